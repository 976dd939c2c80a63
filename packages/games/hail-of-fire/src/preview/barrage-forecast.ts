import type { Forecast } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { barrageRadius, barrageWeight, countingGuns, isUnderBarrage } from '../rules/artillery/barrage.ts'
import type { State } from '../rules/state/state.ts'

/** hof-art-10, hof-art-11: who stands in the area, friend and enemy; null before the marker lies or without guns that fire. */
export function barrageForecast(known: State, id: unknown): Forecast | null {
  const unit = known.units.find((one) => one.id === id)
  const { marker = null, guns: named = [] } = unit?.mission ?? {}
  const guns = marker ? countingGuns(known, named, marker) : []
  if (!unit || !marker || guns.length === 0) return null
  const radius = barrageRadius(guns.length)
  const struck = known.teams.filter((team) => isUnderBarrage(team, marker, radius))
  const own = struck.filter(({ side }) => side === unit.side).length
  const { rfp } = barrageWeight(guns)
  return {
    title: 'Fire for effect',
    chances: [],
    facts: [
      `${teamsIn(struck.length - own)} of the enemy and ${own} of yours within ${radius / inch(1)}"`,
      `each on foot receives ${rfp} Received Fire ${rfp === 1 ? 'Point' : 'Points'}`,
    ],
  }
}

function teamsIn(count: number): string {
  return count === 1 ? '1 Team' : `${count} Teams`
}
