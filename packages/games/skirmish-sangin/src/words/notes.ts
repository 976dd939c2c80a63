import { type Modifier, type Note, noteAsData, type RollNote } from '@sandtable/engine'
import type { SanginNote } from '../rules/state/notes.ts'
import {
  civilianName,
  countWords,
  iedName,
  inches,
  kindName,
  nameOf,
  pointWords,
  sideName,
  vehicleName,
  weaponName,
} from './names.ts'

/** The sentence for each kind of note. Null: another line says it better. */
const NOTES: Readonly<{
  [K in SanginNote['kind']]: (note: Extract<SanginNote, { kind: K }>) => string | null
}> = {
  phase: ({ turn, phase }) => `Turn ${turn}, combat phase ${phase}.`,
  body: ({ character, body }) => `${nameOf(character)} has BODY ${body}.`,
  deployed: ({ character, x, y }) => `${nameOf(character)} is set up at ${pointWords({ x, y })}.`,
  entered: ({ character, x, y }) => `${nameOf(character)} comes onto the table at ${pointWords({ x, y })}.`,
  hides: ({ character }) => `${nameOf(character)} disappears into hiding.`,
  revealed: ({ character, x, y }) => `${nameOf(character)} comes to light at ${pointWords({ x, y })}.`,
  action: actionWords,
  wound: ({ character, rolled, armour, total, wound }) => {
    const behind = armour === undefined ? '' : ` less ${armour} for armour, ${total} in all`
    const what = wound === null ? 'no wound' : (WOUNDS[wound] ?? wound)
    return `${nameOf(character)}: damage ${rolled}${behind}: ${what}.`
  },
  unconscious: ({ character }) => `${nameOf(character)} loses consciousness.`,
  nerve: ({ character, result }) =>
    result === 'passed' ? null : `${nameOf(character)} ${RESULTS[result] ?? result}.`,
  'secret-test': ({ character, die, need, success }) =>
    `${nameOf(character)}, morale test in hiding: needs ${need} or less, rolled ${die}: ${success ? 'holds' : 'fails'}.`,
  'forced-move': ({ character, why }) => `${nameOf(character)} ${FORCED[why] ?? why}.`,
  surrender: ({ character, to }) =>
    to === null
      ? `${nameOf(character)} surrenders and is captured.`
      : `${nameOf(character)} surrenders to ${nameOf(to)}.`,
  treated: ({ by, character, wakes }) =>
    `${nameOf(by)} treats ${nameOf(character)}${wakes ? ', who wakes' : ''}.`,
  evacuated: ({ character, wound }) =>
    wound === 'dead'
      ? `The body of ${nameOf(character)} is brought off the table.`
      : `${nameOf(character)} is brought off the table.`,
  captured: ({ by, character }) => `${nameOf(by)} captures ${nameOf(character)}.`,
  freed: ({ character }) => `${nameOf(character)} is free again.`,
  blow: ({ by, target, result }) => `${nameOf(target)} ${BLOWS[result] ?? result} ${nameOf(by)}.`,
  'show-of-force': () => 'ISAF shows its force: every insurgent on the table must test morale.',
  deviated: ({ by, weapon, far, degrees, end }) =>
    `${nameOf(by)}: ${weaponName(weapon)} goes ${inches(far)} astray, at ${degrees % 360}°${ENDS[end] ?? ''}.`,
  rounds: ({ by, weapon, count }) =>
    `${nameOf(by)}: ${weaponName(weapon)} fires ${countWords(count, 'round')}.`,
  burst: ({ weapon, x, y }) =>
    weapon === null ? null : `${weaponName(weapon)} bursts at ${pointWords({ x, y })}.`,
  smoke: ({ x, y, lastTurn }) => `Smoke at ${pointWords({ x, y })}; it stays through turn ${lastTurn}.`,
  'vehicle-deployed': ({ vehicle, x, y }) => `${vehicleName(vehicle)} is set up at ${pointWords({ x, y })}.`,
  penetration: ({ vehicle, die, power, need, isThrough }) =>
    `${vehicleName(vehicle)} is hit: ${die} + ${power} against ${need}: ${isThrough ? 'it goes through' : 'it does not penetrate'}.`,
  'drove-off': ({ vehicle, edge }) => `${vehicleName(vehicle)} leaves the table by the ${edge} edge.`,
  'civilian-hurt': ({ civilian, rolled, wound }) =>
    `${civilianName(civilian)} is hit: damage ${rolled}${wound === null ? '' : `, ${WOUNDS[wound] ?? wound}`}.`,
  'compound-searched': ({ by, compound, isFound }) =>
    `${nameOf(by)} searches ${kindName(compound)}: ${isFound ? 'the cache is here' : 'nothing'}.`,
  charge: ({ by, what }) => (by === null ? 'The cache is blown up.' : `${nameOf(by)} ${CHARGES[what]}.`),
  'ied-laid': ({ ied, x, y }) => `${iedName(ied)} lies at ${pointWords({ x, y })}; only you see it.`,
  'ied-passed': ({ ied, by, die, need }) =>
    `${nameOf(by)} passes ${iedName(ied)}: it goes off on ${need} or less, rolled ${die}.`,
  explosion: ({ ied, x, y, by }) =>
    by === null
      ? `${iedName(ied)} goes off at ${pointWords({ x, y })}.`
      : `${nameOf(by)} sets off ${iedName(ied)} at ${pointWords({ x, y })}.`,
  'ied-found': ({ ied, x, y }) => `${iedName(ied)} is found at ${pointWords({ x, y })}.`,
  'ied-gone': ({ ied, end }) =>
    end === 'dummy' ? `${iedName(ied)} was a dummy and is taken away.` : `${iedName(ied)} is disarmed.`,
  score: ({ blue, red }) => `Victory points: Blue ${blue}, Red ${red}.`,
  'roll-off': ({ blue, red, winner }) =>
    `Roll-off: Blue ${blue}, Red ${red}. ${sideName(winner)} goes first.`,
  roll: rollWords,
  'look-up': ({ chart, dice, result }) =>
    `${CHARTS[chart] ?? 'Table'}: rolled ${dice.join(', ')}: ${String(result).replaceAll('-', ' ')}.`,
  dice: ({ clause, dice }) => (DICE[clause] === undefined ? null : `${DICE[clause]}: ${dice.join(', ')}.`),
  'hidden-roll': () => 'A secret roll.',
  answer: () => null,
  volley: () => null,
  'look-ups': () => null,
}

