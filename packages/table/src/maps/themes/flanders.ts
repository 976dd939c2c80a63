import { divided, field, fieldWith, type RowStyle, village, wood } from '../plots/plots.ts'
import { church, farm, ruins } from '../plots/yards.ts'
import { scatterAreas, scatterHills, scatterWorks } from '../scatter.ts'
import type { Theme } from '../theme.ts'

const ROW: RowStyle = {
  styles: ['brickHouse', 'brickHouse', 'cottage', 'ruin'],
  setback: [15, 45],
  width: [300, 460],
  depth: [280, 360],
  gap: [40, 150],
  fence: 'wall',
  yard: 'garden',
  yardLine: 'garden-hedge',
}
const houses = village(ROW, 'orchard')
const FARM = {
  house: 'farmhouse',
  barn: 'barn',
  shed: 'shed',
  wall: 'low-wall',
  round: 'orchard',
  roadside: null,
  label: 'Farm',
} as const

export const flanders: Theme = {
  title: 'Flanders fields',
  about: 'Flat wet fields cut by ditches, poplars along the road, brick farms, beet and hops.',
  ground: 'grass',
  plot: 1350,
  stray: 7,
  bend: 3,
  road: 'road',
  roadWidth: 240,
  track: 'track',
  trackWidth: 150,
  swerves: true,
  crossings: ['road', 'canal', 'stream', 'track'],
  tracks: 4,
  boundaries: ['ditch', 'ditch', 'hedge', 'treeline', 'hedge', 'ditch', null],
  relief: (sketch) =>
    scatterHills(sketch, 1, { levels: [1, 1], size: [800, 1100], step: 75, isSteep: false }, ['Ridge']),
  heart: [houses, church('wall', 'Church', houses), houses, farm(FARM)],
  roadside: [farm(FARM), houses, ruins(2), farm({ ...FARM, label: 'Hop farm' })],
  roadsideChance: 34,
  fields: [
    field('ploughed', 'treeline'),
    field('crops', null),
    field('tall-crops', null),
    fieldWith('ploughed', 'marsh', 'treeline'),
    wood('light-woods', null),
    divided('crops', 'ploughed', 'ditch', 'treeline'),
    field('field', 'hedge'),
    divided('field', 'tall-crops', 'hedge', null),
    wood('woods', null),
    field('tall-crops', 'treeline'),
  ],
  finish: (sketch) => {
    scatterWorks(sketch, 'crater', 8, [170, 170])
    scatterWorks(sketch, 'haystack', 3, [130, 130])
    scatterAreas(sketch, 'mud', 2, [180, 300])
  },
  screens: { inOpen: ['light-woods', 'scrub', 'light-woods'], onRoad: ['roadblock', 'wreck'] },
  openLane: 78,
}
