import { describe, expect, test } from 'vitest'
import { closeCombat } from '../../../src/rules/combat/close-combat.ts'
import { contacted } from '../../../src/rules/combat/contact.ts'
import type { Team } from '../../../src/rules/state/state.ts'
import { AREA, at, doing, LINE, type Played, played } from '../positions.ts'
import { HOUSE } from '../seeing/looking.ts'

/** Blue riflemen attack Red riflemen who stand 3" to the north and face them. */
const TROOPS = 'blue-s1-b 20,20; red-s1-b 20,24 facing=0,-1'

function fight(position: object = { troops: TROOPS }, movementDice = 0, options: object = {}): Played {
  return doing(
    position,
    (game) => {
      const on = (side: string) =>
        game.state.teams.filter((team) => team.side === side && team.place === 'table')
      closeCombat(game, {
        attackers: on('blue'),
        defenders: on('red'),
        from: [at(22, 15)],
        movementDice,
      })
    },
    { ...options },
  )
}

/** Dice with this many kills, none of them a 6, among six. */
function blows(kills: number, dice = 6): readonly number[] {
  return Array.from({ length: dice }, (_, i) => (i < kills ? 5 : 1))
}

function team(s: Played, id: string): Team {
  const found = s.state.teams.find((one) => one.id === id)
  if (!found) throw new Error(`there is no Team ${id}`)
  return found
}

function menLeft(s: Played, id: string): number {
  return team(s, id).models.filter(({ isLost }) => !isLost).length
}

/** The owners remove the first men as casualties, until something else is asked. */
function loseMen(s: Played): void {
  if (s.asked === null) s.play()
  while (s.asked?.clause === 'coc-9.1-8') {
    const [open] = s.match.pending
    if (open?.shape !== 'some') throw new Error('no casualties are asked for')
    s.answer('coc-9.1-8', open.options.slice(0, open.min))
  }
}

/** What each side scored, round by round. */
function blowsIn(s: Played) {
  return s.notes('coc-13.1.1-6').filter(({ kind }) => kind === 'blows')
}

/** The winner stays. */
function stay(s: Played): void {
  loseMen(s)
  s.answer('coc-13.1.2-2', 'stay')
}

function throwBoth(s: Played, blue: readonly number[], red: readonly number[]): void {
  s.dice('coc-13.1.1-6', ...blue, ...red)
}

describe('a round', () => {
  test('[coc-13.1.1-6] each 5 or 6 kills, each 6 also gives Shock', () => {
    const s = fight()
    throwBoth(s, [4, 4, 4, 5, 6, 6], blows(0))
    stay(s)
    expect(blowsIn(s)).toMatchObject([
      { kills: 3, shock: 2 },
      { kills: 0, shock: 0 },
    ])
    expect(menLeft(s, 'red-s1-b')).toBe(3)
    expect(team(s, 'red-s1-b').shock).toBe(2 + 2)
  })

  test('[coc-13.1.2-t, coc-ex-45] 1: thrown back 6", facing the enemy', () => {
    const s = fight()
    throwBoth(s, blows(2), blows(1))
    stay(s)
    expect(s.note('coc-13.1.2-t', 'combat-won')).toMatchObject({ side: 'blue', by: 1, back: 600 })
    expect(team(s, 'red-s1-b')).toMatchObject({ shock: 0, nerve: 'steady' })
    expect(team(s, 'red-s1-b').facing.y).toBeLessThan(0)
  })

  test('[coc-13.1.2-t, coc-ex-45] 2: thrown back 9" with 1 Shock', () => {
    const s = fight()
    throwBoth(s, blows(3), blows(1))
    stay(s)
    expect(s.note('coc-13.1.2-t', 'combat-won')).toMatchObject({ by: 2, back: 900 })
    expect(team(s, 'red-s1-b').shock).toBe(1)
  })

  test('[coc-13.1.2-t] 3: runs 12" facing away, with 2 Shock', () => {
    const s = fight()
    throwBoth(s, blows(4), blows(1))
    stay(s)
    expect(s.note('coc-13.1.2-t', 'combat-won')).toMatchObject({ by: 3, back: 1200 })
    expect(team(s, 'red-s1-b').shock).toBe(2)
    expect(team(s, 'red-s1-b').facing.y).toBeGreaterThan(0)
  })

  test('[coc-13.1.2-t, coc-13.1.2-6] 4: Breaks and flees 18", its Shock doubled; Force Morale is tested', () => {
    const s = fight({ troops: 'blue-s1-b 20,20; red-s1-b 20,24 facing=0,-1 shock=2' })
    throwBoth(s, blows(4), [1, 1, 1, 1, 1])
    s.dice('coc-15.1-1', 1)
    stay(s)
    expect(s.note('coc-13.1.2-t', 'combat-won')).toMatchObject({ by: 4, back: 1800 })
    expect(team(s, 'red-s1-b')).toMatchObject({ nerve: 'broken', shock: 4 })
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'team-breaks', points: 0 })
  })

  test('[coc-13.1.2-4, coc-13.1.2-11, coc-ruling-95] a side without men has lost; the kills on a side count at most as many as it had men', () => {
    const s = fight({ troops: 'blue-s1-b 20,20; red-s1-b 20,24 men=3 facing=0,-1' })
    throwBoth(s, blows(6), [5, 5, 1])
    s.dice('coc-15.1-1', 1)
    stay(s)
    expect(team(s, 'red-s1-b').place).toBe('gone')
    expect(menLeft(s, 'blue-s1-b')).toBe(4)
  })

  test('[coc-13.1.2-t] a draw: another round at once, with new dice', () => {
    const s = fight()
    throwBoth(s, blows(1), blows(1))
    throwBoth(s, blows(2, 5), blows(0, 5))
    stay(s)
    expect(s.notes('coc-13.1.1-1').length).toBe(2)
  })

  test('[coc-13.1.2-1, coc-ruling-44] after the third drawn round both retire 3"', () => {
    const s = fight()
    for (let round = 0; round < 3; round++) throwBoth(s, blows(0), blows(0))
    s.end()
    expect(s.note('coc-13.1.2-t', 'combat-drawn')).toBeDefined()
    expect(team(s, 'blue-s1-b').models[0]?.y).toBeLessThan(2000)
    expect(team(s, 'red-s1-b').models[0]?.y).toBe(2700)
  })
})

