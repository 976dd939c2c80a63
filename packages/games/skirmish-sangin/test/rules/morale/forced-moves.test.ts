import { describe, expect, test } from 'vitest'
import { type Played, played, who } from '../played.ts'
import { house, line } from '../positions.ts'

interface Set {
  readonly words?: string
  readonly others?: string
  readonly map?: object
  readonly table?: number
}

const CAUSE = 'red average 20,40 id=b facing=0,-1'

/** A novice at 20,20 fails the test that b's shot brought, and the table says this. */
function fails(die: number, { words = '', others = '', map = {} }: Set = {}): Played {
  const s = played(`blue novice 20,20 id=a marked=assault-rifle@b ${words}; ${CAUSE}; ${others}`, {
    phase: 4,
    map,
  })
  s.dice('sks-mor-2', 95)
  s.dice('sks-mor-T2', die)
  return s
}

function wounded(die: number, words = '', others = '', map: object = {}): Played {
  const s = played(`blue novice 20,20 id=a struck=b ${words}; ${CAUSE}; ${others}`, { phase: 4, map })
  s.dice('sks-mor-2', 95)
  s.dice('sks-h2h-T3', die)
  return s
}

describe('retiring', () => {
  test('[sks-mor-13, sks-move-14] without cover near: 6 inches directly away, and prone', () => {
    const s = fails(9)
    s.play()
    expect(who(s, 'a')).toMatchObject({
      nerve: 'retiring',
      stance: 'prone',
      motion: 'stationary',
      cause: { by: 'b' },
      models: [{ x: 2000, y: 1400 }],
    })
    expect(s.state.stage).toBe('next')
    expect(s.note('sks-move-14')).toMatchObject({ kind: 'forced-move', why: 'retire' })
    expect(s.notes('sks-hide-1')).toEqual([]) // they were to be seen before
  })

  test('[sks-hide-1, sks-move-14] one who runs up to somebody Hidden brings them to light', () => {
    const run = (y: number) => {
      const s = fails(9, { others: `red novice 20,${y} id=h hidden facing=0,1` })
      s.play()
      return who(s, 'h').place
    }
    expect(run(9.02)).toBe('table') // they stop at y = 14; the bases reach half an inch
    expect(run(9)).toBe('hidden')
  })

  test('[sks-spot-4, sks-move-14] one who runs out of sight is spotted no more', () => {
    const wall = { lines: [line('w', 'compound-wall', [36, 30], [36, 33.8])] }
    const run = (map: object) => {
      const s = fails(9, { others: 'red average 40,38 id=e facing=-1,0 spotted=a', map })
      s.play()
      return who(s, 'e').spotted
    }
    expect(run({})).toEqual(['a'])
    expect(run(wall)).toEqual([])
  })

  test('[sks-mor-10, sks-mor-22, sks-move-14] to the nearest cover on the line from the cause, running', () => {
    const map = { lines: [line('w', 'low-wall', [10, 15], [30, 15])] }
    const s = fails(9, { words: 'prone', map })
    s.play()
    // the wall has no gap: nothing behind it can be reached
    expect(who(s, 'a').stance).toBe('prone')
    const gap = {
      lines: [{ ...line('w', 'low-wall', [10, 15], [30, 15]), gaps: [{ kind: 'gap', at: 10, width: 2 }] }],
    }
    const open = fails(9, { words: 'prone damage=9', map: gap })
    const [west, east] = open.choices() as readonly { x: number; y: number }[]
    expect((west?.x ?? 0) + (east?.x ?? 0)).toBe(4000) // on both sides of the gap
    open.answer('sks-mor-10', east)
    expect(who(open, 'a')).toMatchObject({ nerve: 'retiring', stance: 'standing', motion: 'running' })
    const { y } = who(open, 'a').models[0]
    expect(y).toBeLessThan(1452)
    expect(y).toBeGreaterThan(1299)
  })

  test('[sks-mor-10] the owner chooses among places equally near', () => {
    const map = {
      lines: [line('e', 'low-wall', [22, 18], [24, 18]), line('w', 'low-wall', [16, 18], [18, 18])],
    }
    const s = fails(9, { map })
    const places = s.choices() as readonly { x: number; y: number }[]
    expect(places.length).toBe(2)
    const [first, second] = places
    expect((first?.x ?? 0) + (second?.x ?? 0)).toBe(4000)
    s.answer('sks-mor-10', second)
    expect(who(s, 'a').models[0]).toMatchObject({ x: second?.x, y: second?.y })
  })

  test('[sks-mor-22] cover beyond 12 inches of way, or nearer to the cause, is none', () => {
    const near = fails(9, { map: { lines: [line('w', 'low-wall', [0, 26], [48, 26])] } })
    near.play()
    expect(who(near, 'a').models[0].y).toBe(1400)
    const far = fails(9, { map: { lines: [line('w', 'low-wall', [0, 6], [48, 6])] } })
    far.play()
    expect(who(far, 'a').models[0].y).toBe(1400)
  })

  test('[sks-mor-10, sks-mor-22] even one who is in cover goes to other cover', () => {
    const areas = [
      {
        id: 'c',
        kind: 'crops',
        outline: [
          { x: 18, y: 18 },
          { x: 22, y: 18 },
          { x: 22, y: 22 },
          { x: 18, y: 22 },
        ],
      },
    ]
    const s = fails(9, { map: { areas } })
    const places = s.choices() as readonly { x: number; y: number }[]
    expect(places.every(({ x, y }) => x !== 2000 || y !== 2000)).toBe(true)
    expect(places.every(({ y }) => y <= 2000)).toBe(true)
  })

  test('[sks-mor-17] the cause is the enemy of the latest marker', () => {
    const s = fails(9, { words: 'marked=assault-rifle@c', others: 'red average 20,4 id=c' })
    s.play()
    expect(who(s, 'a').models[0].y).toBe(2600)
  })

  test('[sks-mor-8, sks-mor-17] somebody pinned who fails retires from the cause of it', () => {
    const s = played('blue novice 20,20 id=a pinned cause=b; red average 20,40 id=b', { phase: 4 })
    s.dice('sks-mor-2', 95)
    s.play()
    expect(who(s, 'a')).toMatchObject({ nerve: 'retiring', models: [{ y: 1400 }] })
    const freed = played('blue novice 20,20 id=a pinned cause=b; red average 20,40 id=b', { phase: 4 })
    freed.dice('sks-mor-2', 5)
    freed.play()
    expect(who(freed, 'a')).toMatchObject({ nerve: 'steady', cause: null })
  })

  test('[sks-ruling-37] with no known cause they run from the nearest enemy to be seen, or stay', () => {
    const enemies =
      'red average 20,40 id=b; red average 36,20 id=c; red average 20,16 id=d hidden facing=0,-1'
    const s = played(`blue novice 20,20 id=a pinned facing=1,0; ${enemies}`, { phase: 4 })
    s.dice('sks-mor-2', 95)
    s.play()
    expect(who(s, 'a').models[0]).toMatchObject({ x: 1400, y: 2000 })
    const alone = played('blue novice 20,20 id=a pinned', { phase: 4 })
    alone.dice('sks-mor-2', 95)
    alone.play()
    expect(who(alone, 'a').models[0]).toMatchObject({ x: 2000, y: 2000 })
  })

  test('[sks-move-14] upstairs they keep to their floor, and stop at the wall', () => {
    const map = { buildings: [house('h', [16, 18, 24, 24], { floors: 2 })] }
    const s = fails(9, { words: 'floor=1', map, others: '' })
    s.play()
    const { floor, y } = who(s, 'a').models[0]
    expect(floor).toBe(1)
    expect(y).toBeGreaterThan(1800)
  })

  test('[sks-hide-5] somebody Hidden who must run is put on the table', () => {
    const s = fails(9, { words: 'hidden' })
    s.play()
    expect(who(s, 'a').place).toBe('table')
    const prone = fails(1, { words: 'hidden' })
    prone.play()
    expect(who(prone, 'a').place).toBe('hidden')
  })
})

