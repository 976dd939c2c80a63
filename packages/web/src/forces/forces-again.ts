import { type Json, readSavedText, type SavedMatch, type Seat } from '@sandtable/engine'
import type { ForceSetUp, ForceWish } from '@sandtable/miniatures'
import type { GameClient } from '../client/game-client.ts'
import { gameEntry } from '../games/index.ts'
import type { ForceWishes } from './wishes.ts'

/** The forces for another match with the same players: those fielded from this browser. */
export async function forcesAgain(client: GameClient): Promise<ForceWishes> {
  const { state } = client
  const forces = state && (await gameEntry(state.summary.game)?.forces?.())
  if (!forces) return {}
  const saved = readSavedText((await client.save()) ?? '')
  if (typeof saved === 'string') return {}
  return forcesFielded(
    saved,
    state.seats.map(({ seat }) => seat),
    forces.setUp,
  )
}

/** A force may have been taken back and chosen again: the last one counts. */
function forcesFielded(
  { record }: SavedMatch<unknown>,
  seats: readonly Seat[],
  setUp: ForceSetUp,
): ForceWishes {
  const wishes: Record<Seat, ForceWish> = {}
  for (const event of record.events) {
    if (event.kind !== 'answer' || !seats.includes(event.seat)) continue
    const wish = setUp.wishIn(event.name, event.choice as Json)
    if (wish) wishes[event.seat] = wish
  }
  return wishes
}
