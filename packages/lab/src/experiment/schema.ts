import { LEVELS } from '@sandtable/bots'
import type { AnyRuleset, Option } from '@sandtable/engine'
import { MEASURES, STOP_MEASURES } from './plan.ts'
import type { EXPERIMENT_FIELDS } from './read-experiment.ts'
import type { FACTOR_FIELDS, LEVEL_FIELDS } from './read-factors.ts'
import type { SETTING_FIELDS } from './read-settings.ts'
import { MOST_GAMES, type STOP_FIELDS, type TEST_FIELDS } from './read-stop.ts'

/** The part of JSON Schema that is used here. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * A schema for each of these fields: adding or removing a field in the reader without doing so here does not compile.
 */
type Fields<Names extends readonly string[]> = Readonly<Record<Names[number], JsonSchema>>

/**
 * The JSON schema of an experiment file, for editors. The reader checks more: which paths a state has, which dice are
 * rolled, and contradictions.
 */
export function experimentSchema(games: readonly AnyRuleset[]): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An experiment of the lab',
    ...object(experimentFields(games), ['title', 'game']),
    allOf: games.map((game) => ({
      if: { properties: { game: { const: game.id } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nobody awaits this
      then: { properties: fieldsOfGame(game) },
    })),
    $defs: {
      bot: {
        description:
          'a level (cadet to commander), script:NAME, random, greedy, or search:400 with that number of playouts for each decision',
        type: 'string',
        pattern: `^(random|greedy|search:[1-9][0-9]*|script:[a-z-]+|${LEVELS.map(({ id }) => id).join('|')})$`,
      },
      dice: {
        description:
          'the numbers that always fall; { "first": [ … ] }: these once, then random ones; null: random',
        anyOf: [faces(), object({ first: faces() }, ['first']), { type: 'null' }],
      },
      stop: stopSchema(),
      factor: factorSchema(),
    },
  }
}

function experimentFields(games: readonly AnyRuleset[]): Fields<typeof EXPERIMENT_FIELDS> {
  return {
    $schema: { type: 'string' },
    title: text('a title for the report'),
    question: text('the question in a sentence or two'),
    game: { description: 'the id of the game', enum: games.map(({ id }) => id) },
    seed: whole('the same seed gives the same games; 1 by default', 0, 4_294_967_295),
    swap: { description: 'every deal of dice is played once from each seat', type: 'boolean' },
    focus: { description: 'whose wins are counted: a side, or "first bot"', type: 'string' },
    measures: list({ enum: MEASURES }, 'what to record besides outcome, reason, length and margin'),
    rerolls: whole('samples of dice imagined at each step to measure luck; 8 by default', 1, 1000),
    block: whole('games in a block', 1, 100_000),
    design: {
      description:
        'grid: every combination of levels; list: the first levels together, the second together, and so on',
      enum: ['grid', 'list'],
    },
    factors: list({ $ref: '#/$defs/factor' }, 'the things that are varied'),
    stop: { $ref: '#/$defs/stop' },
    ...settingFields(),
  }
}

function settingFields(): Fields<typeof SETTING_FIELDS> {
  return {
    options: { description: 'options and printed constants of the game', type: 'object' },
    state: { description: 'changes of the first state, by path', type: 'object' },
    without: {
      description: 'what to take out of the first state, by path',
      anyOf: [text(), list(text())],
    },
    dice: {
      description: 'the dice of a clause',
      type: 'object',
      additionalProperties: { $ref: '#/$defs/dice' },
    },
    bots: {
      description: 'one bot for all seats, a list in the order of the seats, or by seat',
      anyOf: [bot(), list(bot()), { type: 'object', additionalProperties: bot() }],
    },
  }
}

/** What a game's own options, seats and sides allow. */
function fieldsOfGame({ options, seats }: AnyRuleset): JsonSchema {
  const atTable = seats(Object.fromEntries(options.map((option) => [option.id, option.default])))
  const bySeat = Object.fromEntries(atTable.map(({ seat }) => [seat, bot()]))
  return {
    options: object(Object.fromEntries(options.map((option) => [option.id, optionSchema(option)]))),
    focus: { enum: [...new Set(atTable.map(({ side }) => side)), 'first bot'] },
    bots: {
      anyOf: [bot(), { ...list(bot()), minItems: atTable.length, maxItems: atTable.length }, object(bySeat)],
    },
  }
}

