import { type Decision, refusal } from '@sandtable/engine'
import { goStraight, inch, minus } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf, isTouchingFrom, placeOf } from '../figures.ts'
import { goOff } from '../ieds/explode.ts'
import { tread } from '../ieds/tread.ts'
import { forcedWays } from '../moving/forced.ts'
import { whyNotMove } from '../moving/move.ts'
import { putAt } from '../moving/put-at.ts'
import { getUp, knockDown } from '../moving/stance.ts'
import { onFloor, type Step, standAtEnd, walkerFor, wayDecision, wayOf } from '../moving/way.ts'
import { type Character, canAct, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { otherSide, type State } from '../state/state.ts'
import { roll } from '../wounds/damage.ts'

const { pushed: PUSHED, away: AWAY } = TABLES['sks-h2h-T2']

/** sks-h2h-T2-05, sks-h2h-20: the target falls, instead of damage. */
export function trip(game: SanginGame, attacker: Character, target: Character): void {
  knockDown(target)
  target.melee = { ...target.melee, fall: 'trip' }
  game.note?.({
    kind: 'blow',
    clause: 'sks-h2h-T2-05',
    by: attacker.id,
    target: target.id,
    result: 'tripped',
  })
}

/** sks-h2h-T2-04, sks-h2h-20: the target goes 5 inches straight back as far as it can, the attacker 1d10 as they like. */
export function breakAway(game: SanginGame, attacker: Character, target: Character): void {
  const { state } = game
  const way = minus(bodyOf(target).at, bodyOf(attacker).at)
  if (way.x !== 0 || way.y !== 0) {
    const back = goStraight(forcedWays(state, target), walkerFor(state, target), way, inch(PUSHED)).path
    const { path, ied } = tread(game, target, back)
    const end = path.at(-1)
    if (end) putAt(target, { x: end.x, y: end.y })
    if (ied) goOff(game, ied, null)
  }
  const to = { by: attacker.id, target: target.id, result: 'pushed-back' } as const
  game.note?.({ kind: 'blow', clause: 'sks-h2h-T2-04', ...to })
  const steps = game.ask(breakawayMove(state, attacker, inch(roll(game, 'sks-h2h-T2-04', AWAY))))
  if (steps.length === 0 || !canAct(attacker)) return
  const { path, ied } = tread(game, attacker, wayOf(attacker, steps))
  getUp(attacker)
  attacker.motion = 'walking'
  standAtEnd(attacker, ied ? path.slice(1) : steps, figureOf(attacker).floor)
  if (ied) goOff(game, ied, null)
}

/** sks-h2h-20: where the attacker goes, ending out of contact; the empty way stays. */
export function breakawayMove(state: State, attacker: Character, reach: number): Decision<readonly Step[]> {
  return wayDecision({
    clause: 'sks-h2h-20',
    name: 'breakaway-move',
    character: attacker,
    reach,
    illegal: (steps, end) => {
      if (touchesEnemyAt(state, attacker, end))
        return refusal('in-contact', 'This move ends out of contact with enemies (sks-h2h-20).')
      return whyNotMove(state, attacker, 'walk', steps, reach)
    },
  })
}

function touchesEnemyAt({ characters }: State, mover: Character, end: Step): boolean {
  const at = onFloor(end, placeOf(mover).floor ?? 0)
  return characters.some(
    (one) => one.side === otherSide(mover.side) && one.place === 'table' && isTouchingFrom(at, one),
  )
}
