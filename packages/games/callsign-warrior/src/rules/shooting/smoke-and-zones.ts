import { assert, type Decision, refusal } from '@sandtable/engine'
import { oneOfThese, onePoint, whichOf } from '@sandtable/miniatures'
import { base, distance, type Point } from '@sandtable/table'
import { weaponById } from '../../forces/weapons.ts'
import { baseAt, teamDistance } from '../moving/figures.ts'
import { mapOf } from '../moving/terrain.ts'
import { reveal } from '../seeing/hidden.ts'
import { seesPoint } from '../seeing/sight.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, hasTeamRule, type Model, type State, type Team } from '../state/state.ts'

/** csw-eq-7: once per game and Team, and not in a turn in which it has shot, by whatever order. */
export function canSmoke(team: Team): boolean {
  const models = aliveModels(team)
  if (team.hasUsedSmoke || models.some(({ hasFired }) => hasFired)) return false
  return models.some(({ profile }) => profile.equipment.includes('smoke'))
}

/** csw-eq-7, csw-ruling-74: any Team within 8", itself included, is Smoked for the rest of the turn. */
export function throwSmoke(game: WarriorGame, team: Team): void {
  const { state } = game
  const near = state.teams.filter(
    (one) => one.place === 'table' && teamDistance(state, team, one) <= state.terms.constants.smokeRange,
  )
  const asked = { clause: 'csw-eq-7', name: 'smoke', by: team, of: near }
  const smoked = oneOfThese(near, game.ask(whichOf(asked)))
  team.hasUsedSmoke = true
  team.thisTurn.hasThrownSmoke = true
  smoked.thisTurn.isSmoked = true
  game.note?.({ kind: 'smoke', clause: 'csw-eq-7', team: team.id, friend: smoked.id })
  reveal(game, team, 'csw-hid-2')
}

/** csw-wr-2: the gun is manned. */
export function canBeatZone(team: Team): boolean {
  if (team.thisTurn.hasThrownSmoke) return false // csw-eq-7
  return hasTeamRule(team, 'beaten-zone') && gunnerOf(team) !== null
}

function gunnerOf(team: Team): Model | null {
  return aliveModels(team).find(({ profile }) => profile.weapons.includes('gpmg')) ?? null
}

/** csw-wr-2: the weapon's own. */
const BEATEN_ZONE_RANGE = weaponById('gpmg').range

/** csw-wr-2, csw-wr-5: instead of shooting, the gun lays fire on a point within 36" and in sight. */
export function layBeatenZone(game: WarriorGame, team: Team): void {
  const { state } = game
  const gunner = gunnerOf(team)
  assert(gunner, 'the gun is manned')
  const { x, y } = game.ask(beatenZoneAt(state, team, gunner))
  state.zones.push({ team: team.id, model: gunner.id, at: { x, y } })
  game.note?.({ kind: 'zone-laid', clause: 'csw-wr-2', team: team.id, x, y })
  reveal(game, team, 'csw-hid-2')
}

export function beatenZoneAt(state: State, team: Team, gunner: Model): Decision<Point> {
  return onePoint({
    clause: 'csw-wr-2',
    name: 'beaten-zone',
    seat: team.side,
    about: { team: team.id },
    table: mapOf(state),
    whyNot: (point) => {
      if (distance(baseAt(gunner), base(point, 0)) > BEATEN_ZONE_RANGE)
        return refusal('too-far', 'The marker lies within 36" (csw-wr-2).')
      return seesPoint(state, team, gunner, point)
        ? null
        : refusal('out-of-sight', 'The gunner does not see that point (csw-wr-2).')
    },
    otherwise: gunner,
  })
}
