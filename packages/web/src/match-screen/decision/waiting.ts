import type { MatchState, MatchSummary } from '../../client/match-state.ts'

/** What a player who is not asked waits for. */
export function waitingSentence({ summary, seats, line }: MatchState): string {
  if (summary.status === 'over') return 'The match is over.'
  if (line === 'lost' || line === 'connecting') return 'Connecting to the table…'
  const absent = summary.seats.filter(({ player }) => player.kind === 'person' && !player.present)
  if (summary.status === 'gathering')
    return absent.length > 0
      ? `Waiting for ${absent.map(({ name }) => name).join(' and ')} to come to the table.`
      : 'The match is about to begin.'
  if (seats.length === 0) return `You are watching. ${choosing(summary)}`.trim()
  const own = seats.map(({ seat }) => seat)
  const others = summary.seats.filter(({ seat }) => !own.includes(seat))
  const bot = others.find(({ player }) => player.kind === 'bot')
  if (bot) return bot.player.bot ? `${bot.name} is thinking…` : 'This lesson is done.'
  const away = others.find(({ player }) => !player.present)
  return away
    ? `${away.name} is away. The match waits; you may leave and come back.`
    : `${others[0]?.name} is choosing.`
}

/** Whose decision a spectator waits for. */
function choosing({ seats, asked }: MatchSummary): string {
  const names = seats.filter(({ seat }) => asked.includes(seat)).map(({ name }) => name)
  if (names.length === 0) return ''
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} choosing.`
}
