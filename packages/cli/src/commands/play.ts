import { randomBytes } from 'node:crypto'
import { botNamed, LEVELS } from '@sandtable/bots'
import { type AnyRuleset, isRefusal, Match, type Seat } from '@sandtable/engine'
import type { PlayersTerms } from '@sandtable/protocol'
import { complain } from '../complaint.ts'
import { loadMatch } from '../files.ts'
import { GAMES, gameNamed } from '../games.ts'
import { optionsFrom } from '../options.ts'
import { Session } from '../play/session.ts'
import { Terminal } from '../play/terminal.ts'
import { terminalHost } from '../play/terminal-host.ts'

export interface PlayFlags {
  readonly seat?: string
  readonly opponent?: string
  readonly option: readonly string[]
  readonly seed?: string
  readonly load?: string
  readonly save?: string
}

/** `sandtable play [GAME]`: a game in the terminal. Asks for everything that no option says. */
export async function play(gameId: string | undefined, flags: PlayFlags): Promise<void> {
  const terminal = new Terminal()
  try {
    const match = flags.load ? loadMatch(flags.load) : startMatch(gameNamed(gameId ?? firstGame()), flags)
    terminal.say(`${match.ruleset.name}. ${match.seats.map(({ name }) => name).join(' against ')}.`)
    const seat = flags.seat ?? (await askSeat(terminal, match))
    const players = playersOf(match, seat, flags.opponent ?? (await askOpponent(terminal)))
    const host = terminalHost(match, players)
    await new Session({ host, terminal, autosave: flags.save ?? flags.load ?? null }).play()
  } finally {
    terminal.close()
  }
}

function firstGame(): string {
  return GAMES[0]?.id ?? complain('There is no game.')
}

function startMatch(ruleset: AnyRuleset, flags: PlayFlags): Match<unknown, unknown> {
  const seed = flags.seed ?? randomBytes(32).toString('hex')
  if (!/^[0-9a-f]{64}$/.test(seed))
    complain(`A seed between people has 64 hexadecimal digits, not '${seed}'.`)
  const match = Match.start(ruleset, optionsFrom(ruleset, flags.option), { seed, keyedBy: 'answers' })
  return isRefusal(match) ? complain(match.sentence) : match
}

async function askSeat(terminal: Terminal, { seats }: Match<unknown, unknown>): Promise<string> {
  const names = seats.map(({ seat }) => seat).join(', ')
  return (
    (await terminal.ask(`Which side do you play (${names})? Enter for ${seats[0]?.seat}: `))?.trim() ||
    (seats[0]?.seat ?? '')
  )
}

async function askOpponent(terminal: Terminal): Promise<string> {
  const levels = LEVELS.map(({ id }) => id).join(', ')
  const words = `Opponent? ${levels}, human.\nEnter for sergeant: `
  return (await terminal.ask(words))?.trim() || 'sergeant'
}

/** A bot for every seat except the person's own; people in all seats if the opponent is 'human'. */
function playersOf(match: Match<unknown, unknown>, own: string, opponent: string): PlayersTerms {
  const seats = match.seats.map(({ seat }) => seat)
  if (!seats.includes(own)) complain(`There is no side '${own}'. The sides are: ${seats.join(', ')}.`)
  const maker = opponent === 'human' ? null : botNamed(opponent)
  if (typeof maker === 'string') complain(`${maker} Or 'human' for two people at one screen.`)
  const player = (seat: Seat): PlayersTerms[string] =>
    seat === own || maker === null ? { kind: 'person' } : { kind: 'bot', bot: opponent }
  return Object.fromEntries(seats.map((seat) => [seat, player(seat)]))
}