describe('who takes the blows', () => {
  const TWO = 'blue-s1-b 20,20; red-s1-a 20,24 facing=0,-1; red-s1-b 20,26 facing=0,-1'

  test('[coc-13.1-1, coc-13.1.1-7] the whole Section fights; odd kills and Shock go where the side that scored says', () => {
    const s = fight({ troops: TWO })
    s.dice('coc-13.1.1-6', 5, 5, 6, 1, 1, 1, ...blows(0, 13))
    s.answer('coc-13.1.1-7', ['red-s1-a'], 'blue')
    s.answer('coc-13.1.1-7', ['red-s1-b'], 'blue')
    stay(s)
    expect([menLeft(s, 'red-s1-a'), menLeft(s, 'red-s1-b')]).toEqual([1, 5])
    expect([team(s, 'red-s1-a').shock, team(s, 'red-s1-b').shock]).toEqual([2, 3])
  })

  test('[coc-13.1.3-1] Leaders are checked for hits at the end of the round, from its kills', () => {
    const s = fight({ troops: `${TROOPS}; red-s1-leader 20,26` })
    throwBoth(s, blows(2), blows(0, 10))
    s.dice('coc-9.1.1-1', 3)
    stay(s)
    expect(s.notes('coc-9.1.1-1').length).toBeGreaterThan(0)
    expect(s.state.leaders.find(({ id }) => id === 'red-s1-leader')).toMatchObject({ isWounded: false })
  })

  test('[coc-13.1.2-5] who is thrown over the table edge is gone', () => {
    const s = fight({ troops: 'blue-s1-b 20,38; red-s1-b 20,42 facing=0,-1' })
    throwBoth(s, blows(1), blows(0))
    s.dice('coc-15.1-1', 1)
    stay(s)
    expect(team(s, 'red-s1-b').place).toBe('gone')
  })

  test('[coc-13.1.2-9] a Unit whose defeat Breaks it makes one move back, not two', () => {
    const s = fight({ troops: 'blue-s1-b 20,20; red-s1-b 20,24 men=4 shock=4 facing=0,-1' })
    throwBoth(s, blows(2), blows(0, 2))
    s.dice('coc-15.1-1', 1)
    stay(s)
    expect(team(s, 'red-s1-b').nerve).toBe('broken')
    expect(s.notes('coc-14.6-2')).toEqual([])
    expect(s.note('coc-13.1.2-t', 'fell-back')).toMatchObject({ far: 900 })
  })

  test('[coc-13.1.2-12, coc-4.5.4-10] who has fought is neither Tactical nor on Overwatch', () => {
    const s = fight({ troops: 'blue-s1-b 20,20 tactical; red-s1-b 20,24 facing=0,-1 overwatch=0,-1' })
    throwBoth(s, blows(1), blows(0))
    stay(s)
    expect(team(s, 'blue-s1-b').isTactical).toBe(false)
    expect(team(s, 'red-s1-b').overwatch).toBeNull()
  })
})

describe('the winner', () => {
  test('[coc-13.1.2-2] may occupy the ground or stay', () => {
    const s = fight()
    throwBoth(s, blows(2), blows(0))
    loseMen(s)
    expect(s.choices('blue')).toEqual(['occupy', 'stay'])
    s.answer('coc-13.1.2-2', 'occupy')
    expect(team(s, 'blue-s1-b').models[0]?.y).toBeGreaterThan(2300)
  })
})

