import { botNamed } from '@sandtable/bots'
import { type AnyRuleset, completeOptions, isRefusal, type Json } from '@sandtable/engine'
import { variantsOf } from './design.ts'
import {
  failAt,
  fieldOf,
  flagAt,
  type JsonObject,
  type LocatedJson,
  listAt,
  objectAt,
  oneOfAt,
  textAt,
  wholeNumberAt,
} from './fields.ts'
import { GameSample } from './game-sample.ts'
import { ExperimentError, lineOfOffset, lineOfPath, pathText } from './json-path.ts'
import {
  type Focus,
  MEASURES,
  type Measure,
  type Plan,
  RESULTS_FORM,
  type Stop,
  type Variant,
} from './plan.ts'
import { factorsAt } from './read-factors.ts'
import {
  combinedSettings,
  NO_SETTINGS,
  SETTING_FIELDS,
  type SettingsContext,
  settingsIn,
} from './read-settings.ts'
import { stopAt } from './read-stop.ts'

/** `$schema` is for editors, which then show what can be written. */
export const EXPERIMENT_FIELDS = [
  '$schema', 'title', 'question', 'game', 'seed', 'swap', 'focus', 'measures', 'rerolls', 'block', 'design', 'factors', 'stop',
  ...SETTING_FIELDS,
] as const // biome-ignore format: one glance

/** Games in a block. A block of random bots takes some milliseconds, of thinking bots some seconds. */
const QUICK_BLOCK = 250
const SLOW_BLOCK = 10

const USUAL_REROLLS = 8

/**
 * The plan that an experiment file describes; or a sentence that says where in the file something is wrong and what
 * would be right.
 */
export function readExperiment(text: string, games: readonly AnyRuleset[]): Plan | string {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch (failure) {
    return notJson(text, failure as Error)
  }
  try {
    return planAt(value, games)
  } catch (failure) {
    if (!(failure instanceof ExperimentError)) throw failure
    const line = lineOfPath(text, failure.place)
    const place = pathText(failure.place)
    return `${place === '' ? '' : `${place} `}(line ${line}): ${failure.message}`
  }
}

function notJson(text: string, { message }: Error): string {
  const at = /position (\d+)/.exec(message)
  const line = at ? lineOfOffset(text, Number(at[1])) : text.split('\n').length
  return `(line ${line}): this is not JSON: ${message}.`
}

function planAt(value: Json, games: readonly AnyRuleset[]): Plan {
  const object = objectAt({ value, place: [] }, EXPERIMENT_FIELDS)
  const field = (name: string): LocatedJson | null => fieldOf(object, [], name)
  const schema = field('$schema')
  if (schema) textAt(schema)
  const ruleset = gameAt(field('game') ?? failAt([], "an experiment needs a 'game'."), games)
  const options = completeOptions(ruleset.options, {})
  if (isRefusal(options)) throw new Error(options.sentence)
  const at: SettingsContext = { ruleset, seats: ruleset.seats(options), sample: new GameSample(ruleset) }

  const ordinary = { ...NO_SETTINGS, bots: at.seats.map(() => 'random') }
  const settings = combinedSettings(ordinary, settingsIn(object, [], at))
  const factors = field('factors')
  const swap = field('swap')
  const isSwapped = swap ? flagAt(swap) : false
  const designField = field('design')
  const design = designField ? oneOfAt(designField, ['grid', 'list']) : 'grid'
  const seedField = field('seed')
  const seed = seedField ? wholeNumberAt(seedField, 0, 4_294_967_295) : 1
  const planned = variantsOf(settings, factors ? factorsAt(factors, at) : [], design, ruleset, seed)
  const stop = stopAt(field('stop'), planned.variants.length > 1)
  const rerolls = field('rerolls')
  const question = field('question')
  return {
    form: RESULTS_FORM,
    title: textAt(field('title') ?? failAt([], "an experiment needs a 'title'.")),
    question: question ? textAt(question) : '',
    game: ruleset.id,
    version: ruleset.version,
    seed,
    swap: isSwapped,
    focus: focusAt(field('focus'), at, isSwapped, planned.variants),
    measures: measuresAt(field('measures'), ruleset),
    rerolls: rerolls ? wholeNumberAt(rerolls, 1, 1000) : USUAL_REROLLS,
    block: blockAt(
      field('block'),
      planned.variants.flatMap(({ bots }) => bots),
      isSwapped ? at.seats.length : 1,
    ),
    design,
    ...planned,
    stop: wholeDeals(stop, object, isSwapped ? at.seats.length : 1),
  }
}

function gameAt(found: LocatedJson, games: readonly AnyRuleset[]): AnyRuleset {
  const id = textAt(found)
  const known = games.map((game) => game.id).join(', ')
  return (
    games.find((game) => game.id === id) ??
    failAt(found.place, `there is no game '${id}'; the games are ${known}.`)
  )
}

function focusAt(
  found: LocatedJson | null,
  { seats }: SettingsContext,
  isSwapped: boolean,
  variants: readonly Variant[],
): Focus {
  const firstBots = [...new Set(variants.map(({ bots }) => bots[0]))]
  const name = firstBots.length === 1 ? `the first bot (${firstBots[0]})` : 'the first bot'
  const firstBot: Focus = { kind: 'bot', place: 0, name }
  if (!found && isSwapped) return firstBot
  const sides = [...new Set(seats.map(({ side }) => side))]
  const meant = found ? oneOfAt(found, [...sides, 'first bot']) : (sides[0] ?? '')
  if (meant === 'first bot') return firstBot
  return { kind: 'side', side: meant, name: seats.find(({ side }) => side === meant)?.name ?? meant }
}

function measuresAt(found: LocatedJson | null, ruleset: AnyRuleset): readonly Measure[] {
  if (!found) return []
  const measures = listAt(found, 'measures').map((one) => {
    const measure = oneOfAt(one, MEASURES)
    if (measure === 'luck' && !ruleset.tactics?.appraise)
      failAt(one.place, `${ruleset.name} has no appraisal, without which luck cannot be told.`)
    if (measure === 'places' && !ruleset.survey)
      failAt(one.place, `${ruleset.name} does not say where things happen.`)
    return measure
  })
  return MEASURES.filter((measure) => measures.includes(measure))
}

function blockAt(found: LocatedJson | null, bots: readonly string[], gamesADeal: number): number {
  if (found) {
    const block = wholeNumberAt(found, 1, 100_000)
    if (block % gamesADeal !== 0)
      failAt(found.place, `with swapped seats a block is a multiple of ${gamesADeal}, not ${block}.`)
    return block
  }
  const isSlow = bots.some((words) => {
    const maker = botNamed(words)
    return typeof maker !== 'string' && maker.looksAhead
  })
  const usual = isSlow ? SLOW_BLOCK : QUICK_BLOCK
  return Math.ceil(usual / gamesADeal) * gamesADeal
}

/** With swapped seats, every deal is played in all its seatings. */
function wholeDeals(stop: Stop, object: JsonObject, gamesADeal: number): Stop {
  if (stop.kind === 'games') {
    const place = object.stop === undefined ? [] : ['stop', 'games']
    if (stop.games % gamesADeal !== 0)
      failAt(
        place,
        `with swapped seats the number of games is a multiple of ${gamesADeal}, not ${stop.games}.`,
      )
    return stop
  }
  return { ...stop, most: Math.ceil(stop.most / gamesADeal) * gamesADeal }
}
