import { type Note, notesFor, type Outcome, type SavedMatch, type Seat } from '@sandtable/engine'
import { api } from '../client/api.ts'
import { type LocalPlayers, playerAt } from '../client/local-game.ts'
import { againstBot, forkLocal, readFile, savedLocal } from '../client/local-games.ts'
import { rulesetOf } from '../games/index.ts'
import { pairing } from '../match-screen/side/player-names.ts'
import { useMyGames } from '../state/my-games.ts'
import { nameOfBot } from '../state/server.ts'
import { keptFilmFile } from './film-file.ts'

/** One frame of the replay: the board after this many steps, and what happened in the last of them. */
export interface ReplayFrame {
  readonly view: unknown
  readonly notes: readonly Note[]
}

/** A match for replay, step by step, as everybody may see it. */
export interface Film {
  readonly game: string
  /** Who plays against whom, if they have names. */
  readonly pairing: string | null
  readonly pictures: readonly ReplayFrame[]
  /** How it ended; null if it did not. */
  readonly outcome: Outcome | null
  /** Plays on from a frame against a bot; returns the address of the new match. */
  playOn(picture: number, seat: Seat, bot: string): Promise<string>
}

/**
 * Builds a replay from a save without running rules, so it can be watched for ever. The save does not say who played.
 */
export function filmOfSaved(saved: SavedMatch<unknown>, players: LocalPlayers | null = null): Film {
  const ruleset = rulesetOf(saved.record.ruleset)
  const seats = ruleset.seats(saved.record.options)
  const { frames, checkpoint, setupNotes } = saved
  const states = [...frames.map(({ before }) => before), checkpoint]
  const notes = [setupNotes, ...frames.map((frame) => frame.notes)]
  return {
    game: ruleset.id,
    pairing: players && pairing(seats.map((one) => ({ ...one, player: playerAt(players[one.seat]) }))),
    pictures: states.map((state, i) => ({
      view: ruleset.view(state, null),
      notes: notesFor(notes[i] ?? [], null),
    })),
    outcome: saved.record.outcome,
    playOn: async (picture, seat, bot) => {
      const taken = againstBot(
        seats.map((one) => one.seat),
        seat,
        bot,
      )
      return `/here/${await forkLocal(saved, picture, taken)}`
    },
  }
}

/** The replay of a match stored in this browser; throws a sentence if there is none. */
export async function filmOfLocal(id: string): Promise<Film> {
  const kept = await savedLocal(id)
  if (!kept) throw new Error('This browser has no match with this id.')
  return filmOfSaved(kept.saved, kept.players)
}

/** The replay of the file opened last; throws a sentence if it cannot be read. */
export function filmOfFile(): Film {
  const text = keptFilmFile()
  if (text === null) throw new Error('No file is open. Open a saved game under My games.')
  const saved = readFile(text)
  if (typeof saved === 'string') throw new Error(saved)
  return filmOfSaved(saved)
}

const PICTURES_AT_ONCE = 200

/** The replay of a match on the server. */
export async function filmOfMatch(match: string): Promise<Film> {
  const { game, seats, outcome } = await api.summary(match)
  const pictures: ReplayFrame[] = []
  for (let total = 1; pictures.length < total; ) {
    const film = await api.film(match, pictures.length, PICTURES_AT_ONCE)
    total = film.frames.length > 0 ? film.total : 0
    pictures.push(...film.frames.map(({ view, notes }) => ({ view, notes: notes as readonly Note[] })))
  }
  return {
    game,
    pairing: pairing(seats),
    pictures,
    outcome,
    playOn: (picture, seat, bot) => forkOnServer(match, game, picture, seat, bot),
  }
}

async function forkOnServer(
  match: string,
  game: string,
  step: number,
  seat: Seat,
  bot: string,
): Promise<string> {
  const all = rulesetOf(game).seats({})
  const seats = all.map((one) => one.seat)
  const seatName = all.find((one) => one.seat === seat)?.name ?? seat
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
    owner: made.owner,
    words: `as ${seatName} against ${name}`,
    status: 'playing',
    at: Date.now(),
    own: [seat],
  })
  return `/match/${made.match}`
}
