import type { Refusal } from '@sandtable/engine'
import { type Facts, type MoveFault, type PlaceFault, type Sayings, sentenceOf } from '@sandtable/miniatures'
import file from '../../../data/refusals.json' with { type: 'json' }

/** A sentence for everything that can be wrong with a move or with places; the types prove that none is left out. */
const SENTENCES: Readonly<{
  move: Readonly<Record<MoveFault['code'], string>>
  place: Readonly<Record<PlaceFault['code'], string>>
}> = file

const SAYINGS: Readonly<Sayings> = {
  inches: (length) => `${Number(length) / 100}"`,
  list: (figures) => (figures as readonly string[]).join(', '),
  sentence: (why) => (why as Refusal).sentence,
}

/** csw-move-4, csw-move-5, csw-core-6: what is wrong with a move on foot or with places, in a sentence. */
export function faultSentence<K extends keyof typeof SENTENCES>(
  of: K,
  code: keyof (typeof SENTENCES)[K],
  fault: Facts,
): string {
  return sentenceOf(String(SENTENCES[of][code]), fault, SAYINGS)
}
