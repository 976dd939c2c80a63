import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area, house, line } from '../positions.ts'

const FRAG = 'hand-grenade'

/** What the acting character may throw. */
function throws(s: Played): readonly unknown[] {
  return s.choices().filter((choice) => (choice as { do: string }).do === 'throw')
}

function throwAt(s: Played, target: string | null, weapon = FRAG): void {
  s.answer('sks-act-3', { do: 'throw', weapon, target })
}

/** Base to point: the middle of a figure this far from a burst stands this far off. */
const apart = (inches: number) => inches + 0.49

describe('a hand grenade', () => {
  test('[sks-gren-1, sks-gren-2, sks-gren-3, sks-ex-14] 33 for a Novice who walks; on 50 it goes 4 inches astray', () => {
    // The burst is at 10,24; the zones reach 2.5 and 7.5 inches to the nearest point of a base.
    const near = 24 + apart(2.5)
    const s = acting(
      `blue novice 10,5 id=a grenades walking; red novice 10,20 id=b facing=0,-1; red novice 10,${near} id=c facing=0,-1; red novice ${10 + apart(2.6)},24 id=d facing=0,-1; red novice ${10 - apart(7.6)},24 id=e facing=1,0`,
    )
    s.dice('sks-gren-1', 50)
    s.dice('sks-gren-2', 4, 360)
    s.dice('sks-gren-3', 1) // b, 3.51 inches off, in the damage zone
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 1, 1, 1, 1) // c in the kill zone
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 2) // d in the damage zone
    s.dice('sks-wound-6', 1)
    throwAt(s, 'b')
    expect(s.note('sks-gren-1')).toMatchObject({ need: 33, success: false })
    expect(s.note('sks-gren-2')).toMatchObject({ far: 400, degrees: 360, end: 'lands' })
    expect(s.note('sks-gren-3')).toMatchObject({ kind: 'burst', x: 1000, y: 2400 })
    expect(['b', 'c', 'd', 'e'].map((id) => who(s, id).damage)).toEqual([1, 4, 2, 0])
    expect(who(s, 'e').markers.filter(({ reason }) => reason === 'fire')).toEqual([])
  })

  test('[sks-gren-2, sks-gren-1] on a success it bursts at the aim point, and the target is in the kill zone', () => {
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=b')
    s.dice('sks-gren-1', 43)
    s.dice('sks-gren-3', 2, 2, 2, 2)
    s.dice('sks-wound-6', 1)
    throwAt(s, 'b')
    expect(s.note('sks-gren-3')).toMatchObject({ x: 1000, y: 2000, weapon: FRAG })
    expect(s.notes('sks-gren-2')).toEqual([])
    expect(who(s, 'b').damage).toBe(8)
    expect(who(s, 'a').hasWounded).toBe(true)
  })

  test('[sks-gren-T2-01, sks-ex-15] Novice and Average 1d6 inches, Veteran and Elite half of it, rounded up', () => {
    const far = (rank: string, die: number) => {
      const s = acting(`blue ${rank} 24,24 id=a grenades; red novice 24,40 id=b`)
      s.dice('sks-gren-1', 95)
      s.dice('sks-gren-2', die, 90)
      s.answer('sks-act-3', { do: 'throw', weapon: FRAG, target: null })
      s.answer('sks-gren-1', { x: 1000, y: 3000 })
      return s.note('sks-gren-2')
    }
    expect(far('novice', 6)).toMatchObject({ far: 600 })
    expect(far('average', 5)).toMatchObject({ far: 500 })
    expect(far('veteran', 5)).toMatchObject({ far: 300 })
    expect(far('elite', 6)).toMatchObject({ far: 300 })
    expect(far('elite', 2)).toMatchObject({ far: 100 })
  })

  test('[sks-gren-2] the direction is random: 90 is east, 180 south', () => {
    const at = (degrees: number) => {
      const s = acting('blue novice 24,24 id=a grenades; red novice 24,40 id=b')
      s.dice('sks-gren-1', 60)
      s.dice('sks-gren-2', 3, degrees)
      throwAt(s, null)
      s.answer('sks-gren-1', { x: 1000, y: 3000 })
      return s.note('sks-gren-3')
    }
    expect(at(90)).toMatchObject({ x: 1300, y: 3000 })
    expect(at(180)).toMatchObject({ x: 1000, y: 2700 })
  })

  test('[sks-gren-3] a critical does the most of both zones, without a die', () => {
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=b; red novice 15,20 id=c')
    s.dice('sks-gren-1', 5)
    s.dice('sks-wound-6', 1)
    throwAt(s, 'b')
    expect(['b', 'c'].map((id) => who(s, id).damage)).toEqual([40, 10])
  })

  test('[sks-gren-3, sks-arm-1] damage is rolled for each and reduced by armour; a marker without a wound too', () => {
    const s = acting(
      'blue novice 10,5 id=a grenades; red novice 10,20 id=b heavy; red novice 15,20 id=c heavy',
    )
    s.dice('sks-gren-1', 30)
    s.dice('sks-gren-3', 5, 5, 5, 3)
    s.dice('sks-arm-1', 8)
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 5)
    s.dice('sks-arm-1', 1)
    throwAt(s, 'b')
    expect(['b', 'c'].map((id) => who(s, id).damage)).toEqual([6, 0])
    expect(who(s, 'c').markers).toMatchObject([
      { reason: 'fire', weapon: FRAG, by: 'a' },
      { reason: 'witness' },
    ])
  })

  test('[sks-gren-3, sks-mor-21] friends and the thrower are struck too, each with one marker', () => {
    const s = acting('blue novice 10,10 id=a grenades; blue novice 11.5,10 id=f; red novice 10,40 id=b')
    s.dice('sks-gren-1', 30)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 2, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    throwAt(s, null)
    s.answer('sks-gren-1', { x: 1000, y: 1100 })
    expect(['a', 'f'].map((id) => who(s, id).damage)).toEqual([4, 5])
    expect(who(s, 'a').markers.filter(({ reason }) => reason === 'fire')).toHaveLength(1)
    expect(who(s, 'a').hasWounded).toBe(false)
  })

  test('[sks-gren-6] a fumbled throw bursts half a d6 of inches from the thrower, without a table', () => {
    const s = acting('blue elite 20,20 id=a grenades; red novice 20,39 id=b')
    s.dice('sks-gren-1', 96)
    s.dice('sks-gren-2', 5, 270)
    s.dice('sks-gren-3', 1)
    s.dice('sks-wound-6', 1)
    throwAt(s, 'b')
    expect(s.note('sks-gren-2')).toMatchObject({ far: 300 })
    expect(s.note('sks-gren-3')).toMatchObject({ x: 1700, y: 2000 })
    expect(who(s, 'a').damage).toBe(1) // 2.51 inches off
    expect(who(s, 'b').markers).toEqual([])
    s.play()
  })

  test('[sks-hide-5] somebody Hidden is struck: a wound shows them, else the enemy is told nothing', () => {
    const wounded = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=h hidden')
    wounded.dice('sks-gren-1', 30)
    wounded.dice('sks-gren-3', 1, 1, 1, 1)
    wounded.dice('sks-wound-6', 1)
    throwAt(wounded, null)
    wounded.answer('sks-gren-1', { x: 1000, y: 2000 })
    expect(who(wounded, 'h')).toMatchObject({ place: 'table', damage: 4 })
    const spared = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=h hidden heavy')
    spared.dice('sks-gren-1', 30)
    spared.dice('sks-gren-3', 1, 1, 1, 1)
    spared.dice('sks-arm-1', 1)
    throwAt(spared, null)
    spared.answer('sks-gren-1', { x: 1000, y: 2000 })
    expect(who(spared, 'h')).toMatchObject({ place: 'hidden', damage: 0 })
    expect(spared.notes('sks-arm-4')).toEqual([])
  })

  test('[sks-h2h-17] who is wide open takes the most from an enemy who succeeds', () => {
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=b wide-open')
    s.dice('sks-gren-1', 30)
    throwAt(s, 'b')
    expect(who(s, 'b').damage).toBe(40)
    const missed = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=b wide-open')
    missed.dice('sks-gren-1', 60)
    missed.dice('sks-gren-2', 1, 90)
    missed.dice('sks-gren-3', 1, 1, 1, 1)
    missed.dice('sks-wound-6', 1)
    throwAt(missed, 'b')
    expect(who(missed, 'b')).toMatchObject({ damage: 4, melee: { isWideOpen: true } })
  })
})

