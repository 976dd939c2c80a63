import { lookUp, needed, rowAt, succeeds } from '@sandtable/engine'
import type { Character, Nerve } from '../state/character.ts'
import type { NerveNote, SanginGame } from '../state/notes.ts'
import { FAILED_IN_CLOSE_COMBAT, FAILED_MORALE } from '../tables/charts.ts'
import { causeOf } from './cause.ts'
import { toHold } from './to-hold.ts'

/** What a failed test brings. */
export type Failure = Exclude<NerveNote['result'], 'passed'>

/** sks-mor-2, sks-mor-8, sks-mor-10, sks-h2h-11, sks-h2h-12: markers, or a state that ends by a test. */
export function owesTest({ markers, nerve }: Pick<Character, 'markers' | 'nerve'>): boolean {
  return markers.length > 0 || nerve !== 'steady'
}

/** sks-mor-2, sks-mor-4, sks-mor-15: the one test a character owes; null if it is passed. All markers go. */
export function testMorale(game: SanginGame, character: Character): Failure | null {
  const isOfCloseCombat = character.markers.some(({ reason }) => reason === 'close-combat') // sks-mor-20
  const success = holds(game, character)
  const { nerve } = character
  const cause = causeOf(character)
  character.markers = []
  character.friendsHit = 0
  character.nerve = 'steady'
  const result = success ? null : (WORSE[nerve] ?? rollFailure(game, character, isOfCloseCombat))
  if (result) {
    character.spotted = [] // sks-spot-4
    character.nerve = NERVE[result] ?? 'steady'
  }
  character.cause = result && cause
  game.note?.({
    kind: 'nerve',
    clause: 'sks-mor-4',
    character: character.id,
    result: result ?? 'passed',
    ...(character.place === 'hidden' ? { only: [character.side] } : {}),
  })
  return result
}

/** sks-mor-2, sks-ruling-51: rolled openly; of somebody Hidden the enemy learns not even that a test was owed. */
function holds(game: SanginGame, character: Character): boolean {
  const check = toHold(game.state, character)
  if (character.place !== 'hidden') return game.roll('sks-mor-2', check, undefined, character.id).success
  const only = [character.side]
  const die = game.dice.unnoted('sks-mor-2', check.faces, only)
  const success = succeeds(check, die)
  const need = needed(check)
  game.note?.({ kind: 'secret-test', clause: 'sks-mor-2', character: character.id, die, need, success, only })
  return success
}

/** sks-mor-15: failing from one of these states has its own consequence, without a roll on a table. */
const WORSE: Readonly<Partial<Record<Nerve, Failure>>> = {
  pinned: 'retire', // sks-mor-8
  retiring: 'removed', // sks-mor-10
  retreating: 'broken', // sks-h2h-11
  broken: 'removed', // sks-h2h-12
}

/** The state a failure leaves a character in. */
const NERVE: Readonly<Partial<Record<Failure, Nerve>>> = {
  pinned: 'pinned',
  retire: 'retiring',
  'tactical-retreat': 'retreating',
  broken: 'broken',
}

/** sks-mor-4, sks-h2h-7, sks-mor-20, sks-mor-T2, sks-h2h-T3 */
function rollFailure(game: SanginGame, character: Character, isOfCloseCombat: boolean): Failure {
  const table = isOfCloseCombat ? FAILED_IN_CLOSE_COMBAT : FAILED_MORALE
  if (character.place === 'hidden')
    return rowAt(table, game.dice.unnoted(table.clause, table.faces, [character.side])).result
  return lookUp(game, table.clause, table, [], { by: character.id }).result
}
