import type { Json, Options } from '@sandtable/engine'
import type { ClockTerms } from '@sandtable/protocol'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { GameEntry } from '../games/game-entry.ts'
import { GAMES } from '../games/index.ts'
import { middleBot, useBots } from '../state/server.ts'
import { sideClass } from '../ui/side-class.ts'
import type { Terms } from './begin.ts'
import { ClockField } from './clock-field.tsx'
import { OpponentTiles } from './opponent-tiles.tsx'
import { OptionFields } from './option-fields.tsx'
import { Tile } from './tile.tsx'

interface NewGameFormProps {
  readonly onStart: (terms: Terms) => void
  readonly canInvite: boolean
}

/** Which game, against whom, on which side, by which options. */
export function NewGameForm({ onStart, canInvite }: NewGameFormProps): ReactNode {
  const [game, setGame] = useState(GAMES[0] as GameEntry)
  const [opponent, setOpponent] = useState<string | null>(null)
  const [options, setOptions] = useState<Options>({})
  const [seat, setSeat] = useState<string | null>(null)
  const [clock, setClock] = useState<ClockTerms | null>(null)
  const bots = useBots(game.ruleset.id)
  const seats = game.ruleset.seats(options)
  const chosen = opponent ?? middleBot(bots)
  const ownSeat = seats.find((one) => one.seat === seat)?.seat ?? seats[0]?.seat ?? ''

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const kind = chosen === 'same-screen' || chosen === 'friend' ? chosen : null
    onStart({
      game,
      opponent: kind ? { kind } : { kind: 'bot', bot: chosen },
      seat: ownSeat,
      options,
      clock: chosen === 'friend' ? clock : null,
    })
  }
  /** Another game has other options and other seats. */
  const choose = (entry: GameEntry): void => {
    setGame(entry)
    setOptions({})
  }
  const change = (id: string, value: Json): void => setOptions({ ...options, [id]: value })

  return (
    <form className="card new-game" onSubmit={submit}>
      <h2>New game</h2>
      <fieldset className="tiles">
        <legend>Game</legend>
        {GAMES.map((one) => (
          <Tile
            key={one.ruleset.id}
            name="game"
            title={one.ruleset.name}
            words={one.facts.join(' · ')}
            isChosen={one === game}
            onChoose={() => choose(one)}
          />
        ))}
      </fieldset>
      <OpponentTiles bots={bots} canInvite={canInvite} chosen={chosen} onChoose={setOpponent} />
      {chosen !== 'same-screen' && (
        <fieldset className="tiles">
          <legend>Your side</legend>
          {seats.map((one) => (
            <Tile
              key={one.seat}
              name="seat"
              title={one.name}
              words=""
              side={sideClass(seats, one.seat)}
              isChosen={ownSeat === one.seat}
              onChoose={() => setSeat(one.seat)}
            />
          ))}
        </fieldset>
      )}
      {chosen === 'friend' && <ClockField clock={clock} onChange={setClock} />}
      <details className="options">
        <summary>Options</summary>
        <OptionFields specs={game.ruleset.options} options={options} onChange={change} />
      </details>
      <button type="submit" className="primary">
        Start
      </button>
    </form>
  )
}
