import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area, house, line } from '../positions.ts'

function launches(s: Played): readonly unknown[] {
  return s.choices().filter((choice) => (choice as { do: string }).do === 'launch')
}

function fire(s: Played, weapon: string, target: string | null): void {
  s.answer('sks-act-3', { do: 'launch', weapon, target })
}

/** An Average grenadier (launcher 59) and an enemy 20 inches to the north. */
function duel(weapon: string, more = '', rank = 'average'): Played {
  return acting(`blue ${rank} 24,10 id=a ${weapon} trained=launcher; red novice 24,30 id=b ${more}`)
}

const DAMAGE: readonly number[] = [1, 1, 1, 1, 1, 1]

describe('a launched round', () => {
  test('[sks-gren-7, sks-weap-T1-10, sks-act-8] uses launcher and the shooting modifiers', () => {
    for (const weapon of ['ugl', 'rpg', 'at4']) {
      const s = duel(weapon, 'kneeling running')
      s.dice('sks-gren-7', 19)
      s.dice('sks-gren-3', ...DAMAGE.slice(0, weapon === 'ugl' ? 4 : 6))
      s.dice('sks-wound-6', 1)
      fire(s, weapon, 'b')
      expect(s.note('sks-gren-7'), weapon).toMatchObject({ need: 19, success: true }) // 59 − 20 − 20
      expect(s.note('sks-gren-3'), weapon).toMatchObject({ x: 2400, y: 3000 })
      expect(s.state.activation, weapon).toMatchObject({ hasAttacked: true, points: 2 })
      expect(launches(s), weapon).toEqual([])
    }
  })

  test('[sks-gren-7] a novice without training fires at BODY x 2', () => {
    const s = acting('blue novice 24,10 id=a rpg; red novice 24,30 id=b')
    s.dice('sks-gren-7', 22)
    s.dice('sks-gren-3', ...DAMAGE)
    s.dice('sks-wound-6', 1)
    fire(s, 'rpg', 'b')
    expect(s.note('sks-gren-7')).toMatchObject({ need: 22 })
  })

  test('[sks-gren-7, sks-gren-T2-02] a miss of UGL, RPG and AT4 goes 1d10 inches astray, of Veterans and Elites 1d6', () => {
    const far = (weapon: string, rank: string, die: number) => {
      const s = duel(weapon, '', rank)
      s.dice('sks-gren-7', 95)
      s.dice('sks-gren-2', die, 90)
      if (die < 8) s.dice('sks-gren-3', ...(weapon === 'at4' ? [1, 1] : [1]))
      if (die < 8) s.dice('sks-wound-6', 1)
      fire(s, weapon, 'b')
      return s.note('sks-gren-2')
    }
    for (const weapon of ['ugl', 'rpg', 'at4']) {
      expect(far(weapon, 'novice', 10), weapon).toMatchObject({ far: 1000 })
      expect(far(weapon, 'average', 9), weapon).toMatchObject({ far: 900 })
      expect(far(weapon, 'veteran', 6), weapon).toMatchObject({ far: 600 })
      expect(() => far(weapon, 'elite', 7), weapon).toThrow() // no such face of a d6
    }
  })

  test('[sks-act-10, sks-shoot-6] aim counts', () => {
    const s = duel('rpg')
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.dice('sks-gren-7', 79)
    s.dice('sks-gren-3', ...DAMAGE)
    s.dice('sks-wound-6', 1)
    fire(s, 'rpg', 'b')
    expect(s.note('sks-gren-7')).toMatchObject({ need: 79 })
  })

  test('[sks-gren-10, sks-ruling-30] at a point without spotting and without the rows about the target, but with those about the shooter', () => {
    const s = acting(
      'blue average 24,10 id=a rpg trained=launcher kneeling; red novice 24,30 id=b running kneeling',
      { map: { areas: [area('c', 'crops', 10, 29, 40, 33)] } },
    )
    expect(launches(s)).toEqual([{ do: 'launch', weapon: 'rpg', target: null }])
    s.dice('sks-gren-7', 69)
    s.dice('sks-gren-3', ...DAMAGE)
    s.dice('sks-wound-6', 1)
    fire(s, 'rpg', null)
    s.answer('sks-gren-10', { x: 2400, y: 3000 })
    expect(s.note('sks-gren-7')).toMatchObject({ need: 69, success: true }) // 59 + 10 for kneeling
    expect(who(s, 'b').damage).toBe(6)
  })

  test('[sks-gren-10] a point on a roof counts no row; from a roof the row "from above" counts', () => {
    const need = (floor: number, aimed: number) => {
      const s = acting(
        `blue average 24,${floor > 0 ? 9 : 11} id=a rpg trained=launcher floor=${floor} prone; red novice 24,40 id=b`,
        {
          map: {
            buildings: [house('h', [20, 6, 30, 10]), house('i', [20, 24, 30, 30])],
          },
        },
      )
      s.dice('sks-gren-7', 1)
      fire(s, 'rpg', null)
      s.answer('sks-gren-10', aimed > 0 ? { x: 2400, y: 2500, floor: 1 } : { x: 2400, y: 2200 })
      return s.note('sks-gren-7')
    }
    expect(need(0, 0)).toMatchObject({ need: 79 })
    expect(need(0, 1)).toMatchObject({ need: 79 })
    expect(need(1, 0)).toMatchObject({ need: 89 })
  })

  test('[sks-gren-10] walls give a rest for the weapon on the way to a point', () => {
    const s = acting('blue average 24,10 id=a rpg trained=launcher; red novice 4,40 id=b', {
      map: { lines: [line('w', 'low-wall', [20, 10.5], [30, 10.5])] },
    })
    s.dice('sks-gren-7', 69)
    fire(s, 'rpg', null)
    s.answer('sks-gren-10', { x: 2400, y: 3000 })
    expect(s.note('sks-gren-7')).toMatchObject({ need: 69 })
  })

  test('[sks-gren-3] a critical does the most in both zones', () => {
    const s = acting(
      'blue average 24,10 id=a rpg trained=launcher; red novice 24,30 id=b; red novice 30,30 id=c',
    )
    s.dice('sks-gren-7', 5)
    s.dice('sks-wound-6', 1)
    fire(s, 'rpg', 'b')
    expect(['b', 'c'].map((id) => who(s, id).damage)).toEqual([60, 10])
  })

  test('[sks-gren-3, sks-shoot-4, sks-ruling-18] a fumble deviates, bursts, and is read on the table of fumbles', () => {
    const fumbled = (die: number) => {
      const s = duel('rpg')
      s.dice('sks-gren-7', 96)
      s.dice('sks-gren-2', 10, 360)
      s.dice('sks-shoot-4', die)
      fire(s, 'rpg', 'b')
      return s
    }
    const stopped = fumbled(4)
    expect(stopped.note('sks-gren-3')).toMatchObject({ y: 4000 })
    expect(who(stopped, 'a').weapons[0]).toMatchObject({ id: 'rpg', toClear: 2, rounds: 2 })
    expect(who(fumbled(10), 'a').weapons[0]).toMatchObject({ isLost: true })
    expect(who(fumbled(7), 'b').spotted).toEqual(['a'])
  })

  test('[sks-shoot-T2-04] a stray round strikes a friend beside the line to the point', () => {
    const s = acting(
      'blue average 24,10 id=a rpg trained=launcher; blue novice 25,20 id=f; red novice 4,40 id=b',
    )
    s.dice('sks-gren-7', 96)
    s.dice('sks-gren-2', 1, 360)
    s.dice('sks-shoot-4', 9)
    s.dice('sks-shoot-T2-04', 31)
    fire(s, 'rpg', null)
    s.answer('sks-gren-10', { x: 2400, y: 3000 })
    expect(who(s, 'f').markers).toHaveLength(1)
  })

  test('[sks-weap-2, sks-weap-T2-04, sks-weap-T2-05] three rockets, one AT4', () => {
    const rounds = (weapon: string) => who(duel(weapon), 'a').weapons[0]?.rounds
    expect([rounds('rpg'), rounds('at4'), rounds('ugl')]).toEqual([3, 1, 6])
    const s = acting('blue average 24,10 id=a at4 trained=launcher rounds=at4:0; red novice 24,30 id=b')
    expect(launches(s)).toEqual([])
  })

  test('[sks-spot-7, sks-spot-9] it is heard and seen: the shot and the burst are remembered', () => {
    const s = duel('rpg')
    s.dice('sks-gren-7', 59)
    s.dice('sks-gren-3', ...DAMAGE)
    s.dice('sks-wound-6', 1)
    fire(s, 'rpg', 'b')
    expect(who(s, 'a').lastFired).toEqual({ weapon: 'rpg', at: 1 })
    expect(s.state.bursts).toEqual([{ x: 2400, y: 3000, at: 1 }])
  })

  test('[sks-gren-4, sks-gren-11] walls stop rockets that go astray', () => {
    const s = acting(
      'blue average 24,10 id=a rpg trained=launcher; red novice 24,33 id=b; red novice 24,26 id=c',
      {
        map: { lines: [line('w', 'compound-wall', [20, 30], [30, 30])] },
      },
    )
    s.dice('sks-gren-7', 95)
    s.dice('sks-gren-2', 9, 360)
    s.dice('sks-gren-3', 1)
    s.dice('sks-wound-6', 1)
    fire(s, 'rpg', 'c')
    expect(s.note('sks-gren-3')).toMatchObject({ y: 2998 })
    expect(who(s, 'b').markers).toEqual([])
  })
})
