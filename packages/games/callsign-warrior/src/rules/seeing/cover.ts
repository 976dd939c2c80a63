import { anySees, seenByAny } from '@sandtable/miniatures'
import type { Cover } from '../moving/terrain.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { coverStoodIn, look } from './sight.ts'

/** csw-core-4, csw-shoot-2: does any model of the one Team see any model of the other? */
export function seesTeam(state: State, team: Team, other: Team): boolean {
  if (team.place !== 'table' || other.place !== 'table') return false
  const sees = (model: Model, target: Model): boolean => look(state, team, model, other, target).sees
  return anySees(aliveModels(team), aliveModels(other), sees)
}

/** csw-hid-1, csw-hid-2: does the enemy see the Team without cover? */
export function isExposedTo(state: State, target: Team, enemy: Team): boolean {
  if (target.place !== 'table' || enemy.place !== 'table') return false
  const watching = aliveModels(enemy)
  let seen = 0
  let covered = 0
  for (const model of aliveModels(target)) {
    const found = isModelInCover(state, enemy, watching, target, model)
    if (found.isSeen) seen++
    if (found.isSeen && found.isCovered) covered++
  }
  return seen > 0 && covered * 2 < seen
}

/** The models of the other Team that at least one of these models sees. */
export function visibleModels(
  state: State,
  team: Team,
  other: Team,
  models: readonly Model[] = aliveModels(team),
): readonly Model[] {
  if (team.place !== 'table' || other.place !== 'table') return []
  const sees = (model: Model, target: Model): boolean => look(state, team, model, other, target).sees
  return seenByAny(models, aliveModels(other), sees)
}

/** csw-tc-4, csw-ruling-27: is a model in cover from a Team: at least half of those that see it see it in cover? */
export function isModelInCover(
  state: State,
  team: Team,
  models: readonly Model[],
  other: Team,
  target: Model,
): { readonly isSeen: boolean; readonly isCovered: boolean; readonly cover: Cover } {
  let seen = 0
  let covered = 0
  let cover: Cover = 'none'
  for (const model of models) {
    const { sees, cover: found } = look(state, team, model, other, target)
    if (!sees) continue
    seen++
    if (found === 'none') continue
    covered++
    if (cover !== 'hard') cover = found
  }
  return { isSeen: seen > 0, isCovered: seen > 0 && covered * 2 >= seen, cover }
}

/**
 * csw-tc-4, csw-ruling-27: is a Team in cover from an attacking Team: at least half of its visible models are? If none
 * is seen, at least half stand in terrain that gives cover or in a building.
 */
export function isInCoverFrom(
  state: State,
  target: Team,
  attacker: Team,
  firing: readonly Model[] = aliveModels(attacker),
): boolean {
  const models = aliveModels(target)
  const found = models.map((model) => isModelInCover(state, attacker, firing, target, model))
  const seen = found.filter(({ isSeen }) => isSeen)
  if (seen.length > 0) return seen.filter(({ isCovered }) => isCovered).length * 2 >= seen.length
  if (isVehicle(target)) return false
  return models.filter((model) => coverStoodIn(state, model) !== 'none').length * 2 >= models.length
}