describe('at whom and where', () => {
  test('[sks-gren-1, sks-act-8, sks-act-4] at a spotted enemy or at a point; it is the one attack and costs a point and a grenade', () => {
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=b')
    expect(throws(s)).toEqual([
      { do: 'throw', weapon: FRAG, target: 'b' },
      { do: 'throw', weapon: FRAG, target: null },
    ])
    s.dice('sks-gren-1', 60)
    s.dice('sks-gren-2', 6, 90)
    s.dice('sks-gren-3', 1)
    s.dice('sks-wound-6', 1)
    throwAt(s, 'b')
    expect(s.state.activation).toMatchObject({ points: 2, hasAttacked: true })
    expect(throws(s)).toEqual([])
    expect(s.choices()).not.toContainEqual({ do: 'shoot', weapon: 'assault-rifle', target: 'b' })
    expect(who(s, 'a').weapons.find(({ id }) => id === FRAG)?.rounds).toBe(1)
  })

  test('[sks-weap-2] the last grenade is the last', () => {
    const left = (rounds: number) =>
      throws(acting(`blue novice 10,5 id=a grenades rounds=${FRAG}:${rounds}; red novice 10,20 id=b`)).length
    expect([left(1), left(0)]).toEqual([2, 0])
  })

  test('[sks-gren-1] an enemy in cover must be spotted first', () => {
    const crops = { map: { areas: [area('c', 'crops', 0, 19, 30, 23)] } }
    const at = (words: string) =>
      throws(acting(`blue novice 10,5 id=a grenades ${words}; red novice 10,20 id=b`, crops))
    expect(at('')).toEqual([{ do: 'throw', weapon: FRAG, target: null }])
    expect(at('spotted=b')).toHaveLength(2)
  })

  test('[sks-gren-1, sks-weap-T2-02] no further than 20 inches', () => {
    const targets = (y: number) =>
      throws(acting(`blue novice 10,5 id=a grenades; red novice 10,${y} id=b`)).length
    expect([targets(25.98), targets(26)]).toEqual([2, 1])
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,40 id=b')
    throwAt(s, null)
    expect(s.refuses({ x: 1000, y: 2550 })).toContain('20 inches')
    s.dice('sks-gren-1', 30)
    s.answer('sks-gren-1', { x: 1000, y: 2549 })
    expect(s.note('sks-gren-3')).toMatchObject({ y: 2549 })
  })

  test('[sks-gren-1] at a point in line of sight on the table, on a floor too', () => {
    const s = acting('blue novice 10,15 id=a grenades facing=0,1; red novice 40,40 id=b', {
      map: {
        lines: [line('w', 'compound-wall', [0, 20], [20, 20])],
        buildings: [house('h', [24, 20, 30, 26])],
      },
    })
    throwAt(s, null)
    expect(s.refuses({ x: 1000, y: 2200 })).toContain('do not see')
    expect(s.refuses({ x: 1000, y: 1200 })).toContain('do not see') // behind them
    expect(s.refuses({ x: -1, y: 1600 })).toContain('beside the table')
    expect(s.refuses({ x: 1000 })).toContain('point')
    expect(s.refuses({ x: 1000, y: 1900, floor: 0.5 })).toContain('whole number')
    s.dice('sks-gren-1', 30)
    s.answer('sks-gren-1', { x: 2500, y: 2100, floor: 1 })
    expect(s.note('sks-gren-1')).toMatchObject({ need: 33 }) // a storey higher
  })

  test('[sks-gren-1] who finds no point keeps the grenade and the attack', () => {
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=b')
    throwAt(s, null)
    s.answer('sks-gren-1', null)
    expect(s.state.activation).toMatchObject({ points: 2, hasAttacked: false })
    expect(throws(s)).toHaveLength(2)
  })

  test('[sks-h2h-9, sks-act-8] not in contact with an enemy, nor with a dropped weapon', () => {
    expect(throws(acting('blue novice 10,5 id=a grenades; red novice 10,5.98 id=b'))).toEqual([])
    expect(throws(acting('blue novice 10,5 id=a grenades dropped=knife; red novice 10,20 id=b'))).toEqual([])
  })

  test('[sks-shoot-13] not at an enemy in contact with a friend, but at a point beside them', () => {
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,20 id=b; blue novice 10,20.98 id=f')
    expect(throws(s)).toEqual([{ do: 'throw', weapon: FRAG, target: null }])
  })
})

