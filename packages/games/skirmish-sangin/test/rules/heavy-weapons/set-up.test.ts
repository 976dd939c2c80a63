import { describe, expect, test } from 'vitest'
import { memberPoints } from '../../../src/forces/force.ts'
import { rankRow, skillOf } from '../../../src/forces/skills.ts'
import { orphansFor } from '../../../src/rules/heavy-weapons/crew.ts'
import { beginSetUp, toSetUp } from '../../../src/rules/heavy-weapons/set-up.ts'
import { acting, type Played, played, who } from '../played.ts'
import { pair, stateOf } from '../positions.ts'

function setUps(s: Played): readonly unknown[] {
  return s.choices().filter((choice) => ['set-up', 'take-over'].includes((choice as { do: string }).do))
}

function firing(s: Played): readonly unknown[] {
  return s.choices().filter((choice) => {
    const { do: kind, weapon } = choice as { do: string; weapon?: string }
    return (kind === 'shoot' || kind === 'launch') && weapon !== 'assault-rifle'
  })
}

/** How many whole activations a weapon takes, played out. */
function activations(weapon: string): number {
  for (let count = 0; count < 6; count++) {
    const s = acting(
      `blue average 24,2 id=a ${weapon} trained=heavyWeapon set-up=${weapon}:${count}; red novice 24,40 id=b`,
    )
    if (setUps(s).length === 0) return firing(s).length > 0 ? count : -1
    expect(firing(s), weapon).toEqual([])
    s.answer('sks-act-3', { do: 'set-up', weapon })
    expect(who(s, 'a').weapons[0]?.setUp).toBe(count + 1)
    expect(s.state.activation).toBeNull()
  }
  return -1
}

describe('setting up', () => {
  test('[sks-hw-T0, sks-hw-T0-01, sks-hw-1] a GPMG takes one whole activation', () => {
    expect(activations('gpmg')).toBe(1)
  })

  test('[sks-hw-T0-02] a Javelin two', () => {
    expect(activations('javelin')).toBe(2)
  })

  test('[sks-hw-T0-03, sks-hw-12, sks-ruling-20] HMG, mortars and a GMG on the ground three', () => {
    expect(['hmg', 'mortar-60', 'mortar-80', 'mortar-120', 'gmg'].map(activations)).toEqual([3, 3, 3, 3, 3])
  })

  test('[sks-hw-12] RPG and AT4 none', () => {
    expect([activations('rpg'), activations('at4'), activations('ugl')]).toEqual([0, 0, 0])
  })

  test('[sks-ex-18] a Novice who begins to set up an HMG in phase 4 fires it in phase 10', () => {
    const s = played('blue novice 24,2 id=a hmg trained=heavyWeapon; red average 24,40 id=b', { phase: 4 })
    const gunnerActs = () => {
      while (s.choices() && s.asked?.seat === 'red') s.answer('sks-act-3', { do: 'end' })
      return s.state.phase
    }
    const phases = [1, 2, 3].map(() => {
      const phase = gunnerActs()
      s.answer('sks-act-3', { do: 'set-up', weapon: 'hmg' })
      return phase
    })
    expect(phases).toEqual([4, 6, 8])
    gunnerActs()
    expect(firing(s)).toEqual([{ do: 'shoot', weapon: 'hmg', target: 'b' }])
    expect(s.state.phase).toBe(10)
  })

  test('[sks-hw-1] the whole activation: not after a point has been spent', () => {
    const s = acting('blue average 24,2 id=a gpmg trained=heavyWeapon; red novice 24,40 id=b')
    expect(setUps(s)).toEqual([{ do: 'set-up', weapon: 'gpmg' }])
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(setUps(s)).toEqual([])
  })

  test('[sks-hw-1, sks-hw-12] moving it means setting up again; turning and kneeling do not', () => {
    const s = acting('blue average 24,20 id=a hmg trained=heavyWeapon set-up=hmg:3; red novice 24,40 id=b')
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(who(s, 'a').weapons[0]?.setUp).toBe(3)
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [])
    expect(who(s, 'a').weapons[0]?.setUp).toBe(3)
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [{ x: 2401, y: 2000 }])
    expect(who(s, 'a').weapons[0]?.setUp).toBe(0)
  })

  test('[sks-hw-1] weapons that begin the game on the table begin it set up', () => {
    const [a] = pair(stateOf('blue average 24,20 id=a hmg; red novice 24,40 id=b'), 'a', 'b')
    beginSetUp(a)
    expect(a.weapons.map(({ setUp }) => setUp)).toEqual([3, 0, 0])
  })
})

