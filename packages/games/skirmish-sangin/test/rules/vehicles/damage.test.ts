import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'

/** Somebody with a weapon, 10 inches west of a vehicle with a driver and a gunner. */
function attack(vehicle: string, weapon = 'barrett', more = ''): Played {
  const crew = 'red average 20,10 id=d in=v driver; red average 20,10 id=g in=v gunner'
  return acting(`blue elite 8,10 id=a ${weapon} facing=1,0; ${crew}${more}`, {
    vehicles: `red ${vehicle} 20,10 id=v facing=0,1`,
  })
}

function shoot(s: Played, weapon = 'barrett'): void {
  s.answer('sks-act-3', { do: 'shoot-vehicle', weapon, vehicle: 'v' })
}

/** A hit that gets through by some margin, and the die for the damage. */
function hit(vehicle: string, penetration: number, damage: number, attackDie = 50, more = ''): Played {
  const s = attack(vehicle, 'barrett', more)
  s.dice('sks-veh-6', attackDie)
  s.dice('sks-veh-7', penetration)
  if (damage > 0) s.dice('sks-veh-10', damage)
  return s
}

function vehicle(s: Played) {
  const found = s.state.vehicles.find(({ id }) => id === 'v')
  if (!found) throw new Error('no vehicle')
  return found
}

describe('penetration', () => {
  test('[sks-veh-7, sks-ruling-15, sks-ex-21] 1d10 and PEN against armour and 5: the .50 Barret counts as PEN 2', () => {
    const through = (die: number) => {
      const s = hit('technical', die, die > 3 ? 1 : 0)
      shoot(s)
      return s.note('sks-veh-7')
    }
    expect(through(4)).toMatchObject({ die: 4, power: 2, need: 5, isThrough: true })
    expect(through(3)).toMatchObject({ isThrough: false })
  })

  test('[sks-veh-9] a hit that does not penetrate marks every occupant, nothing else', () => {
    const s = hit('humvee', 5, 0)
    shoot(s)
    for (const id of ['d', 'g']) expect(who(s, id).markers).toMatchObject([{ reason: 'fire', by: 'a' }])
    expect(vehicle(s).state).toBe('working')
  })

  test('[sks-veh-8, sks-ex-21] an assault rifle has PEN 0: it gets through armour 0, and never through more', () => {
    const technical = attack('technical', 'assault-rifle')
    technical.dice('sks-veh-6', 50)
    technical.dice('sks-veh-7', 6)
    technical.dice('sks-veh-10', 1)
    shoot(technical, 'assault-rifle')
    expect(technical.note('sks-veh-7')).toMatchObject({ power: 0, need: 5, isThrough: true })
    const humvee = attack('humvee', 'assault-rifle')
    humvee.dice('sks-veh-6', 50)
    shoot(humvee, 'assault-rifle')
    expect(humvee.notes('sks-veh-7')).toEqual([])
    expect(who(humvee, 'd').markers).toHaveLength(1) // sks-veh-9
  })

  test('[sks-veh-7] a miss does nothing to it', () => {
    const s = attack('technical')
    s.dice('sks-veh-6', 96)
    s.dice('sks-shoot-4', 10)
    shoot(s)
    expect(who(s, 'a').weapons[0]?.isLost).toBe(true) // sks-shoot-T2-05
    expect(who(s, 'd').markers).toEqual([])
  })

  test('[sks-veh-10] the margin is added to the damage die, and 3 for a critical', () => {
    const damage = (die: number, attackDie: number) => {
      const s = hit('technical', 4, die, attackDie)
      shoot(s)
      return s.note('sks-veh-10', 'look-up')
    }
    expect(damage(4, 50)).toMatchObject({ total: 5, result: 'shaken' })
    expect(damage(1, 5)).toMatchObject({ total: 5, result: 'shaken' }) // 1 + 1 + 3
  })
})