describe('walls', () => {
  const compound = (burstY: number) => {
    const s = acting('blue novice 10,5 id=a grenades; red novice 10,21.5 id=b; red novice 40,40 id=x', {
      map: { lines: [line('w', 'compound-wall', [4, 20], [16, 20])] },
    })
    s.dice('sks-gren-1', 30)
    throwAt(s, null)
    s.answer('sks-gren-1', { x: 1000, y: burstY })
    return who(s, 'b').markers.length
  }

  test('[sks-gren-4, sks-ruling-18] a compound wall between them and the burst shelters', () => {
    expect(compound(1900)).toBe(0)
  })

  test('[sks-gren-4] a low wall does not, nor does a gate', () => {
    const open = (map: object) => {
      const s = acting('blue novice 10,5 id=a grenades; red novice 10,21.5 id=b', { map })
      s.dice('sks-gren-1', 30)
      s.dice('sks-gren-3', 1, 1, 1, 1)
      s.dice('sks-wound-6', 1)
      throwAt(s, null)
      s.answer('sks-gren-1', { x: 1000, y: 1950 })
      return who(s, 'b').damage
    }
    expect(open({ lines: [line('w', 'low-wall', [4, 20], [16, 20])] })).toBe(4)
    const gate = { id: 'g', kind: 'gate', at: 6, width: 2 }
    expect(open({ lines: [{ ...line('w', 'compound-wall', [4, 20], [16, 20]), gaps: [gate] }] })).toBe(4)
  })

  /** A burst at a point beside or in a house; b stands in it, at 26,22. */
  const atHouse = (x: number, y: number, b: string, door?: readonly [number, number]) => {
    const options = door ? { floors: 1, door } : { floors: 1 }
    const s = acting(`blue novice 27,5 id=a grenades spotted=b; red novice ${b} id=b`, {
      map: { buildings: [house('h', [24, 20, 30, 26], options)] },
    })
    s.dice('sks-gren-1', 30)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    throwAt(s, null)
    s.answer('sks-gren-1', { x, y })
    return who(s, 'b').damage
  }

  test('[sks-gren-4, sks-ruling-80] the wall of a building shelters those behind it, at a window too', () => {
    expect(atHouse(2700, 1950, '27,20.6')).toBe(0)
  })

  test('[sks-gren-4] not through an open door', () => {
    expect(atHouse(2700, 1950, '27,20.6', [0, 3])).toBe(4)
  })

  test('[sks-gren-4] not inside the same room', () => {
    expect(atHouse(2700, 2050, '27,21.5')).toBe(4)
  })

  test('[sks-gren-4, sks-ruling-80] the roof shelters those below', () => {
    const s = acting('blue novice 27,5 id=a grenades; red novice 27,22 id=b', {
      map: { buildings: [house('h', [24, 20, 30, 26])] },
    })
    s.dice('sks-gren-1', 30)
    throwAt(s, null)
    s.answer('sks-gren-1', { x: 2700, y: 2200, floor: 1 })
    expect(who(s, 'b').markers).toEqual([])
  })

  /** Aimed at 10,17, astray to the north. */
  const astray = (far: number, map: object, more = '') => {
    const s = acting(`blue novice 10,5 id=a grenades${more}`, { map })
    s.dice('sks-gren-1', 60)
    s.dice('sks-gren-2', far, 360)
    throwAt(s, null)
    s.answer('sks-gren-1', { x: 1000, y: 1700 })
    return s
  }

  test('[sks-gren-11, sks-ruling-30] a round that meets a compound wall on its way bursts there', () => {
    const map = { lines: [line('w', 'compound-wall', [4, 20], [16, 20])] }
    const stopped = astray(4, map, '; red novice 10,20.6 id=b')
    expect(stopped.note('sks-gren-2')).toMatchObject({ far: 400, end: 'meets-wall' })
    expect(stopped.note('sks-gren-3')).toMatchObject({ x: 1000, y: 1998 })
    expect(who(stopped, 'b').markers).toEqual([])
    const short = astray(2, map, '; red novice 40,40 id=b')
    expect(short.note('sks-gren-2')).toMatchObject({ end: 'lands' })
    expect(short.note('sks-gren-3')).toMatchObject({ y: 1900 })
    expect(
      astray(4, { lines: [line('w', 'low-wall', [4, 20], [16, 20])] }, '; red novice 40,40 id=b').note(
        'sks-gren-3',
      ),
    ).toMatchObject({ y: 2100 })
  })

  test('[sks-gren-11] and at the wall of a building', () => {
    const s = astray(5, { buildings: [house('h', [6, 20, 14, 26])] }, '; red novice 10,21 id=b')
    expect(s.note('sks-gren-3')).toMatchObject({ y: 1998 })
    expect(who(s, 'b').markers).toEqual([])
  })

  test('[sks-gren-11] beyond the table edge it does nothing', () => {
    const beyond = (y: number) => {
      const s = acting('blue novice 24,30 id=a grenades; red novice 40,10 id=b')
      s.dice('sks-gren-1', 60)
      s.dice('sks-gren-2', 3, 360)
      throwAt(s, null)
      s.answer('sks-gren-1', { x: 2400, y })
      return s
    }
    const gone = beyond(4501)
    expect(gone.note('sks-gren-2')).toMatchObject({ end: 'leaves-table' })
    expect(gone.notes('sks-gren-3')).toEqual([])
    expect(gone.state.activation).toMatchObject({ hasAttacked: true })
    expect(beyond(4500).note('sks-gren-3')).toMatchObject({ y: 4800 })
  })
})
