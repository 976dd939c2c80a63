import { type Modifier, type Note, noteAsData, type RollNote, type VolleyNote } from '@sandtable/engine'
import { reasonWords } from '@sandtable/miniatures'
import type { DeclaredOrder, HailOfFireNote } from '../rules/state/notes.ts'
import { countWords, fullName, grouped, inches, pointWords, sideName } from './names.ts'

/** The sentence for each kind of note. Null: another line says it better. */
const NOTES: Readonly<{
  [K in HailOfFireNote['kind']]: (note: Extract<HailOfFireNote, { kind: K }>) => string | null
}> = {
  turn: ({ round, side }) => `Round ${round}: ${sideName(side)}'s turn.`,
  'order-points': ({ side, points }) => `${sideName(side)} has ${countWords(points, 'Order Point')}.`,
  'hero-shown': ({ side, points }) =>
    `A double: ${sideName(side)} shows ${countWords(points, 'Hero Point')} and rolls the Hero Die again.`,
  'roll-off': ({ blue, red, winner }) => `Roll-off: Blue ${blue}, Red ${red}. ${sideName(winner)} wins it.`,
  parity: ({ blue, red }) => `Parity points: Blue ${blue}, Red ${red}.`,
  deployed: ({ team }) => `${fullName(team)} is placed.`,
  declared: declaredWords,
  'received-fire': ({ team, dice, row, result }) =>
    `${fullName(team)} checks its received fire (${row === 'hard' ? 'Hard Cover' : 'Open Ground'}): ${diceWords(dice)}. ${RESULTS[result] ?? result}`,
  received: ({ team, count: points, held }) =>
    `${fullName(team)} receives ${countWords(points, 'Received Fire Point')} and holds ${held}.`,
  suppressed: ({ team }) => `${fullName(team)} is Suppressed.`,
  'rallied-unseen': ({ team }) => `${fullName(team)} is out of sight of the enemy and becomes Ready.`,
  lost: ({ team }) => `${fullName(team)} is destroyed.`,
  'unit-destroyed': ({ unit }) => `${fullName(unit)} is destroyed.`,
  'unit-below-half': ({ unit }) => `${fullName(unit)} is below half strength.`,
  ability: abilityWords,
  'new-leader': ({ team }) => `A new Leader joins ${fullName(team)}.`,
  moved: ({ team, to, far }) => `${fullName(team)} moves ${inches(far)} to ${pointWords(to)}.`,
  bogged: ({ team }) => `${fullName(team)} bogs down and stops.`,
  'broke-down': ({ team }) => `${fullName(team)} breaks down and does not move.`,
  exited: ({ team }) => `${fullName(team)} leaves the table.`,
  bounced: ({ team, at: rating, armour }) =>
    `The hit on ${fullName(team)} bounces: AT ${rating} against armour ${armour}.`,
  'barrage-called': ({ unit, observer, guns }) =>
    `${fullName(unit)} calls a barrage with ${countWords(guns.length, 'gun')}; ${fullName(observer)} observes.`,
  deviated: ({ unit, far, degrees, marker }) =>
    Number(far) === 10
      ? `${fullName(unit)} is ranged in at ${pointWords(marker)}.`
      : `The marker of ${fullName(unit)} drifts ${far}" (${degrees}°) to ${pointWords(marker)}.`,
  'fire-for-effect': ({ unit, point, radius }) =>
    `${fullName(unit)} fires for effect at ${pointWords(point)}: everything within ${inches(radius)}.`,
  'barrage-goes-on': ({ unit }) => `The barrage of ${fullName(unit)} goes on.`,
  smoke: ({ unit }) => `${fullName(unit)} fires smoke.`,
  'mission-over': ({ unit }) => `The fire mission of ${fullName(unit)} is over.`,
  charged: ({ team, to }) => `${fullName(team)} charges to ${pointWords(to)}.`,
  panzerfaust: ({ team, target }) => `${fullName(team)} fires a Panzerfaust at ${fullName(target)}.`,
  'moved-out': ({ team, to }) => `${fullName(team)} moves out of contact to ${pointWords(to)}.`,
  'followed-up': ({ team, to }) => `${fullName(team)} follows up to ${pointWords(to)}.`,
  loaded: ({ team, transport }) => `${fullName(team)} gets into ${fullName(transport)}.`,
  unloaded: ({ team, transport }) => `${fullName(team)} gets out of ${fullName(transport)}.`,
  'bailed-out': ({ team, dice, result }) =>
    `${fullName(team)} bails out: ${diceWords(dice)}. ${RESULTS[result] ?? result}`,
  'to-the-rear': ({ team }) => `${fullName(team)} drives to the rear.`,
  recalled: ({ team }) => `${fullName(team)} comes back from the rear.`,
  revealed: ({ team }) => `${fullName(team)} is revealed.`,
  arrived: ({ unit }) => `${fullName(unit)} arrives from reserve.`,
  'objective-taken': ({ side, objective }) => `${sideName(side)} takes objective ${objective}.`,
  chits: ({ side, count: pulled }) => `${sideName(side)} pulls ${countWords(pulled, 'chit')}.`,
  broken: ({ side }) => `${sideName(side)}'s force breaks.`,
  roll: rollWords,
  volley: volleyWords,
  dice: ({ clause, dice }) => {
    const what = DICE[clause]
    return what === undefined ? null : `${what}: ${diceWords(dice)}.`
  },
  'hidden-roll': () => 'A secret roll.',
  answer: () => null,
  'look-up': () => null,
  'look-ups': () => null,
}

/** The kinds of notes that have sentences. */
export const NOTE_KINDS: readonly string[] = Object.keys(NOTES)

