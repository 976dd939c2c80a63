import type { TableMap } from '../terrain/index.ts'
import { drawBoundaries, planBoundaries } from './boundaries.ts'
import { MapRandom } from './map-random.ts'
import {
  cornerAt,
  type GridCorner,
  makePatchwork,
  type Patchwork,
  plotAt,
  plotsToFill,
  twinOf,
} from './patchwork.ts'
import { Sketch } from './sketch.ts'
import type { Theme } from './theme.ts'
import { MAP_THEMES, type MapTheme, THEMES } from './themes/index.ts'
import { closeLanes } from './ways/close-lanes.ts'
import { centreOf, layRoadsAndWater } from './ways/ways.ts'
import { zonesFor } from './zones.ts'

/** The specification of a battlefield. The same one gives the same map on every machine. */
export interface MapWishes {
  readonly theme: MapTheme
  /** Any whole number from 0 to 2^32 - 1. */
  readonly seed: number
  /** In feet: how wide the table is from west to east, how deep from south to north. */
  readonly feet: MapFeet
  /** The same for both sides after a half turn: for a fair game without roles. */
  readonly isSymmetric?: boolean
}

/** The size of a map in feet. */
export type MapFeet = readonly [width: number, depth: number]

export const MAP_SIZES: readonly MapFeet[] = [
  [3, 3],
  [4, 3],
  [4, 4],
  [5, 4],
  [6, 4],
]

const FOOT = 1200
const VERGE = 20

export function generateMap({ theme: name, seed, feet, isSymmetric = false }: MapWishes): TableMap {
  const theme: Theme = THEMES[name]
  const [width, depth] = [feet[0] * FOOT, feet[1] * FOOT]
  const series = MAP_THEMES.indexOf(name) * 1000 + feet[0] * 20 + feet[1] * 2 + (isSymmetric ? 1 : 0)
  const luck = new MapRandom(seed, series)
  const sketch = new Sketch(luck, { width, depth, isSymmetric })
  const net = netFor(sketch, theme)
  const centre = centreOf(sketch, net)

  layRoadsAndWater(sketch, net, centre, {
    kind: theme.road,
    width: theme.roadWidth,
    trackKind: theme.track,
    trackWidth: theme.trackWidth,
    crossing: luck.pick(theme.crossings),
    tracks: Math.ceil((theme.tracks * width * depth) / (6 * FOOT * 4 * FOOT) / (isSymmetric ? 2 : 1)),
    swerves: theme.swerves,
  })
  sketch.landmarks.push({ label: 'Crossroads', at: cornerAt(net, centre), worth: 85 })
  planBoundaries(sketch, net, theme.boundaries)
  theme.relief(sketch, net, centre)
  fillPlots(sketch, net, centre, theme)
  drawBoundaries(sketch, net)
  theme.finish(sketch)
  closeLanes(sketch, Math.floor((depth * theme.openLane) / 100), theme.screens)

  const about = `${theme.about} ${feet[0]} by ${feet[1]} feet, seed ${seed}${isSymmetric ? ', symmetric' : ''}.`
  return { ...sketch.finished(`${theme.title} ${seed}`, about, theme.ground), zones: zonesFor(sketch) }
}

/** Symmetric grids have an even number of plots each way, so that a corner is in the middle of the table. */
function netFor(sketch: Sketch, { plot, stray, bend }: Theme): Patchwork {
  const { width, depth, isSymmetric } = sketch
  const count = (length: number): number => {
    const wanted = length / plot
    return isSymmetric ? Math.max(1, Math.round(wanted / 2)) * 2 : Math.max(3, Math.round(wanted))
  }
  const plan = { width, depth, columns: count(width), rows: count(depth), stray, bend, isSymmetric }
  return makePatchwork(sketch.luck, plan)
}

function fillPlots(sketch: Sketch, net: Patchwork, centre: GridCorner, theme: Theme): void {
  const { luck, isSymmetric } = sketch
  const plots = plotsToFill(net, isSymmetric)
  const isHeart = ([i, j]: GridCorner): boolean =>
    touches([i, j], centre) || (isSymmetric && touches([i, j], twinOf(net, centre)))
  const heart = plots.filter(isHeart)
  for (const [i, knot] of heart.entries())
    theme.heart[i % theme.heart.length]?.(sketch, plotAt(net, knot, VERGE))

  const others = luck.shuffled(plots.filter((knot) => !isHeart(knot)))
  const fields = luck.deal(theme.fields, others.length)
  const built = luck.deal(theme.roadside, others.length)
  for (const [i, knot] of others.entries()) {
    const plot = plotAt(net, knot, VERGE)
    const atRoad = plot.sides.some(({ kind }) => kind === 'road' || kind === 'track')
    const recipe = atRoad && luck.percent(theme.roadsideChance) ? built[i] : fields[i]
    recipe?.(sketch, plot)
  }
}

/** Is a corner of the net a corner of this plot? */
function touches([i, j]: GridCorner, [column, row]: GridCorner): boolean {
  return (column === i || column === i + 1) && (row === j || row === j + 1)
}