/** The kinds of notes that have sentences. */
export const NOTE_KINDS: readonly string[] = Object.keys(NOTES)

/** A sentence for a note; a note of another version is shown as data. */
export function noteWords(note: Note): string | null {
  const words = Object.hasOwn(NOTES, note.kind) ? NOTES[note.kind as SanginNote['kind']] : noteAsData
  return words(note as never)
}

/** 'Blue 3 shoots at Red 2: Assault rifle.' */
function actionWords({
  character,
  action,
  target,
  weapon,
}: Extract<SanginNote, { kind: 'action' }>): string | null {
  const at = AT[action]
  if (at !== undefined && target !== undefined)
    return `${nameOf(character)} ${at} ${nameOf(target)}${weapon === undefined ? '' : `: ${weaponName(weapon)}`}.`
  return ACTIONS[action] === undefined ? null : `${nameOf(character)} ${ACTIONS[action]}.`
}

const AT: Readonly<Record<string, string>> = {
  shoot: 'shoots at',
  throw: 'throws at',
  launch: 'fires at',
  strike: 'strikes at',
  spot: 'looks for',
  'point-out': 'points out',
}

const CHARGES: Readonly<Record<string, string>> = {
  laid: 'lays a charge at the cache',
  removed: 'removes the charge',
}

