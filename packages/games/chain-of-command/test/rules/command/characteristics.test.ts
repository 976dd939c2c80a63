import { describe, expect, test } from 'vitest'
import { listOf } from '../../../src/forces/force.ts'
import type { CharacteristicOrder } from '../../../src/rules/command/characteristics.ts'
import { giveOrder, orders } from '../../../src/rules/command/orders.ts'
import { grenadesHitting } from '../../../src/rules/weapons/grenade-charge.ts'
import { AREA, doing, LINE, type Played, played } from '../positions.ts'

const GERMAN = { 'blue-force': 'german-infantry-regular' }
const BRITISH = { 'blue-force': 'british-infantry-regular' }
const US = { 'blue-force': 'us-rifle-regular' }

function offered(troops: string, options: object, more: object = {}): readonly CharacteristicOrder[] {
  const { state } = played({ stage: 'dice', troops, ...more }, options as never)
  return orders(state, 'blue').flatMap(({ order }) => (order.kind === 'characteristic' ? [order] : []))
}

function names(troops: string, options: object, more: object = {}): readonly string[] {
  return offered(troops, options, more).map(
    ({ id, teams, initiatives }) => `${id} ${teams.join('+')} ${initiatives}`,
  )
}

/** Blue uses a characteristic, and nobody reacts. */
function using(
  troops: string,
  order: Omit<CharacteristicOrder, 'kind'>,
  options: object,
  more: object = {},
): Played {
  const leader = 'blue-s1-leader'
  return doing(
    { troops, stage: 'dice', ...more },
    (game) =>
      giveOrder(game, { use: 'order', leader, order: { kind: 'characteristic', ...order } }, () => {}),
    options as never,
  )
}

describe('Maschinengewehr', () => {
  const MEN = 'blue-s1-a 20,20; blue-s1-leader 20,19 initiatives=3; red-s1-b 20,40'

  test('[coc-nat-de-1, coc-nat-1] two or more Command Initiatives of a Leader who is attached to the gun', () => {
    expect(names(MEN, GERMAN)).toEqual(['maschinengewehr blue-s1-a 2', 'maschinengewehr blue-s1-a 3'])
    expect(names(MEN.replace('initiatives=3', 'initiatives=1'), GERMAN)).toEqual([])
    expect(names(MEN.replace('20,19 ', '20,14 '), GERMAN)).toEqual([])
    expect(names(MEN.replace('blue-s1-a', 'blue-s1-b'), GERMAN)).toEqual([])
  })

  test('[coc-nat-de-1, coc-faq-38] not with a single man', () => {
    expect(names(MEN.replace('20,20', '20,20 men=2'), GERMAN).length).toBe(2)
    expect(names(MEN.replace('20,20', '20,20 men=1'), GERMAN)).toEqual([])
  })

  test('[coc-nat-de-1, coc-ex-65, coc-4.5.8-6, coc-ruling-98] a gun with a rifleman: 8 + 1 dice, and one for each initiative', () => {
    const s = using(MEN, { id: 'maschinengewehr', teams: ['blue-s1-a'], initiatives: 2 }, GERMAN)
    const aims = ['blue-s1-a-1', 'blue-s1-a-2', 'blue-s1-a-3'].map((figure) => ({
      figure,
      target: 'red-s1-b',
    }))
    s.play()
    const { shots } = (s.match.pending[0]?.about ?? {}) as { shots: readonly { figure: string }[] }
    const men = shots.map(({ figure }) => figure).filter((figure) => figure.startsWith('blue-s1-a'))
    s.dice('coc-9.1-4', ...Array.from({ length: 11 }, () => 1))
    s.answer(
      'coc-8.3-1',
      aims.filter(({ figure }) => men.includes(figure)),
    )
    s.end()
    expect(s.note('coc-9.1-1', 'fires')).toMatchObject({ dice: 11 })
    const leader = s.state.leaders.find(({ id }) => id === 'blue-s1-leader')
    expect(leader?.initiatives).toBe(1)
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-a')?.isActivated).toBe(true)
  })
})

