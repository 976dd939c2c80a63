import type { MapProblem, Point, TableMap } from '@sandtable/table'
import { middleOfPlaced, placedWords } from './feature.ts'
import { openingMiddle } from './openings.ts'
import { outlinesOf } from './outlines.ts'
import { LISTS, type Placed } from './placed.ts'

/** The feature that a problem is about: its path begins with list and index. */
export function problemFeature(map: TableMap, { path }: MapProblem): Placed | null {
  const [, name, number] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
  const list = LISTS.find((one) => one === name)
  const feature = list && map[list][Number(number)]
  return list && feature ? ({ list, feature } as Placed) : null
}

/** Where on the table it is: the place that the check names, else the part, else the middle of the feature. */
export function problemPlace(map: TableMap, problem: MapProblem): Point | null {
  if (problem.at) return problem.at
  const placed = problemFeature(map, problem)
  if (!placed) return null
  return (placed.list === 'buildings' && placeInside(placed.feature, problem.path)) || middleOf(placed)
}

function placeInside(
  building: Extract<Placed, { readonly list: 'buildings' }>['feature'],
  path: string,
): Point | null {
  const number = (part: string): number => Number(new RegExp(`\\.${part}\\[(\\d+)\\]`).exec(path)?.[1] ?? -1)
  const opening = building.openings[number('openings')]
  if (opening && opening.side < building.outline.length) return openingMiddle(building.outline, opening)
  return building.stairs?.[number('stairs')] ?? building.innerWalls?.[number('innerWalls')]?.points[0] ?? null
}

function middleOf(placed: Placed): Point | null {
  return outlinesOf(placed).some(({ points }) => points.length > 0) ? middleOfPlaced(placed) : null
}

const PARTS: Readonly<Record<string, string>> = {
  outline: 'outline',
  points: 'points',
  holes: 'hole',
  levels: 'level',
  gaps: 'gap',
  openings: 'opening',
  innerWalls: 'inner wall',
  stairs: 'stairs',
  height: 'height',
  floor: 'floor',
  side: 'side',
  width: 'width',
  id: 'id',
  label: 'name on the map',
  shape: 'shape',
  about: 'about',
  name: 'name',
}

/** The place of a problem in words: 'house 1, inner wall 2, points'. */
export function problemName(map: TableMap, problem: MapProblem): string {
  const placed = problemFeature(map, problem)
  const rest = placed ? problem.path.replace(/^\w+\[\d+\]\.?/, '') : problem.path
  const parts = rest
    .split('.')
    .filter((part) => part !== '')
    .map((part) => {
      const [, word = part, number] = /^(\w+)(?:\[(\d+)\])?/.exec(part) ?? []
      const name = PARTS[word] ?? word
      return number === undefined ? name : `${name} ${Number(number) + 1}`
    })
  return [placed ? placedWords(placed) : 'The map', ...parts].join(', ')
}
