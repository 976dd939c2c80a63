import { type Decision, place, type Refusal, refusal } from '@sandtable/engine'
import { isPoint } from '@sandtable/miniatures'
import { bearing, type Cloud, inch, type Point, placeToward, squaredDistance } from '@sandtable/table'
import type { HailOfFireGame } from '../state/notes.ts'
import { hasTrait, type Side, type State, type Team, type Unit } from '../state/state.ts'
import { barrageRadius, barrageWeight, sustainOrEnd } from './barrage.ts'

/** hof-art-16: the switch is on and all guns that fire have smoke. */
export function hasSmoke({ terms }: State, guns: readonly Team[]): boolean {
  return terms.switches.smoke === 'on' && guns.every((gun) => hasTrait(gun, 'smoke'))
}

/** hof-art-16: one marker for each gun that fires, instead of RFPs. */
export function laySmoke(game: HailOfFireGame, unit: Unit, point: Point, guns: readonly Team[]): void {
  const { state } = game
  const diameter = inch(barrageWeight(guns).smokeDiameter)
  const places = game.ask(placeSmoke(unit.side, point, guns.length, diameter))
  const clouds = places.map(
    (at, i): Cloud => ({
      kind: 'smoke',
      id: `smoke-${unit.id}-${state.round}-${i + 1}`,
      shape: { kind: 'disc', at: { x: at.x, y: at.y }, radius: Math.floor(diameter / 2) },
    }),
  )
  state.happenings = [...state.happenings, ...clouds]
  unit.missionsFired++ // hof-art-15: smoke counts
  game.note?.({ kind: 'smoke', clause: 'hof-art-16', unit: unit.id, places })
  sustainOrEnd(game, unit, point, barrageRadius(guns.length))
}

/** hof-art-16: each marker touches another, and one of them the range-in point. */
export function placeSmoke(
  side: Side,
  point: Point,
  count: number,
  diameter: number,
): Decision<readonly Point[]> {
  const illegal = (places: unknown): Refusal | null => {
    if (!Array.isArray(places) || places.length !== count || !places.every(isPoint))
      return refusal('not-so-many', `Give ${count} points, one for each gun that fires (hof-art-16).`)
    if (!places.some((at) => squaredDistance(at, point) * 4 <= diameter * diameter))
      return refusal('not-at-marker', 'One of them must touch the range-in marker (hof-art-16).')
    return isOneChain(places, diameter)
      ? null
      : refusal('torn', 'Each smoke marker must touch another (hof-art-16).')
  }
  return place<readonly Point[]>({
    clause: 'hof-art-16',
    name: 'place-smoke',
    seat: side,
    about: { draw: 'points', count, diameter },
    illegal,
    sample: (chance) => {
      const way = bearing(chance.below(360))
      return Array.from({ length: count }, (_, i) => placeToward(point, way, i * (diameter - 1)))
    },
  })
}

function isOneChain(places: readonly Point[], diameter: number): boolean {
  const [first, ...left] = places
  const chain = first ? [first] : []
  for (const link of chain) {
    for (let i = left.length - 1; i >= 0; i--) {
      const other = left[i] as Point
      if (squaredDistance(link, other) <= diameter * diameter) chain.push(...left.splice(i, 1))
    }
  }
  return left.length === 0
}

/** hof-art-16: smoke goes at the start of its owner's next turn, or with the barrage that goes on. */
export function clearSmoke(state: State, side: Side): void {
  const isOver = (id: string): boolean =>
    state.units.some(
      (unit) =>
        unit.side === side &&
        id.startsWith(`smoke-${unit.id}-`) &&
        !id.startsWith(`smoke-${unit.id}-${state.round}-`) &&
        unit.mission === null,
    )
  const left = state.happenings.filter((one) => one.kind !== 'smoke' || !isOver(one.id))
  if (left.length < state.happenings.length) state.happenings = left
}
