import { divided, field, fieldWith, type RowStyle, village, wood } from '../plots/plots.ts'
import { church, farm } from '../plots/yards.ts'
import { scatterHills, scatterWorks } from '../scatter.ts'
import type { Theme } from '../theme.ts'

const ROW: RowStyle = {
  styles: ['cottage', 'cottage', 'brickHouse'],
  setback: [15, 60],
  width: [300, 460],
  depth: [260, 340],
  gap: [60, 170],
  fence: 'low-wall',
  yard: 'garden',
  yardLine: 'low-wall',
}
const houses = village(ROW, 'orchard')
const FARM = {
  house: 'farmhouse',
  barn: 'barn',
  shed: 'shed',
  wall: 'wall',
  round: 'orchard',
  roadside: 'bocage',
  label: 'Farm',
} as const

export const bocage: Theme = {
  title: 'Norman village',
  about: 'Small fields behind banks and hedges, sunken lanes, orchards, a village on the road.',
  ground: 'grass',
  plot: 1150,
  stray: 11,
  bend: 6,
  road: 'road',
  roadWidth: 220,
  track: 'track',
  trackWidth: 150,
  swerves: true,
  crossings: ['track', 'road', 'stream', 'stream'],
  tracks: 4,
  boundaries: ['bocage', 'bocage', 'bocage', 'hedge', 'hedge', 'bocage', 'fence'],
  relief: (sketch) =>
    scatterHills(sketch, 1, { levels: [1, 2], size: [650, 900], step: 100, isSteep: false }, ['Rise']),
  heart: [church('wall', 'Church', houses), houses, houses, farm({ ...FARM, roadside: null })],
  roadside: [farm(FARM), houses, farm(FARM)],
  roadsideChance: 28,
  fields: [
    field('field', 'bocage'),
    field('crops', 'bocage'),
    field('orchard', 'bocage'),
    field('ploughed', 'bocage'),
    wood('woods', null),
    field('field', 'bocage'),
    field('tall-crops', 'hedge'),
    divided('field', 'crops', 'hedge', 'bocage'),
    field('orchard', 'hedge'),
    fieldWith('field', 'light-woods', 'bocage'),
  ],
  finish: (sketch) => scatterWorks(sketch, 'haystack', 4, [130, 130]),
  screens: { inOpen: ['light-woods', 'scrub'], onRoad: ['roadblock', 'wreck'] },
  openLane: 70,
}
