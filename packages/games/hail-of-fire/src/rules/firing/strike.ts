import type { Game } from '@sandtable/engine'
import { inch, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { strikeVehicle } from '../armour/armour.ts'
import { teamDistance } from '../moving/footprints.ts'
import { isArmoured, isVehicle, type State, type Team } from '../state/state.ts'
import type { Hit } from './hit.ts'
import { affectsArmour } from './weapons.ts'

const { splashRadius: SPLASH_RADIUS, splashRfp: SPLASH_RFP } = TABLES['hof-trait-T1']

/** hof-fire-17, hof-trait-T1-13: a hit gives RFPs; against a vehicle a weapon with AT rolls its dice instead. */
export function strike(game: Game<State>, team: Team, hit: Hit): void {
  const { state } = game
  const near = hit.traits.includes('bunker-buster') ? splashed(state, team) : []
  if (team.place === 'table') {
    if (isVehicle(team) && affectsArmour(hit)) strikeVehicle(game, team, hit)
    else receive(game, team, hit.fp, hit.from)
  }
  for (const other of near) if (other.place === 'table') receive(game, other, SPLASH_RFP, hit.from)
}

/** hof-trait-T1-13, hof-ruling-34: every other Team of either side close by, Armoured Targets excepted. */
function splashed(state: State, team: Team): readonly Team[] {
  return state.teams.filter(
    (other) =>
      other !== team && !isArmoured(other) && teamDistance(state, team, other) <= inch(SPLASH_RADIUS),
  )
}

/** hof-fire-17, hof-los-8, hof-rfc-11: RFPs that remember where they came from. */
export function receive(game: Game<State>, team: Team, count: number, from: Point | null): void {
  for (let i = 0; i < count; i++) team.received.push(from)
  game.note?.({ kind: 'received', clause: 'hof-fire-17', team: team.id, count, held: team.received.length })
}
