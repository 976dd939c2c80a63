import { divided, field, fieldWith, wood } from '../plots/plots.ts'
import { compound } from '../plots/yards.ts'
import { scatterAreas, scatterHills, scatterWorks } from '../scatter.ts'
import type { Theme } from '../theme.ts'

const maize = field('tall-crops', 'treeline')

export const greenZone: Theme = {
  title: 'Green zone',
  about: 'Compounds behind mud walls, maize and poppy between ditches, lines of trees, one raised road.',
  ground: 'desert',
  plot: 1250,
  stray: 10,
  bend: 5,
  road: 'track',
  roadWidth: 260,
  track: 'track',
  trackWidth: 150,
  swerves: true,
  crossings: ['canal', 'stream', 'track', 'canal'],
  tracks: 3,
  boundaries: ['ditch', 'treeline', 'ditch', 'low-wall', 'treeline', 'ditch', 'low-wall'],
  relief: (sketch) =>
    scatterHills(sketch, 1, { levels: [1, 2], size: [500, 750], step: 125, isSteep: true }, ['Tell']),
  heart: [
    compound(maize, 'Elder’s compound'),
    compound(maize, null),
    compound(maize, null),
    field('orchard', 'low-wall'),
  ],
  roadside: [compound(maize, null), compound(maize, null), field('orchard', 'wall')],
  roadsideChance: 45,
  fields: [
    field('tall-crops', null),
    field('crops', null),
    compound(maize, null),
    field('field', 'treeline'),
    divided('tall-crops', 'crops', 'ditch', null),
    field('orchard', 'low-wall'),
    compound(maize, null),
    divided('crops', 'field', 'treeline', null),
    field('crops', 'treeline'),
    wood('scrub', null),
    fieldWith('field', 'reeds', null),
  ],
  finish: (sketch) => {
    scatterAreas(sketch, 'scrub', 3, [120, 220])
    scatterAreas(sketch, 'rubble', 2, [110, 180])
    scatterWorks(sketch, 'sangar', 2, [220, 130])
    scatterWorks(sketch, 'crater', 2, [150, 150])
  },
  screens: { inOpen: ['palms', 'scrub', 'palms'], onRoad: ['wreck', 'stall'] },
  openLane: 72,
}
