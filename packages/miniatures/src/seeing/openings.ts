import {
  type ArcWidth,
  arcContains,
  type Body,
  type Building,
  base,
  isWithin,
  type Opening,
  openingArc,
  openingPlace,
  type Point,
} from '@sandtable/table'

/** csw-bldg-3, coc-8.3.2-2, sks-cov-5: the openings of a building, on a floor, that a body is within so far of. */
export function openingsNear(
  building: Building,
  floor: number,
  body: Body,
  reach: number,
): readonly Opening[] {
  return building.openings.filter(
    (opening) =>
      opening.floor === floor && isWithin(body, base(openingPlace(building, opening).at, 0), reach),
  )
}

/** csw-bldg-4, coc-8.3.2-3, sks-cov-5: true if something outside lies in the arc of an opening; 180: the half plane before it. */
export function isInArcOf(building: Building, opening: Opening, degrees: ArcWidth, other: Point): boolean {
  return arcContains(openingArc(building, opening, degrees), other, 'touching-counts')
}
