import { describe, expect, test } from 'vitest'
import { findWeapon } from '../../../src/forces/data/arsenal.ts'
import { FORCE_LISTS } from '../../../src/forces/data/lists.ts'
import { bandAt, firepowerOf } from '../../../src/rules/fire/firepower.ts'
import { crewOf, type FiringWeapon, shooter, shootersOf } from '../../../src/rules/fire/shooters.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { stateOn } from '../seeing/looking.ts'

const [LIST] = FORCE_LISTS

/** The dice of a weapon at these distances in inches; 0 is out of range. */
function dice(id: string, distances: readonly number[], hasOneCrew = false): readonly string[] {
  const state = stateOn({}, { troops: 'blue-s1-a 20,10' })
  const team = teamById(state, 'blue-s1-a')
  const [man] = team.models
  const weapon = LIST && findWeapon(LIST, id)
  if (!man || !weapon) throw new Error(`no weapon '${id}'`)
  const one = shooter(team, man, weapon as FiringWeapon, { hasOneCrew })
  return distances.map((inches) => {
    const band = bandAt(one, Math.round(inches * 100))
    return band ? `${firepowerOf(one, band)} ${band}` : '0'
  })
}

describe('Firepower', () => {
  test('[coc-9.0-1, coc-table-4] rifles and the automatic rifle: close up to 18", effective at any range', () => {
    expect(dice('bolt-rifle', [18, 18.01, 70])).toEqual(['1 close', '1 effective', '1 effective'])
    expect(dice('semi-auto-rifle', [18, 18.01])).toEqual(['1 close', '1 effective'])
    expect(dice('bar', [18, 18.01])).toEqual(['3 close', '3 effective'])
  })

  test('[coc-9.0-2] submachine guns: 4 dice up to 6", 2 up to 12", nothing beyond', () => {
    expect(dice('smg', [6, 6.01, 12, 12.01])).toEqual(['4 close', '2 effective', '2 effective', '0'])
  })

  test('[coc-9.0-3] assault rifles: 3 dice close, 1 up to 48"', () => {
    expect(dice('assault-rifle', [18, 18.01, 48, 48.01])).toEqual([
      '3 close',
      '1 effective',
      '1 effective',
      '0',
    ])
  })

  test('[coc-9.0-4] LMGs: 6 or 8 dice, 4 or 5 with one crewman', () => {
    expect(dice('mag-lmg', [18, 18.01])).toEqual(['6 close', '6 effective'])
    expect(dice('mag-lmg', [18], true)).toEqual(['4 close'])
    expect(dice('belt-lmg', [18])).toEqual(['8 close'])
    expect(dice('belt-lmg', [18], true)).toEqual(['5 close'])
  })

  test('[coc-9.0-5] tripod guns: 10 dice, 7 with one crewman, close up to 24"; an HMG lowers cover', () => {
    expect(dice('tripod-mg', [24, 24.01])).toEqual(['10 close', '10 effective'])
    expect(dice('tripod-mg', [24], true)).toEqual(['7 close'])
    expect(LIST && findWeapon(LIST, 'tripod-hmg')).toMatchObject({ coverReduction: 1 })
    expect(LIST && findWeapon(LIST, 'tripod-mg')).not.toMatchObject({ coverReduction: 1 })
  })

  test('[coc-table-4] pistols: 1 die up to 9"', () => {
    expect(dice('pistol', [9, 9.01])).toEqual(['1 close', '0'])
  })
})

describe('who fires with what', () => {
  /** Red's LMG Team: two crew with an MG and a rifleman. */
  function weaponsOf(lost: readonly number[]): readonly string[] {
    const state = stateOn({}, { troops: 'red-s1-a 20,10' })
    kill(state, 'red-s1-a', lost)
    return shootersOf(state, teamById(state, 'red-s1-a')).map(
      ({ weapon, hasOneCrew }) => `${weapon.id}${hasOneCrew ? ' alone' : ''}`,
    )
  }
  function kill(state: State, team: string, places: readonly number[]): void {
    for (const [i, man] of teamById(state, team).models.entries()) man.isLost = places.includes(i)
  }

  test('[coc-2.1-11] the crew serves the weapon and does nothing else; riflemen fire as well', () => {
    expect(weaponsOf([])).toEqual(['belt-lmg', 'bolt-rifle'])
  })

  test('[coc-2.1-12] a rifleman replaces lost crew and no longer fires a rifle', () => {
    expect(weaponsOf([0])).toEqual(['belt-lmg'])
    const state = stateOn({}, { troops: 'red-s1-a 20,10' })
    kill(state, 'red-s1-a', [0])
    expect(crewOf(teamById(state, 'red-s1-a')).map(({ id }) => id)).toEqual(['red-s1-a-2', 'red-s1-a-3'])
  })

  test('[coc-9.0-4, coc-9.1-9] the last man serves it alone', () => {
    expect(weaponsOf([0, 1])).toEqual(['belt-lmg alone'])
    expect(weaponsOf([0, 1, 2])).toEqual([])
  })
})
