import { type Game, type Pick, pick } from '@sandtable/engine'
import { bringOnUnit } from '../deploying/deploy.ts'
import { usablePoints, waitingUnits } from '../deploying/deployables.ts'
import { startFire } from '../events/burning.ts'
import { strayBarrage } from '../events/stray-barrage.ts'
import { otherSide, playerOf, type Side, type State } from '../state/state.ts'

/** coc-6.3-1 to coc-6.3-6: what the die of a Random Event means. */
const EVENTS = ['stray-barrage', 'aircraft', 'fire', 'informer', 'rain', 'wine-cellar'] as const
export type RandomEvent = (typeof EVENTS)[number]

/** coc-4.1-5, coc-6.1-t, coc-6.3-1: step 3 of a Phase with four 6s or more. */
export function randomEvent(game: Game<State>): void {
  const { state } = game
  const die = game.dice.d6('coc-6.3-1')
  const event = EVENTS[die - 1] ?? 'wine-cellar'
  game.note?.({ kind: 'random-event', clause: 'coc-6.3-1', side: state.active, die, event })
  if (event === 'stray-barrage') strayBarrage(game, state.active)
  else if (event === 'aircraft') state.stillUntil = state.phase + 1
  else if (event === 'fire') startFire(game, state.active)
  else if (event === 'informer') inform(game, otherSide(state.active))
  else if (event === 'rain') state.isRaining = true
  else if (event === 'wine-cellar') playerOf(state, state.active).forceMorale++ // coc-6.3-6
}

/** coc-6.3-4, coc-ruling-21: the opponent of the roller deploys a Unit at once, if there is one and a point for it. */
function inform(game: Game<State>, side: Side): void {
  const { state } = game
  const waiting = waitingUnits(state, side)
  if (waiting.length === 0 || usablePoints(state, side).length === 0) return
  bringOnUnit(
    game,
    side,
    game.ask(
      informer(
        side,
        waiting.map(({ id }) => id),
      ),
    ),
  )
}

export function informer(seat: Side, units: readonly string[]): Pick<string> {
  return pick<string>({
    clause: 'coc-6.3-4',
    name: 'informer-which-unit',
    seat,
    secret: true,
    options: units,
  })
}

/** coc-6.3-5, coc-6.2-3: at the end of the Turn the rain stops, goes on, or gets worse. */
export function rollForRain(game: Game<State>): void {
  const { state } = game
  if (!state.isRaining) return
  const die = game.dice.d6('coc-6.3-5')
  const total = die + state.rainBonus
  state.isRaining = total > RAIN.stops
  state.rainBonus = total >= RAIN.soaks ? 1 : 0
  if (total >= RAIN.soaks) state.isSoaked = true
  game.note?.({
    kind: 'rain',
    clause: 'coc-6.3-5',
    die,
    isRaining: state.isRaining,
    isSoaked: state.isSoaked,
  })
}

/** coc-6.3-5: up to 3 it stops; 6 or more softens the ground. */
const RAIN = { stops: 3, soaks: 6 } as const
