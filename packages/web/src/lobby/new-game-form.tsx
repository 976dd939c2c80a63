import type { Json, Options } from '@sandtable/engine'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { BotOffer } from '../client/api.ts'
import type { GameUi } from '../games/game-ui.ts'
import { GAME_UIS } from '../games/index.ts'
import type { Terms } from './begin.ts'
import { CLOCKS, type ClockId } from './clocks.ts'
import { OptionFields } from './option-fields.tsx'

interface NewGameFormProps {
  readonly onStart: (terms: Terms) => void
  readonly canInvite: boolean
  readonly bots: readonly BotOffer[]
}

const STRENGTH_WORDS = ['', 'easy', 'steady', 'hard'] as const

/** Which game, against whom, on which side, by which options. */
export function NewGameForm({ onStart, canInvite, bots }: NewGameFormProps): ReactNode {
  const [ui, setUi] = useState(GAME_UIS[0] as GameUi)
  const [opponent, setOpponent] = useState('')
  const [options, setOptions] = useState<Options>({})
  const seats = ui.ruleset.seats(options)
  const [seat, setSeat] = useState(seats[0]?.seat ?? '')
  const [clock, setClock] = useState<ClockId>('none')
  const chosen = opponent || (bots.find(({ strength }) => strength === 2) ?? bots[0])?.id || 'same-screen'

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const kind = chosen === 'same-screen' || chosen === 'friend' ? chosen : null
    onStart({
      ui,
      opponent: kind ? { kind } : { kind: 'bot', bot: chosen },
      seat,
      options,
      clock: chosen === 'friend' ? CLOCKS[clock].terms : null,
    })
  }
  const change = (id: string, value: Json): void => setOptions({ ...options, [id]: value })

  return (
    <form className="card new-game" onSubmit={submit}>
      <h2>New game</h2>
      <fieldset className="tiles">
        <legend>Game</legend>
        {GAME_UIS.map((one) => (
          <Tile
            key={one.ruleset.id}
            name="game"
            title={one.ruleset.name}
            words={one.facts.join(' · ')}
            isChosen={one === ui}
            onChoose={() => setUi(one)}
          />
        ))}
      </fieldset>
      <fieldset className="tiles">
        <legend>Opponent</legend>
        {bots.map(({ id, name, strength }) => (
          <Tile
            key={id}
            name="opponent"
            title={name}
            words={`machine, ${STRENGTH_WORDS[strength] ?? 'strong'}`}
            isChosen={chosen === id}
            onChoose={() => setOpponent(id)}
          />
        ))}
        <Tile
          name="opponent"
          title="Same screen"
          words="two people, one device"
          isChosen={chosen === 'same-screen'}
          onChoose={() => setOpponent('same-screen')}
        />
        {canInvite && (
          <Tile
            name="opponent"
            title="A friend"
            words="by a link, live or days apart"
            isChosen={chosen === 'friend'}
            onChoose={() => setOpponent('friend')}
          />
        )}
      </fieldset>
      {chosen !== 'same-screen' && (
        <fieldset className="tiles">
          <legend>Your side</legend>
          {seats.map((one) => (
            <Tile
              key={one.seat}
              name="seat"
              title={one.name}
              words=""
              side={one.seat}
              isChosen={seat === one.seat}
              onChoose={() => setSeat(one.seat)}
            />
          ))}
        </fieldset>
      )}
      {chosen === 'friend' && (
        <label className="field">
          Clock
          <select value={clock} onChange={({ target }) => setClock(target.value as ClockId)}>
            {Object.entries(CLOCKS).map(([id, { words }]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      <details className="options">
        <summary>Options</summary>
        <OptionFields specs={ui.ruleset.options} options={options} onChange={change} />
      </details>
      <button type="submit" className="primary">
        Start
      </button>
    </form>
  )
}

interface TileProps {
  readonly name: string
  readonly title: string
  readonly words: string
  readonly side?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Tile({ name, title, words, side, isChosen, onChoose }: TileProps): ReactNode {
  return (
    <label className={`tile ${side ?? ''}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="tile-face">
        {side && <span className="side-mark" aria-hidden="true" />}
        <strong>{title}</strong>
        {words && <span className="muted">{words}</span>}
      </span>
    </label>
  )
}
