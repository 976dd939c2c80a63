import { describe, expect, test } from 'vitest'
import { isUsable, touchJumpOffPoints } from '../../../src/rules/patrol/pressure.ts'
import { AREA, at, doing, LINE, played, to } from '../positions.ts'

/** Blue's marker at 36,24 with two enemies straight north of it: the zone is a narrow wedge to the south, from y = 18 down. */
const MARKERS = 'blue 36,24 locked; blue 44,24; red 36,36 locked; red 36,36 locked; red 60,46'

function placing(map: object, more: object = {}) {
  return played({ stage: 'jump-off', markers: MARKERS, map, ...more })
}

describe('placing a Jump-Off Point', () => {
  test('[coc-3.2-5] it stands inside a feature that gives cover', () => {
    const s = placing({ areas: [AREA('wood', 'woods', 30, 8, 42, 12)] })
    expect(s.refuses(to('blue-marker-1', 36, 14.01))).toContain('in cover')
    s.answer('coc-3.2-1', to('blue-marker-1', 36, 12))
    expect(s.state.players.blue.jumpOffPoints).toEqual([
      { id: 'blue-point-1', ...at(36, 12), isUseless: false, holder: 'blue' },
    ])
  })

  test('[coc-3.2-5, coc-ruling-5] or immediately behind it: 2" at most, and between it and both enemy markers', () => {
    const s = placing({ lines: [LINE('hedge', 'hedge', [30, 12], [42, 12])] })
    const width = 0.5
    expect(s.refuses(to('blue-marker-1', 36, 10 - width))).toContain('in cover')
    expect(s.refuses(to('blue-marker-1', 36, 13))).toContain('in cover') // on the enemy's side of it
    s.answer('coc-3.2-1', to('blue-marker-1', 36, 10))
  })

  test('[coc-3.2-5] cover somewhere on the way is not enough, nor is a field of no cover', () => {
    const s = placing({
      lines: [LINE('hedge', 'hedge', [30, 14], [42, 14])],
      areas: [AREA('field', 'ploughed', 30, 2, 42, 8)],
    })
    expect(s.refuses(to('blue-marker-1', 36, 6))).toContain('in cover')
  })

  test('[coc-3.2-8] behind a rise of the ground is behind cover; on top of it is not', () => {
    const outline = AREA('', '', 30, 8, 42, 12).outline
    const s = placing({ hills: [{ id: 'rise', isSteep: false, levels: [{ height: 1, outline }] }] })
    expect(s.refuses(to('blue-marker-1', 36, 5.99))).toContain('in cover')
    s.answer('coc-3.2-1', to('blue-marker-1', 36, 6))
  })

  test('[coc-3.2-7, coc-3.2-6] the table edge may be used only if the zone has no cover', () => {
    const s = placing({ areas: [AREA('wood', 'woods', 35, 8, 37, 10)] })
    expect(s.refuses(to('blue-marker-1', 36, 0))).toContain('in cover')
    const bare = placing({ areas: [AREA('wood', 'woods', 50, 8, 60, 10)] }) // outside the wedge
    expect(bare.refuses(to('blue-marker-1', 36, 9))).toContain('on a table edge')
    bare.answer('coc-3.2-1', to('blue-marker-1', 36, 0))
  })

  test('[coc-3.2-6] any edge that the zone touches will do', () => {
    const s = placing({}, { markers: 'blue 8,24 locked; red 20,24 locked; red 20,24 locked; red 60,46' })
    expect(s.refuses(to('blue-marker-1', 8, 0))).toContain('on a table edge')
    s.answer('coc-3.2-1', to('blue-marker-1', 0, 24))
  })

  test('[coc-ruling-5, coc-3.2-6] if the zone lies off the table, the edge in the wedge, else its nearest point', () => {
    const near = placing({}, { markers: 'blue 36,4 locked; red 36,16 locked; red 36,16 locked; red 60,46' })
    expect(near.refuses(to('blue-marker-1', 38, 0))).toContain('on a table edge')
    near.answer('coc-3.2-1', to('blue-marker-1', 36, 0))
    const off = placing(
      {},
      { markers: 'blue 36.3,0 locked; red 36.3,12 locked; red 36.3,12 locked; red 60,46' },
    )
    expect(off.refuses(to('blue-marker-1', 36, 0))).toContain('the nearest point of the table edge')
    off.answer('coc-3.2-1', to('blue-marker-1', 36.3, 0))
  })

  test('[coc-3.2-2, coc-faq-4] a marker gives one Jump-Off Point only', () => {
    const s = placing({}, { markers: MARKERS.replace('blue 36,24 locked', 'blue 36,24 locked used') })
    expect(s.refuses(to('blue-marker-1', 36, 0))).toContain('already')
  })

  test('[coc-ruling-4] of equally near enemy markers the placing player counts either', () => {
    const markers = 'blue 36,24 locked; red 36,36 locked; red 24,24; red 48,24'
    const map = { areas: [AREA('west', 'woods', 26, 10, 30, 14), AREA('east', 'woods', 42, 10, 46, 14)] }
    for (const x of [28, 44]) {
      const s = placing(map, { markers })
      s.answer('coc-3.2-1', to('blue-marker-1', x, 12))
    }
  })

  test('[coc-3.2-9, coc-3.2-1] the players alternate, the first to move begins; one who is done is skipped; then the markers go', () => {
    const s = placing(
      {},
      {
        active: 'red',
        first: 'red',
        markers: 'blue 36,24 locked; blue 36,20; blue 36,18; blue 36,16; red 36,36 locked; red 36,36 locked',
      },
    )
    const seats: unknown[] = []
    for (let i = 0; i < 5; i++) {
      if (s.match.pending.length === 0) s.play()
      const [open] = s.match.pending
      if (open?.shape !== 'place') throw new Error('no place is asked for')
      seats.push(open.seat)
      s.answer('coc-3.2-1', open.sample({ below: () => 0 }))
    }
    expect(seats).toEqual(['red', 'blue', 'red', 'blue', 'blue'])
    s.play()
    expect([s.state.stage, s.state.players.blue.markers, s.state.players.red.markers]).toEqual([
      'defences',
      [],
      [],
    ])
    expect([s.state.players.blue, s.state.players.red].map((one) => one.jumpOffPoints.length)).toEqual([3, 2])
  })

  test('[coc-3.2-10, coc-hid-3] Jump-Off Points and Patrol Markers are open information', () => {
    const s = played({ points: 'blue 10,4; red 30,44', markers: MARKERS })
    expect(s.view('red').players.blue.jumpOffPoints).toEqual(s.state.players.blue.jumpOffPoints)
    expect(s.view('red').players.blue.markers).toEqual(s.state.players.blue.markers)
  })
})

