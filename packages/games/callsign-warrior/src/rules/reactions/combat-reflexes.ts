import { type Decision, window } from '@sandtable/engine'
import { wordOf } from '@sandtable/miniatures'
import { type SpentPoints, spendShock } from '../morale/shock.ts'
import { reveal } from '../seeing/hidden.ts'
import { fireOutOfTurn } from '../shooting/attack.ts'
import { canBeatZone, canSmoke, layBeatenZone, throwSmoke } from '../shooting/smoke-and-zones.ts'
import { isTarget } from '../shooting/targets.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isDestroyed, otherSide, type State, type Team, turnToFire } from '../state/state.ts'

/** csw-cr-2, csw-cr-3, csw-ruling-157: it can shoot back, or use its Fire order for smoke or a Beaten Zone. */
export function hasUseForFire(state: State, attacker: Team, target: Team): boolean {
  return isTarget(state, target, attacker, 'reflexes') || canSmoke(target) || canBeatZone(target)
}

/** csw-cr-1 to csw-cr-3, csw-shock-12, csw-ruling-33: it shoots before it is shot at. */
export function shootFirst(game: WarriorGame, attacker: Team, target: Team): void {
  const { state } = game
  turnToFire(target)
  if (!spendShock(game, target, 'combat-reflexes', 'csw-react-2')) return
  const use = game.ask(reflexesFor(state, attacker, target))
  if (use === 'smoke') throwSmoke(game, target)
  else if (use === 'beaten-zone') layBeatenZone(game, target)
  else {
    const before = attacker.shock
    fireOutOfTurn(game, target, attacker, 'reflexes')
    reveal(game, target, 'csw-hid-2')
    spendAtOnce(game, attacker, attacker.shock - before)
  }
}

export function reflexesFor(
  state: State,
  attacker: Team,
  target: Team,
): Decision<'shoot' | 'smoke' | 'beaten-zone'> {
  const options: ('shoot' | 'smoke' | 'beaten-zone')[] = []
  if (isTarget(state, target, attacker, 'reflexes')) options.push('shoot')
  if (canSmoke(target)) options.push('smoke')
  if (canBeatZone(target)) options.push('beaten-zone')
  return wordOf({ clause: 'csw-cr-3', name: 'reflexes', by: target }, options)
}

/** csw-shock-12: the Shock just caused may be spent at once, as Suppressed only. */
function spendAtOnce(game: WarriorGame, attacker: Team, caused: number): void {
  if (caused <= 0 || isDestroyed(attacker) || attacker.thisTurn.isFanatic) return
  const options = Array.from({ length: caused }, (_, i): SpentPoints => ({ pinned: 0, suppressed: i + 1 }))
  const choice = game.ask(
    window({
      clause: 'csw-shock-12',
      name: 'spend-at-once',
      seat: otherSide(attacker.side),
      about: { team: attacker.id },
      options,
    }),
  )
  if (choice === 'pass') return
  attacker.shock -= choice.suppressed
  attacker.thisTurn.suppressed += choice.suppressed
  game.note?.({
    kind: 'shock-spent',
    clause: 'csw-shock-12',
    team: attacker.id,
    ...choice,
    demoralised: false,
    left: attacker.shock,
  })
}
