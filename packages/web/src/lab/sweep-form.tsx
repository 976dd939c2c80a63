import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { GAMES } from '../games/index.ts'
import { NumberInput } from '../ui/number-input.tsx'
import { proposedValues, sweepText, valuesIn } from './sweep.ts'

/** Bots that are fast enough for thousands of games in a browser. */
const BOTS = ['greedy', 'random'] as const

const USUAL_GAMES = 400
const USUAL_SEED = 1

/** Makes an experiment from one rule of a game and several values of it. */
export function SweepForm({ onMade }: { readonly onMade: (text: string) => void }): ReactNode {
  const id = useId()
  const [game, setGame] = useState(GAMES[0])
  const options = (game?.ruleset.options ?? []).filter((option) => proposedValues(option).length > 1)
  const [chosen, setChosen] = useState(options[0]?.id ?? '')
  const option = options.find((one) => one.id === chosen) ?? options[0]
  const [words, setWords] = useState<string | null>(null)
  const [bots, setBots] = useState<string>(BOTS[0])
  const [games, setGames] = useState(USUAL_GAMES)
  const [trouble, setTrouble] = useState<string | null>(null)
  if (!game || !option) return null

  const values = words ?? proposedValues(option).join(', ')
  const make = (event: FormEvent): void => {
    event.preventDefault()
    const read = valuesIn(values, option)
    setTrouble(typeof read === 'string' ? read : null)
    if (typeof read === 'string') return
    onMade(sweepText(game, { option: option.id, values: read, bots, games, seed: USUAL_SEED }))
  }
  const choose = (next: string): void => {
    setChosen(next)
    setWords(null)
  }
  return (
    <form className="lab-sweep" onSubmit={make}>
      {GAMES.length > 1 && (
        <label>
          Game
          <select
            value={game.ruleset.id}
            onChange={({ target }) => setGame(GAMES.find(({ ruleset }) => ruleset.id === target.value))}
          >
            {GAMES.map(({ ruleset }) => (
              <option key={ruleset.id} value={ruleset.id}>
                {ruleset.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Rule
        <select value={option.id} onChange={({ target }) => choose(target.value)}>
          {options.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Values
        <input
          value={values}
          aria-invalid={trouble !== null}
          aria-describedby={trouble ? `${id}-trouble` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <label>
        Played by
        <select value={bots} onChange={({ target }) => setBots(target.value)}>
          {BOTS.map((bot) => (
            <option key={bot}>{bot}</option>
          ))}
        </select>
      </label>
      <label>
        Games with each
        <NumberInput min={2} max={1_000_000} value={games} onChange={setGames} />
      </label>
      {trouble && (
        <p className="trouble" role="alert" id={`${id}-trouble`}>
          {trouble}
        </p>
      )}
      <button type="submit">Write the experiment</button>
    </form>
  )
}
