import { isInCoverFrom } from '../rules/seeing/cover.ts'
import { coverStoodIn, look } from '../rules/seeing/sight.ts'
import { isTarget, targetsOf } from '../rules/shooting/targets.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../rules/state/state.ts'

/**
 * The advantages of a place for a Team before it moves there: targets it could shoot at, and enemies that could shoot
 * at it.
 */
export interface SightPreview {
  readonly targets: readonly string[]
  readonly threats: readonly { readonly team: string; readonly inCover: boolean }[]
  /** Whether at least half of its models stand in terrain that gives cover. */
  readonly standsInCover: boolean
}

/** csw-shoot-2, csw-tc-4: as the Team stands in this state, which may be imagined. */
export function sightPreview(state: State, team: Team): SightPreview {
  const enemies = state.teams.filter((one) => one.side !== team.side && one.place === 'table')
  const models = aliveModels(team)
  return {
    targets: targetsOf(state, team, 'fire').map(({ id }) => id),
    threats: enemies
      .filter((enemy) => isTarget(state, enemy, team, 'fire'))
      .map((enemy) => ({ team: enemy.id, inCover: isInCoverFrom(state, team, enemy) })),
    standsInCover:
      !isVehicle(team) &&
      models.filter((model) => coverStoodIn(state, model) !== 'none').length * 2 >= models.length,
  }
}

/** csw-los-1 to csw-los-5: the result of the sight rules between two models, each given as 'team/model'. */
export function rulesOfSight(state: State, from: string, to: string): string | null {
  const [viewer, model] = modelNamed(state, from)
  const [other, target] = modelNamed(state, to)
  if (!viewer || !model || !other || !target) return null
  const { sees, cover } = look(state, viewer, model, other, target)
  if (!sees) return 'Not in sight.'
  return cover === 'none' ? 'In sight, without cover.' : `In sight, behind ${cover} cover.`
}

function modelNamed(state: State, name: string): readonly [Team | undefined, Model | undefined] {
  const [id, model] = name.split('/')
  const team = state.teams.find((one) => one.id === id)
  return [team, team?.models.find((one) => one.id === model)]
}
