import { subjectOf } from '@sandtable/miniatures'
import { createElement } from 'react'
import { flatNotes } from '../client/story.ts'
import type { GameUi } from '../games/game-ui.ts'
import { schemaOf, withFloors } from './drawing/schemas.ts'
import { knownOf } from './known.ts'
import { MiniaturesBoard } from './miniatures-board.tsx'
import type { MiniaturesGame } from './miniatures-game.ts'
import { TablePicture } from './table-picture.tsx'

type TableUi = Pick<
  GameUi,
  'Board' | 'BriefingPicture' | 'schema' | 'isDrawn' | 'filledIn' | 'interruption' | 'forecast'
>

/** The parts of a `GameUi` that the miniatures board provides for every game with a `MiniaturesGame`. */
export function tableUi<V, K>(given: MiniaturesGame<V, K>): TableUi {
  const game = given as MiniaturesGame<unknown, unknown>
  const { plans } = game
  return {
    Board: (props) => createElement(MiniaturesBoard, { ...props, game }),
    BriefingPicture: ({ view }) => createElement(TablePicture, { game, view }),
    isDrawn: ({ shape, about }) => (shape === 'path' || shape === 'place') && subjectOf(about) !== null,
    schema: ({ about }, view) => schemaOf(plans, knownOf(plans, view), about),
    filledIn: withFloors,
    interruption: (question, view, story) =>
      plans.interruption?.(knownOf(plans, view), question, flatNotes(story)) ?? null,
    forecast: (question, view, choice, story) =>
      plans.forecast?.(knownOf(plans, view), question, choice, flatNotes(story)) ?? null,
  }
}
