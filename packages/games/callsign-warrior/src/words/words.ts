import { dictionary, list, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/words.json' with { type: 'json' }

/** What players read that does not depend on the position. */
export const WORDS = readData(
  'words.json',
  record({
    /** Questions by the name of their decision. */
    questions: dictionary(text(120)),
    /** Where the scenario lets objectives be placed, by its clause. */
    ground: dictionary(text(120)),
    hints: dictionary(text(170)),
    /** Passing, choosing none of the options, and an empty list, question by question. */
    nothing: dictionary(text(60)),
    /** The choices of a question that say more than their names. */
    choices: dictionary(dictionary(text(80))),
    /** The name of a test, and what its result means for the Team. */
    rolls: dictionary(record({ what: text(60), good: text(60), bad: text(60) })),
    /** The name of a success on the dice of a volley, singular and plural. */
    volleys: dictionary(list(text(60), 2, 2)),
  }),
  file,
)
