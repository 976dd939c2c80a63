import type { Survey } from '@sandtable/engine'
import { surveyBySquares } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { SIDES } from '../rules/state/state.ts'

/** hof-setup-1: squares of 8 inches on the largest table. A note names a side, a Team or a Unit. */
export const SURVEY: Readonly<Survey> = surveyBySquares(
  SIDES,
  ['lost'],
  ({ side, team, unit }) => side ?? team ?? unit,
  { side: inch(8), columns: 9, rows: 6 },
)