describe('surrender', () => {
  const near = (y: number): string => `red average 20,${y} id=e`

  test('[sks-mor-11, sks-ex-13, sks-mor-T2-03] retiring, alone, an enemy within 4 inches: a prisoner', () => {
    const s = fails(9, { others: near(24.98) })
    s.play()
    expect(who(s, 'a')).toMatchObject({ captor: 'e', place: 'table', nerve: 'steady' })
    const far = fails(9, { others: near(24.99) })
    far.play()
    expect(who(far, 'a')).toMatchObject({ captor: null, nerve: 'retiring' })
  })

  test('[sks-mor-9, sks-ex-13, sks-ex-35] pinned, alone, an enemy within 2 inches: captured', () => {
    const s = fails(7, { others: near(22.98) })
    s.play()
    expect(who(s, 'a')).toMatchObject({ place: 'captured', models: [{ isLost: true }] })
    const far = fails(7, { others: near(22.99) })
    far.play()
    expect(who(far, 'a')).toMatchObject({ place: 'table', nerve: 'pinned' })
  })

  test('[sks-mor-12] a conscious friend within 6 inches is company', () => {
    const friend = (x: number, words = ''): Played => {
      const s = fails(7, { others: `${near(22.98)}; blue average ${x},20 id=f ${words}` })
      s.play()
      return s
    }
    expect(who(friend(26.98), 'a').place).toBe('table')
    expect(who(friend(26.99), 'a').place).toBe('captured')
    expect(who(friend(24, 'out'), 'a').place).toBe('captured')
  })

  test('[sks-mor-18] an unconscious or Hidden enemy takes nobody prisoner', () => {
    for (const words of ['out', 'hidden facing=0,1']) {
      const s = fails(7, { words: 'facing=0,-1', others: `${near(22.98)} ${words}` })
      s.play()
      expect(who(s, 'a').place, words).toBe('table')
    }
  })

  test('[sks-mor-18, sks-ex-35] an enemy who walks up at the end of an activation takes the one who is pinned', () => {
    const walkUp = (y: number): Played => {
      const s = played('red average 20,25 id=e; blue novice 20,20 id=a prone pinned', { stage: 'activation' })
      s.answer('sks-act-3', { do: 'move', gait: 'walk' })
      s.answer('sks-move-1', [{ x: 2000, y }])
      s.answer('sks-act-3', { do: 'end' })
      return s
    }
    expect(who(walkUp(2298), 'a').place).toBe('captured')
    expect(who(walkUp(2299), 'a').place).toBe('table')
  })
})

