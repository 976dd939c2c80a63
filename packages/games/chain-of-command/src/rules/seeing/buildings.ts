import { isInArcOf, openingsNear } from '@sandtable/miniatures'
import { type ArcWidth, type Building, base, inch, type Place } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

/** coc-8.3.2-3: 45° to each side. */
const OPENING_ARC: ArcWidth = 90
const AT_OPENING = inch(TABLES.sight.uses)

/** coc-8.3.2-3, coc-8.3.2-5, coc-8.3.2-8: who is posted at an opening of the building whose arc takes in the other. */
export function isAtOpening(building: Building, at: Place, other: Place): boolean {
  return openingsNear(building, at.floor ?? 0, base(at, FIGURE_RADIUS), AT_OPENING).some((opening) =>
    isInArcOf(building, opening, OPENING_ARC, other),
  )
}
