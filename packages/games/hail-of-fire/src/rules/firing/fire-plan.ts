import { type Refusal, refusal, type Some, some } from '@sandtable/engine'
import { type State, type Team, teamById } from '../state/state.ts'
import { mayFire } from './firers.ts'
import { type FiredWeapon, weaponsOf } from './weapons.ts'

/** A Team that fires a weapon; with one die only if it fires another at full RoF (hof-later-5). */
export interface FireRow {
  readonly team: string
  readonly weapon: FiredWeapon['id']
  readonly dice: 'full' | 'one'
}

/** hof-fire-2, hof-fire-18, hof-later-5: everything that may be fired under this order. */
export function fireRows(
  state: State,
  teams: readonly Team[],
  target: Team,
  leader: Team | null,
): readonly FireRow[] {
  const isMulti = state.terms.switches.multiWeapon === 'on'
  return teams.flatMap((team) => {
    const weapons = weaponsOf(state, team).filter((weapon) => mayFire(state, team, weapon, target, leader))
    const full = weapons.map(({ id }): FireRow => ({ team: team.id, weapon: id, dice: 'full' }))
    if (!isMulti || weapons.length < 2) return full
    return [...full, ...weapons.map(({ id }): FireRow => ({ team: team.id, weapon: id, dice: 'one' }))]
  })
}

/** hof-fire-2, hof-act-9: who fires what; Teams that are left out hold their fire. */
export function firePlan(
  state: State,
  side: Team['side'],
  rows: readonly FireRow[],
  target: Team,
): Some<FireRow> {
  const first = rows.filter(
    (row, i) => row.dice === 'full' && rows.findIndex(({ team }) => team === row.team) === i,
  )
  return some({
    clause: 'hof-fire-2',
    name: 'withhold-fire',
    seat: side,
    about: { draw: 'pairs', target: target.id },
    options: rows,
    min: 0,
    max: rows.length,
    standing: first,
    illegal: (chosen) => whyNotPlan(state, chosen),
    sample: (chance) => first.filter(() => chance.below(8) > 0),
  })
}

/** hof-fire-18: one weapon a Team; with the other rule (hof-later-5) one at full RoF and each other one with one die. */
function whyNotPlan(state: State, chosen: readonly FireRow[]): Refusal | null {
  for (const { id } of state.teams) {
    const own = chosen.filter(({ team }) => team === id)
    if (own.length < 2) {
      if (own[0]?.dice === 'one')
        return refusal('no-full-weapon', 'A Team fires one weapon at full RoF first (hof-later-5).')
      continue
    }
    if (own.filter(({ dice }) => dice === 'full').length !== 1)
      return refusal('two-weapons', 'A Team fires one weapon at full RoF (hof-fire-18).')
    if (own.some((row, i) => own.findIndex(({ weapon }) => weapon === row.weapon) < i))
      return refusal('weapon-twice', 'A Team fires each weapon once (hof-fire-18).')
  }
  return null
}

/** The weapon of a row. */
export function weaponOf(state: State, { team, weapon }: FireRow): FiredWeapon {
  const found = weaponsOf(state, teamById(state, team)).find(({ id }) => id === weapon)
  if (!found) throw new Error(`'${team}' has no weapon '${weapon}'.`)
  return found
}
