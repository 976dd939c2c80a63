import type { MapFeet } from './generate.ts'

/**
 * The battlefields that come with the app, made for the scenarios of the table games; `maps/README.md` says which suits
 * which. Their files are loaded only on request, so a game that uses none of them does not bundle them. `load()`
 * resolves to a module whose `default` is the map as JSON, to be read by `readMap`.
 */
export const SHIPPED_MAPS = [
  {
    id: 'crossroads',
    name: 'The Crossroads',
    feet: [4, 4],
    load: () => import('../../maps/crossroads.json', { with: { type: 'json' } }),
  },
  {
    id: 'hedgerows',
    name: 'Hedgerow Country',
    feet: [6, 4],
    load: () => import('../../maps/hedgerows.json', { with: { type: 'json' } }),
  },
  {
    id: 'steppe-meeting',
    name: 'Meeting on the Steppe',
    feet: [6, 4],
    load: () => import('../../maps/steppe-meeting.json', { with: { type: 'json' } }),
  },
  {
    id: 'bridgehead',
    name: 'The Bridgehead',
    feet: [6, 4],
    load: () => import('../../maps/bridgehead.json', { with: { type: 'json' } }),
  },
  {
    id: 'delay',
    name: 'Delaying Action',
    feet: [4, 4],
    load: () => import('../../maps/delay.json', { with: { type: 'json' } }),
  },
  {
    id: 'bazaar',
    name: 'Caught in the Bazaar',
    feet: [4, 4],
    load: () => import('../../maps/bazaar.json', { with: { type: 'json' } }),
  },
  {
    id: 'cache',
    name: 'Search the Compounds',
    feet: [4, 4],
    load: () => import('../../maps/cache.json', { with: { type: 'json' } }),
  },
  {
    id: 'route',
    name: 'Route Clearance',
    feet: [6, 4],
    load: () => import('../../maps/route.json', { with: { type: 'json' } }),
  },
  {
    id: 'night-raid',
    name: 'Night Raid',
    feet: [4, 4],
    load: () => import('../../maps/night-raid.json', { with: { type: 'json' } }),
  },
  {
    id: 'casevac',
    name: 'Get Him Out',
    feet: [4, 4],
    load: () => import('../../maps/casevac.json', { with: { type: 'json' } }),
  },
  {
    id: 'norman-village',
    name: 'Saint-Aubin',
    feet: [6, 4],
    load: () => import('../../maps/norman-village.json', { with: { type: 'json' } }),
  },
  {
    id: 'canal-line',
    name: 'The Canal Line',
    feet: [6, 4],
    load: () => import('../../maps/canal-line.json', { with: { type: 'json' } }),
  },
  {
    id: 'kolkhoz',
    name: 'Kolkhoz Red Dawn',
    feet: [6, 4],
    load: () => import('../../maps/kolkhoz.json', { with: { type: 'json' } }),
  },
  {
    id: 'hill-town',
    name: 'Castel San Rocco',
    feet: [6, 4],
    load: () => import('../../maps/hill-town.json', { with: { type: 'json' } }),
  },
  {
    id: 'market-town',
    name: 'Market Town',
    feet: [4, 4],
    load: () => import('../../maps/market-town.json', { with: { type: 'json' } }),
  },
  {
    id: 'canal-quarter',
    name: 'Canal Quarter',
    feet: [6, 4],
    load: () => import('../../maps/canal-quarter.json', { with: { type: 'json' } }),
  },
  {
    id: 'police-station',
    name: 'Police Station',
    feet: [6, 4],
    load: () => import('../../maps/police-station.json', { with: { type: 'json' } }),
  },
  {
    id: 'green-zone',
    name: 'Green Zone',
    feet: [4, 4],
    load: () => import('../../maps/green-zone.json', { with: { type: 'json' } }),
  },
  {
    id: 'canal-compounds',
    name: 'Canal Compounds',
    feet: [6, 4],
    load: () => import('../../maps/canal-compounds.json', { with: { type: 'json' } }),
  },
  {
    id: 'farm-lane',
    name: 'Farm Lane',
    feet: [3, 3],
    load: () => import('../../maps/farm-lane.json', { with: { type: 'json' } }),
  },
  {
    id: 'three-compounds',
    name: 'Three Compounds',
    feet: [3, 3],
    load: () => import('../../maps/three-compounds.json', { with: { type: 'json' } }),
  },
] as const satisfies readonly ShippedMapEntry[]

export type ShippedMap = (typeof SHIPPED_MAPS)[number]
export type ShippedMapId = ShippedMap['id']

interface ShippedMapEntry {
  readonly id: string
  readonly name: string
  readonly feet: MapFeet
  /** Without a type: the format's own check validates it, not the compiler. */
  readonly load: () => unknown
}