describe('outclassed', () => {
  test('[coc-13.1.2-7, coc-ex-82] a Section of ten with 4 Shock on each Team is neither Pinned nor Broken: no test', () => {
    const s = fight({
      troops:
        'blue-s1-b 20,20; blue-s2-b 20,18; blue-s3-b 20,16; blue-s1-a 26,20; blue-s2-a 26,18; blue-s3-a 26,16; red-s1-a 20,24 pinned; red-s1-b 20,26 pinned; red-s1-leader 20,28',
    })
    s.dice('coc-13.1.1-5', 1, 1, 1)
    stay(s)
    expect([team(s, 'red-s1-a').shock, team(s, 'red-s1-b').shock]).toEqual([4, 4])
    expect(s.notes('coc-15.1-1')).toEqual([])
  })

  test('[coc-13.1.1-5, coc-ex-43] four times the dice: the weaker side runs 3D6" with 8 Shock, without a roll', () => {
    const s = fight({ troops: 'blue-s1-b 20,20; blue-s2-b 20,18; red-s1-b 20,24 men=3 facing=0,-1' })
    s.dice('coc-13.1.1-5', 2, 3, 4)
    s.dice('coc-15.1-1', 1)
    stay(s)
    expect(s.note('coc-13.1.1-5', 'outclassed')).toMatchObject({ side: 'red', far: 900 })
    expect(team(s, 'red-s1-b')).toMatchObject({ shock: 8, nerve: 'broken' })
    expect(s.notes('coc-13.1.1-6')).toEqual([])
  })

  test('[coc-13.1.1-5, coc-ex-43] just less than four times: both roll', () => {
    const s = fight({ troops: 'blue-s1-b 20,20; blue-s2-b 20,18 men=5; red-s1-b 20,24 men=3 facing=0,-1' })
    throwBoth(s, blows(2, 11), blows(0, 3))
    stay(s)
    expect(blowsIn(s).length).toBe(2)
  })
})

describe('contact', () => {
  function seen(troops: string, map: object = {}): readonly string[] {
    const { state } = played({ troops, map })
    const men = state.teams
      .filter(({ side, place }) => side === 'blue' && place === 'table')
      .flatMap((one) => one.models)
    return contacted(state, 'blue', men).map(({ id }) => id)
  }

  test('[coc-13-1, coc-13-7] enemies within 4", between the bases', () => {
    expect(seen('blue-s1-b 20,20; red-s1-b 20,25')).toEqual(['red-s1-b'])
    expect(seen('blue-s1-b 20,20; red-s1-b 20,25.01')).toEqual([])
  })

  test('[coc-13-6] over minor and medium obstacles, not over major ones', () => {
    const line = (kind: string) => ({ lines: [LINE('l', kind, [10, 22], [40, 22])] })
    expect(seen('blue-s1-b 20,21; red-s1-b 20,23', line('hedge'))).toEqual(['red-s1-b'])
    expect(seen('blue-s1-b 20,21; red-s1-b 20,23', line('bocage'))).toEqual([])
  })

  test('[coc-13-1] woods do not hide men so near', () => {
    expect(seen('blue-s1-b 20,20; red-s1-b 20,24', { areas: [AREA('w', 'woods', 10, 10, 40, 40)] })).toEqual([
      'red-s1-b',
    ])
  })
})

describe('clear paths', () => {
  const DOOR = [{ id: 'd', kind: 'door', side: 0, floor: 0, at: 4, width: 1 }]
  const WINDOW = [{ id: 'w', kind: 'window', side: 0, floor: 0, at: 4, width: 1 }]

  /** Red stands in the house, behind the middle of its south side; Blue just outside. */
  function meets(openings: readonly object[], floor = 0): boolean {
    const { state } = played({
      map: { buildings: [HOUSE(30, 20, { openings })] },
      troops: 'red-s1-b 34,21 men=1; blue-s1-b 34,18.5 men=1',
    })
    for (const man of state.teams.find(({ id }) => id === 'red-s1-b')?.models ?? []) man.floor = floor
    const men = state.teams.find(({ id }) => id === 'blue-s1-b')?.models.filter(({ isLost }) => !isLost) ?? []
    return contacted(state, 'blue', men).length > 0
  }

  test('[coc-13-4, coc-faq-30] an open door is one', () => {
    expect(meets(DOOR)).toBe(true)
  })

  test('[coc-13-2, coc-13-4, coc-9.2-8] a wall, a window and another floor are not', () => {
    expect(meets([])).toBe(false)
    expect(meets(WINDOW)).toBe(false)
    expect(meets(DOOR, 1)).toBe(false)
  })
})

test('[coc-13-5] the combat is part of the move that brought the Units together', () => {
  const s = played({
    stage: 'dice',
    roll: { left: [1], nextActive: 'red', endsTurn: false },
    troops: 'blue-s1-b 20,10; red-s1-b 20,18 facing=0,-1',
  })
  s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-b'] })
  s.dice('coc-7.1-t', 4)
  s.answer('coc-4.4-7', { action: 'move', mode: 'tactical' })
  const ways = [0, 1, 2, 3, 4, 5].map((i) => ({ model: `blue-s1-b-${i + 1}`, points: [at(20 + i, 14)] }))
  s.dice('coc-13.1.1-6', ...blows(0, 100))
  s.answer('coc-7.1-4', ways)
  expect(s.note('coc-13-1', 'close-combat')).toMatchObject({
    attackers: ['blue-s1-b'],
    defenders: ['red-s1-b'],
  })
})
