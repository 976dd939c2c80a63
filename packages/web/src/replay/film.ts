import { type Note, notesFor, type SavedMatch, type Seat } from '@sandtable/engine'
import { api } from '../client/api.ts'
import { againstBot, forkLocal } from '../client/local-games.ts'
import { rulesetOf } from '../games/index.ts'
import { useMyGames } from '../state/my-games.ts'
import { nameOfBot } from '../state/server.ts'

/** A picture of the film: what stands after so many steps, and what happened in the last of them. */
export interface Picture {
  readonly view: unknown
  readonly notes: readonly Note[]
}

/** A match to look at, step by step, as everybody may see it. */
export interface Film {
  readonly game: string
  readonly pictures: readonly Picture[]
  /** Plays on from a picture against a bot; returns the address of the new table. */
  playOn(picture: number, seat: Seat, bot: string): Promise<string>
}

/** A film is read from what was saved; no rule is run, so it can be watched for ever. */
export function filmOfSaved(saved: SavedMatch<unknown>): Film {
  const ruleset = rulesetOf(saved.record.ruleset)
  const { frames, checkpoint, setupNotes } = saved
  const states = [...frames.map(({ before }) => before), checkpoint]
  const notes = [setupNotes, ...frames.map((frame) => frame.notes)]
  return {
    game: ruleset.id,
    pictures: states.map((state, i) => ({
      view: ruleset.view(state, null),
      notes: notesFor(notes[i] ?? [], null),
    })),
    playOn: async (picture, seat, bot) => {
      const seats = ruleset.seats(saved.record.options).map((one) => one.seat)
      return `/here/${await forkLocal(saved, picture, againstBot(seats, seat, bot))}`
    },
  }
}

const PICTURES_AT_ONCE = 200

/** The film of a match on the server. */
export async function filmOfMatch(match: string): Promise<Film> {
  const { game } = await api.summary(match)
  const pictures: Picture[] = []
  for (let total = 1; pictures.length < total; ) {
    const film = await api.film(match, pictures.length, PICTURES_AT_ONCE)
    total = film.frames.length > 0 ? film.total : 0
    pictures.push(...film.frames.map(({ view, notes }) => ({ view, notes: notes as readonly Note[] })))
  }
  return { game, pictures, playOn: (picture, seat, bot) => forkOnServer(match, game, picture, seat, bot) }
}

async function forkOnServer(
  match: string,
  game: string,
  step: number,
  seat: Seat,
  bot: string,
): Promise<string> {
  const seats = rulesetOf(game)
    .seats({})
    .map((one) => one.seat)
  const name = nameOfBot(game, bot)
  const players = Object.fromEntries(
    Object.entries(againstBot(seats, seat, bot)).map(([one, player]) => [
      one,
      player.kind === 'bot' ? { ...player, name } : player,
    ]),
  )
  const made = await api.fork(match, step, players)
  useMyGames.getState().keep({
    id: made.match,
    place: 'server',
    game,
    keys: made.keys,
    words: `as ${seat} against ${name}`,
    status: 'playing',
    at: Date.now(),
  })
  return `/match/${made.match}`
}
