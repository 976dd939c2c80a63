import { type Note, noteAsData, type RollNote, type VolleyNote } from '@sandtable/engine'
import { countWords, pointWords, reasonWords } from '@sandtable/miniatures'
import { abilityName, armyName, capital, nameOf, orderName, weaponName } from '../forces/names.ts'
import { NATURAL } from '../rules/morale/courage.ts'
import type { WarriorNote } from '../rules/state/notes.ts'
import { own } from './said.ts'
import { WORDS } from './words.ts'

/** `needs 5+ (4, Overwatch +1)`. */
function needs(entry: RollNote | VolleyNote): string {
  return `needs ${entry.need}+${reasonWords(entry.base, entry.modifiers)}`
}

/** A sentence for every kind of note that the rules or the kernel write; the type proves that none is left out. */
const NOTES: Readonly<{
  [K in WarriorNote['kind']]: (entry: Extract<WarriorNote, { kind: K }>) => string | null
}> = {
  'roll-off': ({ blue, red, winner }) => `Roll-off: Blue ${blue}, Red ${red}. ${nameOf(winner)} wins.`,
  force: ({ side, army, teams, abilities }) =>
    `${nameOf(side)} fields ${countWords(teams.length, 'Team')} of ${armyName(army)} and has ${abilities} Command Abilit${abilities === 1 ? 'y' : 'ies'}.`,
  doctrine: ({ side, doctrine }) => `${nameOf(side)} follows the doctrine ${nameOf(doctrine)}.`,
  edge: ({ side, edge }) => `${nameOf(side)} has the ${edge} edge.`,
  objective: ({ id, x, y }) => `Objective ${nameOf(id)} is placed at ${pointWords({ x, y })}.`,
  carrier: ({ team }) => `${nameOf(team)} carries the IED.`,
  reserves: ({ side, teams }) =>
    teams.length === 0
      ? `${nameOf(side)} holds no Team in reserve.`
      : `${nameOf(side)} holds in reserve: ${teams.map(own).join(', ')}.`,
  deployed: ({ team }) => `${nameOf(team)} deploys.`,
  turn: ({ turn }) => `Turn ${turn}.`,
  token: ({ side, bonus }) => `${nameOf(side)} ${bonus ? 'bonus token' : 'token'} drawn.`,
  order: ({ team, order, by }) =>
    `${nameOf(team)}: ${orderName(order)}${by === 'extra' ? ' (extra order)' : ''}.`,
  'shock-spent': ({ team, pinned, suppressed, demoralised }) =>
    demoralised
      ? `${nameOf(team)} is Demoralised and must test its Courage.`
      : `Shock spent on ${nameOf(team)}: ${[pinned && `Pinned Down ${pinned}`, suppressed && `Suppressed ${suppressed}`].filter(Boolean).join(', ')}.`,
  're-roll': () => 'An Officer is near: the test is rolled again.',
  shock: ({ team, points, shock }) => `${nameOf(team)} takes ${points} Shock (now ${shock}).`,
  lost: ({ team, model }) => `${nameOf(team)} loses ${nameOf(model)}.`,
  destroyed: ({ team }) => `${nameOf(team)} is destroyed.`,
  'fell-back': ({ team, inches: far }) => `${nameOf(team)} falls back up to ${far}".`,
  moved: ({ team, x, y, gait }) =>
    `${nameOf(team)} ${gait === 'run' ? 'runs' : 'moves'} to ${pointWords({ x, y })}.`,
  entered: ({ team }) => `${nameOf(team)} enters the table.`,
  'stays-off': ({ team }) => `${nameOf(team)} stays off the table.`,
  aims: ({ team, target }) => `${nameOf(team)} aims at ${nameOf(target)}.`,
  reaction: ({ team, reaction }) => `${nameOf(team)} reacts: ${orderName(reaction)}.`,
  dashed: ({ team, inches: far, reached }) =>
    `${nameOf(team)} dashes ${far}" and ${reached ? 'reaches' : 'does not reach'} cover.`,
  attack: ({ team, target, occasion }) =>
    `${nameOf(team)} shoots at ${nameOf(target)}${occasion === 'overwatch' ? ' from Overwatch' : ''}.`,
  'attack-lost': ({ team }) => `${nameOf(team)} has no target left.`,
  suppression: ({ target }) => `${nameOf(target)} is under suppressing fire.`,
  explosion: ({ diameter }) => `An explosion, ${diameter / 100}" across.`,
  volley: volleyText,
  smoke: ({ team, friend }) => `${nameOf(team)} covers ${nameOf(friend)} with smoke.`,
  'zone-laid': ({ team, x, y }) => `${nameOf(team)} lays a Beaten Zone at ${pointWords({ x, y })}.`,
  'beaten-zone': ({ team, target }) => `${nameOf(target)} comes into the Beaten Zone of ${nameOf(team)}.`,
  hides: ({ team }) => `${nameOf(team)} is Hidden.`,
  revealed: ({ team }) => `${nameOf(team)} is no longer Hidden.`,
  combat: ({ team, target, simultaneous }) =>
    `Close combat: ${nameOf(team)} against ${nameOf(target)}${simultaneous ? ', both strike at once' : ''}.`,
  'combat-won': ({ team, target }) => `${nameOf(team)} wins; ${nameOf(target)} is removed.`,
  'charge-failed': ({ team }) => `${nameOf(team)} does not reach its target: the charge fails.`,
  grenades: ({ extra }) => `Grenades: ${extra} more ${extra === 1 ? 'die' : 'dice'}.`,
  unharmed: ({ team }) => `${nameOf(team)} is unharmed.`,
  immobilised: ({ team }) => `${nameOf(team)} is immobilised.`,
  'on-fire': ({ team }) => `${nameOf(team)} is on fire.`,
  'set-down': ({ team }) => `${nameOf(team)} bails out.`,
  embarked: ({ team, vehicle }) => `${nameOf(team)} is aboard ${nameOf(vehicle)}.`,
  disembarked: ({ team, vehicle }) => `${nameOf(team)} gets out of ${nameOf(vehicle)}.`,
  medic: ({ helped }) => `The Medic goes to ${nameOf(helped)}.`,
  calmed: ({ team, shock }) => `${nameOf(team)} loses 1 Shock (now ${shock}).`,
  returned: ({ team, model }) => `${nameOf(model)} returns to ${nameOf(team)}.`,
  'medic-returns': ({ team }) => `The Medic returns to ${nameOf(team)}.`,
  shown: ({ side, ability }) => `${nameOf(side)} has ${abilityName(ability)}.`,
  ied: ({ x, y }) => `A bomb goes off at ${pointWords({ x, y })}.`,
  ability: ({ side, ability }) => `${nameOf(side)} uses ${abilityName(ability)}.`,
  'break-test': ({ team }) => `${nameOf(team)} takes a Break test.`,
  'rally-test': ({ team }) => `${nameOf(team)} tries to rally.`,
  rallied: ({ team, shock }) => `${nameOf(team)} rallies (Shock now ${shock}).`,
  shattered: ({ side }) => `${nameOf(side)}'s force is Shattered.`,
  points: ({ side, points, why, total }) =>
    `${nameOf(side)} scores ${points} for ${scoredFor(why)} (total ${total}).`,
  demolished: ({ team, objective }) => `${nameOf(team)} destroys objective ${objective}.`,
  bomb: ({ state }) => `The IED is ${state}.`,
  roll: rollText,
  'order-over': () => null,
  answer: () => null,
  dice: () => null,
  'hidden-roll': () => null,
  'look-up': () => null,
  'look-ups': () => null,
}

