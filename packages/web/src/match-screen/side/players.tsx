import type { ReactNode } from 'react'
import type { MatchState, SeatSummary } from '../../client/match-state.ts'
import { sideClass } from '../../ui/side-class.ts'
import { useShown } from '../match-context.ts'
import { ClockText } from './clock-text.tsx'

/** Who plays, who is asked, who is away, how much time is left. */
export function Players(): ReactNode {
  const shown = useShown()
  return (
    <ul className="players" aria-label="Players">
      {shown.summary.seats.map((seat) => (
        <PlayerLine key={seat.seat} seat={seat} shown={shown} />
      ))}
    </ul>
  )
}

interface PlayerLineProps {
  readonly seat: SeatSummary
  readonly shown: MatchState
}

function PlayerLine({ seat, shown }: PlayerLineProps): ReactNode {
  const own = shown.seats.find((one) => one.seat === seat.seat)
  const isAsked = shown.summary.status === 'playing' && shown.summary.asked.includes(seat.seat)
  return (
    <li className={`player ${sideClass(shown.summary.seats, seat.seat)} ${isAsked ? 'to-move' : ''}`}>
      <span className="side-mark" aria-hidden="true" />
      <strong>{seat.name}</strong>
      <span className="player-name">{nameOfPlayer(seat, own !== undefined, shown.seats.length)}</span>
      {isAsked && <span className="tag">choosing</span>}
      {seat.player.kind === 'person' && !seat.player.present && <span className="tag away">away</span>}
      {shown.offers.includes(seat.seat) && <span className="tag">offers a draw</span>}
      {shown.clock && <ClockText clock={shown.clock} seat={seat.seat} />}
    </li>
  )
}

function nameOfPlayer({ player, name }: SeatSummary, isOwn: boolean, ownSeats: number): string {
  if (player.kind === 'bot')
    return player.bot ? `${player.name ?? player.bot} (machine)` : (player.name ?? 'a machine')
  if (player.name) return isOwn ? `${player.name} (you)` : player.name
  if (isOwn) return ownSeats === 1 ? 'you' : 'at this screen'
  return `${name}'s player`
}
