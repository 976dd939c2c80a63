import { assert } from '@sandtable/engine'
import { directionAway, withdrawal } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { bodiesOf, enemyBodies } from '../moving/figures.ts'
import { ON_FOOT } from '../moving/move-legality.ts'
import { type Plan, walk } from '../moving/walk.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isVehicle, type State, type Team } from '../state/state.ts'
import { whyNotDrive } from '../vehicles/driving.ts'

/** csw-shock-10, csw-shock-11, csw-ruling-38, csw-ruling-155: D6+6" away from the nearest enemy, as far as nothing stops it. */
export function fallBack(game: WarriorGame, team: Team): void {
  const { state } = game
  const far = game.dice.d6('csw-shock-10') * 100 + state.terms.constants.fallBackExtra
  team.order = 'fell-back'
  game.note?.({ kind: 'fell-back', clause: 'csw-shock-10', team: team.id, inches: far / 100 })
  const away = directionAway(bodiesOf(state, team), enemyBodies(state, team.side))
  if (!away) return
  const plan = isVehicle(team)
    ? reversal(state, team, away, far)
    : ({ kind: 'foot', ...withdrawal(ON_FOOT, state, team, away, far) } as const)
  if (plan) walk(game, team, plan, 'reaction') // csw-wr-3: through a beaten zone, or into it
}

const STEP = 25

/** csw-shock-11, csw-ruling-39: a vehicle first turns freely, then drives back; null if something stops it at once. */
function reversal(state: State, team: Team, away: Point, allowance: number): Plan | null {
  const [model] = aliveModels(team)
  assert(model, `${team.id} is on the table`)
  const start = { at: { x: model.x, y: model.y }, facing: { x: away.x, y: away.y } }
  for (let far = allowance; far > 0; far -= STEP) {
    const legs = [{ ahead: far }]
    if (whyNotDrive(state, team, start, legs, 'advance', allowance) === null)
      return { kind: 'drive', start, legs }
  }
  return null
}