describe('failures of hand-to-hand combat', () => {
  test('[sks-h2h-11, sks-h2h-T3-01] tactical retreat: 6 inches from the nearest enemy', () => {
    const s = wounded(8, '', 'red average 26,20 id=c')
    s.play()
    expect(who(s, 'a')).toMatchObject({
      nerve: 'retreating',
      motion: 'running',
      models: [{ x: 1400, y: 2000 }],
    })
  })

  test('[sks-h2h-12, sks-h2h-T3-02] broken: 12 inches from the attacker', () => {
    const s = wounded(9, 'prone', 'red average 26,20 id=c')
    s.play()
    expect(who(s, 'a')).toMatchObject({ nerve: 'broken', stance: 'standing', models: [{ x: 2000, y: 800 }] })
  })

  test('[sks-h2h-12, sks-h2h-21] the attacker in contact strikes first, at +20; a parry is possible', () => {
    const s = played(
      'blue novice 20,20 id=a struck=b; red average 20,20.98 id=b; red average 20.98,20 id=c',
      {
        phase: 4,
      },
    )
    s.dice('sks-mor-2', 95)
    s.dice('sks-h2h-T3', 9)
    s.choices()
    s.dice('sks-h2h-3', 90)
    s.dice('sks-h2h-4', 41)
    s.dice('sks-h2h-2', 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-h2h-8', 'yes')
    expect(s.note('sks-h2h-3')).toMatchObject({ by: 'b', need: 90 })
    expect(who(s, 'a')).toMatchObject({
      damage: 1,
      stance: 'standing',
      motion: 'running',
      models: [{ y: 800 }],
    })
    expect(s.state.activation).toBeNull()
  })

  test('[sks-h2h-12] or else the nearest enemy they touch; killed, they run no more', () => {
    const able = played(
      'blue novice 20,20 id=a struck=b damage=9; red average 20,40 id=b; red average 20.98,20 id=c',
      {
        phase: 4,
      },
    )
    able.dice('sks-mor-2', 95)
    able.dice('sks-h2h-T3', 10)
    able.choices()
    able.dice('sks-h2h-3', 90)
    able.dice('sks-h2h-4', 11)
    able.dice('sks-h2h-2', 4)
    able.answer('sks-h2h-8', 'yes')
    expect(able.note('sks-h2h-3')).toMatchObject({ by: 'c' })
    expect(who(able, 'a')).toMatchObject({ damage: 13, models: [{ x: 2000, y: 2000 }] })
  })

  test('[sks-mor-20] one marker of hand-to-hand combat among others decides the table', () => {
    const s = wounded(1, 'marked=assault-rifle@b')
    s.play()
    expect(who(s, 'a').nerve).toBe('retreating')
  })
})
