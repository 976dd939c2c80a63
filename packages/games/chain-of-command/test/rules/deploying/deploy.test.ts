import { describe, expect, test } from 'vitest'
import { at, played, whyNot } from '../positions.ts'

const DICE = [1, 2, 3, 4, 4] as const

/** Blue has rolled 1, 2, 3, 4, 4 and has one Jump-Off Point at 36,10. */
function rolled(position: object = {}, options = {}, dice: readonly number[] = DICE) {
  const s = played({ points: 'blue 36,10', ...position }, options)
  s.dice('coc-4.1-4', ...dice)
  s.end()
  return s
}

type Played = ReturnType<typeof rolled>

function deploy(s: Played, who: string, ...dice: readonly number[]): void {
  s.answer('coc-4.2-2', { use: 'deploy', dice, who })
}

/** Places for the figures: the first at this point, the others beside the Jump-Off Point. */
function spots(s: Played, x: number, y: number) {
  const [open] = s.match.pending
  if (open?.shape !== 'place') throw new Error('no places are asked for')
  const placed = open.sample({ below: () => 0 }) as readonly { readonly model: string }[]
  return placed.map((spot, i) => (i === 0 ? { model: spot.model, ...at(x, y) } : spot))
}

/** Everybody is put down near the Jump-Off Point. */
function putDown(s: Played): void {
  const [open] = s.match.pending
  if (open?.shape !== 'place') throw new Error('no places are asked for')
  s.answer('coc-4.3.1-1', open.sample({ below: () => 0 }))
}

function whoBy(s: Played, ...dice: readonly number[]): readonly string[] {
  const choices = s.choices('blue') as readonly { readonly dice?: readonly number[]; readonly who?: string }[]
  return choices.flatMap((one) => (one.dice?.join() === dice.join() && one.who ? [one.who] : []))
}

describe('what dice bring on', () => {
  test('[coc-4.3.1-6] a 1: a Team that belongs to no Section, or scouts of a Section', () => {
    expect(whoBy(rolled(), 1)).toEqual(['blue-hq-1', 'blue-hq-2', 'blue-s1', 'blue-s2', 'blue-s3'])
  })

  test('[coc-4.3.1-7] a 2: a Section with its Junior Leader, who is used up with it', () => {
    const s = rolled()
    expect(whoBy(s, 2)).toEqual(['blue-s1', 'blue-s2', 'blue-s3'])
    deploy(s, 'blue-s1', 2)
    putDown(s)
    const section = [...s.state.teams, ...s.state.leaders].filter(({ unit }) => unit === 'blue-s1')
    expect(section.map(({ id, place, isActivated }) => [id, place, isActivated])).toEqual([
      ['blue-s1-a', 'table', true],
      ['blue-s1-b', 'table', true],
      ['blue-s1-leader', 'table', true],
    ])
    expect(s.state.roll?.left).toEqual([1, 3, 4, 4])
  })

  test('[coc-4.3.1-8, coc-4.3.1-11] a 3: a Junior Leader with the Section, whose Teams are not activated by it', () => {
    const s = rolled()
    expect(whoBy(s, 3)).toEqual(['blue-s1', 'blue-s2', 'blue-s3'])
    deploy(s, 'blue-s1', 3)
    putDown(s)
    expect(
      s.state.teams.filter(({ unit }) => unit === 'blue-s1').map(({ isActivated }) => isActivated),
    ).toEqual([false, false])
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.isActivated).toBe(true)
  })

  test('[coc-4.3.1-10, coc-ex-1] a 4: a Senior Leader alone; another 4 brings another', () => {
    const s = rolled()
    expect(whoBy(s, 4)).toEqual(['blue-leader-1', 'blue-leader-2'])
    deploy(s, 'blue-leader-2', 4)
    putDown(s)
    expect(s.state.leaders.find(({ id }) => id === 'blue-leader-2')).toMatchObject({
      place: 'table',
      isActivated: true,
    })
    s.play()
    expect(whoBy(s, 4)).toEqual(['blue-leader-1'])
  })

  test('[coc-4.2-3] dice that are added bring on what their sum says', () => {
    const s = rolled({}, {}, [1, 1, 6, 6, 6])
    expect(whoBy(s, 1, 1)).toEqual(['blue-s1', 'blue-s2', 'blue-s3'])
    expect(whoBy(s, 2)).toEqual([])
  })

  test('[coc-4.3.1-9] the rest of a Section comes on after one of its Teams', () => {
    const s = rolled({ troops: 'blue-s1-a 30,10' })
    deploy(s, 'blue-s1', 2)
    putDown(s)
    const arrived = s.state.teams.filter(({ arrivedIn }) => arrivedIn === 1).map(({ id }) => id)
    expect(arrived).toEqual(['blue-s1-b'])
  })

  test('[coc-4.3.1-5, coc-err-1] who has arrived in this Phase is known: they may not move in it', () => {
    const s = rolled()
    deploy(s, 'blue-hq-1', 1)
    putDown(s)
    expect(s.state.teams.find(({ id }) => id === 'blue-hq-1-a')?.arrivedIn).toBe(1)
    expect(s.state.teams.find(({ id }) => id === 'blue-hq-2-a')?.arrivedIn).toBe(0)
  })
})