/** A sentence for a note; a note of another version is shown as data. */
export function noteWords(note: Note): string | null {
  const words = Object.hasOwn(NOTES, note.kind) ? NOTES[note.kind as HailOfFireNote['kind']] : noteAsData
  return words(note as never)
}

const RESULTS: Readonly<Record<string, string>> = {
  killed: 'It is killed.',
  suppressed: 'It is Suppressed.',
  ready: 'It holds.',
}

/** The purpose of dice without a number to reach. */
const DICE: Readonly<Record<string, string>> = {
  'hof-turn-T1-2': 'Order dice',
  'hof-move-T1': 'Movement dice',
  'hof-trait-T1-7': 'Unreliable: dice for a breakdown',
}

const PAYMENTS: Readonly<Record<string, string>> = {
  order: 'Order Point',
  hero: 'Hero Point',
  arrival: 'arrival',
  recon: 'recon reaction',
}

function declaredWords(note: Extract<HailOfFireNote, { kind: 'declared' }>): string {
  const { side, payment, teams, orders, followed } = note
  const parts = orders.map((order, i) => {
    const following = followed.length > 0 ? teams.filter((_, n) => followed[n] === i) : teams
    return `${grouped(following)}: ${orderWords(order)}`
  })
  return `${sideName(side)} (${PAYMENTS[payment] ?? payment}). ${parts.join('; ')}.`
}

function orderWords({ kind, target, to, unit }: DeclaredOrder): string {
  if (kind === 'fire') return `Fire at ${fullName(target)}`
  if (kind === 'move') return `Move toward ${pointWords(to)}`
  if (kind === 'barrage') return `Fire, a barrage by ${fullName(unit)}`
  return 'Assault'
}

const ABILITIES: Readonly<Record<string, string>> = {
  direct: 'directs the fire of',
  rally: 'rallies',
  'bring-up': 'brings up',
  promote: 'promotes a new Leader beside',
}

function abilityWords({ leader, ability, team }: Extract<HailOfFireNote, { kind: 'ability' }>): string {
  return `${fullName(leader)} ${ABILITIES[ability] ?? ability} ${fullName(team)}.`
}

function diceWords(dice: unknown): string {
  return (Array.isArray(dice) ? dice : [dice]).join(', ')
}

/** 'needs 5+ (4, concealed +1)' */
function needsWords(base: number | null, need: number | null, modifiers: readonly Modifier[]): string {
  return `needs ${need}+${reasonWords(base, modifiers)}`
}

/** The name of a check, and what it means for the Team. */
const CHECKS: Readonly<Record<string, readonly [what: string, good: string, bad: string]>> = {
  'hof-supp-3': ['Rally Check', 'it is Ready', 'it stays Suppressed'],
  'hof-act-2': ['Rally Check', 'it is Ready', 'it stays Suppressed'],
  'hof-lead-4': ['Rally Check', 'it is Ready', 'it stays Suppressed'],
  'hof-lead-11': ['Quality Check for a new Leader', 'a Leader steps up', 'no Leader steps up'],
  'hof-aslt-9': ['Rally Check in contact', 'it is Ready', 'it is destroyed'],
  'hof-aslt-11': ['Assault Check', 'it wins its fight', 'it does not win'],
  'hof-move-3': ['Terrain check', 'it goes on', 'it fails'],
  'hof-unit-12': ['Morale check', 'the Unit holds', 'the Unit is destroyed'],
  'hof-hide-7': ['Reserves Check', 'a Unit arrives', 'no Unit arrives'],
  'hof-hide-11': ['Reserves', 'a Unit arrives', 'no Unit arrives'],
  'hof-hide-10': ['Quality Check of the recon Unit', 'it reacts', 'it does not react'],
}

function rollWords({ clause, base, need, modifiers, dice, success, by }: RollNote): string {
  const [what, good, bad] = CHECKS[clause] ?? ['Check', 'success', 'failure']
  const who = by === undefined ? what : `${fullName(by)}, ${what}`
  return `${who}: ${needsWords(base, need, modifiers)}, rolled ${dice.join(', ')}: ${success ? good : bad}.`
}

function volleyWords(note: VolleyNote): string {
  const { clause, base, need, modifiers, dice, successes } = note
  const team = note.team === undefined ? '' : fullName(note.team)
  if (dice.length === 1 && CHECKS[clause]) {
    const [what, good, bad] = CHECKS[clause]
    const who = team === '' ? what : `${team}, ${what}`
    return `${who}: ${needsWords(base, need, modifiers)}, rolled ${dice[0]}: ${successes > 0 ? good : bad}.`
  }
  switch (clause) {
    case 'hof-fire-4':
      return `${team} fires at ${fullName(note.target)}: ${needsWords(base, need, modifiers)}, rolled ${diceWords(dice)}: ${countWords(successes, 'hit')}.`
    case 'hof-armor-4':
      return `Ping dice on ${team}: ${diceWords(dice)}. ${successes > 0 ? 'A 6: Received Fire Points.' : 'No effect.'}`
    case 'hof-armor-5':
      return `Pen dice on ${team}: ${diceWords(dice)}. ${successes > 0 ? 'A 6: destroyed.' : 'No 6: Received Fire Points.'}`
    case 'hof-art-12':
      return `Ping dice on ${team}: ${diceWords(dice)}: ${countWords(successes, 'Received Fire Point')}.`
    default:
      return `${team === '' ? 'Dice' : team}: ${needsWords(base, need, modifiers)}, rolled ${diceWords(dice)}: ${countWords(successes, 'success', 'successes')}.`
  }
}