function optionSchema(option: Option): JsonSchema {
  const description = option.clause ? `${option.name} (${option.clause})` : option.name
  switch (option.kind) {
    case 'flag':
      return { description, type: 'boolean', default: option.default }
    case 'choice':
      return { description, enum: option.of, default: option.default }
    case 'number': {
      const number = { type: 'integer', minimum: option.min, maximum: option.max }
      const terms = option.none === undefined ? number : { anyOf: [number, { type: 'null' }] }
      return { description, ...terms, default: option.default }
    }
    case 'data':
      return { description }
  }
}

function factorSchema(): JsonSchema {
  const names = { anyOf: [text(), { ...list(text()), minItems: 1 }] }
  const fields: Fields<typeof FACTOR_FIELDS> = {
    name: text('its name in the report'),
    baseline: { description: 'the level others are compared with', type: ['string', 'number', 'boolean'] },
    levels: { ...list(levelSchema(), 'levels, each with any settings'), minItems: 1 },
    values: { ...list({}, 'the values it takes'), minItems: 1 },
    labels: list(text(), 'names of the values in the report'),
    option: { description: 'an option, or options that go together', ...names },
    state: { description: 'a path into the first state, or paths', ...names },
    dice: { description: 'a clause; the values are its dice', ...names },
    bot: { description: 'a seat whose bot the values name', ...names },
  }
  const oneOf = [
    { required: ['levels'] },
    ...(['option', 'state', 'dice', 'bot'] as const).map((subject) => ({ required: [subject, 'values'] })),
  ]
  return { description: 'one thing that is varied', ...object(fields), oneOf }
}

function levelSchema(): JsonSchema {
  const fields: Fields<typeof LEVEL_FIELDS> = {
    label: text('its name in the report'),
    value: { description: 'its place on an axis', type: 'number' },
    ...settingFields(),
  }
  return object(fields, ['label'])
}

function stopSchema(): JsonSchema {
  const share = { type: 'number', exclusiveMinimum: -1, exclusiveMaximum: 1 }
  const risk = { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }
  const test: Fields<typeof TEST_FIELDS> = { null: share, alternative: share, alpha: risk, beta: risk }
  const fields: Fields<typeof STOP_FIELDS> = {
    games: whole('the number of games of each variant', 1, MOST_GAMES),
    width: { description: 'until the 95% interval is this narrow', ...risk },
    test: { description: 'until a sequential test has decided', ...object(test, ['null', 'alternative']) },
    of: { description: 'the figure that decides; wins by default', enum: STOP_MEASURES },
    least: whole('games before it may stop', 1, MOST_GAMES),
    most: whole('games after which it stops in any case', 1, MOST_GAMES),
  }
  const limits = ['of', 'least', 'most'].map((name) => ({ required: [name] }))
  const oneOf = [
    { required: ['games'], not: { anyOf: limits } },
    { required: ['width'] },
    { required: ['test'] },
  ]
  return { description: 'when a variant has been played enough', ...object(fields), oneOf }
}

function object(properties: JsonSchema, required: readonly string[] = []): JsonSchema {
  const needed = required.length > 0 ? { required } : {}
  return { type: 'object', additionalProperties: false, ...needed, properties }
}

function list(items: JsonSchema, description?: string): JsonSchema {
  return { ...(description ? { description } : {}), type: 'array', items }
}

function text(description?: string): JsonSchema {
  return { ...(description ? { description } : {}), type: 'string', pattern: '\\S' }
}

function whole(description: string, minimum: number, maximum: number): JsonSchema {
  return { description, type: 'integer', minimum, maximum }
}

function bot(): JsonSchema {
  return { $ref: '#/$defs/bot' }
}

function faces(): JsonSchema {
  return { type: 'array', minItems: 1, items: { type: 'integer', minimum: 1 } }
}
