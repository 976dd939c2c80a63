import {
  base,
  bodiesAlong,
  type Cloud,
  type Ground,
  type Judgement,
  judgeLine,
  PLAIN_SIGHT,
  type Point,
  type Sight,
  type SightLine,
  sight,
  sightPoint,
  type Verdict,
  type Viewer,
} from '@sandtable/table'
import { bodyOf, SIDE_NAMES, type Token } from '../tokens/token.ts'
import { type End, inches, tokenOf } from './end.ts'
import { crossingWords, isWorthTelling, sightSentence } from './sight-words.ts'

/** The height of the eyes above the ground a piece stands on. */
const EYES = { figure: 45, stand: 45, vehicle: 80 }

export function viewerOf(token: Token): Viewer {
  const viewer = { body: bodyOf(token), eyes: EYES[token.piece.kind] }
  return token.floor ? { ...viewer, floor: token.floor } : viewer
}

/** A bare place counts as if a soldier stood there. */
function viewerOfEnd(tokens: readonly Token[], end: End): Viewer {
  const token = tokenOf(tokens, end.token)
  return token ? viewerOf(token) : { body: base(end.at, 0), eyes: EYES.figure }
}

/** The state of the table: ground, pieces, and clouds. */
export interface Scene {
  readonly ground: Ground
  readonly tokens: readonly Token[]
  readonly happenings: readonly Cloud[]
}

export interface SightAnswer {
  readonly verdict: Verdict
  readonly sight: Sight
  readonly centre: Judgement
  readonly from: Point
  readonly to: Point
  /** How far along the centre line one can see, from 0 to 1. */
  readonly seenPart: number
  /** One sentence: whether it can be seen, and why not. */
  readonly words: string
  /** All that the line meets, in order. */
  readonly details: readonly SightDetail[]
}

export interface SightDetail {
  readonly words: string
  /** The distance along the line. */
  readonly before: number
  /** How it affects sight; the effect of pieces is left to the games. */
  readonly verdict?: Verdict
  /** A piece on the line. */
  readonly token?: Token
}

/**
 * Whether one end can see the other, through what, and from where. By common sense; games judge the same facts by their
 * own rules.
 */
export function sightAnswer(scene: Scene, from: End, to: End): SightAnswer {
  const { ground, tokens, happenings } = scene
  const seen = sight(ground, viewerOfEnd(tokens, from), viewerOfEnd(tokens, to), happenings)
  const centre = judgeLine(seen.centre, PLAIN_SIGHT)
  const edges = [judgeLine(seen.left, PLAIN_SIGHT), judgeLine(seen.right, PLAIN_SIGHT)]
  const blocking = centre.verdict === 'blocks' ? centre.because.at(-1) : undefined
  const { length } = seen.centre
  const others = tokens.filter(({ id }) => id !== from.token && id !== to.token)
  const inLine = standingIn(ground, seen.centre, others)
  const details: readonly SightDetail[] = [
    ...seen.centre.crossings
      .filter((crossing) => isWorthTelling(crossing, seen.centre))
      .map((crossing) => ({
        words: crossingWords(ground, crossing, seen.centre),
        before: crossing.before,
        verdict: PLAIN_SIGHT(crossing, seen.centre),
      })),
    ...inLine,
  ]
  return {
    verdict: centre.verdict,
    sight: seen,
    centre,
    from: seen.centre.from.at,
    to: seen.centre.to.at,
    seenPart: blocking && length > 0 ? blocking.before / length : 1,
    words: [
      sightSentence(ground, seen, centre, edges),
      ...inLine.slice(0, 2).map(({ token }) => inTheWay(token)),
    ].join(' '),
    details: [...details].sort((a, b) => a.before - b.before),
  }
}

/** Pieces whose bases the line crosses at no more than their height, in order. */
function standingIn(
  ground: Ground,
  { from, to, length }: SightLine,
  tokens: readonly Token[],
): readonly (SightDetail & { readonly token: Token })[] {
  return bodiesAlong(from.at, to.at, tokens.map(bodyOf), 0).flatMap(({ index, before }) => {
    const token = tokens[index]
    if (!token || length === 0) return []
    const z = from.z + ((to.z - from.z) * before) / length
    const top = sightPoint(ground, viewerOf(token)).z + HEAD
    if (z > top || z < top - STATURE) return []
    return [{ token, before, words: `${pieceWords(token)} after ${inches(before)}: stands in the line` }]
  })
}

/** From the eyes to the top of a piece, and from its top to its feet. */
const HEAD = 10
const STATURE = 100

function pieceWords({ side, name }: Token): string {
  return `${SIDE_NAMES[side]} ${name}`
}

function inTheWay(token: Token): string {
  return `${pieceWords(token)} stands in the line.`
}
