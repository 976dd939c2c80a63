/**
 * The words of the map format and the default properties of each kind. A game translates kinds and properties into its
 * own words (light or hard cover, broken ground, medium obstacle); nothing here gives them a value. Heights follow the
 * common scale of the games, in which a figure is about half an inch high and a storey one inch to one and a half.
 */

/** How things move over ground. */
export const MOVER_CLASSES = ['foot', 'gun', 'wagon', 'wheeled', 'half-tracked', 'tracked'] as const
export type MoverClass = (typeof MOVER_CLASSES)[number]

/** How well something can be entered or crossed: freely, slowly, with great trouble, or not at all. */
export const GOINGS = ['free', 'slow', 'hard', 'no'] as const
export type Going = (typeof GOINGS)[number]

/** Movement that is not named is unhindered. */
export type Passability = { readonly [mover in MoverClass]?: Going }

/** How much of a view through it remains: all, some, little, none. */
export const DENSITIES = ['open', 'light', 'dense', 'solid'] as const
export type Density = (typeof DENSITIES)[number]

/** Below ground; no height worth counting; up to a soldier's waist; up to the chest; higher. */
export const HEIGHT_CLASSES = ['sunken', 'flat', 'waist', 'chest', 'high'] as const
export type HeightClass = (typeof HEIGHT_CLASSES)[number]

export const HEIGHT_OF_CLASS: Readonly<Record<HeightClass, number>> = {
  sunken: -30,
  flat: 0,
  waist: 25,
  chest: 40,
  high: 100,
}

export const MATERIALS = [
  'stone',
  'brick',
  'concrete',
  'mud',
  'wood',
  'metal',
  'earth',
  'plants',
  'cloth',
] as const
export type Material = (typeof MATERIALS)[number]

export interface AreaFacts {
  readonly height: number
  readonly density: Density
  readonly passability: Passability
}

const FREE: Passability = {}
const SOFT: Passability = { gun: 'slow', wagon: 'slow', wheeled: 'slow' }
const SLOW: Passability = {
  foot: 'slow',
  gun: 'slow',
  wagon: 'hard',
  wheeled: 'hard',
  'half-tracked': 'slow',
}
const WOODED: Passability = {
  ...SLOW,
  gun: 'hard',
  wagon: 'no',
  wheeled: 'no',
  'half-tracked': 'hard',
  tracked: 'slow',
}
const BROKEN: Passability = {
  foot: 'hard',
  gun: 'no',
  wagon: 'no',
  wheeled: 'no',
  'half-tracked': 'no',
  tracked: 'hard',
}
const NONE: Passability = {
  foot: 'no',
  gun: 'no',
  wagon: 'no',
  wheeled: 'no',
  'half-tracked': 'no',
  tracked: 'no',
}
const VEHICLES_NOT: Passability = { ...NONE, foot: 'free' }

export const AREA_FACTS = {
  'light-woods': { height: 300, density: 'light', passability: WOODED },
  woods: { height: 300, density: 'dense', passability: WOODED },
  jungle: { height: 300, density: 'dense', passability: BROKEN },
  orchard: { height: 200, density: 'light', passability: FREE },
  palms: { height: 300, density: 'light', passability: FREE },
  vineyard: { height: 50, density: 'light', passability: SLOW },
  scrub: { height: 50, density: 'light', passability: SLOW },
  undergrowth: { height: 100, density: 'dense', passability: BROKEN },
  reeds: { height: 60, density: 'light', passability: SLOW },
  crops: { height: 50, density: 'light', passability: FREE },
  'tall-crops': { height: 100, density: 'dense', passability: FREE },
  field: { height: 0, density: 'open', passability: FREE },
  ploughed: { height: 0, density: 'open', passability: SOFT },
  garden: { height: 20, density: 'open', passability: SOFT },
  rough: { height: 10, density: 'open', passability: SLOW },
  rocks: { height: 50, density: 'solid', passability: BROKEN },
  rubble: { height: 50, density: 'solid', passability: BROKEN },
  marsh: { height: 0, density: 'open', passability: BROKEN },
  swamp: { height: 0, density: 'open', passability: BROKEN },
  mud: { height: 0, density: 'open', passability: SLOW },
  snow: { height: 0, density: 'open', passability: SLOW },
  sand: { height: 0, density: 'open', passability: SOFT },
  water: { height: 0, density: 'open', passability: NONE },
  'shallow-water': { height: 0, density: 'open', passability: SLOW },
  courtyard: { height: 0, density: 'open', passability: FREE },
  pavement: { height: 0, density: 'open', passability: FREE },
  cemetery: { height: 30, density: 'light', passability: SLOW },
} as const satisfies Readonly<Record<string, AreaFacts>>
export type AreaKind = keyof typeof AREA_FACTS

export interface LineFacts {
  readonly heightClass: HeightClass
  readonly width: number
  readonly density: Density
  readonly material: Material
  readonly passability: Passability
}

const STEP: Passability = {
  foot: 'slow',
  gun: 'hard',
  wagon: 'no',
  wheeled: 'no',
  'half-tracked': 'slow',
  tracked: 'free',
}
const LIGHT: Passability = { foot: 'slow', gun: 'slow', wagon: 'slow', wheeled: 'slow' }
const CLIMB: Passability = { ...NONE, foot: 'hard', tracked: 'slow' }
const TRENCHED: Passability = {
  foot: 'slow',
  gun: 'no',
  wagon: 'no',
  wheeled: 'no',
  'half-tracked': 'hard',
  tracked: 'slow',
}

