import { type Refusal, refusal } from '@sandtable/engine'
import type { Hull } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { footprint } from '../moving/footprints.ts'
import { enemiesOnTable, isGun, isVehicle, type State, type Team, teamsOnTable } from '../state/state.ts'
import { areBodiesInContact, areInContact } from './contact.ts'

const { attackersPerEnemy: MOST_ON_ONE } = TABLES['hof-aslt-T1']

/** hof-aslt-2, hof-aslt-3, hof-aslt-22, hof-aslt-23: touching an enemy that fewer than two others touch. */
export function whyNotContact(state: State, team: Team, body: Hull, beside: readonly Team[]): Refusal | null {
  const touched = enemiesOnTable(state, team.side).filter((enemy) =>
    areBodiesInContact(state, body, footprint(enemy)),
  )
  if (isGun(team) && touched.length > 0)
    return refusal('gun', 'A gun may not be moved into contact with an enemy (hof-aslt-23).')
  if (isVehicle(team) && touched.some(isVehicle))
    return refusal('vehicles-touch', 'A vehicle may not be moved into contact with a vehicle (hof-aslt-22).')
  if (touched.some((enemy) => friendsOn(state, team, enemy) >= MOST_ON_ONE))
    return refusal('two-already', 'Two Teams touch that enemy already (hof-aslt-3).')
  if (touched.length > 0) return null
  return beside.some((friend) => areBodiesInContact(state, body, footprint(friend)))
    ? null
    : refusal('no-contact', 'It must end in contact with an enemy (hof-aslt-2).')
}

/** hof-aslt-3: the other Teams of its side that touch the enemy. */
function friendsOn(state: State, team: Team, enemy: Team): number {
  return teamsOnTable(state, team.side).filter((other) => other !== team && areInContact(state, other, enemy))
    .length
}
