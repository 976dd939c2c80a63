import { describe, expect, test } from 'vitest'
import { SQUADS } from '../../src/forces/data/squads.ts'
import {
  type ForceMember,
  findSquad,
  forceFaults,
  forceOf,
  forcePoints,
  memberPoints,
  priceOf,
} from '../../src/forces/force.ts'

const RIFLEMAN: ForceMember = {
  role: 'Rifleman',
  rank: 'average',
  trained: [],
  weapons: ['assault-rifle'],
  armour: 'heavy',
  gear: ['grenades'],
}

function codes(...members: readonly ForceMember[]): readonly string[] {
  return forceFaults({ members }).map(({ code }) => code)
}

function carrying(...weapons: readonly string[]): ForceMember {
  return { ...RIFLEMAN, weapons }
}

describe('prices', () => {
  test('[sks-force-2, sks-force-T1] rank, armour, weapons and gear add up', () => {
    expect(memberPoints(RIFLEMAN)).toBe(50 + 10 + 5 + 5)
    expect(memberPoints({ ...RIFLEMAN, armour: 'light', gear: ['smoke', 'radio'] })).toBe(50 + 5 + 5 + 2 + 5)
  })

  test('[sks-force-2, sks-weap-T1-02] what everybody carries is free', () => {
    expect(memberPoints(carrying('assault-rifle', 'knife'))).toBe(memberPoints(carrying('assault-rifle')))
  })

  test('[sks-force-T1-07] every weapon that is set up costs the same', () => {
    const heavy = ['gpmg', 'hmg', 'gmg', 'mortar-60', 'mortar-80', 'mortar-120', 'javelin']
    expect(heavy.map((id) => priceOf('weapon', id))).toEqual(heavy.map(() => 50))
  })

  test('[sks-force-4, sks-ruling-24] the ready-made squads are legal and cost what they say', () => {
    expect(SQUADS).toHaveLength(7)
    for (const squad of SQUADS) {
      const force = forceOf(squad)
      expect(forcePoints(force), squad.id).toBe(squad.points)
      expect(squad.members.map(memberPoints), squad.id).toEqual(squad.members.map(({ points }) => points))
      expect(forceFaults(force), squad.id).toEqual([])
    }
    const points = SQUADS.map((squad) => squad.points)
    expect([Math.min(...points), Math.max(...points)]).toEqual([657, 682])
  })

  test('[sks-spot-5] the leader of a squad comes first', () => {
    for (const squad of SQUADS)
      expect(forceOf(squad).members[0]?.role).toBe(squad.members.find(({ id }) => id === squad.leader)?.role)
    expect(findSquad('us-squad')?.leader).toBe('us-squad-01')
  })
})

describe('what makes a force illegal', () => {
  const rpg = carrying('rpg')

  test('[sks-force-3] one character in three may carry an RPG', () => {
    expect(codes(rpg, RIFLEMAN, RIFLEMAN)).toEqual([])
    expect(codes(rpg, RIFLEMAN)).toEqual(['too-many-rpgs'])
    expect(codes(rpg, rpg, RIFLEMAN, RIFLEMAN, RIFLEMAN)).toEqual(['too-many-rpgs'])
    expect(codes(rpg, rpg, RIFLEMAN, RIFLEMAN, RIFLEMAN, RIFLEMAN)).toEqual([])
  })

  test('[sks-force-3] two weapons that need setting up', () => {
    const [gpmg, hmg] = [carrying('gpmg'), carrying('hmg')]
    expect(codes(gpmg, hmg)).toEqual([])
    expect(codes(gpmg, hmg, carrying('mortar-60'))).toEqual(['too-many-heavy-weapons'])
    expect(codes(gpmg, hmg, carrying('lmg-762'))).toEqual([])
  })

  test('[sks-force-2] a weapon without a price cannot be bought', () => {
    expect(forceFaults({ members: [carrying('chaingun')] })).toEqual([
      { code: 'no-price', member: 0, sentence: 'Chaingun cannot be bought for a character.' },
    ])
    expect(codes(carrying('laser'))).toEqual(['unknown-weapon'])
  })

  test('[sks-force-1] a force needs somebody', () => {
    expect(codes()).toEqual(['nobody'])
  })
})
