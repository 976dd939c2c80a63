import { divided, field, fieldWith, type RowStyle, village, wood } from '../plots/plots.ts'
import { farm, ruins } from '../plots/yards.ts'
import { scatterAreas, scatterHills, scatterWorks } from '../scatter.ts'
import type { Theme } from '../theme.ts'

const ROW: RowStyle = {
  styles: ['izba', 'izba', 'ruin', 'ruin', 'cottage'],
  setback: [30, 120],
  width: [300, 440],
  depth: [260, 340],
  gap: [120, 260],
  fence: 'fence',
  yard: 'garden',
  yardLine: 'fence',
}
const houses = village(ROW, 'orchard')
const KOLKHOZ = {
  house: 'brickHouse',
  barn: 'barn',
  shed: 'ruin',
  wall: 'fence',
  round: 'orchard',
  roadside: null,
  label: 'Kolkhoz',
} as const

export const steppe: Theme = {
  title: 'Steppe and ruins',
  about: 'Wide fields of sunflowers and wheat, low rises, a gully, and what is left of a village.',
  ground: 'steppe',
  plot: 1450,
  stray: 14,
  bend: 7,
  road: 'track',
  roadWidth: 220,
  track: 'track',
  trackWidth: 140,
  swerves: true,
  crossings: ['stream', 'stream', 'track', 'river'],
  tracks: 2,
  boundaries: [null, null, null, null, 'ditch', 'treeline', null, null],
  relief: (sketch) =>
    scatterHills(sketch, 3, { levels: [1, 3], size: [650, 1100], step: 100, isSteep: false }, [
      'Kurgan',
      'Long rise',
      'Bald hill',
    ]),
  heart: [houses, ruins(3), houses, farm(KOLKHOZ)],
  roadside: [ruins(3), houses, ruins(2)],
  roadsideChance: 30,
  fields: [
    field('tall-crops', null),
    fieldWith('field', 'scrub', null),
    field('crops', null),
    wood('light-woods', null),
    fieldWith(null, 'rough', null),
    divided('tall-crops', 'field', 'ditch', null),
    field('crops', null),
    fieldWith('ploughed', 'light-woods', null),
    wood('scrub', null),
    field('tall-crops', null),
  ],
  finish: (sketch) => {
    scatterWorks(sketch, 'crater', 8, [180, 180])
    scatterWorks(sketch, 'wreck', 4, [230, 110])
    scatterWorks(sketch, 'foxholes', 3, [220, 90])
    scatterAreas(sketch, 'scrub', 5, [140, 260])
    scatterAreas(sketch, 'rough', 3, [160, 300])
  },
  screens: { inOpen: ['scrub', 'light-woods', 'scrub'], onRoad: ['wreck'] },
  openLane: 84,
}
