import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'

/** A gunner at 10,10 with a 5.56 mm machine gun: its circle has a radius of an inch. The bases reach half an inch. */
function burst(others: string, die: number): Played {
  const s = acting(`blue elite 10,10 id=a lmg-556 trained=support; red novice 10,30 id=b; ${others}`)
  s.dice('sks-shoot-2', die)
  s.answer('sks-act-3', { do: 'shoot', weapon: 'lmg-556', target: 'b' })
  return s
}

/** Dice for wounds of 3 or more, one character after the other. */
function wounds(s: Played, ...damages: readonly number[]): void {
  for (const damage of damages) {
    s.dice('sks-shoot-3', 1, 1, damage - 2)
    s.dice('sks-wound-6', 1)
  }
}

function markersOf(s: Played, ...ids: readonly string[]): readonly number[] {
  return ids.map((id) => who(s, id).markers.filter(({ reason }) => reason === 'fire').length)
}

describe('a burst', () => {
  test('[sks-mor-21, sks-ruling-31] one marker for being shot at and one as a witness, however many friends it hits', () => {
    const s = burst('red novice 11,30 id=c facing=-1,0; red novice 10,31 id=d', 50)
    wounds(s, 3, 3, 3)
    s.answer('sks-shoot-9', { x: 1000, y: 3000 })
    expect(who(s, 'c').markers.map(({ reason }) => reason)).toEqual(['fire', 'witness'])
    expect(who(s, 'c').friendsHit).toBe(2)
  })

  test('[sks-shoot-9, sks-shoot-8, sks-ruling-11] on a success everyone in the circle is hit, each with damage of their own, friends too', () => {
    const s = burst('red novice 11.4,30 id=c; blue novice 9,30 id=f facing=-1,0', 50)
    wounds(s, 3, 4, 5)
    s.answer('sks-shoot-9', { x: 1020, y: 3000 })
    expect(['b', 'c', 'f'].map((id) => who(s, id).damage)).toEqual([3, 4, 5])
  })

  test('[sks-shoot-9] the circle has a radius of an inch, measured to the bases, and is laid by the shooter', () => {
    const outside = burst('red novice 11.5,30 id=c', 50)
    wounds(outside, 3)
    outside.answer('sks-shoot-9', { x: 1000, y: 3000 })
    expect(markersOf(outside, 'b', 'c')).toEqual([1, 0])
    const inside = burst('red novice 11.5,30 id=c', 50)
    wounds(inside, 3, 3)
    inside.answer('sks-shoot-9', { x: 1001, y: 3000 })
    expect(markersOf(inside, 'b', 'c')).toEqual([1, 1])
  })

  test('[sks-shoot-9] the target must be in the circle', () => {
    const s = burst('', 50)
    expect(s.refuses({ x: 1150, y: 3000 })).toContain('in the circle')
    wounds(s, 3)
    s.answer('sks-shoot-9', { x: 1149, y: 3000 })
    expect(who(s, 'b').damage).toBe(3)
  })

  test('[sks-shoot-9] on a miss everyone in the circle round the target has a marker and no wound', () => {
    const s = burst('red novice 11.4,30 id=c; red novice 12,30 id=d', 92)
    expect(markersOf(s, 'b', 'c', 'd')).toEqual([1, 1, 0])
    expect(who(s, 'b').damage + who(s, 'c').damage).toBe(0)
  })

  test('[sks-shoot-9] nobody who has left the table, is dead, or rides in a vehicle', () => {
    const s = burst(
      'red novice 10.4,30 id=l left; red novice 9.6,30 id=d damage=13; red novice 10.3,30 id=v aboard; red novice 10.5,30 id=r reserve',
      92,
    )
    expect(markersOf(s, 'b', 'l', 'd', 'v', 'r')).toEqual([1, 0, 0, 0, 0])
  })

  test('[sks-shoot-9] not the gunner', () => {
    const s = acting('blue elite 10,10 id=a lmg-556 trained=support; red novice 10,11.2 id=b facing=0,-1')
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', 1)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'lmg-556', target: 'b' })
    expect(markersOf(s, 'a', 'b')).toEqual([0, 1])
  })

  test('[sks-shoot-9, sks-ruling-29] only whom the gunner sees', () => {
    const s = acting(
      'blue elite 10,10 id=a lmg-556 trained=support; red novice 10,30 id=b; red novice 11.2,30 id=c',
      {
        map: {
          lines: [
            {
              id: 'w',
              kind: 'compound-wall',
              points: [
                { x: 10.5, y: 20 },
                { x: 20, y: 20 },
              ],
            },
          ],
        },
      },
    )
    s.dice('sks-shoot-2', 92)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'lmg-556', target: 'b' })
    expect(markersOf(s, 'b', 'c')).toEqual([1, 0])
  })

  test('[sks-hide-5] somebody Hidden in the circle: a wound shows them, else the enemy is told nothing', () => {
    const wounded = burst('red novice 11.2,30 id=h hidden', 50)
    wounds(wounded, 3, 3)
    wounded.answer('sks-shoot-9', { x: 1000, y: 3000 })
    expect(who(wounded, 'h')).toMatchObject({ place: 'table', damage: 3 })
    const spared = burst('red novice 11.2,30 id=h hidden heavy', 50)
    wounds(spared, 3)
    spared.dice('sks-shoot-3', 1, 1, 1)
    spared.dice('sks-arm-1', 1)
    spared.answer('sks-shoot-9', { x: 1000, y: 3000 })
    expect(who(spared, 'h')).toMatchObject({ place: 'hidden', damage: 0 })
    expect(spared.notes('sks-arm-4')).toEqual([])
  })
})
