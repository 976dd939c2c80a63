import { block, hall, park, square } from '../plots/blocks.ts'
import type { RowStyle } from '../plots/plots.ts'
import { ruins } from '../plots/yards.ts'
import { scatterAreas, scatterWorks } from '../scatter.ts'
import type { Theme } from '../theme.ts'

const FLATS: RowStyle = {
  styles: ['flats', 'flats', 'shop'],
  setback: [10, 40],
  width: [360, 560],
  depth: [300, 380],
  gap: [70, 160],
  fence: 'wall',
  yard: null,
  yardLine: null,
}
const flats = block(FLATS, 'shed')
const shops = block(
  { ...FLATS, styles: ['shop', 'shop', 'flats'], width: [300, 420], gap: [30, 110] },
  'container',
)
const terrace = block(
  { ...FLATS, styles: ['brickHouse'], width: [280, 360], yard: 'garden', yardLine: 'fence' },
  'shed',
)

export const modernTown: Theme = {
  title: 'Modern town',
  about: 'Streets and blocks: flats, shops and workshops round yards, a park, a market, burnt-out cars.',
  ground: 'pavement',
  plot: 1400,
  stray: 6,
  bend: 2,
  road: 'street',
  roadWidth: 320,
  track: 'street',
  trackWidth: 240,
  swerves: true,
  crossings: ['road', 'road', 'road', 'canal'],
  tracks: 16,
  boundaries: ['high-fence', 'wall', null, 'concrete-barrier', 'wall'],
  relief: () => {},
  heart: [shops, square('stall', 'Market'), flats, hall('works', 'Police station', flats)],
  roadside: [
    flats,
    terrace,
    hall('works', 'Workshop', flats),
    park,
    shops,
    ruins(3),
    square('vehicle', 'Car park'),
    flats,
  ],
  roadsideChance: 100,
  fields: [park, ruins(3), terrace, park],
  finish: (sketch) => {
    scatterWorks(sketch, 'vehicle', 7, [190, 90])
    scatterWorks(sketch, 'crates', 5, [120, 90])
    scatterAreas(sketch, 'rubble', 4, [100, 190])
  },
  screens: { inOpen: ['rubble', 'light-woods', 'rubble'], onRoad: ['vehicle', 'wreck', 'roadblock'] },
  openLane: 88,
}
