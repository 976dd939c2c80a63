import type { Refusal } from '@sandtable/engine'
import {
  type MoveFault,
  type PlaceFault,
  type Sayings,
  type Sentence,
  sentencesOf,
} from '@sandtable/miniatures'
import file from '../../../data/refusals.json' with { type: 'json' }

const SAYINGS: Readonly<Sayings> = {
  inches: (length) => `${Number(length) / 100}"`,
  list: (figures) => (figures as readonly string[]).join(', '),
  sentence: (why) => (why as Refusal).sentence,
}

/** csw-move-4, csw-move-5: what is wrong with a move on foot; the type proves that no fault is left out. */
export const MOVE_REFUSALS: Readonly<Record<MoveFault['code'], Sentence>> = sentencesOf(file.move, SAYINGS)

/** csw-core-6, csw-rate-5: what is wrong with the places of models. */
export const PLACE_REFUSALS: Readonly<Record<PlaceFault['code'], Sentence>> = sentencesOf(file.place, SAYINGS)
