import { type Json, sameJson } from '@sandtable/engine'
import { failAt, fieldOf, type JsonObject, type LocatedJson, listAt, objectAt, textAt } from './fields.ts'
import type { JsonPath } from './json-path.ts'
import type { Level } from './plan.ts'
import {
  botAt,
  checkOption,
  diceRowAt,
  editAt,
  NO_SETTINGS,
  SETTING_FIELDS,
  type Settings,
  type SettingsContext,
  settingsIn,
} from './read-settings.ts'

/** A level of a factor, and what it sets. */
export interface LevelRead extends Level {
  readonly settings: Settings
}

export interface FactorRead {
  readonly name: string
  readonly levels: readonly LevelRead[]
  readonly baseline: number
  readonly place: JsonPath
}

/** What a factor of values may vary. */
export const SUBJECTS = ['option', 'state', 'dice', 'bot'] as const
type Subject = (typeof SUBJECTS)[number]

export const FACTOR_FIELDS = ['name', 'baseline', 'levels', 'values', 'labels', ...SUBJECTS] as const
export const LEVEL_FIELDS = ['label', 'value', ...SETTING_FIELDS] as const

export function factorsAt(found: LocatedJson, at: SettingsContext): readonly FactorRead[] {
  const factors = listAt(found, 'factors').map((one) => factorAt(one, at))
  for (const [i, { name, place }] of factors.entries()) {
    if (factors.findIndex((other) => other.name === name) < i)
      failAt([...place, 'name'], `two factors are called '${name}'.`)
  }
  return factors
}

function factorAt(found: LocatedJson, at: SettingsContext): FactorRead {
  const object = objectAt(found, FACTOR_FIELDS)
  const { place } = found
  const subjects = SUBJECTS.filter((subject) => object[subject] !== undefined)
  const written = fieldOf(object, place, 'levels')
  if (subjects.length + (written ? 1 : 0) !== 1)
    failAt(
      place,
      `a factor varies one thing: say either levels, or one of ${SUBJECTS.join(', ')} with values.`,
    )

  const subject = subjects[0]
  const levels = subject ? levelsOfValues(object, place, subject, at) : writtenLevels(written, object, at)
  const name = fieldOf(object, place, 'name')
  const baseline = fieldOf(object, place, 'baseline')
  return {
    name: name ? textAt(name) : nameOf(object, subject, at),
    levels,
    baseline: baseline ? levelMeant(baseline, levels) : usualLevel(object, subject, levels, at),
    place,
  }
}

function writtenLevels(
  written: LocatedJson | null,
  object: JsonObject,
  at: SettingsContext,
): readonly LevelRead[] {
  if (!written) throw new Error('a factor without subject has levels')
  if (object.values !== undefined) failAt(written.place, 'say either levels or values, not both.')
  const levels = listAt(written, 'levels').map((one) => {
    const level = objectAt(one, LEVEL_FIELDS)
    const label = fieldOf(level, one.place, 'label') ?? failAt(one.place, 'a level needs a label.')
    const value = typeof level.value === 'number' ? level.value : null
    return { label: textAt(label), value, settings: settingsIn(level, one.place, at) }
  })
  return distinct(levels, written.place)
}

function levelsOfValues(
  object: JsonObject,
  place: JsonPath,
  subject: Subject,
  at: SettingsContext,
): readonly LevelRead[] {
  const values = fieldOf(object, place, 'values') ?? failAt(place, `'${subject}' needs the values it takes.`)
  const labels = fieldOf(object, place, 'labels')
  const texts = labels ? listAt(labels, 'labels').map(textAt) : []
  const list = listAt(values, 'values')
  if (labels && texts.length !== list.length)
    failAt(labels.place, `there are ${list.length} values, but ${texts.length} labels.`)
  const what = fieldOf(object, place, subject) as LocatedJson
  const subjects = (Array.isArray(what.value) ? listAt(what, 'names') : [what]).map(textAt)
  if (subjects.length === 0) failAt(what.place, 'this list is empty.')
  const levels = list.map((value, i) => ({
    label: texts[i] ?? labelOf(value.value, subjects[0] ?? '', at),
    value: typeof value.value === 'number' ? value.value : null,
    settings: subjects.map((one) => settingOf(subject, one, value, what.place, at)).reduce(together),
  }))
  return distinct(levels, values.place)
}

function together(a: Settings, b: Settings): Settings {
  return {
    options: { ...a.options, ...b.options },
    edits: [...a.edits, ...b.edits],
    dice: { ...a.dice, ...b.dice },
    bots: b.bots.map((bot, place) => bot ?? a.bots[place]),
  }
}

/** The setting made by one value of one subject. */
function settingOf(
  subject: Subject,
  name: string,
  value: LocatedJson,
  where: JsonPath,
  at: SettingsContext,
): Settings {
  switch (subject) {
    case 'option': {
      const isKnown = at.ruleset.options.some(({ id }) => id === name)
      checkOption(at.ruleset, name, value.value, isKnown ? value.place : where)
      return { ...NO_SETTINGS, options: { [name]: value.value } }
    }
    case 'state':
      return { ...NO_SETTINGS, edits: [editAt(name, value.value, where, at)] }
    case 'dice':
      return { ...NO_SETTINGS, dice: { [name]: diceRowAt(name, value, at) } }
    case 'bot': {
      const seat = at.seats.findIndex((one) => one.seat === name)
      const seats = at.seats.map((one) => one.seat)
      if (seat < 0) failAt(where, `there is no seat '${name}'; the seats are ${seats.join(', ')}.`)
      const bot = botAt(value, at.ruleset)
      return { ...NO_SETTINGS, bots: seats.map((_, i) => (i === seat ? bot : undefined)) }
    }
  }
}

function labelOf(value: Json, option: string, { ruleset }: SettingsContext): string {
  if (value !== null) return typeof value === 'string' ? value : JSON.stringify(value)
  const spec = ruleset.options.find(({ id }) => id === option)
  return spec?.kind === 'number' && spec.none ? spec.none : 'none'
}

function nameOf(object: JsonObject, subject: Subject | undefined, { ruleset }: SettingsContext): string {
  const what = subject ? object[subject] : 'variant'
  const id = String(Array.isArray(what) ? what[0] : what)
  return ruleset.options.find((option) => option.id === id)?.name ?? id
}

/** The default baseline: the value printed in the rulebook; else the first level. */
function usualLevel(
  object: JsonObject,
  subject: Subject | undefined,
  levels: readonly LevelRead[],
  { ruleset }: SettingsContext,
): number {
  if (subject !== 'option') return 0
  const printed = levels.findIndex(({ settings }) =>
    Object.entries(settings.options).every(([id, value]) =>
      sameJson(value, ruleset.options.find((option) => option.id === id)?.default),
    ),
  )
  return object.values === undefined ? 0 : Math.max(0, printed)
}

function levelMeant({ value, place }: LocatedJson, levels: readonly LevelRead[]): number {
  const meant = levels.findIndex(({ label }) => label === (typeof value === 'string' ? value : String(value)))
  const labels = levels.map(({ label }) => label)
  return meant >= 0 ? meant : failAt(place, `the baseline is one of the levels: ${labels.join(', ')}.`)
}

function distinct(levels: readonly LevelRead[], place: JsonPath): readonly LevelRead[] {
  if (levels.length === 0) failAt(place, 'this list is empty; a factor needs at least one value.')
  for (const [i, { label }] of levels.entries()) {
    if (levels.findIndex((other) => other.label === label) < i)
      failAt([...place, i], `'${label}' is there twice.`)
  }
  return levels
}
