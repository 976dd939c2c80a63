import { describe, expect, test } from 'vitest'
import { precedence } from '../../../src/rules/phases/order.ts'
import { acting, type Played, played, who } from '../played.ts'
import { area, line, pair, stateOf } from '../positions.ts'

const FOE = 'red average 40,40 id=z facing=1,0'

function walk(s: Played, x: number, y: number): void {
  s.answer('sks-act-3', { do: 'move', gait: 'walk' })
  s.answer('sks-move-1', [{ x, y, facing: { x: 0, y: 1 } }])
}

describe('an activation', () => {
  test('[sks-spot-7, sks-act-1] activations are counted; a character remembers their last one', () => {
    const s = played(`blue novice 10,10 id=a; ${FOE}`, { phase: 4, activationCount: 7 })
    s.choices()
    expect(s.state.activationCount).toBe(8)
    s.answer('sks-act-3', { do: 'end' })
    expect(who(s, 'a').lastActivation).toBe(8)
  })

  test('[sks-mor-7, sks-spot-7] a failed test is a whole activation', () => {
    const s = played(`blue novice 10,10 id=a marked=assault-rifle; ${FOE}`, { phase: 4, activationCount: 7 })
    s.dice('sks-mor-2', 95)
    s.dice('sks-mor-T2', 1)
    s.play()
    expect(who(s, 'a')).toMatchObject({ lastActivation: 8, stance: 'prone', hasActed: true })
    expect(s.state.activation).toBeNull()
  })

  test('[sks-mor-16] the wounds of the last activation count in this test, and then no more', () => {
    const s = acting('blue elite 10,10 id=a; red novice 10,30 id=b')
    s.dice('sks-shoot-2', 50)
    s.dice('sks-shoot-3', 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
    s.answer('sks-act-3', { do: 'end' })
    expect(who(s, 'a').hasWounded).toBe(true)
    while (s.state.activation?.character !== 'a') {
      s.dice('sks-mor-2', 1)
      s.choices()
      if (s.state.activation?.character !== 'a') s.answer('sks-act-3', { do: 'end' })
    }
    expect(who(s, 'a').hasWounded).toBe(false)
  })

  test('[sks-act-3] what a character does is told, with its points', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`)
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(s.note('sks-act-3', 'action')).toMatchObject({ character: 'a', action: 'stance', points: 1 })
    s.answer('sks-act-3', { do: 'end' })
    expect(s.note('sks-act-3', 'action')).toMatchObject({ action: 'end', points: 0 })
  })

  test('[sks-move-3] each action point brings a free turn again', () => {
    const s = acting(`blue average 10,10 id=a kneeling; ${FOE}`)
    s.answer('sks-act-3', { do: 'turn' })
    s.answer('sks-move-3', { x: 1, y: 0 })
    s.answer('sks-act-3', { do: 'stance', to: 'standing' }) // for nothing
    expect(s.state.activation?.hasFreeTurn).toBe(false)
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(s.state.activation).toMatchObject({ points: 2, hasFreeTurn: true })
  })

  test('[sks-shoot-T2-01] only the weapon that is worked on is cleared', () => {
    const s = acting(`blue average 10,10 id=a assault-rifle pistol; ${FOE}`)
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', 1)
    const shots = s.choices().filter((choice) => (choice as { do: string }).do === 'shoot')
    s.answer('sks-act-3', shots[0])
    s.answer('sks-act-3', { do: 'clear', weapon: 'assault-rifle' })
    expect(
      who(s, 'a')
        .weapons.map(({ id, toClear }) => `${id} ${toClear}`)
        .slice(0, 2),
    ).toEqual(['assault-rifle 1', 'pistol 0'])
  })

  test('[sks-hide-1] somebody Hidden comes to light by acting, not by waiting', () => {
    const s = acting(`blue average 10,10 id=a hidden; ${FOE}`)
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(who(s, 'a').place).toBe('table')
    expect(s.notes('sks-hide-1')).toHaveLength(1)
    s.answer('sks-act-3', { do: 'stance', to: 'standing' })
    expect(s.notes('sks-hide-1')).toHaveLength(1)
    const waits = acting(`blue average 10,10 id=a hidden; ${FOE}`)
    waits.answer('sks-act-3', { do: 'end' })
    expect(who(waits, 'a').place).toBe('hidden')
  })

  test('[sks-hide-1, sks-spot-4] after each action: who is near comes to light, who is out of sight is forgotten', () => {
    const s = acting('blue average 10,10 id=a; red novice 10,17 id=h hidden facing=0,1')
    walk(s, 1000, 1201)
    expect(who(s, 'h').place).toBe('hidden')
    walk(s, 1000, 1202) // 4 inches between the bases
    expect(who(s, 'h').place).toBe('table')
    const map = { lines: [line('w', 'compound-wall', [11.5, 20], [30, 20])] }
    const crops = { ...map, areas: [area('c', 'crops', 5, 29, 25, 33)] }
    const seen = acting('blue average 11,10 id=a spotted=b; red novice 11,30 id=b', { map: crops })
    walk(seen, 1000, 1000)
    expect(who(seen, 'a').spotted).toEqual(['b'])
    walk(seen, 1300, 1000)
    expect(who(seen, 'a').spotted).toEqual([])
  })

  test('[sks-phase-2, sks-hide-1] those who have not entered yet act by waiting', () => {
    const s = played(`blue novice 10,10 id=a reserve; ${FOE}`, { phase: 4 })
    expect(s.choices()).toEqual([{ do: 'end' }])
    expect(s.match.pending[0]).toMatchObject({ name: 'spend-ap', secret: 'options' })
    const open = acting(`blue average 10,10 id=a; ${FOE}`)
    open.choices()
    expect(open.match.pending[0]?.secret).toBeFalsy()
  })
})

describe('the order of play', () => {
  function orderOf(characters: string, phase: number, more: object, ...rolls: readonly number[]) {
    const s = played(characters, { stage: 'phase-start', phase, ...more })
    s.dice('sks-phase-4', ...rolls)
    const order: string[] = []
    for (;;) {
      const [first] = s.choices()
      const isActing = s.match.pending[0]?.name === 'spend-ap'
      if (isActing) order.push(s.state.activation?.character ?? '')
      s.answer(isActing ? 'sks-act-3' : 'sks-phase-4', isActing ? { do: 'end' } : first)
      const all = s.state.characters.filter(({ hasActed }) => !hasActed)
      if (s.state.activation === null && all.length === 0) return order
    }
  }

  test('[sks-phase-4] BODY counts before rank', () => {
    const state = stateOf('blue novice 10,10 id=a; red elite 10,30 id=b')
    const [a, b] = pair(state, 'a', 'b')
    const strong = { ...a, profile: { ...a.profile, body: 18 } }
    expect(precedence(strong)).toBeGreaterThan(precedence(b))
    const equal = { ...a, profile: { ...a.profile, body: 17 } }
    expect(precedence(equal)).toBeLessThan(precedence(b))
  })

  test('[sks-phase-4] somebody of one side alone does not use up the turn of the winner', () => {
    const all = 'blue elite 5,5 id=e; blue novice 8,5 id=b1; red novice 5,40 id=r1'
    expect(orderOf(all, 4, {}, 3, 7)).toEqual(['e', 'r1', 'b1'])
    const other = 'red elite 5,40 id=e; blue novice 8,5 id=b1; red novice 8,40 id=r1'
    expect(orderOf(other, 4, {}, 7, 3)).toEqual(['e', 'b1', 'r1'])
  })

  test('[sks-phase-4, sks-char-2] with rolled BODY the sides always roll, so that the roll tells nothing', () => {
    const s = played('blue elite 5,5 id=e; red novice 5,40 id=r', {
      stage: 'phase-start',
      phase: 4,
      switches: { rolledBody: true },
    })
    s.dice('sks-phase-4', 3, 7)
    s.choices()
    expect(s.state.activation?.character).toBe('e')
    expect(s.state.tiedSide).toBe('red')
  })

  test('[sks-ruling-4] the roll-off is made with ten-sided dice', () => {
    const s = played('blue novice 5,5 id=b1; red novice 5,40 id=r1', { stage: 'phase-start', phase: 4 })
    s.dice('sks-phase-4', 11, 1)
    expect(() => s.choices()).toThrow()
  })

  test('[sks-char-2] rolled BODY shows when its owner may first act', () => {
    const s = played('blue novice 5,5 id=a body=16; red novice 5,40 id=z body=15', { phase: 2 })
    expect(who(s, 'a').isBodyKnown).toBe(false)
    s.choices()
    expect(who(s, 'a').isBodyKnown).toBe(true)
    expect(who(s, 'z').isBodyKnown).toBe(false)
    expect(s.notes('sks-char-2')).toEqual([
      { kind: 'body', clause: 'sks-char-2', character: 'a', body: 16, reveals: true },
    ])
    s.answer('sks-act-3', { do: 'end' })
    s.choices()
    expect(s.notes('sks-char-2')).toHaveLength(2)
  })
})
