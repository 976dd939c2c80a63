import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { reflexesFor } from '../../../src/rules/reactions/combat-reflexes.ts'
import { reactionsOf } from '../../../src/rules/reactions/reactions.ts'
import { aliveModels } from '../../../src/rules/state/state.ts'
import { ALL, aim, changed, drawn, fire, type Played, team } from '../../positions.ts'

describe('Combat Reflexes', () => {
  /** What a Team of Special Forces may do 44" from a sniper. */
  const far = (red: string): readonly unknown[] => {
    const s = script(callsignWarrior, { units: `blue pro-sniper 10,1; red ${red}` } as never)
    const [attacker, target] = s.state.teams
    if (!attacker || !target) throw new Error('two Teams are needed')
    const { options } = reflexesFor(s.state, attacker, target) as unknown as { options: readonly unknown[] }
    expect(reactionsOf(s.state, attacker, target, aliveModels(attacker)).includes('reflexes')).toBe(
      options.length > 0,
    )
    return options
  }

  test('[csw-cr-2, csw-cr-3, csw-ruling-157] who cannot shoot back may smoke or lay a Beaten Zone, if it has them', () => {
    expect(far('sf-section/fireteam-2 10,45')).toEqual([])
    expect(far('sf-section/fireteam-2 10,45 options=smoke')).toEqual(['smoke'])
    expect(far('sf-gpmg 10,45')).toEqual(['beaten-zone'])
    expect(far('sf-gpmg 10,30')).toEqual(['shoot', 'beaten-zone'])
  })

  /** The first side shoots; the other, Special Forces, shoots first. */
  const reflexes = (side: 'blue' | 'red', words = '', more = '', left = 'x1'): Played => {
    const other = side === 'blue' ? 'red' : 'blue'
    const s = drawn(
      `${side} pro-section/fireteam-2 10,10 ${words} token; ${other} sf-section/fireteam-2 10,27 ${left} ${more}`,
    )
    s.answer('csw-order-1', 'fire')
    if (words.includes('shock')) s.answer('csw-shock-6', 'pass')
    s.answer('csw-shoot-2', `${other}-section-fireteam-2`)
    aim(s, ['soldier-1:assault-rifle'])
    s.answer('csw-react-1', 'reflexes')
    return s
  }

  for (const side of ['blue', 'red'] as const) {
    test(`[csw-shock-12] the Shock it caused may be spent by its own side, whatever was there before: ${side}`, () => {
      const id = `${side}-section-fireteam-2`
      const hit = (): Played => {
        const s = reflexes(side, 'shock=2')
        s.dice('csw-shoot-7', 6, 1)
        s.dice('csw-shoot-9', 1)
        aim(s, ALL)
        return s
      }
      const s = hit()
      expect(team(s, id).shock).toBe(3)
      expect(s.asked).toEqual({ clause: 'csw-shock-12', seat: side === 'blue' ? 'red' : 'blue' })
      expect(s.choices()).toEqual([{ pinned: 0, suppressed: 1 }, 'pass'])
      s.dice('csw-shoot-7', 1, 1)
      s.answer('csw-shock-12', { pinned: 0, suppressed: 1 })
      expect(team(s, id)).toMatchObject({ shock: 2, thisTurn: { suppressed: 1 } })
      expect(s.note('csw-shock-12', 'shock-spent')).toMatchObject({
        team: id,
        pinned: 0,
        suppressed: 1,
        demoralised: false,
        left: 2,
      })
      const kept = hit()
      kept.dice('csw-shoot-7', 1, 1)
      kept.answer('csw-shock-12', 'pass')
      expect(team(kept, id)).toMatchObject({ shock: 3, thisTurn: { suppressed: 0 } })
      expect(kept.notes('csw-shock-12').filter(({ kind }) => kind === 'shock-spent')).toEqual([])
    })
  }

  test('[csw-shock-12] nothing is spent where nothing was caused, on the dead, or on fanatics', () => {
    const missed = reflexes('blue', 'shock=2')
    missed.dice('csw-shoot-7', 1, 1, 1, 1)
    aim(missed, ALL)
    expect(missed.notes('csw-shock-12')).toEqual([])
    missed.end()
    const dead = reflexes('blue', 'x1')
    dead.dice('csw-shoot-7', 6, 1)
    dead.dice('csw-shoot-9', 6)
    dead.dice('csw-shoot-11', 1)
    aim(dead, ALL)
    dead.end()
    const units = 'blue pro-section/fireteam-2 10,10 token; red sf-section/fireteam-2 10,27 x1'
    const fanatic = changed({ units }, ({ teams }) => {
      if (teams[0]) teams[0].thisTurn.isFanatic = true
    })
    fanatic.dice('csw-tok-3', 1)
    fire(fanatic, 'red-section-fireteam-2', ['soldier-1:assault-rifle'])
    fanatic.answer('csw-react-1', 'reflexes')
    fanatic.dice('csw-shoot-7', 6, 1)
    fanatic.dice('csw-shoot-9', 1)
    fanatic.dice('csw-shoot-7', 1, 1)
    aim(fanatic, ALL)
    fanatic.end()
  })

  test('[csw-cr-1, csw-react-5] who loses heart does not shoot; who fires with nobody rolls nothing', () => {
    const shaken = reflexes('blue', '', 'shock=3', '')
    shaken.dice('csw-shock-9', 1)
    shaken.answer('csw-react-2', 'demoralised')
    shaken.dice('csw-shoot-7', 1, 1)
    shaken.answer('csw-shock-9', 'take-cover')
    expect(shaken.notes('csw-shoot-7').filter(({ kind }) => kind === 'volley')).toHaveLength(1)
    expect(team(shaken, 'red-section-fireteam-2').order).toBe('take-cover')
    shaken.end()
    const silent = reflexes('blue')
    silent.dice('csw-shoot-7', 1, 1)
    aim(silent, [])
    expect(silent.notes('csw-gt-3')).toEqual([])
    expect(silent.notes('csw-shoot-7').filter(({ kind }) => kind === 'volley')).toHaveLength(1)
    silent.end()
  })
})
