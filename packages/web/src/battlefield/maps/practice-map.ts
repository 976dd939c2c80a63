import { emptyMap, inch, type Opening, type Point, type Ring, type TableMap } from '@sandtable/table'

/** Converts inches to hundredths. */
const p = (x: number, y: number): Point => ({ x: inch(x), y: inch(y) })
const way = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => p(x, y))
const box = (x: number, y: number, width: number, depth: number): Ring =>
  way([x, y], [x + width, y], [x + width, y + depth], [x, y + depth])

/** A door to the south, windows on every side and floor. */
function openings(width: number, depth: number, floors: number): Opening[] {
  const sides = [width, depth, width, depth]
  const windows = sides.flatMap((length, side) =>
    Array.from({ length: floors }, (_, floor) => ({ side, floor, length })),
  )
  return [
    { id: 'door', kind: 'door', side: 0, floor: 0, at: inch(width / 2), width: inch(0.7) },
    ...windows.map(
      ({ side, floor, length }): Opening => ({
        id: `window-${side}-${floor}`,
        kind: 'window',
        side,
        floor,
        at: inch(length * 0.22),
        width: inch(0.5),
      }),
    ),
  ]
}

/** The default map: a farm between a wood, a hill and a stream, with a little of everything. */
export const PRACTICE_MAP: TableMap = {
  ...emptyMap('Sainte-Anne farm', inch(72), inch(48)),
  about: 'A farm on a crossroads, for trying out the table.',
  hills: [
    {
      id: 'mill-hill',
      label: 'Mill hill',
      levels: [
        {
          height: 100,
          outline: way(
            [50, 31],
            [54, 28.5],
            [60, 28],
            [66, 30],
            [69, 34],
            [68, 40],
            [63, 44],
            [56, 44.5],
            [51, 41],
            [49, 36],
          ),
        },
        {
          height: 200,
          outline: way([54, 33], [58, 31.5], [63, 32.5], [65.5, 36], [63.5, 40], [58, 41], [54, 38.5]),
        },
        { height: 300, outline: way([57, 35], [60.5, 34.2], [62.5, 36.5], [60.5, 38.6], [57.5, 38]) },
      ],
    },
  ],
  areas: [
    {
      id: 'north-wood',
      label: 'North wood',
      kind: 'woods',
      outline: way([8, 33], [13, 31], [19, 32], [22.5, 35], [22, 40], [18, 44], [12, 45], [7, 42], [6, 37]),
      holes: [way([12.5, 36.5], [16, 36], [17, 38.5], [14, 40])],
    },
    {
      id: 'copse',
      kind: 'light-woods',
      outline: way([62, 14], [66, 13], [68.5, 16], [67, 20], [63, 20.5], [61, 17.5]),
    },
    { id: 'wheat', label: 'Wheat', kind: 'crops', outline: way([4, 4], [16, 3], [17, 12], [5, 13]) },
    { id: 'maize', kind: 'tall-crops', outline: way([19, 3], [28, 3], [28, 10.5], [19.5, 12]) },
    { id: 'plough', kind: 'ploughed', outline: way([4, 15], [15, 14.5], [15.5, 22], [4.5, 22.5]) },
    { id: 'orchard', label: 'Orchard', kind: 'orchard', outline: box(42, 13.5, 10, 8.5) },
    { id: 'meadow', kind: 'field', outline: way([27, 32], [37, 31], [38, 40], [28, 41]) },
    { id: 'kitchen-garden', kind: 'garden', outline: box(37.2, 13.4, 4, 3.4) },
    { id: 'yard', kind: 'courtyard', outline: box(30.5, 17, 9, 6) },
    {
      id: 'marsh',
      kind: 'marsh',
      outline: way([51, 4], [56, 3], [59, 5.5], [57.5, 9], [52.5, 9.5], [50, 7]),
    },
    {
      id: 'pond',
      label: 'Pond',
      kind: 'water',
      outline: way([30, 42.5], [33, 41.8], [36, 43], [36.5, 45.5], [33, 46.6], [29.5, 45.6]),
    },
    { id: 'scrub', kind: 'scrub', outline: way([42, 34], [47, 33], [48.5, 38], [44, 41], [41, 38]) },
    { id: 'stones', kind: 'rocks', outline: way([62, 22.5], [65.5, 22], [67, 24.5], [64, 26], [61.5, 25]) },
    { id: 'church-yard', kind: 'cemetery', outline: box(20.5, 21, 4.4, 3.4) },
    { id: 'vines', kind: 'vineyard', outline: way([54, 22], [60, 21], [60.5, 26.5], [54.5, 27]) },
  ],
  lines: [
    {
      id: 'brook',
      label: 'Anne brook',
      kind: 'stream',
      width: 120,
      points: way([72, 10], [66, 10.8], [60, 10], [55, 11.5], [48, 10], [42, 9], [38, 5], [36, 0]),
      gaps: [{ kind: 'ford', at: 1650, width: 200 }],
    },
    {
      id: 'farm-wall',
      kind: 'wall',
      points: way([30.3, 16.8], [39.7, 16.8], [39.7, 23.2], [30.3, 23.2], [30.3, 16.8]),
      gaps: [{ kind: 'gate', at: 2050, width: 220 }],
    },
    {
      id: 'lane-hedge',
      kind: 'bocage',
      points: way([3, 25.6], [12, 26], [22, 26], [28.5, 26]),
      gaps: [{ kind: 'gap', at: 1300, width: 250 }],
    },
    {
      id: 'wheat-hedge',
      kind: 'hedge',
      points: way([17.8, 2], [17.8, 13.2], [5, 14]),
      gaps: [{ kind: 'gate', at: 1500, width: 180 }],
    },
    { id: 'meadow-fence', kind: 'fence', points: way([26.5, 31.4], [38, 30.2], [39, 40.6]) },
    { id: 'orchard-wall', kind: 'low-wall', points: way([41.8, 22.4], [52.4, 22.4], [52.4, 13.2]) },
    { id: 'poplars', kind: 'treeline', points: way([41, 29.6], [48, 30.6]) },
    { id: 'wire', kind: 'barbed-wire', width: 100, points: way([44, 26], [50, 25.2]) },
  ],
  roads: [
    {
      id: 'main-road',
      label: 'Rue de Caen',
      kind: 'road',
      width: 220,
      points: way([0, 28], [14, 28.6], [29, 28], [40, 26.5], [55, 24.2], [72, 23]),
    },
    { id: 'farm-track', kind: 'track', width: 160, points: way([34.5, 27], [34.6, 23], [35, 20]) },
    { id: 'north-track', kind: 'track', width: 160, points: way([25, 28], [24, 34], [25, 42], [24, 48]) },
    { id: 'south-road', kind: 'road', width: 200, points: way([28.8, 28], [28.9, 20], [29.5, 10], [31, 0]) },
  ],
  buildings: [
    {
      id: 'farmhouse',
      label: 'Farm',
      kind: 'farmhouse',
      outline: box(31.4, 19.4, 5.2, 3.2),
      material: 'stone',
      floors: 2,
      storeyHeight: 100,
      roof: { kind: 'pitched', height: 100 },
      openings: openings(5.2, 3.2, 2),
      innerWalls: [
        { floor: 0, points: way([34, 19.4], [34, 22.6]), gaps: [{ kind: 'gap', at: 160, width: 60 }] },
      ],
      stairs: [p(35.4, 21.4)],
    },
    {
      id: 'barn',
      kind: 'barn',
      outline: way([36.9, 17.4], [39.2, 17.4], [39.2, 22.6], [37.4, 22.6], [37.4, 20.2], [36.9, 20.2]),
      material: 'wood',
      floors: 1,
      storeyHeight: 150,
      roof: { kind: 'pitched', height: 80 },
      openings: [{ id: 'gate', kind: 'gate', side: 5, floor: 0, at: 140, width: 140 }],
    },
    {
      id: 'chapel',
      label: 'Chapel',
      kind: 'church',
      outline: way([21, 19], [24.6, 19], [24.6, 17.8], [26.4, 17.8], [26.4, 21], [21, 21]),
      material: 'stone',
      floors: 1,
      storeyHeight: 200,
      roof: { kind: 'pitched', height: 120 },
      openings: [
        { id: 'door', kind: 'door', side: 5, floor: 0, at: 100, width: 70 },
        { id: 'window', kind: 'window', side: 0, floor: 0, at: 180, width: 60 },
      ],
    },
    {
      id: 'mill',
      label: 'Mill',
      kind: 'tower',
      outline: way([58.8, 35.6], [60, 35.2], [61, 36], [61, 37.2], [60, 37.9], [58.8, 37.4]),
      material: 'brick',
      floors: 3,
      storeyHeight: 120,
      roof: { kind: 'flat', parapet: 20 },
      openings: [{ id: 'door', kind: 'door', side: 5, floor: 0, at: 90, width: 60 }],
    },
    {
      id: 'ruin',
      kind: 'ruin',
      outline: box(44.5, 4, 4, 3),
      material: 'brick',
      floors: 1,
      storeyHeight: 80,
      roof: { kind: 'none' },
      openings: [{ id: 'hole', kind: 'hole', side: 2, floor: 0, at: 200, width: 120 }],
    },
    {
      id: 'shed',
      kind: 'shed',
      outline: box(42.5, 17, 2.4, 1.8),
      material: 'metal',
      floors: 1,
      storeyHeight: 80,
      roof: { kind: 'flat' },
      openings: openings(2.4, 1.8, 1),
    },
  ],
  works: [
    {
      id: 'crater-1',
      kind: 'crater',
      outline: way([19, 29.6], [20.4, 29.4], [20.8, 30.6], [19.8, 31.4], [18.8, 30.6]),
    },
    {
      id: 'crater-2',
      kind: 'crater',
      outline: way([46.5, 27.8], [48.2, 27.6], [48.8, 29], [47.4, 29.8], [46.2, 29]),
    },
    {
      id: 'trench',
      kind: 'entrenchment',
      outline: way([55, 30.2], [58.4, 29.4], [58.7, 30.4], [55.3, 31.2]),
    },
    { id: 'mines', kind: 'minefield', outline: box(8, 29.8, 5, 2.4) },
    { id: 'hay', kind: 'haystack', outline: box(31.2, 34, 1.4, 1.4) },
    {
      id: 'well',
      kind: 'well',
      outline: way([34.8, 18], [35.4, 17.8], [35.8, 18.3], [35.3, 18.8], [34.8, 18.6]),
    },
    { id: 'wreck', kind: 'wreck', outline: way([47.6, 24.4], [51, 23.6], [51.3, 25], [47.9, 25.8]) },
    { id: 'crates', kind: 'crates', outline: box(31, 17.4, 1.8, 0.9) },
  ],
  zones: [
    {
      id: 'west',
      label: 'Attackers',
      kind: 'deployment',
      side: 'attacker',
      shape: { kind: 'edge', edge: 'west', from: 600, to: 4200 },
    },
    {
      id: 'east',
      label: 'Defenders',
      kind: 'deployment',
      side: 'defender',
      shape: { kind: 'edge', edge: 'east', from: 600, to: 4200 },
    },
    {
      id: 'crossroads',
      label: 'Crossroads',
      kind: 'objective',
      shape: { kind: 'disc', at: p(28.9, 27.6), radius: 300 },
    },
  ],
}
