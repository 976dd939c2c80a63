import { describe, expect, test } from 'vitest'
import { findGun } from '../../../src/forces/data/arsenal.ts'
import { FORCE_LISTS } from '../../../src/forces/data/lists.ts'
import { isSmallTurn } from '../../../src/rules/command/turn-weapon.ts'
import { actionsFor, isHeavy } from '../../../src/rules/command/unit-action.ts'
import { gradeAt, groundFor } from '../../../src/rules/ground/terrain.ts'
import {
  canTakeWeaponAlong,
  diceWithCrew,
  diceWithGun,
  diceWithWeapons,
  gunOf,
  isCarriedOff,
} from '../../../src/rules/moving/crewed-weapons.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'
import { at, played } from '../positions.ts'
import { HOUSE } from '../seeing/looking.ts'

const TRIPOD = 'blue-mg42-tripod-1-a'
const GERMAN = { 'blue-force': 'german-infantry-regular' } as const

/** Blue's tripod machine gun with this many men, in a state. */
function tripod(men: number, more: object = {}, words = ''): { readonly state: State; readonly team: Team } {
  const { state } = played(
    {
      supports: 'blue mg42-tripod',
      troops: `${TRIPOD} 20,20 men=${men} facing=0,1 ${words}; red-s1-b 20,40`,
      ...more,
    },
    GERMAN,
  )
  return { state, team: teamIn(state, TRIPOD) }
}

function teamIn({ teams }: State, id: string): Team {
  const team = teams.find((one) => one.id === id)
  if (!team) throw new Error(`no ${id}`)
  return team
}

function actions(state: State, team: Team): readonly string[] {
  const all = actionsFor(state, { side: 'blue', teams: [team], orderedBy: null, isOwnLeaders: false })
  return all.map((one) => (one.action === 'move' ? one.mode : one.action))
}

/** A Team of Blue that serves a gun. */
function gunners(gun: string, men: number): { readonly state: State; readonly team: Team } {
  const { state } = played({ troops: `blue-s1-b 20,20 men=${men} facing=0,1; red-s1-b 20,40` }, GERMAN)
  const team = teamIn(state, 'blue-s1-b')
  Object.assign(team, { profile: { ...team.profile, served: [gun] } })
  return { state, team }
}

describe('tripod machine guns', () => {
  test('[coc-7.4-1, coc-ruling-25] three men carry it freely, two lose a pip a die, one cannot move it', () => {
    const dice = (men: number) => diceWithCrew([tripod(men).team], [1, 6])
    expect(dice(3)).toEqual([1, 6])
    expect(dice(2)).toEqual([0, 5])
    const may = (men: number) => {
      const { state, team } = tripod(men)
      return canTakeWeaponAlong(state, team)
    }
    expect([may(3), may(2), may(1)]).toEqual([true, true, false])
    const one = tripod(1)
    expect(actions(one.state, one.team)).not.toContain('normal')
    expect(actions(one.state, one.team)).toContain('turn')
    expect(diceWithCrew([gunners('belt-lmg', 2).team], [3])).toEqual([3]) // on a bipod
  })

  test('[coc-7.4-1] the pip is lost when the gun is moved', () => {
    const s = played(
      {
        stage: 'dice',
        roll: { left: [1], nextActive: 'red', endsTurn: false },
        supports: 'blue mg42-tripod',
        troops: `${TRIPOD} 20,20 men=2 facing=0,1`,
      },
      GERMAN,
    )
    s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: [TRIPOD] })
    s.dice('coc-7.1-t', 2, 3)
    s.answer('coc-4.4-7', { action: 'move', mode: 'normal', crossing: 'none' })
    s.answer(
      'coc-7.1-4',
      [1, 2].map((n) => ({ model: `${TRIPOD}-${n}`, points: [at(19 + n, 23)] })),
    )
    expect(s.note('coc-7.1-4', 'moved')).toMatchObject({ dice: [1, 2], far: 300 })
  })

  test('[coc-7.4-2, coc-9.4-6] tripods and mortars do not move and fire in one Phase; a bipod does', () => {
    const { state, team } = tripod(5)
    expect(isHeavy(team)).toBe(true)
    expect(actions(state, team)).toContain('fire')
    expect(actions(state, team)).toContain('normal')
    expect(actions(state, team)).not.toContain('with-fire')
    const mortar = gunners('mortar-50mm', 3)
    expect(isHeavy(mortar.team)).toBe(true)
    expect(actions(mortar.state, mortar.team)).not.toContain('with-fire')
    const light = gunners('belt-lmg', 3)
    expect(actions(light.state, light.team)).toContain('with-fire')
  })

  test('[coc-7.5-2, coc-faq-61] turning up to 90° leaves half the dice, turning further none', () => {
    const { team } = tripod(5)
    expect(isSmallTurn(team, { x: 1, y: 0 })).toBe(true)
    expect(isSmallTurn(team, { x: 100, y: -1 })).toBe(false)
    const turned = (to: object, men = 5, red = '40,20') => {
      const s = played(
        {
          stage: 'dice',
          roll: { left: [1], nextActive: 'red', endsTurn: false },
          supports: 'blue mg42-tripod',
          troops: `${TRIPOD} 20,20 men=${men} facing=0,1; red-s1-b ${red}`,
        },
        GERMAN,
      )
      s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: [TRIPOD] })
      s.answer('coc-4.4-7', { action: 'turn' })
      s.answer('coc-7.5-2', to)
      return s
    }
    const small = turned({ x: 1, y: 0 })
    const [open] = small.match.pending
    expect(open?.clause).toBe('coc-8.3-1')
    small.dice('coc-9.1-4', 1, 1, 1, 1, 1)
    small.answer('coc-8.3-1', [{ figure: `${TRIPOD}-1`, target: 'red-s1-b' }])
    expect(small.note('coc-9.1-1', 'fires')).toMatchObject({ dice: 5, hasMoved: true })
    expect(turned({ x: 1, y: -1 }).match.pending.some(({ clause }) => clause === 'coc-8.3-1')).toBe(false)
    const alone = turned({ x: 1, y: 0 }, 1)
    expect(alone.match.pending.some(({ clause }) => clause === 'coc-8.3-1')).toBe(false)
    expect(teamIn(alone.state, TRIPOD).facing).toEqual({ x: 1, y: 0 })
  })
})

