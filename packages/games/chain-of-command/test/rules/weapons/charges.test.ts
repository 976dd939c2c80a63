import { describe, expect, test } from 'vitest'
import { findCharge } from '../../../src/forces/data/arsenal.ts'
import { takeSupports } from '../../../src/rules/set-up/choose-supports.ts'
import { leaderById, type State, teamById } from '../../../src/rules/state/state.ts'
import { chargesLeft, hitsOfCharge, throwCharge } from '../../../src/rules/weapons/charges.ts'
import { fireOrders } from '../../../src/rules/weapons/fire-orders.ts'
import {
  fireRifleGrenade,
  hasRifleGrenades,
  rifleGrenadeShots,
} from '../../../src/rules/weapons/rifle-grenades.ts'
import { doing, LINE } from '../positions.ts'
import { HOUSE, stateOn } from '../seeing/looking.ts'

const NEAR = { troops: 'red-s1-a 20,10; blue-s1-b 20,17; red-leader-1 24,8; red-s1-leader 26,8' }

/** Red has bought this charge. */
function withCharge(state: State, choice: string): void {
  takeSupports(state, 'red', [{ option: 'compound-charge', choice }])
}

function thrown(
  choice: string,
  dice: readonly [number, number],
  effects: readonly number[],
  map: object = {},
) {
  const s = doing({ ...NEAR, map }, (game) => {
    withCharge(game.state, choice)
    throwCharge(game, teamById(game.state, 'red-s1-a'), 'red-compound-charge-1')
  })
  s.dice('coc-9.2-5', ...dice)
  s.dice('coc-9.1-7', ...effects)
  s.end()
  return s
}

describe('charges at infantry', () => {
  test('[coc-9.2.3-2, coc-faq-34] only a Senior Leader orders one', () => {
    const state = stateOn({}, NEAR)
    withCharge(state, 'compound-charge')
    const near = [teamById(state, 'red-s1-a')]
    const kinds = (leader: string) =>
      fireOrders(state, leaderById(state, leader), { near, free: near, sections: [] }).map(({ kind }) => kind)
    expect(kinds('red-leader-1')).toContain('charge')
    expect(kinds('red-s1-leader')).not.toContain('charge')
    expect(kinds('red-s1-leader')).toContain('grenade')
  })

  test('[coc-9.2.3-2, coc-ruling-31] half the A.P. strike as hits, rounded down; all of it in a confined space', () => {
    const charge = findCharge('compound-charge')
    if (!charge?.ap) throw new Error('no charge')
    expect(hitsOfCharge({ ...charge, ap: 7 }, false)).toBe(3)
    expect(hitsOfCharge({ ...charge, ap: 7 }, true)).toBe(7)
    const hits = Math.floor(charge.ap / 2)
    const s = thrown(
      'compound-charge',
      [6, 5],
      Array.from({ length: hits }, () => 3),
    )
    expect(s.note('coc-9.1-7', 'effects')).toMatchObject({ row: 'open', dice: Array(hits).fill(3) })
    const house = {
      buildings: [
        HOUSE(17, 16, { openings: [{ id: 'd', kind: 'door', side: 0, floor: 0, at: 4, width: 2 }] }),
      ],
    }
    const inside = thrown(
      'compound-charge',
      [6, 6],
      Array.from({ length: charge.ap }, () => 1),
      house,
    )
    expect(inside.note('coc-9.1-7', 'effects')).toMatchObject({ dice: Array(charge.ap).fill(1) })
  })

  test('[coc-9.2.3-2] it is thrown once, hit or miss', () => {
    const s = thrown('compound-charge', [1, 2], [])
    expect(chargesLeft(s.state, 'red')).toEqual([])
    expect(s.note('coc-9.2.3-2', 'charge')).toMatchObject({ result: 'miss', charge: 'compound-charge' })
  })

  test('[coc-ruling-31] a petrol bomb doubles the Shock', () => {
    const charge = findCharge('petrol-bomb')
    if (!charge) throw new Error('no petrol bomb')
    const hits = hitsOfCharge(charge, false)
    const s = thrown(
      'petrol-bomb',
      [6, 5],
      Array.from({ length: hits }, () => 3),
    )
    expect(charge.doublesShock).toBe(true)
    expect(teamById(s.state, 'blue-s1-b').shock).toBe(2 * hits)
  })
})

describe('rifle grenades', () => {
  const launcher = (state: State) => {
    const team = teamById(state, 'red-s1-a')
    team.antiTank = ['rifle-grenade']
    return team
  }
  const shots = (inches: number, map: object = {}) => {
    const state = stateOn(map, { troops: `red-s1-a 20,10 men=1; blue-s1-b 20,${11 + inches} men=1` })
    return rifleGrenadeShots(state, launcher(state)).length
  }

  test('[coc-9.1.5-3, coc-ruling-93] only Units whose list gives them a launcher have them', () => {
    const state = stateOn({}, { troops: 'red-s1-a 20,10; blue-s1-b 20,40' })
    for (const team of state.teams) expect(hasRifleGrenades(team)).toBe(false)
    expect(rifleGrenadeShots(state, teamById(state, 'red-s1-a'))).toEqual([])
    expect(hasRifleGrenades(launcher(state))).toBe(true)
  })

  test('[coc-9.1.5-3, coc-9.1.5-2] they need a line of sight, 18" to 60"', () => {
    expect([shots(17.99), shots(18), shots(30)]).toEqual([0, 1, 1])
    expect(shots(30, { lines: [LINE('wall', 'high-wall', [0, 20], [72, 20])] })).toBe(0)
  })

  test('[coc-9.1.5-1, coc-9.1.5-2] one man, two dice at effective range', () => {
    const s = doing({ troops: 'red-s1-a 20,10 men=2; blue-s1-b 20,40; blue-s2-b 30,40' }, (game) => {
      fireRifleGrenade(game, launcher(game.state))
    })
    s.dice('coc-9.1-4', 4, 4)
    s.answer('coc-9.3.2-2', { figure: 'red-s1-a-1', target: 'blue-s1-b' })
    expect(s.note('coc-9.1-4', 'volley')).toMatchObject({ need: 5, dice: [4, 4] })
    expect(teamById(s.state, 'red-s1-a').antiTank).toEqual(['rifle-grenade'])
  })
})
