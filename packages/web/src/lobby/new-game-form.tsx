import type { ForceGame } from '@sandtable/miniatures'
import { type FormEvent, type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useMyForces } from '../forces/my-forces.ts'
import { useForceGame } from '../forces/use-force-game.ts'
import { GAMES, gameEntry, loadRuleset } from '../games/index.ts'
import { middleBot, useBots } from '../state/server.ts'
import { NameField } from '../ui/name-field.tsx'
import { sideClass } from '../ui/side-class.ts'
import { ClockField } from './clock-field.tsx'
import { ownWishId } from './force-wish.ts'
import { OpponentTiles } from './opponent-tiles.tsx'
import { isReady, ownSeat, type Plan, planFor, termsOf } from './plan.ts'
import { SetUpFields } from './set-up-fields.tsx'
import type { Terms } from './start-match.ts'
import { Tile } from './tile.tsx'

interface NewGameFormProps {
  readonly onStart: (terms: Terms) => void
  readonly canInvite: boolean
}

/** The form for a new game. Nothing of a game is loaded before the player chooses it. */
export function NewGameForm({ onStart, canInvite }: NewGameFormProps): ReactNode {
  const asked = gameEntry(new URLSearchParams(useSearch()).get('game') ?? '')
  const [plan, setPlan] = useState(() => {
    const game = asked ?? (GAMES.length === 1 ? GAMES[0] : null)
    return game ? planFor(game) : null
  })
  return (
    <div className="card new-game">
      <h2>Set up a match</h2>
      <fieldset className="tiles games">
        <legend>Game</legend>
        {GAMES.map((one) => (
          <Tile
            key={one.id}
            name="game"
            title={one.name}
            words={one.facts.join(' · ')}
            isChosen={one === plan?.game}
            onChoose={() => startTransition(() => setPlan(planFor(one)))}
          />
        ))}
      </fieldset>
      {plan ? (
        <Suspense fallback={<p role="status">Loading {plan.game.name}…</p>}>
          <PlanForm plan={plan} onPlan={setPlan} onStart={onStart} canInvite={canInvite} />
        </Suspense>
      ) : (
        <p className="muted">Choose a game to see its opponents, sides and options.</p>
      )}
    </div>
  )
}

interface PlanFormProps extends NewGameFormProps {
  readonly plan: Plan
  readonly onPlan: (change: (plan: Plan | null) => Plan | null) => void
}

/** Everything about the chosen game: opponent, side, options and forces. */
function PlanForm({ plan, onPlan, onStart, canInvite }: PlanFormProps): ReactNode {
  const { game, opponent, clock } = plan
  const ruleset = use(loadRuleset(game.id))
  const forces = useForceGame(game.id)
  const mine = useMyForces((state) => state.forces)
  const bots = useBots(game.id)
  const bot = middleBot(bots)
  const seats = ruleset.seats(plan.options)
  const change = (part: Partial<Plan>): void => onPlan((before) => before && { ...before, ...part })
  useForceOfAddress(forces, onPlan)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onStart(termsOf(plan, bot, forces, mine))
  }
  return (
    <form onSubmit={submit}>
      <OpponentTiles
        bots={bots}
        canInvite={canInvite}
        chosen={opponent ?? bot}
        onChoose={(chosen) => change({ opponent: chosen })}
      />
      {opponent !== 'same-screen' && (
        <fieldset className="tiles">
          <legend>Your side</legend>
          {seats.map((one) => (
            <Tile
              key={one.seat}
              name="seat"
              title={one.name}
              words=""
              side={sideClass(seats, one.seat)}
              isChosen={ownSeat(plan) === one.seat}
              onChoose={() => change({ seat: one.seat })}
            />
          ))}
        </fieldset>
      )}
      {opponent === 'friend' && <ClockField clock={clock} onChange={(next) => change({ clock: next })} />}
      {opponent !== 'same-screen' && <NameField />}
      <SetUpFields plan={plan} forces={forces} onChange={change} />
      <button type="submit" className="primary" disabled={!isReady(plan, forces, mine)}>
        Start
      </button>
    </form>
  )
}

/** The force builder links here with a force and a scenario in the address; selects both. */
function useForceOfAddress(forces: ForceGame | null, setPlan: PlanFormProps['onPlan']): void {
  const search = new URLSearchParams(useSearch())
  const id = search.get('force')
  const purpose = search.get('purpose')
  useEffect(() => {
    const force = useMyForces.getState().forces.find((one) => one.id === id)
    if (!forces || !force || force.game !== forces.game) return
    setPlan((plan) => {
      if (plan?.game.id !== forces.game) return plan
      const seat = ownSeat(plan)
      const ofScenario = purpose ? forces.setUp.withPurpose(purpose, plan.options) : plan.options
      return {
        ...plan,
        options: forces.setUp.withList(seat, forces.listOf(force.force), ofScenario),
        wishes: { ...plan.wishes, [seat]: ownWishId(force.id) },
      }
    })
  }, [forces, id, purpose, setPlan])
}
