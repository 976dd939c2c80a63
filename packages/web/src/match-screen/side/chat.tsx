import { type FormEvent, type ReactNode, useState } from 'react'
import { sideClass } from '../../ui/side-class.ts'
import { useMatch, useShown } from '../match-context.ts'
import { namedSeat } from './player-names.ts'

const LONGEST = 500

/** The chat between the players. */
export function Chat(): ReactNode {
  const table = useMatch()
  const { chat, seats, summary } = useShown()
  const [text, setText] = useState('')
  const [own] = seats
  const others = summary.seats.filter(({ seat, player }) => seat !== own?.seat && player.kind === 'person')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!own || text.trim() === '') return
    table.chat(own.seat, text.trim())
    setText('')
  }
  const nameOf = (seat: string): string => {
    const speaker = summary.seats.find((one) => one.seat === seat)
    return speaker ? namedSeat(speaker) : seat
  }
  if (others.length === 0 || seats.length === summary.seats.length) return null
  return (
    <section className="chat" aria-label="Chat">
      <ol className="chat-lines" aria-live="polite">
        {chat.map(({ seat, text: said }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <li key={i} className={sideClass(summary.seats, seat)}>
            <strong>{nameOf(seat)}</strong> {said}
          </li>
        ))}
      </ol>
      {own && (
        <form onSubmit={send}>
          <input
            aria-label="Say something"
            placeholder="Say something"
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit">Send</button>
        </form>
      )}
    </section>
  )
}
