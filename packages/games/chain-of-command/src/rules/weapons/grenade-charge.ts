import { type Game, type Pick, pick } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { base, distance, inch } from '@sandtable/table'
import type { ForceList } from '../../forces/data/lists.ts'
import { afterLosses } from '../fire/after-losses.ts'
import { HITS_IN_THE_OPEN } from '../fire/effects.ts'
import { divideHits } from '../fire/fire.ts'
import { wholeTeam } from '../fire/target-group.ts'
import { levelOf } from '../seeing/cover-levels.ts'
import { lookBetween } from '../seeing/who-sees.ts'
import { otherSide, type State, type Team } from '../state/state.ts'
import { distanceBetween, FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { isShotAlone, isSniper } from '../units/special-troops.ts'
import { hitsOn } from './grenades.ts'

type Effect = ForceList['characteristics'][number]['effects'][number]
/** coc-nat-de-2: the numbers of the characteristic. */
export type GrenadeCharge = Extract<Effect, { readonly kind: 'grenade-charge' }>

/** coc-nat-de-2: enemies within 12" whom somebody of the Unit sees. */
export function chargeTargets(state: State, teams: readonly Team[], within: number): readonly Team[] {
  const [first] = teams
  if (!first) return []
  return teamsOnTable(state, otherSide(first.side)).filter(
    (enemy) => !isSniper(enemy) && nearestSeen(state, teams, enemy, inch(within)) !== null,
  )
}

/** The nearest man of the Unit who sees an enemy within this distance, and that enemy. */
function nearestSeen(
  state: State,
  teams: readonly Team[],
  enemy: Team,
  within: number,
): readonly [Figure, Figure] | null {
  let least = within
  let found: readonly [Figure, Figure] | null = null
  for (const man of teams.flatMap((team) => standing(team))) {
    for (const other of standing(enemy)) {
      const far = distance(base(man, FIGURE_RADIUS), base(other, FIGURE_RADIUS))
      if (far > least || (found && far === least) || !lookBetween(state, man, other).sees) continue
      least = far
      found = [man, other]
    }
  }
  return found
}

/** coc-nat-de-2 */
export function chargeTarget(team: Team, targets: readonly Team[]): Pick<string> {
  return pick<string>({
    clause: 'coc-nat-de-2',
    name: 'target-of-the-charge',
    seat: team.side,
    about: { team: team.id },
    options: targets.map(({ id }) => id),
  })
}

/** coc-nat-de-2, coc-ruling-61, coc-ex-64: the volley, outside the supply of grenades. False if there is no target any more. */
export function grenadeVolley(game: Game<State>, teams: readonly Team[], effect: GrenadeCharge): boolean {
  const { state } = game
  const targets = chargeTargets(state, teams, effect.targetWithin)
  const [thrower] = teams
  const [only] = targets
  if (!thrower || !only) return false
  const chosen = targets.length === 1 ? only.id : game.ask(chargeTarget(thrower, targets))
  const named = targets.find(({ id }) => id === chosen) ?? only
  const die = game.dice.d6('coc-nat-de-2')
  const grenades = grenadesHitting(state, teams, named, effect, die)
  const { side } = thrower
  game.note?.({ kind: 'grenade-volley', clause: 'coc-nat-de-2', side, target: named.id, die, grenades })
  for (const team of teams) {
    team.isTactical = false
    team.overwatch = null
  }
  const near = teamsOnTable(state, named.side).filter(
    (team) =>
      team !== named &&
      !isShotAlone(team) &&
      distanceBetween(state, team, named) <= state.terms.constants.targetGroup,
  )
  const hits = grenades * hitsOn(state, thrower, named)
  const losses = divideHits(game, side, [named, ...near].map(wholeTeam), [], HITS_IN_THE_OPEN, hits)
  const from = standing(thrower).map(({ x, y }) => ({ x, y }))
  afterLosses(game, losses, from)
  return true
}

/** coc-nat-de-2, coc-ruling-61: by the die, less for cover; nothing below 1. */
export function grenadesHitting(
  state: State,
  teams: readonly Team[],
  named: Team,
  { coverModifier, grenadeHits, below1, targetWithin }: GrenadeCharge,
  die: number,
): number {
  const pair = nearestSeen(state, teams, named, inch(targetWithin))
  const level = pair ? levelOf(lookBetween(state, pair[0], pair[1]).cover) : 0
  const modifier = level === 0 ? 0 : level === 1 ? coverModifier.light : coverModifier.hard
  const result = die + modifier
  return grenadeHits.find(({ roll: [low, high] }) => result >= low && result <= high)?.hits ?? below1
}
