import type { Json, Options, Seat } from '@sandtable/engine'
import {
  type AskedQuestion,
  type BuildTerms,
  type ForceSetUp,
  type ForceWish,
  mapFrom,
  type OptionWords,
  type SetUpPreview,
  type WishAnswer,
} from '@sandtable/miniatures'
import { ARMIES, type ArmyId } from '../../forces/armies.ts'
import { forceProblems } from '../../forces/force.ts'
import { readyMadeForces } from '../../forces/ready-made.ts'
import type { Force } from '../../forces/roster.ts'
import { SCENARIOS } from '../../rules/scenarios/scenarios.ts'
import { MAPS } from '../../rules/set-up/maps.ts'
import { OPTIONS } from '../../rules/set-up/options.ts'

const NAMES: Readonly<Record<string, string>> = {
  map: 'Map',
  'blue-requisition': 'Blue has other Requisition Points',
  'red-requisition': 'Red has other Requisition Points',
}

const WORDS: Readonly<OptionWords> = {
  name: (option) => NAMES[option] ?? null,
  value: (option, value) =>
    option === 'scenario' ? (SCENARIOS.find(({ id }) => id === value)?.name ?? null) : null,
  offers: (option) =>
    option === 'map' ? Object.entries(MAPS).map(([id, { name }]) => ({ value: id, words: name })) : [],
  takesMaps: (option) => option === 'map',
}

/** How armies and forces are agreed on before a battle. */
export const WARRIOR_SET_UP: Readonly<ForceSetUp> = {
  words: WORDS,
  mainOptions: ['scenario', 'map'],
  forceOptions: ['blue-army', 'red-army', 'built-forces'],
  preview,
  listFor: (seat, options) => String(optionOf(options, `${seat}-army`)),
  withList: (seat, list, options) => ({ ...options, [`${seat}-army`]: list }),
  termsFor,
  withPurpose: (purpose, options) => ({ ...options, scenario: purpose.split('/')[0] ?? '' }),
  withBuilt: (isBuilt, options) => ({
    ...options,
    'built-forces': isBuilt || ['blue', 'red'].some((side) => agreedFor(side, options) !== null),
  }),
  answer,
  wishIn,
}

/** The scenario and the table of a battle as the first page shows them. */
function preview(options: Options): SetUpPreview | null {
  const scenario = SCENARIOS.find(({ id }) => id === optionOf(options, 'scenario'))
  const map = mapFrom(MAPS, optionOf(options, 'map'))
  return scenario && typeof map !== 'string' ? { title: scenario.name, ...scenario.briefing, map } : null
}

function optionOf(options: Options, id: string): Json {
  return options[id] ?? OPTIONS.find((option) => option.id === id)?.default ?? null
}

function agreedFor(seat: Seat, options: Options): number | null {
  const points = optionOf(options, `${seat}-requisition`)
  return typeof points === 'number' ? points : null
}

/** csw-pre-1: who attacks is rolled for at the table. */
function termsFor(seat: Seat, options: Options): readonly BuildTerms[] {
  const scenario = SCENARIOS.find(({ id }) => id === optionOf(options, 'scenario'))
  if (!scenario) return []
  const requisition = agreedFor(seat, options)
  const agreed: BuildTerms['agreed'] = requisition === null ? {} : { requisition }
  const purposes = scenario.hasRoles ? [`${scenario.id}/attacker`, `${scenario.id}/defender`] : [scenario.id]
  return purposes.map((purpose) => ({ purpose, agreed }))
}

/** The force that the match asks for at the table. */
export interface ForceAsked {
  readonly army: ArmyId
  readonly supportPoints: number
  readonly requisitionPoints?: number
}

function answer({ name, options, about }: AskedQuestion, wish: ForceWish): WishAnswer | null {
  if (name === 'ready-made-force') {
    const isThere = wish.kind === 'ready' && (options ?? []).includes(wish.name)
    return isThere ? { choice: wish.name } : { sentence: 'Choose one of the ready-made forces.' }
  }
  if (name !== 'build-force') return null
  const asked = about as unknown as ForceAsked
  const force =
    wish.kind === 'own'
      ? (wish.force as unknown as Force)
      : readyMadeForces(asked.army, asked.supportPoints).find((one) => one.name === wish.name)
  if (!force) return { sentence: 'Choose a force.' }
  const [problem] = force.army === asked.army ? forceProblems(force, asked) : [otherArmy(asked.army)]
  if (!problem) return { choice: force as unknown as Json }
  return { sentence: `${force.name ?? 'Your force'} cannot be fielded here. ${problem} Choose another one.` }
}

function wishIn(question: string, choice: Json): ForceWish | null {
  if (question === 'ready-made-force') return { kind: 'ready', name: String(choice) }
  return question === 'build-force' ? { kind: 'own', force: choice } : null
}

function otherArmy(army: ArmyId): string {
  return `You play ${ARMIES[army].name}.`
}
