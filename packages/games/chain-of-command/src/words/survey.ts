import type { Survey } from '@sandtable/engine'
import { surveyBySquares } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { SIDES } from '../rules/state/state.ts'

/** coc-1-4: squares of 8 inches on a table of 72 by 48. A note names a side, a Team or a Leader. */
export const SURVEY: Readonly<Survey> = surveyBySquares(
  SIDES,
  ['losses', 'leader-wound', 'routed'],
  ({ team, leader, side }) => team ?? leader ?? side,
  { side: inch(8), columns: 9, rows: 6 },
)
