import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { ALL, aim, alive, box, drawn, fire, LINE, row, team, WOOD } from '../../positions.ts'

describe('one attack', () => {
  test('[csw-ex-13] [csw-shoot-6, csw-shoot-7, csw-shoot-9, csw-hit-1, csw-wound-2] four Assault Rifles at 8 inches', () => {
    const s = drawn('blue pro-section/fireteam-2 10,10 token; red pro-section/fireteam-2 10,19 order=run', {
      areas: [WOOD('wood', 8, 18, 20, 24)],
    })
    s.dice('csw-shoot-7', 1, 2, 3, 4, 5, 6, 6, 2)
    s.dice('csw-shoot-9', 5, 4, 6, 2, 5)
    s.dice('csw-shoot-11', 3)
    fire(s, 'red-section-fireteam-2', ALL)
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 3, successes: 5 })
    expect(s.note('csw-shoot-9', 'volley')).toMatchObject({ base: 3, need: 5, successes: 3 })
    s.answer('csw-shoot-10', ['soldier-1', 'soldier-2', 'soldier-3'])
    expect(alive(s, 'red-section-fireteam-2')).toEqual(['soldier-4'])
    expect(s.state.teams[1]?.shock).toBe(1)
    s.end()
  })

  test('[csw-ex-14] [csw-core-5, csw-ruling-3, csw-eq-4] at exactly half range no bonus; Optics reach farther', () => {
    const need = (y: number): unknown => {
      const s = drawn(`blue pro-section/fireteam-2 10,10 x1 token; red ins-squad 10,${y} x1 order=run`)
      s.dice('csw-shoot-7', 1, 1)
      fire(s, 'red-squad', ['soldier-1:assault-rifle'])
      return s.note('csw-shoot-7', 'volley').need
    }
    expect(need(19.99)).toBe(3) // under 9"
    expect(need(20)).toBe(4) // exactly 9"
    const far = drawn('blue pro-section/fireteam-2 10,10 x1 token; red ins-squad 10,29.5 x1 order=run')
    far.dice('csw-shoot-7', 4)
    far.dice('csw-shoot-9', 1)
    far.answer('csw-order-1', 'fire')
    far.answer('csw-shoot-2', 'red-squad')
    expect(far.match.pending[0]).toMatchObject({ options: [row('soldier-1:rifle:optics')] })
    aim(far, ALL)
    expect(far.note('csw-shoot-7', 'volley')).toMatchObject({ dice: [4], need: 4 })
    far.end()
  })

  test('[csw-ex-15] [csw-tc-2, csw-ex-21] [csw-eq-7] Take Cover in cover is −2, smoke −2 more; only a natural 6 hits', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 x1 token; red pro-section/fireteam-2 10,23 x2 order=take-cover',
      { areas: [{ id: 'rocks', kind: 'rocks', outline: box(8, 22, 20, 26) }] },
    )
    s.dice('csw-shoot-7', 5, 6)
    s.dice('csw-shoot-9', 5)
    fire(s, 'red-section-fireteam-2', ['soldier-1:assault-rifle'])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6, successes: 1 })
    expect(s.note('csw-shoot-9', 'volley')).toMatchObject({ need: 6, successes: 0 })
    s.end()
  })

  test('[csw-tc-2] in the open the order gives nothing', () => {
    const s = drawn('blue pro-section/fireteam-2 10,10 x1 token; red ins-squad 10,23 x2 order=take-cover')
    s.dice('csw-shoot-7', 1, 1)
    fire(s, 'red-squad', ['soldier-1:assault-rifle'])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4 })
  })

  test('[csw-ex-16] [csw-adv-2, csw-wr-1] on an Advance −1, but not with Assault weapons', () => {
    const s = drawn('blue ins-green-squad 10,10 x1 token; red ins-squad 10,31 x2 order=run')
    s.dice('csw-shoot-7', 5)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'shoot')
    s.answer('csw-shoot-2', 'red-squad')
    aim(s, ALL)
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6, successes: 0 })
    const battle = drawn(
      'blue ins-green-squad 10,10 x1 options=battle-rifles@leader token; red ins-squad 10,31 x2 order=run',
    )
    battle.dice('csw-shoot-7', 4)
    battle.answer('csw-order-1', 'advance')
    battle.answer('csw-adv-1', 'shoot')
    battle.answer('csw-shoot-2', 'red-squad')
    aim(battle, ALL)
    expect(battle.note('csw-shoot-7', 'volley')).toMatchObject({ need: 5 })
  })

  test('[csw-ex-18] [csw-shoot-11, csw-ruling-56] a second 6 lets the attacker choose the casualty', () => {
    const shot = (again: number) => {
      const s = drawn('blue pro-section/fireteam-2 10,10 x1 token; red sf-section/fireteam-1 10,19 order=run')
      s.dice('csw-shoot-7', 6, 1)
      s.dice('csw-shoot-9', 6)
      s.dice('csw-shoot-11', again)
      fire(s, 'red-section-fireteam-1', ['soldier-1:assault-rifle'])
      return s
    }
    const six = shot(6)
    expect(six.asked).toEqual({ clause: 'csw-shoot-11', seat: 'blue' })
    six.answer('csw-shoot-11', 'nco')
    expect(alive(six, 'red-section-fireteam-1')).not.toContain('nco')
    six.end()
    expect(shot(4).asked).toEqual({ clause: 'csw-shoot-10', seat: 'red' })
  })

  test('[csw-rate-6] [csw-rate-7, csw-ruling-10] the owner may not tear the Team apart, the attacker may', () => {
    const units = 'blue pro-section/fireteam-2 10,10 x1 token; red ins-squad 10,19 x3 gap=3 order=run'
    const s = script(callsignWarrior, { units })
    s.dice('csw-tok-3', 1)
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 5)
    fire(s, 'red-squad', ['soldier-1:assault-rifle'])
    expect(s.refuses(['soldier-1'])).toBe('That would tear the Team apart (csw-rate-6).')
    s.answer('csw-shoot-10', ['leader'])
    const torn = script(callsignWarrior, { units })
    torn.dice('csw-tok-3', 1)
    torn.dice('csw-shoot-7', 6, 1)
    torn.dice('csw-shoot-9', 6)
    torn.dice('csw-shoot-11', 6)
    fire(torn, 'red-squad', ['soldier-1:assault-rifle'])
    torn.answer('csw-shoot-11', 'soldier-1')
    expect(alive(torn, 'red-squad')).toEqual(['leader', 'soldier-2'])
  })

  test('[csw-ex-22] [csw-shoot-10, csw-ruling-55] casualties fall among those in sight; the other wounds are lost', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 token; red ins-squad at=10,19/11.5,19/25,19/26.5,19/28,19/29.5,19 order=run',
      { lines: [LINE('wall', 'high-wall', [14, 18], [32, 18])] },
    )
    s.dice('csw-shoot-7', 5, 5, 5, 5, 1, 1, 1, 1)
    s.dice('csw-shoot-9', 5, 5, 5, 5)
    fire(s, 'red-squad', ALL)
    expect(alive(s, 'red-squad')).toEqual(['soldier-2', 'soldier-3', 'soldier-4', 'soldier-5'])
    s.end()
  })

  test('[csw-shoot-12, csw-shock-1] a hit causes Shock even if nobody falls', () => {
    const s = drawn('blue pro-section/fireteam-2 10,10 x1 token; red ins-squad 10,19 order=run')
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 1)
    fire(s, 'red-squad', ['soldier-1:assault-rifle'])
    expect(team(s, 'red-squad').shock).toBe(1)
    expect(alive(s, 'red-squad')).toHaveLength(6)
  })

  test('[csw-ex-7] [csw-shock-3] never more than 3 Shock', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=saw@soldier-1 token; red ins-squad 10,25 shock=2 order=run',
    )
    s.dice('csw-wr-11', 6)
    fire(s, 'red-squad', ['soldier-1:saw:suppression'])
    s.end()
    expect(team(s, 'red-squad').shock).toBe(3)
  })

  test('[csw-shoot-1, csw-shoot-2, csw-shoot-3] a target is an enemy in sight and range of a firing model', () => {
    const s = drawn(
      'blue ins-squad 10,10 token; red ins-squad 10,30 id=near; red ins-squad 10,40 id=far; red ins-squad 30,15 id=unseen',
      { lines: [LINE('wall', 'high-wall', [25, 5], [25, 25])] },
    )
    s.answer('csw-order-1', 'fire')
    expect(s.choices()).toEqual(['none', 'red-near'])
  })

  test('[csw-shoot-4, csw-ruling-52] one weapon a model; models may be left out', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=ubgl@soldier-1 token; red ins-squad 10,19 order=run',
    )
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    expect(s.refuses([row('soldier-1:assault-rifle'), row('soldier-1:ubgl')])).toMatch(
      /one weapon in an attack/,
    )
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-shoot-4', [row('soldier-2:assault-rifle')])
    s.end()
  })

  test('[csw-shoot-5, csw-shoot-8, csw-ruling-53] cover is judged for each firing model, and rolled apart', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 at=10,10/11.5,10/30,10/31.5,10 token; red ins-squad 20,16 x1 order=run',
      { lines: [LINE('hedge', 'hedge', [18, 12], [18, 20])] },
    )
    s.dice('csw-shoot-7', 5, 1, 1, 1)
    s.dice('csw-shoot-9', 1)
    s.dice('csw-shoot-7', 5, 1, 1, 1)
    s.dice('csw-shoot-9', 1)
    fire(s, 'red-squad', ALL)
    expect(s.notes('csw-shoot-9').map(({ need }) => need)).toEqual([4, 3])
    s.end()
  })
})

describe('Shock of weapons', () => {
  test('[csw-ex-19] [csw-wr-21, csw-shock-2, csw-ruling-34, csw-ruling-69] the highest counts, not the sum', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=saw@soldier-1 token; red ins-squad 10,19 order=run',
    )
    s.dice('csw-shoot-7', 5, 1, 1, 1, 1, 1)
    s.dice('csw-shoot-9', 1)
    s.dice('csw-wr-11', 3)
    fire(s, 'red-squad', [
      row('soldier-1:saw:suppression'),
      row('soldier-2:assault-rifle'),
      row('soldier-3:assault-rifle'),
      row('soldier-4:assault-rifle'),
    ])
    expect(team(s, 'red-squad').shock).toBe(2)
    s.end()
  })
})