describe('where they are placed', () => {
  test.each([
    ['german-infantry-green', 'blue-hq-1', 4],
    ['german-infantry-regular', 'blue-hq-1', 6],
    ['british-airborne-elite', 'blue-hq-1', 9],
    ['british-airborne-elite', 'blue-hq-3', 12],
  ])(
    '[coc-4.3.1-1, coc-4.3.1-15] %s, %s: every figure within %i" of the Jump-Off Point',
    (force, who, reach) => {
      const dice = force.includes('airborne') ? [1, 1, 1, 1, 1, 1] : [1, 1, 1, 1, 1]
      const s = rolled({}, { 'blue-force': force }, dice)
      deploy(s, who, 1)
      const rim = 0.5 // half the base of a figure
      expect(s.refuses(spots(s, 36, 10 + reach + rim + 0.01))).toContain(`within ${reach}"`)
      s.answer('coc-4.3.1-1', spots(s, 36, 10 + reach + rim))
    },
  )

  test('[coc-4.3.1-2] only from a Jump-Off Point that is usable; without one nobody deploys', () => {
    const s = rolled({ points: 'blue 36,10; blue 10,10 useless; blue 60,10', troops: 'red-leader-1 60,13' })
    deploy(s, 'blue-hq-1', 1) // the one point that is left needs no question
    putDown(s)
    const none = rolled({ points: 'blue 10,10 useless' })
    expect(none.choices('blue')).toEqual([{ use: 'stop' }])
  })

  test('[coc-4.3.1-1] of several points the owner chooses one', () => {
    const s = rolled({ points: 'blue 36,10; blue 10,10' })
    deploy(s, 'blue-hq-1', 1)
    expect(s.choices('blue')).toEqual(['blue-point-1', 'blue-point-2'])
    s.answer('coc-4.3.1-1', 'blue-point-2')
    expect(s.refuses(spots(s, 36, 10))).toContain('within 6"')
  })

  test('[coc-4.3.1-3, coc-ruling-10, coc-faq-47] not behind or past an enemy within 4" of the straight way', () => {
    const against = (x: number) => {
      const s = rolled({ troops: `red-leader-1 ${x},14` })
      deploy(s, 'blue-hq-1', 1)
      return s
    }
    const near = against(40.5) // the rim of the base is 4" from the way, its middle 6.02" from the point
    expect(near.refuses(spots(near, 36, 16.4))).toContain('past an enemy')
    expect(whyNot(near, 'blue', spots(near, 36, 16))).toBeNull() // not as far from the point as the middle is
    const far = against(40.51)
    expect(whyNot(far, 'blue', spots(far, 36, 16.4))).toBeNull()
  })

  test('[coc-ruling-10] not on impassable ground, nor on each other, nor off the table', () => {
    const s = rolled({
      points: 'blue 36,3',
      map: {
        areas: [
          {
            id: 'pond',
            kind: 'water',
            outline: [
              { x: 38, y: 1 },
              { x: 42, y: 1 },
              { x: 42, y: 5 },
              { x: 38, y: 5 },
            ],
          },
        ],
      },
    })
    deploy(s, 'blue-hq-1', 1)
    expect(s.refuses(spots(s, 40, 3))).toContain('Nobody can stand there')
    expect(s.refuses(spots(s, 36, 0.49))).toContain('off the table')
    const [first, second] = spots(s, 34, 3) as readonly { readonly model: string }[]
    expect(
      s.refuses([
        { ...first, ...at(34, 3) },
        { ...second, ...at(34.9, 3) },
      ]),
    ).toContain('same place')
  })
})

