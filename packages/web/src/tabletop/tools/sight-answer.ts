import {
  base,
  type Crossing,
  crossingId,
  type Ground,
  isStretch,
  type Judgement,
  judgeLine,
  PLAIN_SIGHT,
  type Point,
  type Sight,
  sight,
  type Verdict,
  type Viewer,
} from '@sandtable/table'
import { bodyOf, type Token } from '../tokens/token.ts'
import { type End, inches, tokenOf } from './end.ts'

/** How high eyes are above the ground a piece stands on. */
const EYES = { figure: 45, vehicle: 80 }

export function viewerOf(token: Token): Viewer {
  const viewer = { body: bodyOf(token), eyes: EYES[token.piece.kind] }
  return token.floor ? { ...viewer, floor: token.floor } : viewer
}

/** A bare place is looked at as if a man stood there. */
function viewerOfEnd(tokens: readonly Token[], end: End): Viewer {
  const token = tokenOf(tokens, end.token)
  return token ? viewerOf(token) : { body: base(end.at, 0), eyes: EYES.figure }
}

export interface SightAnswer {
  readonly verdict: Verdict
  readonly sight: Sight
  readonly centre: Judgement
  readonly from: Point
  readonly to: Point
  /** Where the centre line ends for the eye, 0 to 1 of its way. */
  readonly seenPart: number
  /** One sentence: what there is to see and why not. */
  readonly words: string
  /** All that the line meets, in order. */
  readonly details: readonly string[]
}

/** Can this one see that one, through what, from where? By plain sight; games judge the same facts by their own rules. */
export function sightAnswer(ground: Ground, tokens: readonly Token[], from: End, to: End): SightAnswer {
  const seen = sight(ground, viewerOfEnd(tokens, from), viewerOfEnd(tokens, to))
  const centre = judgeLine(seen.centre, PLAIN_SIGHT)
  const edges = [judgeLine(seen.left, PLAIN_SIGHT), judgeLine(seen.right, PLAIN_SIGHT)]
  const blocking = centre.verdict === 'blocks' ? centre.because.at(-1) : undefined
  const { length } = seen.centre
  return {
    verdict: centre.verdict,
    sight: seen,
    centre,
    from: seen.centre.from.at,
    to: seen.centre.to.at,
    seenPart: blocking && length > 0 ? blocking.before / length : 1,
    words: sentence(ground, seen, centre, edges),
    details: seen.centre.crossings.map((crossing) => crossingWords(ground, crossing)),
  }
}

function sentence(ground: Ground, seen: Sight, centre: Judgement, edges: readonly Judgement[]): string {
  const far = inches(seen.distance)
  if (centre.verdict === 'clear') return `Clear: ${far} away, nothing in between.`
  const [last] = centre.because.slice(-1)
  const reason = last ? reasonWords(ground, last) : ''
  if (centre.verdict === 'hinders') {
    const through = centre.because.map((crossing) => reasonWords(ground, crossing)).join('; ')
    return `Seen, ${far} away, through ${through}.`
  }
  const open = edges.filter(({ verdict }) => verdict !== 'blocks').length
  const partly = open > 0 ? ' A part of it can be seen past the edge.' : ''
  return `Blocked by ${reason}. ${far} away.${partly}`
}

/** 'North wood: 6.2″ deep'. */
function reasonWords(ground: Ground, crossing: Crossing): string {
  const name = featureName(ground, crossing)
  if (!isStretch(crossing)) return `${name}, ${inches(crossing.before)} along`
  if (crossing.kind === 'building') {
    const openings = crossing.walls.flatMap(({ opening }) =>
      opening ? [opening.id.replaceAll('-', ' ')] : [],
    )
    return openings.length > 0
      ? `${name}: through ${openings.join(' and ')}`
      : `${name}: ${inches(crossing.depth)} deep`
  }
  return `${name}: ${inches(crossing.depth)} deep`
}

function crossingWords(ground: Ground, crossing: Crossing): string {
  const at = `after ${inches(crossing.before)}`
  if (!isStretch(crossing)) {
    const how = crossing.gap
      ? `through its ${crossing.gap.kind}`
      : crossing.over
        ? 'over it'
        : 'at its height'
    return `${featureName(ground, crossing)} ${at}: ${how}`
  }
  const how = crossing.below === 0 ? 'over it' : `${inches(crossing.depth)} deep`
  const inside = crossing.startsInside ? ', from inside' : crossing.endsInside ? ', into it' : ''
  return `${featureName(ground, crossing)} ${at}: ${how}${inside}`
}

/** The name a map gives it, else its kind: 'North wood', 'a bocage'. */
export function featureName(ground: Ground, crossing: Crossing): string {
  if (crossing.kind === 'cloud') return `the ${crossing.cloud.kind}`
  const id = crossingId(crossing)
  const { map } = ground
  const named = [map.hills, map.areas, map.lines, map.buildings, map.works]
    .flat()
    .find((feature) => feature.id === id)
  if (named?.label) return named.label
  const kind = named && 'kind' in named ? named.kind : crossing.kind
  return `the ${kind.replaceAll('-', ' ')}`
}