/** Actions that no other note tells of. */
const ACTIONS: Readonly<Record<string, string>> = {
  move: 'moves',
  climb: 'climbs',
  dive: 'dives',
  stairs: 'takes the stairs',
  leave: 'leaves the table',
  stance: 'changes stance',
  stop: 'stops',
  raise: 'takes time',
  clear: 'works on a weapon',
  hold: 'holds a shot',
  throw: 'throws at a point',
  'look-for-ieds': 'looks for IEDs',
  launch: 'fires at a point',
  'set-up': 'sets up a weapon',
  'take-over': 'takes over a weapon',
  drive: 'drives',
  mount: 'gets into a vehicle',
  dismount: 'gets out of the vehicle',
  'take-seat': 'takes over in the vehicle',
  'look-out': 'opens or closes a hatch',
  'clear-mounted': 'works on a weapon of the vehicle',
  'launch-smoke': 'fires the smoke launchers',
}

const WOUNDS: Readonly<Record<string, string>> = {
  light: 'a light wound',
  medium: 'a medium wound',
  serious: 'a serious wound',
  critical: 'a critical wound',
  dead: 'dead',
}

const RESULTS: Readonly<Record<string, string>> = {
  'drops-prone': 'drops prone',
  pinned: 'is pinned down',
  retire: 'retires',
  'tactical-retreat': 'falls back',
  broken: 'is broken',
  removed: 'flees and is out of the game',
}

const FORCED: Readonly<Record<string, string>> = {
  retire: 'runs for cover',
  'tactical-retreat': 'runs from the fight',
  broken: 'breaks and runs',
  panic: 'runs in panic',
}

const BLOWS: Readonly<Record<string, string>> = {
  parried: 'parries the blow of',
  tripped: 'is tripped by',
  'pushed-back': 'is pushed back by',
}

const ENDS: Readonly<Record<string, string>> = {
  lands: '',
  'meets-wall': ', as far as the first wall',
  'leaves-table': ', beyond the edge of the table',
}

const CHARTS: Readonly<Record<string, string>> = {
  'sks-mor-T2': 'Failed morale',
  'sks-h2h-T3': 'Failed morale in hand-to-hand combat',
  'sks-shoot-T2': 'Fumble',
  'sks-h2h-T4': 'Fumble in hand-to-hand combat',
  'sks-veh-T2': 'Damage to the vehicle',
}

const DICE: Readonly<Record<string, string>> = { 'sks-hide-4': 'Search', 'sks-ied-4': 'Look for IEDs' }

/** The name of a roll by its clause. */
const ROLLS: Readonly<Record<string, string>> = {
  'sks-shoot-2': 'attack',
  'sks-gren-1': 'throw',
  'sks-gren-7': 'attack',
  'sks-shoot-T2-04': 'stray round',
  'sks-spot-3': 'spot',
  'sks-h2h-3': 'hand-to-hand attack',
  'sks-h2h-4': 'parry',
  'sks-mor-2': 'morale',
  'sks-wound-6': 'stays conscious',
  'sks-aid-1': 'first aid',
  'sks-ied-4': 'disarm',
  'sks-veh-6': 'attack on a vehicle',
}

const DEGREES: Readonly<Record<string, string>> = {
  critical: 'critical success',
  fumble: 'fumble',
  success: 'success',
  failure: 'failure',
}

function rollWords({ clause, base, need, modifiers, dice, success, by, degree }: RollNote): string {
  const what = ROLLS[clause] ?? 'roll'
  const who = by === undefined ? what : `${nameOf(by)}, ${what}`
  const result = DEGREES[degree ?? (success ? 'success' : 'failure')] ?? ''
  return `${who}: needs ${need} or less${reasonsOf(base, modifiers)}, rolled ${dice.join(', ')}: ${result}.`
}

/** ' (59, aim +10)' */
function reasonsOf(base: number | null, modifiers: readonly Modifier[]): string {
  const reasons = modifiers.map(({ amount, reason }) => `${reason} ${amount > 0 ? '+' : ''}${amount}`)
  return reasons.length > 0 ? ` (${[base, ...reasons].join(', ')})` : ''
}
