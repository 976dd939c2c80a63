import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../../../src/forces/data/scenarios.ts'
import { civiliansOf } from '../../../src/rules/civilians/civilians.ts'
import { scoreRows } from '../../../src/rules/victory/score.ts'
import { acting, type Played, played } from '../played.ts'
import { line, stateOf } from '../positions.ts'

function civilian(s: Played, i = 0) {
  const found = s.state.civilians[i]
  if (!found) throw new Error('no civilian')
  return found
}

/** Somebody with a weapon south of an enemy, and civilians. */
function fight(civilians: string, weapon = 'assault-rifle', more: object = {}): Played {
  return acting(`blue elite 10,10 id=a ${weapon}; red novice 10,30 id=z facing=1,0`, { civilians, ...more })
}

function shoot(s: Played, weapon = 'assault-rifle'): void {
  s.answer('sks-act-3', { do: 'shoot', weapon, target: 'z' })
}

describe('civilians', () => {
  test('[sks-opt-3, sks-ruling-96] a scenario that has them puts them on the table, if they are played', () => {
    const at = (id: string, isOn: boolean) =>
      SCENARIOS.filter((one) => one.id === id).flatMap((one) =>
        civiliansOf(one, isOn).map(({ x, y }) => [x, y]),
      )
    expect(at('bazaar', true)).toEqual([
      [2200, 2600],
      [2600, 1800],
    ])
    expect(at('bazaar', false)).toEqual([])
    expect(at('cache', true)).toEqual([])
  })

  test('[sks-opt-3] who sees a shot fears the place it came from', () => {
    const s = fight('20,20; 30,30', 'assault-rifle', {
      map: { lines: [line('w', 'compound-wall', [25, 0], [25, 48])] },
    })
    s.dice('sks-shoot-2', 95)
    shoot(s)
    expect(civilian(s).fears).toEqual({ x: 1000, y: 1000 })
    expect(civilian(s, 1).fears).toBeNull()
  })

  test('[sks-opt-3] in phase 10 they run 6 inches away from it', () => {
    const ran = (phase: number, words = '20,20') => {
      const s = played('blue novice 1,1 id=a; red veteran 47,47 id=z', {
        stage: 'phase-start',
        phase,
        civilians: `${words} fears=20,10`,
      })
      s.play()
      return civilian(s).y
    }
    expect(ran(10)).toBe(2600)
    expect(ran(9)).toBe(2000)
    expect(ran(10, '20,20 damage=3')).toBe(2600)
    expect(ran(10, '20,20 damage=4')).toBe(2000)
  })

  test('[sks-opt-3, sks-shoot-9] a burst hits those in its circle', () => {
    const hit = (x: number) => {
      const s = fight(`${x},30`, 'lmg-556')
      s.dice('sks-shoot-2', 30)
      if (x < 11.49) s.dice('sks-shoot-3', 1, 1, 2)
      s.dice('sks-shoot-3', 1, 1, 1)
      s.dice('sks-wound-6', 1)
      shoot(s, 'lmg-556')
      s.answer('sks-shoot-9', { x: 1000, y: 3000 })
      return civilian(s)
    }
    expect(hit(11.48)).toMatchObject({ damage: 4, hurtBy: 'blue' })
    expect(hit(11.5)).toMatchObject({ damage: 0, hurtBy: null })
  })

  test('[sks-opt-3, sks-gren-3, sks-ruling-96] an explosion hits those in its zones', () => {
    const blast = (x: number, dice: number) => {
      const s = acting('red novice 24,2 id=t facing=0,1; blue novice 40,46 id=z', {
        ieds: 'small command 24,24',
        civilians: `${x},24`,
      })
      if (dice > 0) s.dice('sks-gren-3', ...Array(dice).fill(1))
      s.answer('sks-act-3', { do: 'trigger', ied: 'ied-1' })
      return civilian(s)
    }
    expect(blast(26.99, 4)).toMatchObject({ damage: 4, hurtBy: 'red', fears: { x: 2400, y: 2400 } })
    expect(blast(27, 1)).toMatchObject({ damage: 1 })
    expect(blast(31.99, 1)).toMatchObject({ damage: 1 })
    expect(blast(32, 0)).toMatchObject({ damage: 0, hurtBy: null })
  })

  test('[sks-opt-3, sks-shoot-T2-04] a stray round may hit one', () => {
    const stray = (die: number) => {
      const s = fight('11,20')
      s.dice('sks-shoot-2', 96)
      s.dice('sks-shoot-4', 9)
      s.dice('sks-shoot-T2-04', die)
      if (die <= 30) s.dice('sks-shoot-3', 2, 3)
      shoot(s)
      return civilian(s).damage
    }
    expect(stray(30)).toBe(5)
    expect(stray(31)).toBe(0)
  })

  test('[sks-vp-T1-10, sks-opt-3] 50 to the side that did not hurt them, once for each', () => {
    const state = stateOf('blue novice 1,1; red novice 40,40', { civilians: '10,10; 12,10; 14,10' })
    const [one, two] = state.civilians
    if (one) one.hurtBy = 'blue'
    if (two) two.hurtBy = 'red'
    expect(scoreRows(state)).toEqual([
      { clause: 'sks-vp-T1-10', side: 'red', points: 50, count: 1 },
      { clause: 'sks-vp-T1-10', side: 'blue', points: 50, count: 1 },
    ])
  })

  test('[sks-ruling-96] the side that hurt them first is blamed', () => {
    const s = acting('red novice 24,2 id=t facing=0,1; blue novice 40,46 id=z', {
      ieds: 'small command 24,24',
      civilians: '24,30 hurt=blue',
    })
    s.dice('sks-gren-3', 1)
    s.answer('sks-act-3', { do: 'trigger', ied: 'ied-1' })
    expect(civilian(s)).toMatchObject({ damage: 1, hurtBy: 'blue' })
  })

  test('[sks-ruling-96] nobody ends a move on them', () => {
    const goes = (damage: number) => {
      const s = acting('blue average 10,10 id=a; red novice 40,40 id=z facing=1,0', {
        civilians: `10,12 damage=${damage}`,
      })
      s.answer('sks-act-3', { do: 'move', gait: 'walk' })
      try {
        return s.refuses([{ x: 1000, y: 1200 }])
      } catch {
        return null
      }
    }
    expect(goes(0)).not.toBeNull()
    expect(goes(13)).toBeNull()
  })
})
