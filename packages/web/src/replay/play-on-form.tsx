import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { GameUi } from '../games/game-ui.ts'
import { middleBot, useBots, useServer } from '../state/server.ts'

interface PlayOnFormProps {
  readonly ui: GameUi
  readonly onPlayOn: (seat: string, bot: string) => Promise<void>
}

/** Starts another game from the frame on the screen: the player against a bot. */
export function PlayOnForm({ ui, onPlayOn }: PlayOnFormProps): ReactNode {
  const look = useServer((server) => server.look)
  useEffect(() => void look(), [look])
  const bots = useBots(ui.ruleset.id)
  const seats = ui.ruleset.seats({})
  const [seat, setSeat] = useState(seats[0]?.seat ?? '')
  const [chosen, setBot] = useState<string | null>(null)
  const bot = bots.find(({ id }) => id === chosen)?.id ?? middleBot(bots)
  const [trouble, setTrouble] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onPlayOn(seat, bot).catch((error: Error) => setTrouble(error.message))
  }
  return (
    <form className="play-on" onSubmit={submit}>
      <button type="submit">Play on from here</button>
      <label>
        as{' '}
        <select value={seat} onChange={({ target }) => setSeat(target.value)}>
          {seats.map((one) => (
            <option key={one.seat} value={one.seat}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        against{' '}
        <select value={bot} onChange={({ target }) => setBot(target.value)}>
          {bots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  )
}