describe('the roll to arrive', () => {
  const NO_LEADER = { troops: 'blue-leader-1 10,10; blue-leader-2 12,10' } as const

  test('[coc-4.3-1, coc-4.3-4] none is needed while a Senior Leader is off the table', () => {
    const s = rolled({ troops: 'blue-leader-1 10,10' })
    deploy(s, 'blue-hq-1', 1)
    putDown(s)
    s.end() // no die was rolled
  })

  test('[coc-4.3-2, coc-4.3-6] without one a 4 or more is needed', () => {
    const s = rolled(NO_LEADER)
    s.dice('coc-4.3-2', 4)
    deploy(s, 'blue-hq-1', 1)
    putDown(s)
    expect(s.note('coc-4.3-2')).toMatchObject({ need: 4, success: true })
  })

  test('[coc-4.3-3, coc-ruling-9] on a 3 the die is spent, and nobody learns which Unit failed', () => {
    const s = rolled(NO_LEADER)
    s.dice('coc-4.3-2', 3)
    deploy(s, 'blue-s1', 2)
    s.end()
    expect(s.state.roll?.left).toEqual([1, 3, 4, 4])
    expect(s.state.teams.some(({ unit, place }) => unit === 'blue-s1' && place === 'table')).toBe(false)
    const told = JSON.stringify(s.match.notes('red'))
    expect(told).toContain('not-arrived')
    expect(told).not.toContain('blue-s1')
  })

  test('[coc-4.3-5] a Senior Leader needs no roll', () => {
    const s = rolled({ troops: 'blue-leader-1 10,10' })
    deploy(s, 'blue-leader-2', 4)
    putDown(s)
    s.end()
  })

  test('[coc-support-15, coc-hid-1, coc-faq-57] an Adjutant counts as one, and is known once needed', () => {
    const s = rolled({ ...NO_LEADER, supports: 'blue adjutant' })
    expect(s.view('red').players.blue.supports).toEqual([])
    deploy(s, 'blue-hq-1', 1)
    putDown(s)
    s.end()
    expect(s.view('red').players.blue.supports).toHaveLength(1)
    const unneeded = rolled({ supports: 'blue adjutant' })
    deploy(unneeded, 'blue-hq-1', 1)
    putDown(unneeded)
    expect(unneeded.view('red').players.blue.supports).toEqual([])
  })

  const BARRAGE = 'red pre-game-barrage'

  test('[coc-support-40] in the first Turn all enemies roll under a pre-game barrage, Senior Leaders too', () => {
    for (const [who, die] of [
      ['blue-hq-1', 1],
      ['blue-leader-1', 4],
    ] as const) {
      const s = rolled({ supports: BARRAGE })
      s.dice('coc-4.3-2', 3)
      deploy(s, who, die)
      expect(s.note('coc-4.3-2')).toMatchObject({ need: 4, success: false })
    }
    const later = rolled({ supports: BARRAGE, turn: 2 })
    deploy(later, 'blue-hq-1', 1)
    putDown(later)
    later.end()
  })

  test('[coc-nat-su-1] a Soviet barrage makes it a 5', () => {
    const s = rolled({ supports: BARRAGE }, { 'red-force': 'soviet-rifle-regular' })
    s.dice('coc-4.3-2', 4)
    deploy(s, 'blue-hq-1', 1)
    expect(s.note('coc-4.3-2')).toMatchObject({ need: 5, success: false })
  })

  test('[coc-hid-1] a pre-game barrage is announced before the first Phase', () => {
    const s = played({ stage: 'between', turn: 0, phase: 0, supports: BARRAGE, red: { forceMorale: 11 } })
    expect(s.view('blue').players.red.supports).toEqual([])
    s.play()
    expect(s.view('blue').players.red.supports).toHaveLength(1)
  })
})

test('[coc-hid-1, coc-support-3] a support is known once it has appeared', () => {
  const s = rolled({ supports: 'blue 2in-mortar-team' })
  const isKnown = () => s.view('red').units.some(({ id }) => id === 'blue-2in-mortar-team-1')
  expect(isKnown()).toBe(false)
  deploy(s, 'blue-2in-mortar-team-1', 1)
  putDown(s)
  expect(isKnown()).toBe(true)
  expect(s.view('red').players.blue.supports.map(({ id }) => id)).toEqual(['blue-2in-mortar-team-1'])
})

describe('acting on arrival', () => {
  /** A Section comes on with a 2; the enemy stands north of the Jump-Off Point at 36,10. */
  function arrived(enemy: string): Played {
    const s = played({
      points: 'blue 36,10',
      stage: 'dice',
      roll: { left: [2], nextActive: 'red', endsTurn: false },
      troops: enemy,
    })
    s.answer('coc-4.2-2', { use: 'deploy', dice: [2], who: 'blue-s1' })
    return s
  }

  test('[coc-err-1, coc-4.3.1-5, coc-ruling-11] they may fire, at full effect', () => {
    const s = arrived('red-s1-b 36,30')
    putDown(s)
    expect(s.asked?.clause).toBe('coc-8.3-1')
    s.dice('coc-9.1-4', 1)
    s.answer('coc-8.3-1', [{ figure: 'blue-s1-b-1', target: 'red-s1-b' }])
    expect(s.note('coc-9.1-1', 'fires')).toMatchObject({ hasMoved: false, dice: 1 })
  })

  test('[coc-4.3.1-4, coc-faq-40, coc-ruling-11] within 4" of the enemy they fight at once instead, with no movement dice', () => {
    const s = arrived('red-s1-b 36,19 facing=0,-1')
    s.dice('coc-13.1.1-6', ...Array.from({ length: 200 }, () => 1))
    const placed = spots(s, 36, 15)
    s.answer('coc-4.3.1-1', placed)
    expect(s.note('coc-13-1', 'close-combat')).toMatchObject({ defenders: ['red-s1-b'] })
    expect(s.notes('coc-9.1-1')).toEqual([])
  })
})
