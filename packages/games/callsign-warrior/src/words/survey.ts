import type { Survey } from '@sandtable/engine'
import { surveyBySquares } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { SIDES } from '../rules/state/state.ts'

/** csw-core-15: squares of 8 inches on the largest table. A note names a side, or a Team whose id begins with it. */
export const SURVEY: Readonly<Survey> = surveyBySquares(
  SIDES,
  ['lost'],
  ({ side, team, vehicle }) => side ?? team ?? vehicle,
  { side: inch(8), columns: 9, rows: 6 },
)
