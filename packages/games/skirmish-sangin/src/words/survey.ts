import type { Survey } from '@sandtable/engine'
import { SIDES, surveyBySquares } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'

/** sks-gen-1: squares of 8 inches on the largest table. A note names a side or a character. */
export const SURVEY: Readonly<Survey> = surveyBySquares(
  SIDES,
  ['lost'],
  ({ side, character, by }) => side ?? character ?? by,
  { side: inch(8), columns: 9, rows: 6 },
)
