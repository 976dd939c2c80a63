import type { AnyDecision } from '@sandtable/engine'
import { iedName, inches, nameOf, vehicleName, weaponName } from './names.ts'

type About = Readonly<Record<string, unknown>>

/** The question of each decision, in the order of the rules. */
const QUESTIONS: Readonly<Record<string, (about: About) => string>> = {
  'choose-edge': () => 'Choose the table edge you come from.',
  deploy: ({ unit }) => `Set up ${nameOf(unit)}: place, facing and stance.`,
  train: () => 'Choose the soldier who is trained to find and disarm IEDs.',
  'hide-cache': () => 'Choose the compound that holds the weapons cache. Only you know it.',
  'vehicle-fit': ({ vehicle }) => `Choose the weapons of ${vehicleName(vehicle)}.`,
  'deploy-vehicle': ({ vehicle }) => `Set up ${vehicleName(vehicle)}: place and facing.`,
  ride: ({ character }) => `Does ${nameOf(character)} begin in a vehicle?`,
  'drive-path': ({ vehicle, reach }) =>
    `Drive ${vehicleName(vehicle)}: a turn of up to 45°, then up to ${inches(reach)}.`,
  'bail-out': ({ character, vehicle }) =>
    `Choose on which side ${nameOf(character)} gets out of ${vehicleName(vehicle)}.`,
  'ied-place': ({ ied, size }) => `Click where ${iedName(ied)} (${size}) lies. Only you see it.`,
  'ied-kind': ({ ied }) => `Choose what sets off ${iedName(ied)}, or lay a dummy.`,
  enter: ({ unit }) => `Click where ${nameOf(unit)} comes onto the table.`,
  'choose-tied': () => 'Choose which of your characters acts next.',
  'spend-ap': ({ character }) => `Choose what ${nameOf(character)} does next.`,
  'move-path': ({ unit, gait, reach }) =>
    `Draw the way of ${nameOf(unit)}: ${GAITS[String(gait)] ?? 'moving'}, up to ${inches(reach)}.`,
  'dive-path': ({ unit }) => `Choose where ${nameOf(unit)} dives to.`,
  'climb-path': ({ unit }) => `Choose where ${nameOf(unit)} climbs to.`,
  'stairs-path': ({ unit }) => `Choose where ${nameOf(unit)} stands after the stairs.`,
  'drag-path': ({ unit, casualty, reach }) =>
    `Draw where ${nameOf(unit)} drags ${nameOf(casualty)}, up to ${inches(reach)}.`,
  'search-point': ({ unit }) => `Click the cover that ${nameOf(unit)} searches with their eyes.`,
  'ied-look': ({ unit }) => `Click the ground that ${nameOf(unit)} examines for IEDs.`,
  facing: ({ unit }) => `Choose where ${nameOf(unit)} looks.`,
  'free-attack': ({ by, target }) => `Does ${nameOf(by)} strike at ${nameOf(target)}, who leaves?`,
  'breakaway-move': ({ unit, reach }) =>
    `Draw where ${nameOf(unit)} goes after breaking away, up to ${inches(reach)}.`,
  'retire-path': ({ character }) => `Choose the cover ${nameOf(character)} runs to.`,
  'point-out': ({ by, target }) => `Choose to whom ${nameOf(by)} points out ${nameOf(target)}.`,
  'take-snap-fire': ({ target }) => `${nameOf(target)} has moved in sight. Take a held shot, at −30?`,
  'show-force': () => 'Use the show of force now? Every insurgent on the table must test morale.',
  'aim-point': ({ unit, weapon }) => `Click where ${nameOf(unit)} aims: ${weaponName(String(weapon))}.`,
  'call-mortar': ({ unit, target }) => `Choose who spots ${nameOf(target)} for ${nameOf(unit)}.`,
  'burst-circle': ({ target }) => `Place the circle of the burst; ${nameOf(target)} must be in it.`,
}

const GAITS: Readonly<Record<string, string>> = {
  walk: 'walking',
  run: 'running',
  crawl: 'crawling',
  swim: 'swimming',
}

/** The names of all decisions that have a sentence. */
export const QUESTION_NAMES: readonly string[] = Object.keys(QUESTIONS)

/** The question in one sentence; a question that has none yet is named. */
export function question({ name, about }: AnyDecision): string {
  const facts = (typeof about === 'object' && about !== null ? about : {}) as About
  return QUESTIONS[name]?.(facts) ?? `${name.replaceAll('-', ' ')}?`
}

/** What a question means, for players who meet it the first few times. */
const HINTS: Readonly<Record<string, string>> = {
  deploy: 'Characters set up in cover may begin Hidden, if the scenario says so: then only you see them.',
  'ied-kind':
    'Pressure: it may go off when an enemy passes within 1". Command: your insurgents set it off from afar, in sight of it. A dummy never goes off.',
  'choose-tied': 'They are equal in BODY and rank. The others act later in this phase.',
  'spend-ap':
    'A character has 3 action points. Shoot or strike only once; raise a roll before you make it; what is left over is lost.',
  'aim-point':
    'The inner circle is the kill zone. A miss goes astray in a random direction. Walls of buildings and compounds shelter.',
  'move-path':
    'One action point leads this far. The character counts as moving until they stop, kneel or lie down.',
}

export function hint({ name }: AnyDecision): string | null {
  return HINTS[name] ?? null
}