describe('crews', () => {
  /** BODY, skill, points of the soldier and of the weapon. */
  const crew = (rank: 'novice' | 'average' | 'veteran' | 'elite') => {
    const { body } = rankRow(rank)
    const member = {
      role: 'gunner',
      rank,
      trained: ['heavyWeapon'],
      weapons: [],
      armour: null,
      gear: [],
    } as const
    const points = memberPoints(member)
    return [
      body,
      skillOf({ rank, body, trained: ['heavyWeapon'] }, 'heavyWeapon'),
      points,
      memberPoints({ ...member, weapons: ['hmg'] }) - points,
    ]
  }

  test('[sks-hw-T2, sks-hw-T2-01, sks-hw-4] Novice: BODY 11, +10, 25 each and 50 for the weapon', () => {
    expect(crew('novice')).toEqual([11, 43, 25, 50])
  })

  test('[sks-hw-T2-02, sks-hw-4] Average: BODY 13, +20, 50 each', () => {
    expect(crew('average')).toEqual([13, 59, 50, 50])
  })

  test('[sks-hw-T2-03] Veteran: BODY 15, +30, 75 each', () => {
    expect(crew('veteran')).toEqual([15, 75, 75, 50])
  })

  test('[sks-hw-T2-04] Elite: BODY 17, +40, 100 each', () => {
    expect(crew('elite')).toEqual([17, 91, 100, 50])
  })

  test('[sks-hw-10, sks-act-9, sks-ruling-82] another soldier in contact takes over from a fallen gunner for a point, as it stands', () => {
    const s = acting(
      'blue average 24,20 id=a; blue average 24,20.98 id=g gpmg set-up=gpmg:1 out facing=0,-1; red novice 24,5 id=b',
    )
    expect(setUps(s)).toEqual([{ do: 'take-over', weapon: 'gpmg', from: 'g' }])
    s.answer('sks-act-3', { do: 'take-over', weapon: 'gpmg', from: 'g' })
    expect(s.state.activation?.points).toBe(2)
    expect(who(s, 'a').weapons.at(-1)).toMatchObject({ id: 'gpmg', setUp: 1 })
    expect(who(s, 'g').weapons.map(({ id }) => id)).toEqual(['unarmed', 'knife'])
  })

  const orphans = (helper: string, gunner: string, y = 20.98) =>
    setUps(
      acting(`blue average 24,20 id=a ${helper}; blue average 24,${y} id=g ${gunner}; red novice 24,5 id=b`),
    )

  test('[sks-hw-10, sks-ruling-82] only in contact, only from the fallen, and only heavy weapons', () => {
    expect(orphans('', 'gpmg out')).toHaveLength(1)
    expect(orphans('', 'gpmg out', 21.2)).toEqual([])
    expect(orphans('', 'gpmg set-up=gpmg:1')).toEqual([])
    expect(orphans('', 'rpg out')).toEqual([])
    expect(orphans('', 'gpmg damage=13')).toHaveLength(1)
    expect(orphans('', 'gpmg out captor=b')).toEqual([])
    expect(orphans('assault-rifle gpmg set-up=gpmg:1', 'gpmg out')).toEqual([]) // one is enough
    expect(orphans('', 'gpmg out hidden')).toEqual([])
    expect(orphans('', 'gpmg dropped=gpmg out')).toEqual([])
  })

  test('[sks-hw-1, sks-hw-10, sks-shoot-T2-05] a weapon out of action is neither set up nor taken over', () => {
    const state = stateOf(
      'blue average 24,20 id=a gpmg; blue average 24,20.98 id=g hmg out; red novice 24,5 id=b',
    )
    const [a, g] = pair(state, 'a', 'g')
    expect([toSetUp(a, 3).length, orphansFor(state, a).length]).toEqual([1, 1])
    for (const weapon of [...a.weapons, ...g.weapons]) weapon.isLost = true
    expect([toSetUp(a, 3).length, orphansFor(state, a).length]).toEqual([0, 0])
  })

  test('[sks-hw-10] not from an enemy', () => {
    const s = acting('blue average 24,20 id=a; red average 24,20.98 id=g gpmg out; red novice 24,5 id=b')
    expect(setUps(s)).toEqual([])
  })
})
