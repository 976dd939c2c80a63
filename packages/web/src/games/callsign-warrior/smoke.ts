import { aliveModels, BASE_RADIUS, type Team, type View } from '@sandtable/callsign-warrior'
import type { Cloud, Point } from '@sandtable/table'
import { useMemo } from 'react'

/** How far smoke extends beyond the bases of the figures in it, in hundredths of an inch. */
const AROUND = 90

/** csw-eq-7: Teams that are Smoked this turn are drawn under a cloud. Only for show: the rules ask the Team. */
export function smokeOver({ teams }: View): readonly Cloud[] {
  return teams
    .filter(({ place, thisTurn }) => place === 'table' && thisTurn.isSmoked)
    .map((team) => ({
      kind: 'smoke',
      id: `smoke ${team.id}`,
      shape: { kind: 'polygon', outline: outlineOf(team) },
    }))
}

/** Keeps the same list while the smoke is the same, so that the table is not drawn again at every step. */
export function useSmoke(view: View): readonly Cloud[] {
  const clouds = smokeOver(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists with equal text count as the same list
  return useMemo(() => clouds, [JSON.stringify(clouds)])
}

/** A box round the Team with its corners cut. */
function outlineOf(team: Team): readonly Point[] {
  const models = aliveModels(team)
  const [left, right] = [Math.min(...models.map(({ x }) => x)), Math.max(...models.map(({ x }) => x))]
  const [south, north] = [Math.min(...models.map(({ y }) => y)), Math.max(...models.map(({ y }) => y))]
  const out = BASE_RADIUS + AROUND
  const cut = Math.round(out / 2)
  return [
    { x: left - cut, y: south - out },
    { x: right + cut, y: south - out },
    { x: right + out, y: south - cut },
    { x: right + out, y: north + cut },
    { x: right + cut, y: north + out },
    { x: left - cut, y: north + out },
    { x: left - out, y: north + cut },
    { x: left - out, y: south - cut },
  ]
}