describe('what gets through', () => {
  test.each([
    ['[sks-veh-T2-01]', 4, 'shaken'],
    ['[sks-veh-T2-02]', 5, 'occupant-hit'],
    ['[sks-veh-T2-02]', 7, 'occupant-hit'],
    ['[sks-veh-T2-03]', 8, 'weapon-lost'],
    ['[sks-veh-T2-03]', 9, 'weapon-lost'],
    ['[sks-veh-T2-04]', 10, 'immobilised'],
  ] as const)('%s a die of %i with a margin of 1: %s', (_, die, result) => {
    const s = hit('technical', 4, die)
    if (result === 'occupant-hit') {
      s.dice('sks-veh-T2-02', 2)
      s.dice('sks-veh-T2', 1, 1)
      s.dice('sks-wound-6', 1)
    }
    if (result === 'weapon-lost') s.dice('sks-veh-T2-03', 1)
    shoot(s)
    expect(s.note('sks-veh-10', 'look-up')).toMatchObject({ result })
  })

  test('[sks-veh-T2-01] shaken: markers, and the gunner may not fire until after their next activation', () => {
    const s = hit('technical', 4, 1)
    shoot(s)
    expect(who(s, 'd').markers).toHaveLength(1)
    expect(vehicle(s)).toMatchObject({ state: 'working', shaken: ['g'] })
  })

  test('[sks-veh-T2-02] occupant hit: one of them by chance takes 2d10, every one a marker', () => {
    const s = hit('technical', 4, 5)
    s.dice('sks-veh-T2-02', 2)
    s.dice('sks-veh-T2', 1, 2)
    s.dice('sks-wound-6', 1)
    shoot(s)
    expect([who(s, 'd').damage, who(s, 'g').damage]).toEqual([0, 3])
    expect(who(s, 'd').markers.map(({ reason }) => reason)).toContain('fire')
    expect(who(s, 'a').hasWounded).toBe(true)
    expect(who(s, 'g').place).toBe('aboard')
  })

  test('[sks-veh-T2-03] weapon lost: one by chance; no marker', () => {
    const s = hit('technical', 4, 8)
    s.dice('sks-veh-T2-03', 1)
    shoot(s)
    expect(vehicle(s).weapons).toEqual([{ id: 'hmg', isLost: true, toClear: 0 }])
    expect(who(s, 'd').markers).toEqual([])
  })

  test('[sks-veh-T2-04] immobilised: it may not move again; markers', () => {
    const s = hit('technical', 4, 11)
    s.dice('sks-veh-T2', 1)
    const early = hit('technical', 4, 10)
    shoot(early)
    expect(vehicle(early).state).toBe('immobilised')
    expect(who(early, 'd').markers).toHaveLength(1)
  })

  test('[sks-veh-T2-05, sks-veh-16] knocked out: each takes 2d10 and gets out, prone, in contact', () => {
    const s = hit('technical', 6, 10) // margin 3
    s.dice('sks-veh-T2', 1, 2)
    s.dice('sks-wound-6', 1)
    s.dice('sks-veh-T2', 2, 2)
    s.dice('sks-wound-6', 1)
    shoot(s)
    s.answer('sks-veh-16', 'left')
    s.answer('sks-veh-16', 'right')
    expect(vehicle(s).state).toBe('knocked-out')
    expect(who(s, 'd')).toMatchObject({ place: 'table', stance: 'prone', seat: null, damage: 3 })
    expect(who(s, 'g')).toMatchObject({ place: 'table', stance: 'prone', damage: 4 })
    const { x } = who(s, 'd').models[0]
    expect(x).toBeLessThan(1900) // to its left, which is west
    expect(x).toBeGreaterThan(1810)
    expect(who(s, 'g').models[0].x).toBeGreaterThan(2100)
    expect(s.state.happenings).toEqual([])
  })

  test('[sks-veh-T2-06, sks-veh-16] destroyed: each takes 4d10, and the wreck burns', () => {
    const s = hit('technical', 8, 10) // margin 5
    s.dice('sks-veh-T2', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.dice('sks-veh-T2', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    shoot(s)
    s.answer('sks-veh-16', 'rear')
    s.answer('sks-veh-16', 'rear')
    expect(vehicle(s).state).toBe('destroyed')
    expect(who(s, 'd').damage).toBe(4)
    expect(s.state.happenings).toMatchObject([{ kind: 'fire', id: 'wreck-v' }])
  })

  test('[sks-veh-T2] the borders between the last rows', () => {
    const result = (penetration: number, die: number, perMan: number) => {
      const s = hit('technical', penetration, die)
      for (let i = 0; i < 2 && perMan > 0; i++) {
        s.dice('sks-veh-T2', ...Array(perMan).fill(1))
        s.dice('sks-wound-6', 1)
      }
      shoot(s)
      for (let i = 0; i < 2 && perMan > 0; i++) s.answer('sks-veh-16', 'rear')
      return s.note('sks-veh-10', 'look-up').result
    }
    expect(result(5, 10, 0)).toBe('immobilised') // 12
    expect(result(6, 10, 2)).toBe('knocked-out') // 13
    expect(result(7, 10, 2)).toBe('knocked-out') // 14
    expect(result(8, 10, 4)).toBe('destroyed') // 15
  })
})
