import type { AnyDecision, Note } from '@sandtable/engine'
import { type DriveStep, poseAfterStep, type Route } from '@sandtable/miniatures'
import { type Crossing, type Point, type Pose, sightLine } from '@sandtable/table'
import type { MarkUsed } from '@sandtable/testing'
import { groundFor, terrainOf } from '../../src/rules/moving/terrain.ts'
import { aliveModels, isVehicle, type State, type Team, teamById } from '../../src/rules/state/state.ts'

/** Terrain is used when somebody walks or drives over it, or shoots across it. */
export class TerrainWatch {
  readonly #use: MarkUsed

  constructor(use: MarkUsed) {
    this.#use = use
  }

  /** The way is chosen; the Team still stands where it starts. */
  answer(decision: AnyDecision, choice: unknown, state: State): void {
    const about = decision.about as { readonly team?: unknown } | undefined
    if (decision.shape !== 'path' || typeof about?.team !== 'string') return
    const team = teamById(state, about.team)
    if (isVehicle(team)) this.#drive(state, team, choice as readonly DriveStep[])
    else for (const way of choice as readonly Route[]) this.#walk(state, team, way)
  }

  note(note: Note, state: State): void {
    if (note.kind !== 'attack') return
    const [from] = aliveModels(teamById(state, note.team as string))
    const [to] = aliveModels(teamById(state, note.target as string))
    if (!from || !to) return
    for (const crossing of crossings(state, from, to)) {
      if (crossing.kind !== 'cloud') this.#use('terrain', terrainOf(crossing.piece).id)
    }
  }

  #walk(state: State, team: Team, { model: id, points }: Route): void {
    const model = team.models.find((one) => one.id === id)
    const isOnTable = team.place === 'table'
    let from: Point | undefined = isOnTable ? model : points[0]
    for (const to of points) {
      if (from) for (const crossing of crossings(state, from, to)) this.#step(team, crossing)
      from = to
    }
  }

  #step(team: Team, crossing: Crossing): void {
    if (crossing.kind === 'cloud') return
    const terrain = terrainOf(crossing.piece)
    if ((crossing.kind === 'line' || crossing.kind === 'inner-wall') && (crossing.gap || crossing.touches))
      return
    this.#use('terrain', terrain.id)
    if (crossing.kind === 'building') {
      if (!crossing.startsInside) this.#use('terrain effects', 'building: entered')
    } else if (terrain.isClimbed) this.#climb(team)
    else if (terrain.isObstacle) this.#use('terrain effects', 'obstacle: infantry')
    else if (terrain.isRough) this.#use('terrain effects', 'rough: infantry')
  }

  #climb(team: Team): void {
    const equipped = aliveModels(team).some(({ profile }) => profile.equipment.includes('climbing-equipment'))
    this.#use('terrain effects', equipped ? 'wall: climbed with equipment' : 'wall: climbed')
    if (equipped) this.#use('equipment', 'climbing-equipment')
  }

  #drive(state: State, team: Team, legs: readonly DriveStep[]): void {
    const [model] = aliveModels(team)
    if (!model || team.place !== 'table') return
    let stand: Pose = { at: { x: model.x, y: model.y }, facing: team.facing }
    for (const leg of legs) {
      const next = poseAfterStep(stand, leg)
      for (const crossing of crossings(state, stand.at, next.at)) this.#roll(team, crossing)
      stand = next
    }
  }

  #roll(team: Team, crossing: Crossing): void {
    if (crossing.kind === 'cloud') return
    const terrain = terrainOf(crossing.piece)
    if (crossing.kind === 'line' && (crossing.gap || crossing.touches)) return
    this.#use('terrain', terrain.id)
    const mobility = team.profile.vehicle?.mobility
    if (terrain.isObstacle && terrain.cover === 'light')
      this.#use('terrain effects', 'light obstacle: vehicle')
    else if (terrain.isObstacle && terrain.cover === 'hard')
      this.#use('terrain effects', `hard obstacle: ${mobility}`)
    else if (terrain.isRough) this.#use('terrain effects', `rough: ${mobility}`)
  }
}

function crossings(state: State, from: Point, to: Point): readonly Crossing[] {
  return sightLine(
    groundFor(state),
    { at: { x: from.x, y: from.y }, z: 0 },
    { at: { x: to.x, y: to.y }, z: 0 },
  ).crossings
}