describe('guns', () => {
  test('[coc-2.1-5] a gun is a Support Weapon; what men carry is not', () => {
    const gun = gunners('pak-40', 5)
    expect(gunOf(gun.state, gun.team)?.kind).toBe('anti-tank')
    const light = gunners('belt-lmg', 3)
    expect(gunOf(light.state, light.team)).toBeNull()
  })

  test('[coc-7.4-3, coc-7.4-5, coc-ex-21] medium 4, 4 is 4"; heavy 2, 5 is 2"; light 2, 5 is 7"', () => {
    const list = FORCE_LISTS.find(({ id }) => id === 'german-1944')
    if (!list) throw new Error('no list')
    const left = (id: string, ...dice: readonly number[]) => {
      const gun = findGun(list, id)
      if (!gun) throw new Error(`no ${id}`)
      return diceWithGun(gun, dice).reduce((sum, die) => sum + die, 0)
    }
    expect(left('pak-40', 4, 4)).toBe(4)
    expect(left('pak-40', 2, 5)).toBe(5)
    expect(left('pak-43', 2, 5)).toBe(2)
    expect(left('leig-18', 2, 5)).toBe(7)
    const { state, team } = gunners('pak-43', 5)
    expect(diceWithWeapons(state, [team], [2, 5])).toEqual([2])
  })

  test('[coc-7.4-3] a gun is pushed by a Normal move only', () => {
    const { state, team } = gunners('pak-40', 5)
    expect(actions(state, team).filter((one) => !['nothing', 'take-cover', 'fire'].includes(one))).toEqual([
      'turn',
      'normal',
    ])
  })

  test('[coc-7.4-4] anti-aircraft guns stay where they are', () => {
    const { state, team } = gunners('flak-37mm', 6)
    expect(canTakeWeaponAlong(state, team)).toBe(false)
    expect(actions(state, team)).not.toContain('normal')
  })

  test('[coc-7.4-6] two men push a gun and turn it; one does neither', () => {
    const may = (men: number) => {
      const { state, team } = gunners('pak-40', men)
      return actions(state, team).filter((one) => one === 'normal' || one === 'turn')
    }
    expect(may(2)).toEqual(['turn', 'normal'])
    expect(may(1)).toEqual([])
  })

  test('[coc-7.5-3] turning a gun takes the whole Phase, however little', () => {
    const { state, team } = gunners('pak-40', 5)
    expect(actions(state, team)).toContain('turn')
    expect(actions(gunners('belt-lmg', 3).state, gunners('belt-lmg', 3).team)).not.toContain('turn')
    expect(isSmallTurn(team, { x: 1, y: 5 })).toBe(true)
  })

  test('[coc-13.1.2-10] a crew that falls back takes its machine gun along, but no gun', () => {
    const machineGun = tripod(5)
    expect(isCarriedOff(machineGun.state, machineGun.team)).toBe(true)
    const gun = gunners('leig-18', 4)
    expect(isCarriedOff(gun.state, gun.team)).toBe(false)
  })
})

describe('buildings', () => {
  const house = (kind: string) => ({
    buildings: [HOUSE(18, 22, { openings: [{ id: 'way-in', kind, side: 0, floor: 0, at: 4, width: 2 }] })],
  })

  test('[coc-7.2.2-2] a barn with a gate is crossed like open ground', () => {
    const grade = (door: string) => {
      const { state } = played({ map: house(door) })
      return gradeAt(groundFor(state), at(21, 25))
    }
    expect(grade('gate')).toBe('open')
    expect(grade('door')).toBe('broken')
  })
})
