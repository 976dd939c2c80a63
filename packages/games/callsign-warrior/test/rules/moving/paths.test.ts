import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { ALL, aim, alive, HUT, LINE, type Played, proposed, shift, team, ways } from '../../positions.ts'

/** Too high to climb, 6" wide. */
const WALL = { lines: [{ ...LINE('wall', 'high-wall', [7, 13], [13, 13]), height: 4 }] }

function played(units: string, map: object = {}): Played {
  const s = script(callsignWarrior, { units, map: map as never })
  s.dice('csw-tok-3', 1)
  return s
}

function first(s: Played, id: string) {
  const [model] = team(s, id).models
  if (!model) throw new Error(`${id} has no models`)
  return model
}

describe('round what is in the way', () => {
  test('[csw-cc-1] [csw-cc-5] [csw-ex-38] a charge goes round a wall if 12" are enough', () => {
    const s = played('blue ins-squad 10,11 x2 token; red ins-squad 10,15 x2 order=run', WALL)
    s.answer('csw-order-1', 'charge')
    expect(s.refuses(shift(s, 'blue-squad', 0, 3))).toMatch(/wall is too high to climb/)
    s.dice('csw-cc-9', 3, 1)
    s.dice('csw-cc-9', 1, 1)
    s.answer('csw-cc-5', proposed(s))
    expect(s.note('csw-cc-7')).toMatchObject({ simultaneous: true }) // out of sight when it was declared
    expect(
      team(s, 'blue-squad')
        .models.filter(({ isLost }) => !isLost)
        .every(({ y }) => y > 1300),
    ).toBe(true)
    const wide = { lines: [{ ...LINE('wall', 'high-wall', [2, 13], [18, 13]), height: 4 }] }
    const far = played('blue ins-squad 10,11 x2 token; red ins-squad 10,15 x2 order=run', wide)
    expect(far.choices()).not.toContain('charge')
  })

  test('[csw-cc-5] the nearest reaches the nearest; the others close in and do not hang back', () => {
    const s = played('blue ins-squad 10,10 x2 token; red ins-squad 10,16 x2 order=run')
    s.answer('csw-order-1', 'charge')
    const into = (second: readonly [number, number]) => ways({ leader: [[10, 14.99]], 'soldier-1': [second] })
    expect(s.refuses(ways({ leader: [[11.5, 14.99]], 'soldier-1': [[12.6, 14.99]] }))).toMatch(
      /The nearest model, leader, must reach leader/,
    )
    expect(s.refuses(ways({ leader: [[10, 14.99]], 'soldier-1': [[10, 17.01]] }))).toMatch(
      /an enemy is in the way|stands there/,
    )
    s.dice('csw-cc-9', 1, 1)
    s.dice('csw-cc-9', 1, 1)
    s.dice('csw-cc-9', 1, 1)
    s.dice('csw-cc-9', 3, 1)
    s.answer('csw-cc-5', into([11.5, 14.99]))
    expect(alive(s, 'red-squad')).toHaveLength(2)
  })

  test('[csw-move-4] a proposal leads round a wall to an objective beyond it', () => {
    const s = script(callsignWarrior, {
      units: 'blue ins-squad 10,11 x3 token; red ins-sniper 47,47',
      objectives: { '1': '10,15' },
      map: WALL as never,
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', proposed(s))
    expect(first(s, 'blue-squad').y).toBeGreaterThan(1300)
  })

  test('[csw-shock-10] [csw-ruling-38] falling back is straight, and the wall behind stops it', () => {
    const s = script(callsignWarrior, {
      units: 'blue ins-squad 10,15 shock=3 token; red ins-squad 10,20 x2',
      map: WALL as never,
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.dice('csw-shock-9', 1)
    s.answer('csw-shock-6', 'demoralised')
    s.dice('csw-shock-10', 6)
    s.answer('csw-shock-9', 'fall-back')
    const { x, y } = first(s, 'blue-squad')
    expect(x).toBe(1000)
    expect(y).toBeGreaterThan(1300)
    expect(y).toBeLessThan(1380)
  })
})

describe('onto roofs', () => {
  const BOX = { buildings: [HUT('box', 'container', 8, 12, 14, 15)] }

  test('[csw-ruling-164] in mid-climb one is on the roof as soon as one is over it, and seen there', () => {
    const s = script(callsignWarrior, {
      units: 'blue ins-squad 10,10 x1 token; red pro-section/fireteam-2 10,2 x1 order=overwatch',
      map: { buildings: [HUT('box', 'container', 8, 12, 14, 16)] } as never,
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', [{ model: 'leader', points: [{ x: 1000, y: 1400, floor: 1 }] }])
    const at = [0, 1, 2, 3, 4].map((inches) => ({ team: 'red-section-fireteam-2', at: inches * 100 }))
    expect(s.choices()).toEqual([...at, 'pass']) // at 3" the model is not inside the container
  })

  test('[csw-terr-5] [csw-climb-1] a container is climbed onto, 1.5" at double cost, and not walked through', () => {
    const s = played('blue ins-squad 10,10 x1 token; red ins-sniper 47,47', BOX)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    const onto = (y: number) => [{ model: 'leader', points: [{ x: 1000, y, floor: 1 }] }]
    expect(s.refuses(shift(s, 'blue-squad', 0, 3))).toMatch(
      /the container cannot be (walked through|entered)|stand on the container/,
    )
    expect(s.refuses(onto(1301))).toMatch(/costs 6.01"/) // 3" and 3" for the climb
    s.answer('csw-move-4', onto(1300))
    expect(first(s, 'blue-squad')).toMatchObject({ y: 1300, floor: 1 })
  })

  test('[csw-eq-3] ropes bring a Team onto a roof of any height', () => {
    const tower = { buildings: [{ ...HUT('tower', 'house', 8, 12, 14, 15), floors: 3 }] }
    const top = [{ model: 'leader', points: [{ x: 1000, y: 1300, floor: 3 }] }]
    const s = played('blue ins-squad 10,10 x1 token; red ins-sniper 47,47', tower)
    s.answer('csw-order-1', 'run')
    expect(s.refuses(top)).toMatch(/tower is too high to climb/)
    const roped = played(
      'blue ins-squad 10,10 x1 token options=climbing-equipment; red ins-sniper 47,47',
      tower,
    )
    roped.answer('csw-order-1', 'run')
    roped.answer('csw-run-1', top) // 3" and 4.5" up
    expect(first(roped, 'blue-squad').floor).toBe(3)
  })

  test('[csw-ruling-162] on a roof one is seen and sees in the open; a parapet is hard cover; nobody sees through the roof', () => {
    const canBeAimedAt = (roof: object, red: string): boolean => {
      const house = { ...HUT('house', 'house', 8, 20, 14, 26), roof }
      const s = played(`blue ins-squad 10,10 x1 token; red ${red}`, { buildings: [house] })
      s.answer('csw-order-1', 'fire')
      return s.match.pending.length > 0 && s.choices().includes('red-squad')
    }
    expect(canBeAimedAt({ kind: 'flat' }, 'ins-squad 10,23 x1 floor=1')).toBe(true)
    expect(canBeAimedAt({ kind: 'flat' }, 'ins-squad 12,24.5 x1')).toBe(false) // inside, far from the door
    const shot = (roof: object): unknown => {
      const house = { ...HUT('house', 'house', 8, 20, 14, 26), roof }
      const s = played('blue ins-squad 10,10 x1 token; red ins-squad 10,23 x1 floor=1 order=run', {
        buildings: [house],
      })
      s.dice('csw-shoot-7', 6)
      s.dice('csw-shoot-9', 2)
      s.answer('csw-order-1', 'fire')
      s.answer('csw-shoot-2', 'red-squad')
      aim(s, ALL)
      return s.note('csw-shoot-9', 'volley')
    }
    expect(shot({ kind: 'flat' })).toMatchObject({ need: 3 })
    expect(shot({ kind: 'flat', parapet: 0.5 })).toMatchObject({ need: 5 })
  })
})
