import { type Decision, type Game, type Pick, pick, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, type Figure, isPoint, standing } from '@sandtable/miniatures'
import { inch, type Point, placeToward, quarterLeft, type Vector } from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import { crewOf } from '../fire/shooters.ts'
import { mapOf } from '../ground/terrain.ts'
import { lookBetween } from '../seeing/who-sees.ts'
import type { State, Team } from '../state/state.ts'
import { distanceToPoint, teamsOnTable } from '../units/figures.ts'
import { mortarOf } from './light-mortar.ts'

/** coc-9.2.2-1, coc-9.4.1-1: a 3" ball of smoke, until the Turn ends. */
export function addSmoke(state: State, at: Point): void {
  const id = `smoke-${state.phase}-${state.happenings.length + 1}`
  const radius = inch(FIRE.grenade.smoke.radius)
  state.happenings = [
    ...state.happenings,
    { kind: 'smoke', id, shape: { kind: 'disc', at: { x: at.x, y: at.y }, radius } },
  ]
}

/** coc-9.4.1-1: only models with smoke rounds; a mortar without ammunition has none. */
export function mayFireSmoke(state: State, team: Team): boolean {
  return mortarOf(state, team)?.smoke === true && !team.isDry && team.nerve !== 'broken'
}

/** coc-9.4.1-1, coc-table-8, coc-9.4.1-2: right, left, beyond and short are seen from the mortar. */
export function fireSmoke(game: Game<State>, team: Team): void {
  const { state } = game
  const aim = game.ask(smokePoint(state, team))
  const [gunner] = crewOf(team)
  if (!gunner || !aim) return
  team.isTactical = false
  team.overwatch = null
  const sees = lookBetween(state, gunner, markAt(aim)).sees
  const die = game.dice.d6('coc-9.4.1-1')
  const at = deviated(gunner, aim, die, sees)
  addSmoke(state, at)
  game.note?.({ kind: 'smoke', clause: 'coc-9.4.1-1', side: team.side, team: team.id, die, at })
}

/** coc-table-8, coc-ex-60: where the smoke stands. */
export function deviated(from: Point, aim: Point, die: number, sees: boolean): Point {
  const row = FIRE.mortar.smoke.rows[die - 1] ?? 'on-target'
  const off = inch(FIRE.mortar.smoke.off)
  const way: Vector = { x: aim.x - from.x, y: aim.y - from.y }
  const ahead = way.x === 0 && way.y === 0 ? { x: 0, y: 1 } : way
  const left = quarterLeft(ahead)
  switch (row) {
    case 'right':
      return placeToward(aim, { x: -left.x, y: -left.y }, off)
    case 'left':
      return placeToward(aim, left, off)
    case 'beyond':
      return sees ? aim : placeToward(aim, ahead, off)
    case 'short':
      return sees ? aim : placeToward(aim, { x: -ahead.x, y: -ahead.y }, off)
    case 'on-target':
      return aim
  }
}

function markAt({ x, y }: Point): Figure {
  return { id: 'aim', x, y, floor: 0, isLost: false }
}

/** coc-9.4.1-3: a point that some friend sees, beyond the minimum range; null: the mortar does not fire. */
export function smokePoint(state: State, team: Team): Decision<Point | null> {
  const least = inch(mortarOf(state, team)?.minimumRange ?? 0)
  const { width, depth } = mapOf(state)
  const illegal = (point: Point | null): Refusal | null => {
    if (point === null) return null
    if (!isPoint(point) || point.x < 0 || point.y < 0 || point.x > width || point.y > depth)
      return refusal('off-table', 'Choose a point on the table.')
    if (distanceToPoint(team, point) < least)
      return refusal('too-near', `The mortar fires at least ${least / inch(1)}" away (coc-9.4-1).`)
    return isSeen(state, team, point)
      ? null
      : refusal('unseen', 'One of your Teams has to see the aiming point (coc-9.4.1-3).')
  }
  return place<Point | null>({
    clause: 'coc-9.4.1-1',
    name: 'light-mortar-smoke',
    seat: team.side,
    about: drawn('point', { team: team.id }),
    illegal,
    sample: (chance) => {
      for (let i = 0; i < TRIES; i++) {
        const point = { x: chance.below(width), y: chance.below(depth) }
        if (illegal(point) === null) return point
      }
      return null
    },
  })
}

const TRIES = 40

function isSeen(state: State, team: Team, point: Point): boolean {
  return teamsOnTable(state, team.side).some((friend) =>
    standing(friend).some((man) => lookBetween(state, man, markAt(point)).sees),
  )
}

/** coc-9.2.2-1: the whole distance is used. */
export function throwSmoke(game: Game<State>, team: Team, thrower: string): void {
  const { state } = game
  const man = team.models.find(({ id }) => id === thrower)
  if (!man) return
  const dice = game.ask(smokeDice(team))
  const direction = game.ask(smokeDirection(team))
  const rolled = game.dice.several('coc-9.2.2-1', dice)
  const at = placeToward(man, direction, inch(rolled.reduce((sum, die) => sum + die, 0)))
  addSmoke(state, at)
  game.note?.({ kind: 'smoke', clause: 'coc-9.2.2-1', side: team.side, team: team.id, die: rolled, at })
}

/** coc-9.2.2-1 */
export function smokeDice(team: Team): Pick<1 | 2> {
  return pick<1 | 2>({
    clause: 'coc-9.2.2-1',
    name: 'dice-for-smoke',
    seat: team.side,
    about: { team: team.id },
    options: [1, 2],
  })
}

/** coc-9.2.2-1 */
export function smokeDirection(team: Team): Decision<Vector> {
  return place<Vector>({
    clause: 'coc-9.2.2-1',
    name: 'direction-of-smoke',
    seat: team.side,
    about: drawn('facing', { team: team.id }),
    illegal: (way) =>
      isPoint(way) && (way.x !== 0 || way.y !== 0)
        ? null
        : refusal('no-direction', 'Give a direction as { x, y }, not (0, 0).'),
    sample: (chance) => WAYS[chance.below(WAYS.length)] ?? { x: 0, y: 1 },
  })
}

const WAYS: readonly Vector[] = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: -1 },
  { x: 0, y: -1 },
  { x: -1, y: -1 },
  { x: -1, y: 0 },
  { x: -1, y: 1 },
]
