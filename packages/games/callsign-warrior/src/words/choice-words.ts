import type { AnyDecision } from '@sandtable/engine'
import { abilityById } from '../forces/abilities.ts'
import { abilityName, capital, nameOf, weaponName } from '../forces/names.ts'
import type { Spent } from '../rules/morale/shock.ts'
import type { OverwatchStop } from '../rules/moving/walk.ts'
import type { RowChoice } from '../rules/shooting/targets.ts'
import type { Boarding } from '../rules/vehicles/transport.ts'

/** The words for passing, for choosing none of the options, and for an empty list, question by question. */
const NOTHING: Readonly<Record<string, string>> = {
  ability: 'none now',
  ambushers: 'no ambush',
  'bring-back': 'there is no room',
  'charge-move': 'fall short',
  consolidate: 'stay where they are',
  dash: 'stay where they are',
  'defensive-fire': 'hold fire',
  deploy: 'do not place it',
  doctrine: 'no doctrine',
  embark: 'stay outside',
  enter: 'stay off the table',
  'enter-vehicle': 'stay off the table',
  escape: 'stay where it is',
  'extra-order': 'no more orders',
  'forced-out': 'there is no room',
  forward: 'done',
  garrison: 'no garrison',
  'get-out': 'stay aboard',
  'ied-point': 'no bomb',
  'interrupt-move': 'hold fire',
  'medic-returns': 'there is no room',
  move: 'stay where they are',
  'move-vehicle': 'stay where it is',
  'place-medic': 'there is no room',
  rally: 'no Rally tests',
  reaction: 'do not react',
  reserves: 'none in reserve',
  'second-target': 'fire at one target only',
  'send-medic': 'no Team',
  'spend-at-once': 'keep it for later',
  'spend-shock': 'keep it for later',
  'split-fire': 'none of them',
  spot: 'do not look',
  'start-aboard': 'none aboard',
  target: 'hold fire',
  'who-fires-what': 'hold fire',
}

/** What each order lets a Team do, in a few words. */
const ORDERS: Readonly<Record<string, string>> = {
  advance: 'Advance: move and shoot, in either order',
  run: 'Run: move farther, no shooting',
  charge: 'Charge: into close combat',
  fire: 'Fire: stand and shoot',
  overwatch: 'Overwatch: wait, and shoot at an enemy that moves',
  'take-cover': 'Take Cover: harder to hit',
}

const ADVANCES: Readonly<Record<string, string>> = {
  'move-and-shoot': 'move, then shoot',
  'shoot-and-move': 'shoot, then move',
  move: 'only move',
  shoot: 'only shoot',
  neither: 'stay and hold fire',
}

const REACTIONS: Readonly<Record<string, string>> = {
  'take-cover': 'Take Cover: harder to hit; uses its order for this turn',
  dash: 'Dash to Cover: move D6 inches, under fire',
  reflexes: 'Combat Reflexes: shoot first',
  'escape-advance': 'Slip away: an Advance, out of sight',
  'escape-run': 'Slip away running: a Run, out of sight',
}

const WITH: Readonly<Record<string, (choice: string) => string>> = {
  order: (choice) => ORDERS[choice] ?? nameOf(choice),
  'how-to-advance': (choice) => ADVANCES[choice] ?? nameOf(choice),
  reaction: (choice) => REACTIONS[choice] ?? nameOf(choice),
  ability: (choice) => [abilityName(choice), abilityById(choice)?.text].filter(Boolean).join(': '),
  'weapon-order': weaponName,
  reserve: (choice) => (choice === 'test' ? 'test to come on' : 'stay off the table'),
  target: (choice) => {
    if (choice === 'smoke') return 'throw smoke'
    return choice === 'beaten-zone' ? 'lay a Beaten Zone' : nameOf(choice)
  },
  'defensive-fire': (choice) =>
    choice === 'defensive-fire' ? 'Defensive Fire: shoot first' : nameOf(choice),
}

/** Choices that are values with fields. */
const WITH_FIELDS: Readonly<Record<string, (choice: unknown) => string>> = {
  'who-fires-what': rowWords,
  'split-fire': rowWords,
  'start-aboard': boardingWords,
  'interrupt-move': stopWords,
  'spend-shock': spentWords,
  'spend-at-once': spentWords,
}

/** One choice in English; of routes and places, their number. */
export function choiceWords({ name, seat }: AnyDecision, chosen: unknown): string {
  if (isNothing(chosen)) return NOTHING[name] ?? 'nothing'
  if (Array.isArray(chosen)) {
    return chosen.every((one) => typeof one === 'string' || name in WITH_FIELDS)
      ? chosen.map((one) => singleWords(name, seat, one)).join(', ')
      : `${chosen.length} places`
  }
  if (typeof chosen === 'object' && chosen !== null && !(name in WITH_FIELDS)) return JSON.stringify(chosen)
  return singleWords(name, seat, chosen)
}

function isNothing(chosen: unknown): boolean {
  return chosen === 'pass' || chosen === 'none' || (Array.isArray(chosen) && chosen.length === 0)
}

/** The owner's Teams are named without their side: the buttons have the owner's colour. */
function singleWords(name: string, seat: string, choice: unknown): string {
  const words = WITH_FIELDS[name]?.(choice) ?? WITH[name]?.(String(choice)) ?? nameOf(choice)
  return capital(words.replace(new RegExp(`\\b${capital(seat)} (?=\\w)`, 'g'), ''))
}

/** csw-shoot-4, csw-eq-4, csw-wr-21: 'Soldier 2: SAW, as suppressing fire'. */
function rowWords(choice: unknown): string {
  const { model, weapon, mode } = choice as RowChoice
  const how = mode === 'suppression' ? ', as suppressing fire' : mode === 'optics' ? ', by Optics' : ''
  return `${capital(nameOf(model))}: ${weaponName(weapon)}${how}`
}

/** csw-shock-6 to csw-shock-9: what the points do. */
function spentWords(choice: unknown): string {
  const spent = choice as Spent
  if (spent === 'demoralised') return 'Demoralised: costs 3, it must test its Courage'
  const { pinned, suppressed } = spent
  const parts = [pinned > 0 && `Pinned Down ${pinned}`, suppressed > 0 && `Suppressed ${suppressed}`]
  return parts.filter(Boolean).join(' and ')
}

/** csw-trans-5: which Team, in which vehicle. */
function boardingWords(choice: unknown): string {
  const { team, vehicle } = choice as Boarding
  return `${nameOf(team)} in ${nameOf(vehicle)}`
}

/** csw-ow-2: who fires, and how far into the move. */
function stopWords(choice: unknown): string {
  const { team, at } = choice as OverwatchStop
  return `${nameOf(team)}: ${at === 0 ? 'before it moves' : `after ${at / 100}" of the move`}`
}
