import type { Match, Seat } from '@sandtable/engine'
import { jsonRoundTrip } from './difference.ts'
import { expectEqual, law } from './law.ts'
import { nameOf, type RandomPlay, readersOf } from './random-play.ts'

/** Answers given from each moment on while looking for declarations. */
const ANSWERS_WATCHED = 12

/** From the first ask of a declaration to its last, each answer changes nothing that any other reader is sent. */
export const DECLARATIONS = law(
  'declarations',
  'Others see nothing of a declaration until it is complete',
  (play) => {
    for (const _ of play.moments(2)) {
      let watched = 0
      for (let given = 0; given < ANSWERS_WATCHED && watchAnswer(play) !== 'over'; given++)
        if (play.match.declaring) watched++
      if (watched === 0) play.disregard()
    }
  },
)

/** Gives the next answer. If one declaration is open before and after it, compares what others are sent. */
function watchAnswer<S, V>(play: RandomPlay<S, V>): 'goes on' | 'over' {
  const move = play.next()
  if (!move) return 'over'
  const before = openDeclaration(play)
  play.give(move)
  const after = openDeclaration(play)
  if (!before || !after || before.id !== after.id) return 'goes on'
  for (const [i, { reader, sent }] of before.others.entries()) {
    const what = `${nameOf(reader)} learns of the answer to ${move.decision.clause}, part of a declaration`
    expectEqual(sent, after.others[i]?.sent, what)
  }
  return 'goes on'
}

interface Sent {
  readonly reader: Seat | null
  readonly sent: unknown
}

/** The declaration that is open now, and all that others are sent. */
function openDeclaration<S, V>(
  play: RandomPlay<S, V>,
): { readonly id: string; readonly others: readonly Sent[] } | null {
  const { match } = play
  const { declaring } = match
  if (!declaring) return null
  const id = `${match.frames.length} ${declaring.seat} ${declaring.slot}`
  const readers = readersOf(play).filter((reader) => reader !== declaring.seat)
  return { id, others: readers.map((reader) => ({ reader, sent: sentTo(match, reader) })) }
}

function sentTo<S, V>(match: Match<S, V>, reader: Seat | null): unknown {
  return jsonRoundTrip({
    view: match.view(reader),
    notes: match.notes(reader),
    known: reader === null ? null : match.moment(reader),
    asked: match.pending.map(({ seat }) => seat),
  })
}
