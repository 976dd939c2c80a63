import type { AnyDecision } from '@sandtable/engine'
import { abilityById } from '../forces/abilities.ts'
import { abilityName, capital, nameOf, weaponName } from '../forces/names.ts'
import type { Spent } from '../rules/morale/shock.ts'
import type { OverwatchStop } from '../rules/moving/walk.ts'
import type { RowChoice } from '../rules/shooting/targets.ts'
import type { Boarding } from '../rules/vehicles/transport.ts'
import { WORDS } from './words.ts'

/** Choices that are ids of something with a name of its own. */
const WITH_NAMES: Readonly<Record<string, (id: string) => string>> = {
  ability: (id) => [abilityName(id), abilityById(id)?.text].filter(Boolean).join(': '),
  'weapon-order': weaponName,
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
  if (isNothing(chosen)) return WORDS.nothing[name] ?? 'nothing'
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
  const words =
    WITH_FIELDS[name]?.(choice) ??
    WORDS.choices[name]?.[String(choice)] ??
    WITH_NAMES[name]?.(String(choice)) ??
    nameOf(choice)
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
