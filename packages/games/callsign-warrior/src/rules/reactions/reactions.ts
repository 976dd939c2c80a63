import { type Decision, window } from '@sandtable/engine'
import { spendShock } from '../morale/shock.ts'
import { allowanceOf } from '../moving/move-legality.ts'
import { isInCoverFrom } from '../seeing/cover.ts'
import type { WarriorGame } from '../state/notes.ts'
import { hasTeamRule, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { hasUseForFire, shootFirst } from './combat-reflexes.ts'
import { type Dashed, dashGoals, dashToCover } from './dash-to-cover.ts'
import { mayEscape, slipAway } from './guerrilla-tactics.ts'

export type Reaction = 'take-cover' | 'dash' | 'reflexes' | 'escape-advance' | 'escape-run'

/** csw-react-1 to csw-react-5, csw-hq-5, csw-ruling-84, csw-tok-6: the target may react; it calls nobody and uses no abilities. */
export function react(game: WarriorGame, attacker: Team, target: Team, firing: readonly Model[]): Dashed {
  const options = reactionsOf(game.state, attacker, target, firing)
  if (options.length === 0) return 'no'
  const reaction = game.ask(howToReact(attacker, target, options))
  if (reaction === 'pass') return 'no'
  if (target.order === null) target.hasToken = false // csw-tok-6
  target.orderedBy = 'reaction'
  target.thisTurn.beatenBy = [] // csw-wr-3
  game.note?.({ kind: 'reaction', clause: 'csw-react-1', team: target.id, reaction })
  switch (reaction) {
    case 'take-cover':
      takeCover(game, target)
      return 'no'
    case 'dash':
      return dashToCover(game, attacker, target, firing)
    case 'reflexes':
      shootFirst(game, attacker, target)
      return 'no'
    case 'escape-advance':
      slipAway(game, attacker, target, firing, 'advance')
      return 'no'
    case 'escape-run':
      slipAway(game, attacker, target, firing, 'run')
      return 'no'
  }
}

/** csw-react-1, csw-abins-2, csw-ruling-95: it has had no order this turn, or keeps them guessing. */
export function mayReact(team: Team): boolean {
  if (isVehicle(team) || team.place !== 'table') return false
  return team.order === null || team.thisTurn.keepsGuessing
}

/** csw-react-1, csw-med-3: the reactions a Team qualifies for. */
export function reactionsOf(
  state: State,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
): readonly Reaction[] {
  if (!mayReact(target)) return []
  const options: Reaction[] = []
  const isCovered = isInCoverFrom(state, target, attacker, firing)
  if (isCovered) options.push('take-cover') // csw-tc-3
  if (hasTeamRule(target, 'combat-reflexes') && hasUseForFire(state, attacker, target))
    options.push('reflexes')
  if (target.thisTurn.isHelped) return options // csw-med-3: Fire or Take Cover only
  if (!isCovered && dashGoals(state).length > 0) options.push('dash') // csw-dash-1, csw-dash-6
  if (hasTeamRule(target, 'guerrilla-tactics') && mayEscape(state, attacker, target)) {
    if (allowanceOf(target, 'advance') !== 0) options.push('escape-advance')
    if (allowanceOf(target, 'run') !== 0) options.push('escape-run')
  }
  return options
}

export function howToReact(
  attacker: Team,
  target: Team,
  options: readonly Reaction[],
): Decision<Reaction | 'pass'> {
  return window({
    clause: 'csw-react-1',
    name: 'reaction',
    seat: target.side,
    about: { team: target.id, attacker: attacker.id },
    options,
  })
}

/** csw-tc-3: before any shot is rolled. */
function takeCover(game: WarriorGame, target: Team): void {
  target.order = 'take-cover'
  spendShock(game, target, 'take-cover', 'csw-react-2')
}
