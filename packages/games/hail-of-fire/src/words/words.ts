import { dictionary, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/words.json' with { type: 'json' }

/** What players read that does not depend on the position: by the name of a decision. */
export const WORDS = readData(
  'words.json',
  record({ questions: dictionary(text(160)), hints: dictionary(text()) }),
  file,
)
