import { randomBytes } from 'node:crypto'
import { botNamed, LEVELS, playerOf, type Seating } from '@sandtable/bots'
import { type AnyRuleset, isRefusal, Match, type Player, type Seat, sfc32 } from '@sandtable/engine'
import { complain } from '../complaint.ts'
import { loadMatch } from '../files.ts'
import { GAMES, gameNamed } from '../games.ts'
import { optionsFrom } from '../options.ts'
import { Session } from '../play/session.ts'
import { Terminal } from '../play/terminal.ts'

export interface PlayWords {
  readonly seat?: string
  readonly opponent?: string
  readonly option: readonly string[]
  readonly seed?: string
  readonly load?: string
  readonly save?: string
}

/** `sandtable play [GAME]`: a game in the terminal; asks for what was not said. */
export async function play(gameId: string | undefined, words: PlayWords): Promise<void> {
  const terminal = new Terminal()
  try {
    const match = words.load ? loadMatch(words.load) : startMatch(gameNamed(gameId ?? firstGame()), words)
    terminal.say(`${match.ruleset.name}. ${match.seats.map(({ name }) => name).join(' against ')}.`)
    const seat = words.seat ?? (await askSeat(terminal, match))
    const bots = opponents(match, seat, words.opponent ?? (await askOpponent(terminal)))
    await new Session({ match, bots, terminal, autosave: words.save ?? words.load ?? null }).play()
  } finally {
    terminal.close()
  }
}

function firstGame(): string {
  return GAMES[0]?.id ?? complain('There is no game.')
}

function startMatch(ruleset: AnyRuleset, words: PlayWords): Match<unknown, unknown> {
  const seed = words.seed ?? randomBytes(32).toString('hex')
  if (!/^[0-9a-f]{64}$/.test(seed))
    complain(`A seed between people has 64 hexadecimal digits, not '${seed}'.`)
  const match = Match.start(ruleset, optionsFrom(ruleset, words.option), { seed, keyedBy: 'answers' })
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
  const words = `Against whom (${levels}, human)? Enter for sergeant: `
  return (await terminal.ask(words))?.trim() || 'sergeant'
}

/** A bot for every seat but the person's; none if people play all of them. */
function opponents(match: Match<unknown, unknown>, own: string, spec: string): Record<Seat, Player> {
  const seats = match.seats.map(({ seat }) => seat)
  if (!seats.includes(own)) complain(`There is no side '${own}'. The sides are: ${seats.join(', ')}.`)
  if (spec === 'human') return {}
  const maker = botNamed(spec)
  if (typeof maker === 'string') return complain(`${maker} Or 'human' for two people at one screen.`)
  const thoughts = randomBytes(4).readUInt32LE()
  const now = (): number => performance.now()
  const seating = (i: number): Seating => ({ stream: sfc32(thoughts, i), now, options: match.options })
  const entries = seats
    .filter((seat) => seat !== own)
    .map((seat, i) => [seat, playerOf(maker, match.ruleset, seating(i))] as const)
  return Object.fromEntries(entries)
}
