import {
  type ArcWidth,
  arcContains,
  type Body,
  type Building,
  distanceToLine,
  type Opening,
  openingArc,
  openingPlace,
  type Point,
  placeToward,
} from '@sandtable/table'

/** csw-bldg-3, coc-8.3.2-2, sks-cov-5: the openings of a building, on a floor, that a body is within so far of. */
export function openingsNear(
  building: Building,
  floor: number,
  body: Body,
  reach: number,
): readonly Opening[] {
  return building.openings.filter(
    (opening) => opening.floor === floor && distanceToOpening(building, opening, body) <= reach,
  )
}

/** csw-bldg-3: from a body to the nearest part of an opening, which is as wide as the map says. */
function distanceToOpening(building: Building, opening: Opening, body: Body): number {
  const { at, outward } = openingPlace(building, opening)
  const along = { x: 0 - outward.y, y: outward.x }
  const back = { x: outward.y, y: 0 - outward.x }
  const half = Math.floor(opening.width / 2)
  return distanceToLine(placeToward(at, back, half), placeToward(at, along, half), body)
}

/** csw-bldg-4, coc-8.3.2-3, sks-cov-5: true if something outside lies in the arc of an opening; 180: the half plane before it. */
export function isInArcOf(building: Building, opening: Opening, degrees: ArcWidth, other: Point): boolean {
  return arcContains(openingArc(building, opening, degrees), other, 'touching-counts')
}
