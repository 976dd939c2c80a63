import { squaredDistance } from '../../geometry/index.ts'
import { cornerAt } from '../patchwork.ts'
import { divided, field, fieldWith, type RowStyle, village, wood } from '../plots/plots.ts'
import { church, farm } from '../plots/yards.ts'
import { hillAt, scatterAreas, scatterHills, scatterWorks } from '../scatter.ts'
import { blob } from '../shapes.ts'
import type { Theme } from '../theme.ts'

const ROW: RowStyle = {
  styles: ['stoneHouse', 'stoneHouse', 'cottage'],
  setback: [5, 30],
  width: [260, 400],
  depth: [260, 340],
  gap: [40, 90],
  fence: 'high-wall',
  yard: 'courtyard',
  yardLine: 'wall',
}
const houses = village(ROW, 'orchard')
const FARM = {
  house: 'stoneHouse',
  barn: 'barn',
  shed: 'shed',
  wall: 'wall',
  round: 'vineyard',
  roadside: null,
  label: 'Masseria',
} as const

/** The hill the town stands on: broad steps, so that streets of houses fit on each. */
const TOWN_HILL = { step: 125, isSteep: false }

export const hillTown: Theme = {
  title: 'Hill town',
  about: 'Stone houses on a stepped hill, a church above them, terraces of vines and olives below.',
  ground: 'steppe',
  plot: 1150,
  stray: 12,
  bend: 8,
  road: 'road',
  roadWidth: 200,
  track: 'track',
  trackWidth: 140,
  swerves: true,
  crossings: ['road', 'track', 'road'],
  tracks: 4,
  boundaries: ['low-wall', 'low-wall', 'wall', 'low-wall', null, 'hedge'],
  relief: (sketch, net, centre) => {
    const at = cornerAt(net, centre)
    const { luck, width, depth } = sketch
    const wide = Math.min(Math.floor(width * 0.42), at.x - 50, width - at.x - 50)
    const deep = Math.min(Math.floor(depth * 0.42), at.y - 50, depth - at.y - 50)
    const outline = blob(luck, at, wide, deep, 14, 16)
    const isMiddle = squaredDistance(at, sketch.turned(at)) === 0
    if (isMiddle && sketch.isSymmetric) {
      // A hill over the middle is its own counterpart: half an outline, and the same rotated.
      const half = outline.slice(0, outline.length / 2)
      const levels = [100, 72].map((percent, i) => ({
        height: (i + 1) * TOWN_HILL.step,
        outline: [...half, ...sketch.turnedRing(half)].map(({ x, y }) => ({
          x: at.x + Math.trunc(((x - at.x) * percent) / 100),
          y: at.y + Math.trunc(((y - at.y) * percent) / 100),
        })),
      }))
      sketch.hills.push({ id: 'town-hill', label: 'Town hill', levels })
    } else hillAt(sketch, at, outline, 2, TOWN_HILL, 'Town hill')
    scatterHills(sketch, 1, { levels: [1, 2], size: [500, 700], step: 125, isSteep: true }, ['Crag'])
  },
  heart: [houses, church('high-wall', 'Church', houses), houses, houses],
  roadside: [houses, farm(FARM), houses],
  roadsideChance: 45,
  fields: [
    field('vineyard', 'low-wall'),
    field('orchard', 'low-wall'),
    divided('vineyard', 'orchard', 'low-wall', 'low-wall'),
    fieldWith('field', 'rocks', 'low-wall'),
    field('orchard', 'low-wall'),
    divided('vineyard', 'vineyard', 'low-wall', 'low-wall'),
    wood('scrub', null),
    fieldWith(null, 'rocks', 'low-wall'),
    wood('light-woods', null),
  ],
  finish: (sketch) => {
    scatterAreas(sketch, 'rocks', 4, [120, 220])
    scatterAreas(sketch, 'scrub', 4, [140, 240])
    scatterWorks(sketch, 'well', 2, [80, 80])
  },
  screens: { inOpen: ['light-woods', 'rocks', 'scrub'], onRoad: ['roadblock'] },
  openLane: 68,
}
