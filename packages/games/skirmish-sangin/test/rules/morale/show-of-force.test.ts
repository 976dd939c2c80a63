import { describe, expect, test } from 'vitest'
import { type Played, played, who } from '../played.ts'

const ALL =
  'blue novice 10,5 id=a; red novice 10,40 id=r; red novice 20,40 id=h hidden; red novice 30,40 id=d damage=13; red novice 40,40 id=o out'

/** The casevac gives ISAF one show of force from turn 2 on. */
function turnBegins(turn: number, more: object = {}): Played {
  return played(ALL, { scenario: 'casevac', stage: 'phase-start', turn, ...more })
}

function markers(s: Played): readonly number[] {
  return ['a', 'r', 'h', 'd', 'o'].map((id) => who(s, id).markers.length)
}

describe('a show of force', () => {
  test('[sks-mor-14, sks-mor-T1-04] every insurgent on the table gets a marker, Hidden ones and ISAF do not', () => {
    const s = turnBegins(2)
    s.answer('sks-mor-14', 'yes')
    expect(markers(s)).toEqual([0, 1, 0, 0, 1])
    expect(who(s, 'r').markers).toEqual([
      { reason: 'show-of-force', attack: 0, weapon: null, by: null, from: null },
    ])
    expect(s.note('sks-mor-14')).toMatchObject({ kind: 'show-of-force' })
    expect(s.state.showsOfForce).toBe(1)
  })

  test('[sks-mor-14] ISAF may keep it for a later turn', () => {
    const s = turnBegins(2)
    expect(s.choices('blue')).toEqual(['yes', 'no'])
    s.answer('sks-mor-14', 'no')
    expect(markers(s)).toEqual([0, 0, 0, 0, 0])
    expect(s.state.showsOfForce).toBe(0)
  })

  test('[sks-mor-14] only as often and from the turn on that the scenario says, and at the start of a turn', () => {
    const isAsked = (s: Played): boolean => {
      s.dice('sks-phase-4', 1, 2)
      s.play()
      return s.asked?.clause === 'sks-mor-14'
    }
    expect(isAsked(turnBegins(1))).toBe(false)
    expect(isAsked(turnBegins(3))).toBe(true)
    expect(isAsked(turnBegins(2, { phase: 4 }))).toBe(false)
    expect(isAsked(turnBegins(2, { scenario: 'bazaar' }))).toBe(false)
    const used = turnBegins(3, { showsOfForce: 1 })
    expect(isAsked(used)).toBe(false)
  })
})
