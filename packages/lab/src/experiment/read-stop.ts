import {
  failAt,
  fieldOf,
  type JsonObject,
  type LocatedJson,
  numberBetween,
  objectAt,
  oneOfAt,
  wholeNumberAt,
} from './fields.ts'
import { STOP_MEASURES, type Stop, type StopMeasure } from './plan.ts'

export const MOST_GAMES = 1_000_000_000
const USUAL: Stop = { kind: 'games', games: 1000 }
const USUAL_LEAST = 200
const USUAL_MOST = 100_000
const USUAL_RISK = 0.05

const KINDS = ['games', 'width', 'test'] as const
export const STOP_FIELDS = [...KINDS, 'of', 'least', 'most'] as const
export const TEST_FIELDS = ['null', 'alternative', 'alpha', 'beta'] as const

/** The stopping rule; `hasOthers` says whether there is a baseline to differ from. */
export function stopAt(found: LocatedJson | null, hasOthers: boolean): Stop {
  if (!found) return USUAL
  const object = objectAt(found, STOP_FIELDS)
  const kinds = KINDS.filter((kind) => object[kind] !== undefined)
  const [kind] = kinds
  if (kinds.length !== 1 || !kind)
    return failAt(
      found.place,
      `a stopping rule has one of games, width and test, not ${kinds.join(' and ') || 'none'}.`,
    )
  if (kind === 'games') return gamesAt(object, found)

  const of = measureAt(object, found, hasOthers)
  const least = limitAt(object, found, 'least', USUAL_LEAST)
  const most = limitAt(object, found, 'most', Math.max(USUAL_MOST, least))
  if (least > most)
    failAt([...found.place, 'most'], `at least ${least} and at most ${most} games contradict each other.`)
  const terms = { of, least, most }
  return kind === 'width' ? widthAt(object, found, terms) : testAt(object, found, terms)
}

interface Terms {
  readonly of: StopMeasure
  readonly least: number
  readonly most: number
}

function gamesAt(object: JsonObject, found: LocatedJson): Stop {
  for (const other of ['of', 'least', 'most']) {
    if (object[other] !== undefined)
      failAt([...found.place, other], `'games' is a fixed number, with which '${other}' contradicts itself.`)
  }
  const games = fieldOf(object, found.place, 'games') as LocatedJson
  return { kind: 'games', games: wholeNumberAt(games, 1, MOST_GAMES) }
}

function measureAt(object: JsonObject, found: LocatedJson, hasOthers: boolean): StopMeasure {
  const of = fieldOf(object, found.place, 'of')
  const measure = of ? oneOfAt(of, STOP_MEASURES) : 'win'
  if (of && measure === 'difference' && !hasOthers)
    failAt(of.place, 'a difference needs two variants or more; there is one.')
  return measure
}

function limitAt(object: JsonObject, found: LocatedJson, name: string, usual: number): number {
  const limit = fieldOf(object, found.place, name)
  return limit ? wholeNumberAt(limit, 1, MOST_GAMES) : usual
}

function widthAt(object: JsonObject, found: LocatedJson, terms: Terms): Stop {
  const width = fieldOf(object, found.place, 'width') as LocatedJson
  return { kind: 'width', width: numberBetween(width, 0, 1), ...terms }
}

function testAt(object: JsonObject, found: LocatedJson, terms: Terms): Stop {
  const test = fieldOf(object, found.place, 'test') as LocatedJson
  const fields = objectAt(test, TEST_FIELDS)
  const low = terms.of === 'difference' ? -1 : 0
  const share = (name: string): number =>
    numberBetween(
      fieldOf(fields, test.place, name) ?? failAt(test.place, `the test needs '${name}'.`),
      low,
      1,
    )
  const risk = (name: string): number => {
    const given = fieldOf(fields, test.place, name)
    return given ? numberBetween(given, 0, 1) : USUAL_RISK
  }
  const stop = {
    null: share('null'),
    alternative: share('alternative'),
    alpha: risk('alpha'),
    beta: risk('beta'),
  }
  if (stop.null === stop.alternative)
    failAt(
      [...test.place, 'alternative'],
      'the two hypotheses are the same, and no game could tell them apart.',
    )
  if (stop.alpha + stop.beta >= 1)
    failAt([...test.place, 'beta'], 'alpha and beta together are less than 1, or the test would guess.')
  return { kind: 'test', ...stop, ...terms }
}
