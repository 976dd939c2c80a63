import {
  type Building,
  type BuildingCrossing,
  type Crossing,
  crossingId,
  type Ground,
  isStretch,
  type Judgement,
  type LineCrossing,
  PLAIN_SIGHT,
  type Sight,
  type SightLine,
  sideEnds,
  type Verdict,
  type WallCrossing,
} from '@sandtable/table'
import { inches } from './end.ts'

/** The answer in a sentence or two: whether it is seen, how far away, through what, or what blocks it. */
export function sightSentence(
  ground: Ground,
  seen: Sight,
  centre: Judgement,
  edges: readonly Judgement[],
): string {
  const far = inches(seen.distance)
  if (centre.verdict === 'clear') {
    const isBare = !seen.centre.crossings.some((crossing) => isWorthTelling(crossing, seen.centre))
    return isBare ? `Clear: ${far} away, no terrain in between.` : `Clear: ${far} away, over all in between.`
  }
  if (centre.verdict === 'hinders') {
    const through = centre.because.map((crossing) => reasonWords(ground, crossing)).join('; ')
    return `Seen, ${far} away, through ${through}.`
  }
  const last = centre.because.at(-1)
  const reason = last ? reasonWords(ground, last) : ''
  const open = edges.filter(({ verdict }) => verdict !== 'blocks').length
  const partly = open > 0 ? ' A part of it can be seen past the edge.' : ''
  return `Blocked by ${reason}. ${far} away.${partly}`
}

/** 'North wood: 6.2″ deep', 'the wall, 3″ along', 'Inn: no opening there in its east wall'. */
function reasonWords(ground: Ground, crossing: Crossing): string {
  const name = featureName(ground, crossing)
  if (!isStretch(crossing)) return `${name}, ${inches(crossing.before)} along`
  if (crossing.kind === 'building') return `${name}: ${buildingWords(crossing)}`
  return `${name}: ${inches(crossing.depth)} deep`
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  clear: 'seen through',
  hinders: 'hinders',
  blocks: 'blocks',
}

/** What the line meets and the effect: 'North wood after 4″: 8″ deep, from inside, blocks'. */
export function crossingWords(ground: Ground, crossing: Crossing, line: SightLine): string {
  const at = `${featureName(ground, crossing)} after ${inches(crossing.before)}`
  const verdict = VERDICTS[PLAIN_SIGHT(crossing, line)]
  if (!isStretch(crossing)) return `${at}: ${lineWords(crossing) ?? verdict}`
  if (crossing.kind === 'building') return `${at}: ${buildingWords(crossing)}`
  if (crossing.below === 0) return `${at}: looked over`
  const inside = crossing.startsInside ? ', from inside' : crossing.endsInside ? ', into it' : ''
  return `${at}: ${inches(crossing.depth)} deep${inside}, ${verdict}`
}

function lineWords({ gap, over }: LineCrossing): string | null {
  if (gap) return `through its ${gap.kind}`
  return over ? 'looked over' : null
}

/** The openings through which the line goes in and out, or what stops it. */
function buildingWords({ piece, walls, passesFloor, below, depth }: BuildingCrossing): string {
  if (passesFloor) return 'a floor lies in between'
  if (below === 0) return 'looked over'
  const shut = walls.find(({ opening }) => !opening)
  if (shut) return `no opening there in ${wallWords(piece.building, shut)}`
  const openings = walls.map((wall) => `the ${wall.opening?.kind} in ${wallWords(piece.building, wall)}`)
  return openings.length > 0 ? openings.join(' and ') : `${inches(depth)} within`
}

/** 'its north wall', 'its north wall on floor 1'. */
function wallWords(building: Building, { side, floor }: WallCrossing): string {
  const where = side === null ? '' : `${compass(building, side)} `
  return `its ${where}wall${building.floors > 1 && floor > 0 ? ` on floor ${floor}` : ''}`
}

const WINDS = [
  'east',
  'north-east',
  'north',
  'north-west',
  'west',
  'south-west',
  'south',
  'south-east',
] as const

/** The direction in which a wall faces. */
function compass({ outline }: Building, side: number): string {
  const [a, b] = sideEnds(outline, side)
  const middle = outline.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 })
  const [x, y] = [(a.x + b.x) / 2 - middle.x / outline.length, (a.y + b.y) / 2 - middle.y / outline.length]
  // Perpendicular to the wall, away from the middle of the house.
  const turn = (b.y - a.y) * x + (a.x - b.x) * y >= 0 ? 1 : -1
  const angle = Math.atan2((a.x - b.x) * turn, (b.y - a.y) * turn)
  return WINDS[(Math.round((angle / Math.PI) * 4) + 8) % 8] ?? 'north'
}

/** Flat ground and ditches are not worth mentioning; nor is the hill on which both stand. */
export function isWorthTelling(crossing: Crossing, line: SightLine): boolean {
  if (PLAIN_SIGHT(crossing, line) !== 'clear') return true
  if (!isStretch(crossing)) return crossing.gap !== null || crossing.piece.height > 0
  if (crossing.kind === 'hill') return !crossing.startsInside && !crossing.endsInside
  return crossing.kind === 'building' || (crossing.kind !== 'cloud' && crossing.piece.facts.height > 0)
}

/** The name on the map, else the kind: 'North wood', 'the bocage'. */
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