export const LINE_FACTS = {
  'low-wall': { heightClass: 'waist', width: 20, density: 'solid', material: 'stone', passability: STEP },
  wall: { heightClass: 'chest', width: 25, density: 'solid', material: 'stone', passability: CLIMB },
  'high-wall': { heightClass: 'high', width: 30, density: 'solid', material: 'stone', passability: CLIMB },
  'compound-wall': {
    heightClass: 'high',
    width: 30,
    density: 'solid',
    material: 'mud',
    passability: { ...NONE, foot: 'hard' },
  },
  'garden-hedge': {
    heightClass: 'waist',
    width: 30,
    density: 'dense',
    material: 'plants',
    passability: STEP,
  },
  hedge: { heightClass: 'chest', width: 40, density: 'dense', material: 'plants', passability: STEP },
  bocage: {
    heightClass: 'high',
    width: 100,
    density: 'dense',
    material: 'earth',
    passability: { ...NONE, foot: 'hard' },
  },
  treeline: { heightClass: 'high', width: 100, density: 'light', material: 'plants', passability: FREE },
  fence: { heightClass: 'waist', width: 10, density: 'open', material: 'wood', passability: LIGHT },
  'high-fence': { heightClass: 'high', width: 10, density: 'open', material: 'wood', passability: LIGHT },
  'barbed-wire': {
    heightClass: 'flat',
    width: 200,
    density: 'open',
    material: 'metal',
    passability: { ...NONE, tracked: 'free' },
  },
  barricade: { heightClass: 'chest', width: 60, density: 'solid', material: 'wood', passability: STEP },
  'concrete-barrier': {
    heightClass: 'waist',
    width: 30,
    density: 'solid',
    material: 'concrete',
    passability: STEP,
  },
  sandbags: { heightClass: 'waist', width: 50, density: 'solid', material: 'earth', passability: STEP },
  bank: { heightClass: 'chest', width: 100, density: 'solid', material: 'earth', passability: CLIMB },
  ditch: { heightClass: 'sunken', width: 100, density: 'open', material: 'earth', passability: TRENCHED },
  trench: { heightClass: 'sunken', width: 100, density: 'open', material: 'earth', passability: TRENCHED },
  stream: { heightClass: 'sunken', width: 100, density: 'open', material: 'earth', passability: TRENCHED },
  river: { heightClass: 'sunken', width: 300, density: 'open', material: 'earth', passability: NONE },
  canal: { heightClass: 'sunken', width: 300, density: 'open', material: 'stone', passability: NONE },
  railway: {
    heightClass: 'flat',
    width: 150,
    density: 'open',
    material: 'metal',
    passability: { wagon: 'slow', wheeled: 'slow', gun: 'slow' },
  },
  cliff: { heightClass: 'high', width: 50, density: 'solid', material: 'stone', passability: NONE },
} as const satisfies Readonly<Record<string, LineFacts>>
export type LineKind = keyof typeof LINE_FACTS

export const ROAD_KINDS = ['road', 'track', 'path', 'street', 'bridge'] as const
export type RoadKind = (typeof ROAD_KINDS)[number]

export const BUILDING_KINDS = [
  'house',
  'farmhouse',
  'barn',
  'shed',
  'church',
  'tower',
  'factory',
  'shop',
  'compound',
  'ruin',
  'bunker',
  'container',
] as const
export type BuildingKind = (typeof BUILDING_KINDS)[number]

/** A door lets figures pass, a gate vehicles too, a window only slowly, a slit nothing; a hole was made in battle. */
export const OPENING_KINDS = ['door', 'gate', 'window', 'slit', 'hole'] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]

export interface WorkFacts {
  readonly height: number
  readonly density: Density
  readonly material: Material
  readonly passability: Passability
}

export const WORK_FACTS = {
  entrenchment: { height: 10, density: 'open', material: 'earth', passability: VEHICLES_NOT },
  foxholes: { height: 0, density: 'open', material: 'earth', passability: FREE },
  sangar: { height: 30, density: 'solid', material: 'stone', passability: VEHICLES_NOT },
  emplacement: { height: 25, density: 'solid', material: 'earth', passability: VEHICLES_NOT },
  minefield: { height: 0, density: 'open', material: 'earth', passability: NONE },
  wire: { height: 20, density: 'open', material: 'metal', passability: { ...NONE, tracked: 'free' } },
  roadblock: { height: 50, density: 'solid', material: 'wood', passability: VEHICLES_NOT },
  crater: {
    height: -20,
    density: 'open',
    material: 'earth',
    passability: { wheeled: 'slow', gun: 'slow', wagon: 'slow' },
  },
  wreck: { height: 60, density: 'solid', material: 'metal', passability: { ...NONE, foot: 'slow' } },
  vehicle: { height: 60, density: 'solid', material: 'metal', passability: NONE },
  stall: {
    height: 60,
    density: 'light',
    material: 'cloth',
    passability: { ...NONE, foot: 'slow', tracked: 'slow' },
  },
  crates: { height: 40, density: 'solid', material: 'wood', passability: STEP },
  haystack: { height: 60, density: 'dense', material: 'plants', passability: STEP },
  well: { height: 30, density: 'solid', material: 'stone', passability: NONE },
  statue: { height: 100, density: 'solid', material: 'stone', passability: NONE },
} as const satisfies Readonly<Record<string, WorkFacts>>
export type WorkKind = keyof typeof WORK_FACTS
