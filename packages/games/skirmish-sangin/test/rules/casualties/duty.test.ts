import { describe, expect, test } from 'vitest'
import { type Played, played, who } from '../played.ts'

const MISSION = { switches: { missionChange: true }, phase: 2 }

/** The first character begins an activation. */
function begun(characters: string, more: object = MISSION): Played {
  const s = played(characters, more)
  s.play()
  return s
}

const dutyOf = (characters: string, more?: object) => begun(characters, more).state.activation?.duty

describe('casualties that change the mission', () => {
  const casualty = 'blue average 10,20 id=b damage=8 out'

  test('[sks-wound-10, sks-wound-12] the nearest friend who could act must help', () => {
    expect(dutyOf(`blue elite 10,10 id=a; ${casualty}`)).toBe('b')
    expect(dutyOf(`blue elite 10,10 id=a; ${casualty}; blue average 10,29 id=c`)).toBeNull()
    expect(dutyOf(`blue elite 10,10 id=a; ${casualty}; blue average 10,29 id=c out`)).toBe('b')
    expect(dutyOf(`blue elite 10,10 id=a; ${casualty}`, { phase: 2 })).toBeNull()
    expect(dutyOf('red elite 10,10 id=a; red average 10,20 id=b damage=8 out')).toBeNull()
  })

  test('[sks-wound-10] medium wounds until they are treated, serious and worse in any case', () => {
    const of = (words: string) => dutyOf(`blue elite 10,10 id=a; blue average 10,20 id=b ${words}`)
    expect(of('damage=3')).toBeNull()
    expect(of('damage=5')).toBe('b')
    expect(of('damage=5 treated=medium')).toBeNull()
    expect(of('damage=11 out treated=critical')).toBe('b')
    expect(of('damage=13')).toBe('b')
  })

  test('[sks-wound-11, sks-ruling-74] not while an enemy has spotted the helper or the casualty', () => {
    const with_ = (enemy: string) =>
      dutyOf(
        `blue elite 10,10 id=a; ${casualty}; red average ${enemy} id=e; red novice 40,40 id=z facing=0,1`,
      )
    expect(with_('10,40')).toBeNull() // both are in the open before them
    expect(with_('10,40 facing=0,1')).toBe('b')
    expect(with_('10,40 out')).toBe('b')
    expect(with_('10,40 hidden')).toBe('b')
  })

  test('[sks-wound-12] they may only move toward them, treat or drag them', () => {
    const s = begun(`blue elite 10,10 id=a; ${casualty}`)
    const kinds = new Set(s.choices().map((one) => (one as { do: string }).do))
    expect([...kinds].sort()).toEqual(['end', 'move', 'stance', 'turn'])
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    expect(s.refuses([{ x: 1000, y: 900 }])).toContain('toward the casualty')
    s.answer('sks-move-1', [{ x: 1000, y: 1300 }])
    expect(who(s, 'a').models[0].y).toBe(1300)
    const near = begun('blue elite 10,19.02 id=a; blue average 10,20 id=b damage=8 out')
    expect(near.choices()).toContainEqual({ do: 'first-aid', target: 'b' })
    expect(near.choices().some((one) => (one as { do: string }).do === 'move')).toBe(false)
  })
})
