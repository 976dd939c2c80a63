import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { strikeVehicle } from '../armour/armour.ts'
import { areWithin } from '../moving/footprints.ts'
import { receiveFire } from '../received-fire/receive.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isArmoured, isVehicle, type State, type Team } from '../state/state.ts'
import type { Hit } from './hit.ts'
import { affectsArmour } from './weapons.ts'

const { splashRadius: SPLASH_RADIUS, splashRfp: SPLASH_RFP } = TABLES['hof-trait-T1']

/** hof-fire-17, hof-trait-T1-13: a hit gives RFPs; against a vehicle a weapon with AT rolls its dice instead. */
export function applyHit(game: HailOfFireGame, team: Team, hit: Hit): void {
  const { state } = game
  const near = hit.traits.includes('bunker-buster') ? splashed(state, team) : []
  if (team.place === 'table') {
    if (isVehicle(team) && affectsArmour(hit)) strikeVehicle(game, team, hit)
    else receiveFire(game, 'hof-fire-17', team, hit.fp, hit.from)
  }
  for (const other of near)
    if (other.place === 'table') receiveFire(game, 'hof-trait-T1-13', other, SPLASH_RFP, hit.from)
}

/** hof-trait-T1-13, hof-ruling-34: every other Team of either side close by, Armoured Targets excepted. */
function splashed(state: State, team: Team): readonly Team[] {
  return state.teams.filter(
    (other) => other !== team && !isArmoured(other) && areWithin(state, team, other, inch(SPLASH_RADIUS)),
  )
}
