import { type AnyDecision, type Chance, whyIllegal } from '@sandtable/engine'
import { type Point, placeToward, squaredDistance } from '@sandtable/table'
import { ARMIES, type ArmyId } from '../../src/forces/armies.ts'
import type { ForceTerms } from '../../src/forces/force.ts'
import type { State, Team } from '../../src/index.ts'
import { aliveModels, isVehicle, type Side, type Terms, teamById } from '../../src/rules/state/state.ts'
import { oneOf, randomForce } from './random-force.ts'

/**
 * How a random game is played: most by plain chance; some by two sides that make for the objectives, some by one that
 * shoots at another that cannot help itself. Or much would never be seen: nobody defuses a bomb by chance.
 */
type Temper =
  | { readonly kind: 'chance' | 'objectives' }
  | { readonly kind: 'onslaught'; readonly helpless: Side }

/** The temper of each game, by the terms that all its states share. */
const TEMPERS = new WeakMap<Terms, Temper>()

/** Forces are built from the lists, and the rest is chosen as the game's temper is; undefined: by plain chance. */
export function chooseForAudit(decision: AnyDecision, chance: Chance, state: State): unknown {
  if (decision.name === 'build-force') return builtForce(decision, chance)
  const temper = TEMPERS.get(state.terms) ?? drawTemper(chance)
  TEMPERS.set(state.terms, temper)
  const isPlanted = state.bomb?.state === 'planted' // from then on nobody is distracted, or it is seldom defused
  if (temper.kind === 'objectives' && (isPlanted || chance.below(4) > 0))
    return forObjectives(decision, state)
  if (temper.kind === 'onslaught' && chance.below(8) > 0) {
    return decision.seat === temper.helpless ? helpless(decision, state) : shooting(decision, chance)
  }
  return undefined
}

function drawTemper(chance: Chance): Temper {
  const drawn = chance.below(8)
  if (drawn < 4) return { kind: 'chance' }
  return drawn < 6 ? { kind: 'objectives' } : { kind: 'onslaught', helpless: drawn === 6 ? 'blue' : 'red' }
}

function builtForce(decision: AnyDecision, chance: Chance): unknown {
  const { army, ...terms } = decision.about as unknown as ForceTerms & { readonly army: ArmyId }
  return randomForce(ARMIES[army], terms, chance)
}

/**
 * Every Team runs for a marker, and takes cover there: so bombs are planted and defused, and markers blown up.
 * A Defender waits until there is something to defuse.
 */
function forObjectives(decision: AnyDecision, state: State): unknown {
  const team = teamOf(decision, state)
  const waits = state.players[decision.seat as Side].role === 'defender' && state.bomb?.state !== 'planted'
  if (waits && decision.shape === 'window') return 'pass'
  if (waits && decision.name === 'order' && team?.place === 'table') return listed(decision, ['take-cover'])
  const goal = team && nearestMarker(state, team)
  if (!team || !goal || waits) return undefined
  if (decision.name === 'order') {
    const isThere = aliveModels(team).some((model) => squaredDistance(model, goal) < AT_MARKER * AT_MARKER)
    return listed(decision, isThere ? ['take-cover', 'overwatch'] : ['run', 'advance'])
  }
  return decision.name === 'move' ? wayTo(decision, team, goal) : undefined
}

/** In contact with a marker, base to base. */
const AT_MARKER = 125

/** It goes where the enemy can see it, shoots at nobody and reacts to nothing. */
function helpless(decision: AnyDecision, state: State): unknown {
  const team = teamOf(decision, state)
  if (decision.shape === 'window') return 'pass'
  if (decision.name === 'target') return listed(decision, ['none'])
  if (decision.name === 'order') return listed(decision, ['run', 'advance'])
  const enemy = state.teams.find((one) => one.side !== team?.side && one.place === 'table')
  const [goal] = enemy ? aliveModels(enemy) : []
  return decision.name === 'move' && team && goal ? wayTo(decision, team, goal) : undefined
}

/** It fires whenever it can. */
function shooting(decision: AnyDecision, chance: Chance): unknown {
  if (decision.name === 'order') return listed(decision, ['fire'])
  if (decision.name !== 'target' || decision.shape !== 'pick') return undefined
  const targets = decision.options.filter((one) => !['none', 'smoke', 'beaten-zone'].includes(String(one)))
  return targets.length > 0 ? oneOf(targets, chance) : undefined
}

/** The first of these that may be chosen. */
function listed(decision: AnyDecision, wishes: readonly string[]): unknown {
  return wishes.find((wish) => whyIllegal(decision, wish) === null)
}

function teamOf({ about }: AnyDecision, state: State): Team | null {
  const id = (about as { readonly team?: unknown } | undefined)?.team
  return typeof id === 'string' ? teamById(state, id) : null
}

/** A planted bomb draws the Defender, and the Attacker away from it. */
function nearestMarker({ objectives, bomb, players }: State, team: Team): Point | null {
  const [model] = aliveModels(team)
  const defuses = players[team.side].role === 'defender'
  const goals = objectives
    .filter(
      ({ id, isDestroyed }) =>
        !isDestroyed && (bomb?.state !== 'planted' || (bomb.objective === id) === defuses),
    )
    .map(({ at }) => at)
  if (!model) return null
  return goals.reduce<Point | null>(
    (best, at) => (best && squaredDistance(model, best) <= squaredDistance(model, at) ? best : at),
    null,
  )
}

/** All models side by side as far toward a place as they may, or past what is in the way; if they can at all. */
function wayTo(decision: AnyDecision, team: Team, goal: Point): unknown {
  const [lead] = aliveModels(team)
  if (!lead || isVehicle(team)) return undefined
  const { allowance = 0 } = decision.about as { readonly allowance?: number }
  const straight = { x: goal.x - lead.x, y: goal.y - lead.y }
  for (let far = allowance; far > 0; far -= 150) {
    for (const aside of [0, 0.5, -0.5, 1.2, -1.2]) {
      const way = {
        x: Math.round(straight.x - aside * straight.y),
        y: Math.round(straight.y + aside * straight.x),
      }
      const isThere = aside === 0 && squaredDistance(lead, goal) <= far * far
      const end = isThere ? goal : placeToward(lead, way, far)
      const ways = aliveModels(team).map(({ id, x, y }) => ({
        model: id,
        points: [{ x: x + end.x - lead.x, y: y + end.y - lead.y }],
      }))
      if (whyIllegal(decision, ways) === null) return ways
    }
  }
  return undefined
}