describe('pressure on a Jump-Off Point', () => {
  const usable = (troops: string, point = '') => {
    const s = played({ points: `blue 36,10${point}`, troops })
    const [first] = s.state.players.blue.jumpOffPoints
    return first && isUsable(s.state, 'blue', first)
  }

  test('[coc-7.6-1, coc-4.3.1-2] enemy troops within 4" deny it; friends do not', () => {
    expect(usable('')).toBe(true)
    expect(usable('red-hq-1-a 36,14.5')).toBe(false) // a base of 1" whose rim is 4" away
    expect(usable('red-hq-1-a 36,14.51')).toBe(true)
    expect(usable('blue-hq-1-a 36,10')).toBe(true)
  })

  test('[coc-7.6-4, coc-ruling-20] a lone Leader denies it too', () => {
    expect(usable('red-leader-1 36,12')).toBe(false)
  })

  test('[coc-7.6-2, coc-7.6-3, coc-7.6-5, coc-ex-73] a touched point is captured and useless; recaptured it stays useless', () => {
    const taken = doing({ points: 'blue 36,10; blue 50,10; red 36,40' }, (game) => {
      touchJumpOffPoints(game, 'red', [at(36, 11), at(50, 11.01)])
    })
    taken.play()
    const points = taken.state.players.blue.jumpOffPoints
    expect(points.map(({ holder, isUseless }) => [holder, isUseless])).toEqual([
      ['red', true],
      ['blue', false],
    ])
    const back = doing({ points: 'blue 36,10 useless held=red' }, (game) => {
      touchJumpOffPoints(game, 'blue', [at(36, 9)])
    })
    back.play()
    expect(back.state.players.blue.jumpOffPoints[0]).toMatchObject({ holder: 'blue', isUseless: true })
    expect(usable('', ' useless held=red')).toBe(false)
    expect(usable('', ' useless')).toBe(false)
  })
})
