import { botNamed } from '@sandtable/bots'
import {
  type AnyRuleset,
  completeOptions,
  isRefusal,
  type Json,
  type Options,
  type SeatAtTable,
} from '@sandtable/engine'
import {
  excerpt,
  failAt,
  fieldOf,
  type JsonObject,
  type LocatedJson,
  listAt,
  objectAt,
  textAt,
} from './fields.ts'
import type { GameSample } from './game-sample.ts'
import type { JsonPath } from './json-path.ts'
import type { DiceRow } from './plan.ts'
import { type Edit, parsePath, valueAt } from './state-path.ts'

/** The settings of a variant, as far as they are given. */
export interface Settings {
  readonly options: Options
  readonly edits: readonly Edit[]
  readonly dice: Readonly<Record<string, DiceRow>>
  /** Bots by seat; undefined if not given. */
  readonly bots: readonly (string | undefined)[]
}

export const NO_SETTINGS: Settings = { options: {}, edits: [], dice: {}, bots: [] }

/** The fields for settings, in the experiment itself and in levels of factors. */
export const SETTING_FIELDS = ['options', 'state', 'without', 'dice', 'bots'] as const

/** What the settings in a file are checked against. */
export interface SettingsContext {
  readonly ruleset: AnyRuleset
  readonly seats: readonly SeatAtTable[]
  readonly sample: GameSample
}

/** Overrides the earlier settings with the later ones. */
export function combinedSettings(earlier: Settings, later: Settings): Settings {
  const places = Math.max(earlier.bots.length, later.bots.length)
  return {
    options: { ...earlier.options, ...later.options },
    edits: [...earlier.edits, ...later.edits],
    dice: { ...earlier.dice, ...later.dice },
    bots: Array.from({ length: places }, (_, place) => later.bots[place] ?? earlier.bots[place]),
  }
}

export function settingsIn(object: JsonObject, place: JsonPath, at: SettingsContext): Settings {
  const field = (name: string): LocatedJson | null => fieldOf(object, place, name)
  const [options, state, without, dice, bots] = SETTING_FIELDS.map(field)
  return {
    options: options ? optionsAt(options, at) : {},
    edits: [...(state ? editsAt(state, at) : []), ...(without ? removalsAt(without, at) : [])],
    dice: dice ? diceAt(dice, at) : {},
    bots: bots ? botsAt(bots, at) : [],
  }
}

function optionsAt(found: LocatedJson, { ruleset }: SettingsContext): Options {
  const object = objectAt(
    found,
    ruleset.options.map(({ id }) => id),
  )
  for (const [id, value] of Object.entries(object)) checkOption(ruleset, id, value, [...found.place, id])
  return object
}

/** Complains if the game has no such option or constant, or if it cannot have this value. */
export function checkOption(ruleset: AnyRuleset, id: string, value: Json, place: JsonPath): void {
  const problem = completeOptions(ruleset.options, { [id]: value })
  if (isRefusal(problem)) failAt(place, problem.sentence)
}

function editsAt(found: LocatedJson, at: SettingsContext): readonly Edit[] {
  const object = objectAt(found, Object.keys(Object(found.value)))
  return Object.entries(object).map(([path, value]) => editAt(path, value, [...found.place, path], at))
}

export function editAt(path: string, value: Json, place: JsonPath, { sample }: SettingsContext): Edit {
  const was = stateValueAt(path, place, sample.firstState)
  if (was !== null && value !== null && kindOf(was) !== kindOf(value))
    failAt(place, `'${path}' is a ${kindOf(was)} in the first state, so it cannot be ${excerpt(value)}.`)
  return { kind: 'set', path, value }
}

function removalsAt(found: LocatedJson, at: SettingsContext): readonly Edit[] {
  const paths = typeof found.value === 'string' ? [found] : listAt(found, 'paths into the first state')
  return paths.map((one) => {
    const path = textAt(one)
    stateValueAt(path, one.place, at.sample.firstState)
    return { kind: 'without', path }
  })
}

function stateValueAt(path: string, place: JsonPath, state: unknown): Json {
  const parts = parsePath(path)
  if (!parts) return failAt(place, `'${path}' is no path; write one such as side.units[tank-1].armour.`)
  const found = valueAt(state, parts)
  if (typeof found === 'string') return failAt(place, `'${path}' is not in the first state: ${found}.`)
  return found.value as Json
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'list' : typeof value
}

function diceAt(found: LocatedJson, at: SettingsContext): Readonly<Record<string, DiceRow>> {
  const object = objectAt(found, Object.keys(Object(found.value)))
  const rows = Object.entries(object).map(([clause, value]) => [
    clause,
    diceRowAt(clause, { value, place: [...found.place, clause] }, at),
  ])
  return Object.fromEntries(rows)
}

/** `[6, 1]`: always these; `{ "first": [6, 1] }`: these once, then random; null: random. */
export function diceRowAt(clause: string, found: LocatedJson, { sample }: SettingsContext): DiceRow {
  const faces = sample.facesOfClause.get(clause)
  if (faces === undefined) {
    const known = [...sample.facesOfClause.keys()].sort((a, b) => (a < b ? -1 : 1))
    return failAt(found.place, `no die falls for '${clause}'; dice fall for ${known.join(', ')}.`)
  }
  if (found.value === null) return { values: [], again: false }
  const isList = Array.isArray(found.value)
  const list = isList ? found : fieldOf(objectAt(found, ['first']), found.place, 'first')
  if (!list) return failAt(found.place, 'write the numbers that fall as a list, or as { "first": [ … ] }.')
  const values = listAt(list, 'numbers that fall').map(({ value, place }) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > faces)
      failAt(place, `a die of ${faces} faces cannot show ${excerpt(value)}.`)
    return value as number
  })
  if (values.length === 0) failAt(list.place, 'name at least one number that falls.')
  return { values, again: isList }
}

/** One bot for all seats, a list in the order of the seats, or bots by seat. */
function botsAt(found: LocatedJson, at: SettingsContext): readonly (string | undefined)[] {
  const { seats, ruleset } = at
  if (typeof found.value === 'string') return seats.map(() => botAt(found, ruleset))
  if (Array.isArray(found.value)) {
    const bots = listAt(found, 'bots').map((one) => botAt(one, ruleset))
    if (bots.length !== seats.length)
      failAt(found.place, `${ruleset.name} has ${seats.length} seats: name as many bots, not ${bots.length}.`)
    return bots
  }
  const object = objectAt(
    found,
    seats.map(({ seat }) => seat),
  )
  return seats.map(({ seat }) => {
    const bot = fieldOf(object, found.place, seat)
    return bot ? botAt(bot, ruleset) : undefined
  })
}

const THINKS_BY_THE_CLOCK = /^search(?::\d+ms)?$/

export function botAt(found: LocatedJson, ruleset: AnyRuleset): string {
  const words = textAt(found)
  const maker = botNamed(words)
  if (typeof maker === 'string') return failAt(found.place, maker)
  if (THINKS_BY_THE_CLOCK.test(words))
    failAt(
      found.place,
      `'${words}' thinks by the clock, and no run could be repeated; give it playouts: search:400.`,
    )
  if (words === 'greedy' && !ruleset.tactics?.appraise)
    failAt(found.place, `${ruleset.name} has no appraisal, which the greedy bot needs.`)
  return words
}