/** What points are scored for: an objective by its id, everything else in the rules' own words. */
function scoredFor(why: unknown): string {
  const words = String(why)
  return words.includes(' ') ? words.replace(/ stand$/, ' still standing') : `objective ${nameOf(why)}`
}

const ANY_VOLLEY = ['success', 'successes'] as const

/** 'Assault rifle needs 8+ (a natural 6 always succeeds): 2, 2, 6, 2. 1 hit.' */
function volleyText(entry: VolleyNote): string {
  const what = entry.weapon === undefined ? '' : `${weaponName(entry.weapon)} `
  const { dice, need, successes: count } = entry
  const isHard = need !== null && need > 6
  const natural =
    isHard && dice.some((die) => NATURAL.always.some((one) => one === die))
      ? ', a natural 6 always succeeds'
      : ''
  const [one, more] = WORDS.volleys[entry.clause] ?? ANY_VOLLEY
  const result = count === 0 ? `No ${one}` : `${count} ${count === 1 ? one : more}`
  return `${capital(`${what}${needs(entry)}`)}${natural}: ${dice.join(', ')}. ${result}.`
}

const ANY_ROLL = { what: 'Roll', good: 'Success', bad: 'Failure' } as const

/** 'Break test: needs 4+, rolled 4. The Team holds.' */
function rollText(entry: RollNote): string {
  const { what, good, bad } = WORDS.rolls[entry.clause] ?? ANY_ROLL
  return `${what}: ${needs(entry)}, rolled ${entry.dice.join(', ')}. ${entry.success ? good : bad}.`
}

/** One sentence for a note, null where another note says it better; a note of another version is shown as data. */
export function noteWords(entry: Note): string | null {
  const words = Object.hasOwn(NOTES, entry.kind) ? NOTES[entry.kind as WarriorNote['kind']] : noteAsData
  return words(entry as never)
}