describe('Handgranaten', () => {
  const MEN = 'blue-s1-b 20,20; blue-s1-leader 20,19 initiatives=2; red-s1-b 20,31'
  const CHARGE = { id: 'handgranaten', teams: ['blue-s1-b'], initiatives: 2 }

  test('[coc-nat-de-2, coc-nat-1] at an enemy within 12" who is seen; not if Pinned', () => {
    expect(names(MEN, GERMAN)).toEqual(['handgranaten blue-s1-b 2'])
    expect(names(MEN.replace('20,31', '20,33.1'), GERMAN)).toEqual([])
    expect(names(MEN.replace('20,20', '20,20 pinned'), GERMAN)).toEqual([])
    const houseBetween = { map: { areas: [AREA('w', 'woods', 0, 22, 72, 29)] } }
    expect(names(MEN, GERMAN, houseBetween)).toEqual([])
  })

  test('[coc-nat-de-2, coc-ruling-61, coc-ex-64] 1 less for light cover, 2 less for hard cover; none below 1', () => {
    const hit = (map: object, die: number): number => {
      const { state } = played({ troops: MEN, map }, GERMAN)
      const [effect] =
        listOf(state.players.blue.force).characteristics.find(({ id }) => id === 'handgranaten')?.effects ??
        []
      if (effect?.kind !== 'grenade-charge') throw new Error('no charge')
      const team = (name: string) => state.teams.filter(({ id }) => id === name)
      const [red] = team('red-s1-b')
      return red ? grenadesHitting(state, team('blue-s1-b'), red, effect, die) : -1
    }
    expect([1, 2, 3, 4, 5, 6].map((die) => hit({}, die))).toEqual([1, 1, 2, 2, 3, 3])
    const hedge = { lines: [LINE('h', 'low-wall', [0, 30], [72, 30])] }
    expect([1, 2, 3, 5].map((die) => hit(hedge, die)).at(0)).toBe(0)
    expect(hit(hedge, 3)).toBe(1)
  })

  test('[coc-nat-de-2, coc-ex-64] two hits for each grenade on the open row, then a move of up to three dice', () => {
    const s = using(MEN, CHARGE, GERMAN)
    s.dice('coc-nat-de-2', 3)
    s.dice('coc-9.1-7', 1, 1, 3, 3)
    expect(s.choices('blue')).toEqual([0, 1, 2, 3])
    s.answer('coc-nat-de-2', 0)
    s.end()
    expect(s.note('coc-nat-de-2', 'grenade-volley')).toMatchObject({ die: 3, grenades: 2 })
    expect(s.note('coc-9.1-8', 'losses')).toMatchObject({ team: 'red-s1-b', shock: 2 })
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-b')?.grenades.thrownIn).toBe(0)
  })
})

describe('British fire', () => {
  test('[coc-nat-gb-1] Five Rounds Rapid: a rifle Team with as many more dice', () => {
    const men = 'blue-s1-b 20,20; blue-s1-leader 20,19 initiatives=2; red-s1-b 20,40'
    expect(names(men, BRITISH)).toEqual(['five-rounds-rapid blue-s1-b 2'])
    const s = using(men, { id: 'five-rounds-rapid', teams: ['blue-s1-b'], initiatives: 2 }, BRITISH)
    s.dice('coc-9.1-4', 1, 1, 1)
    s.answer('coc-8.3-1', [{ figure: 'blue-s1-b-1', target: 'red-s1-b' }])
    s.end()
    expect(s.note('coc-9.1-1', 'fires')).toMatchObject({ dice: 3 })
  })

  test('[coc-nat-gb-2] Concentrated Fire: a Bren Team fires at one Team only, though another is within 4"', () => {
    const men = 'blue-s1-a 20,20; blue-s1-leader 20,19 initiatives=2; red-s1-a 20,40; red-s1-b 20,42'
    const fired = (id: string, initiatives: number): Played => {
      const order = { id, teams: ['blue-s1-a'], initiatives }
      return using(men, order, BRITISH)
    }
    expect(names(men, BRITISH)).toEqual(['concentrated-fire blue-s1-a 2'])
    const s = fired('concentrated-fire', 2)
    s.play()
    const { shots } = (s.match.pending[0]?.about ?? {}) as { shots: readonly { figure: string }[] }
    const gunner = shots.find(({ figure }) => figure.startsWith('blue-s1-a'))?.figure ?? ''
    s.dice('coc-9.1-4', 6, 6, 1, 1, 1, 1)
    s.dice('coc-9.1-7', 3, 3)
    s.answer('coc-8.3-1', [{ figure: gunner, target: 'red-s1-a' }])
    s.end()
    expect(s.notes('coc-9.1-8').map((note) => note.team)).toEqual(['red-s1-a'])
  })
})

describe('Marching Fire', () => {
  const MEN = 'blue-s1-a 20,20; blue-s1-leader 20,19 initiatives=2; red-s1-b 20,44'

  test('[coc-nat-us-1] 1D6 and all dice, or 2D6 and half of them', () => {
    const order = offered(MEN, US).find(({ id }) => id === 'marching-fire')
    if (!order) throw new Error('no Marching Fire')
    const s = using(MEN, order, US)
    s.play()
    expect(s.choices('blue')).toEqual([
      { moveDice: 1, dice: 'full', first: 'move' },
      { moveDice: 1, dice: 'full', first: 'fire' },
      { moveDice: 2, dice: 'half', first: 'move' },
      { moveDice: 2, dice: 'half', first: 'fire' },
    ])
  })

  test('[coc-nat-us-1] full effect after 1D6, half the dice after 2D6', () => {
    const dice = (choice: { moveDice: number; dice: string }): unknown => {
      const order = offered(MEN, US).find(({ id }) => id === 'marching-fire')
      if (!order) throw new Error('no Marching Fire')
      const s = using(MEN, order, US)
      s.answer('coc-nat-us-1', { ...choice, first: 'fire' })
      const { shots } = (s.match.pending[0]?.about ?? {}) as { shots: readonly { figure: string }[] }
      const men = shots
        .map(({ figure }) => figure)
        .filter((figure) => figure.startsWith('blue-s1-a'))
        .slice(0, 2)
      s.dice('coc-9.1-4', ...Array.from({ length: 12 }, () => 2))
      s.answer(
        'coc-8.3-1',
        men.map((figure) => ({ figure, target: 'red-s1-b' })),
      )
      return s.note('coc-9.1-1', 'fires').dice
    }
    const full = dice({ moveDice: 1, dice: 'full' })
    expect(full).toBeGreaterThan(1)
    expect(dice({ moveDice: 2, dice: 'half' })).toBe(Math.floor(Number(full) / 2))
  })
})
