import { describe, expect, test } from 'vitest'
import { activations } from '../../../src/rules/command/activations.ts'
import { moveBy } from '../../../src/rules/command/move-unit.ts'
import { commands } from '../../../src/rules/command/orders.ts'
import { formTeam, mostToSend } from '../../../src/rules/command/scouts.ts'
import { actionsFor } from '../../../src/rules/command/unit-action.ts'
import { leaderById, type State, teamById } from '../../../src/rules/state/state.ts'
import { AREA, at, doing, type Played, played, whyNot } from '../positions.ts'

const US = { 'blue-force': 'us-rifle-regular' }
const SOVIET = { 'blue-force': 'soviet-rifle-regular' }
const DICE = { left: [1, 2], nextActive: 'red', endsTurn: false } as const

/** Two men of a Team stand further away as scouts. */
function withScouts(state: State, from: string, x: number, y: number) {
  const team = teamById(state, from)
  const men = team.models.filter(({ role }) => role !== 'crew').slice(-2)
  const scouts = formTeam(
    state,
    team,
    men.map(({ id }) => id),
  )
  for (const [i, man] of scouts.models.entries()) Object.assign(man, at(x + i, y))
  return scouts
}

describe('going ahead of a Section', () => {
  function ahead(): Played {
    const s = played({ points: 'blue 36,10', stage: 'dice', roll: DICE }, US)
    s.answer('coc-4.2-2', { use: 'deploy', dice: [1], who: 'blue-s1', scoutsOf: 'blue-s1-b' })
    return s
  }

  test('[coc-4.3.1-6, coc-4.5.7-4] a 1 brings on one or two men of a Section; the rest stays off the table', () => {
    const s = ahead()
    const options = s.choices('blue') as readonly (readonly string[])[]
    expect(Math.max(...options.map(({ length }) => length))).toBe(2)
    expect(Math.min(...options.map(({ length }) => length))).toBe(1)
    s.answer(
      'coc-4.5.7-4',
      options.find(({ length }) => length === 2),
    )
    const [open] = s.match.pending
    if (open?.shape !== 'place') throw new Error('no places are asked for')
    s.answer('coc-4.3.1-1', open.sample({ below: () => 0 }))
    const [scouts] = s.state.teams.filter(({ sentFrom }) => sentFrom === 'blue-s1-b')
    expect(scouts).toMatchObject({ place: 'table', isActivated: true, hasLeft: true })
    expect(scouts?.models.length).toBe(2)
    expect(teamById(s.state, 'blue-s1-b').place).toBe('off-table')
    expect(leaderById(s.state, 'blue-s1-leader').place).toBe('off-table')
  })

  test('[coc-4.3.1-6] not once a part of the Section is on the table', () => {
    const { state } = played(
      { points: 'blue 36,10', stage: 'dice', roll: DICE, troops: 'blue-s1-a 20,20' },
      US,
    )
    const s = played({ points: 'blue 36,10', stage: 'dice', roll: DICE, troops: 'blue-s1-a 20,20' }, US)
    const from = (s.choices('blue') as readonly { readonly scoutsOf?: string }[]).map(
      ({ scoutsOf }) => scoutsOf,
    )
    expect(from).not.toContain('blue-s1-b')
    expect(from).toContain('blue-s2-a')
    expect(teamById(state, 'blue-s1-b').place).toBe('off-table')
  })
})

describe('Sections without Teams', () => {
  test('[coc-2.1-14, coc-4.5.7-2] the Section never on a 1, its scouts on a 1', () => {
    const { state } = played({ troops: 'blue-s1-a 20,20', roll: DICE }, SOVIET)
    const ones = (): readonly string[] =>
      activations(state, 'blue').flatMap((one) =>
        one.use === 'activate' && one.dice.join() === '1' ? one.teams : [],
      )
    expect(ones()).toEqual([])
    const scouts = withScouts(state, 'blue-s1-a', 40, 20)
    expect(ones()).toEqual([scouts.id])
  })

  test('[coc-4.5.7-4] they send off two men at most; Sections with Teams all but one', () => {
    const soviet = played({ troops: 'blue-s1-a 20,20' }, SOVIET).state
    expect(mostToSend(soviet, teamById(soviet, 'blue-s1-a'))).toBe(2)
    const us = played({ troops: 'red-s1-b 20,20' }, US).state
    expect(mostToSend(us, teamById(us, 'red-s1-b'))).toBe(5)
  })
})

describe('swift scouts', () => {
  function actions(force: object): readonly unknown[] {
    const { state } = played({ troops: 'blue-s1-b 20,20; blue-s1-a 22,22' }, force as never)
    const scouts = withScouts(state, 'blue-s1-a', 40, 20)
    return actionsFor(state, { side: 'blue', teams: [scouts], orderedBy: null, isOwnLeaders: false })
  }
  const SWIFT = { action: 'move', mode: 'scout' }

  test('[coc-nat-us-2, coc-nat-su-2] US and Soviet scouts; nobody else', () => {
    expect(actions(US)).toContainEqual(SWIFT)
    const soviet = played({ troops: 'blue-s1-a 20,20' }, SOVIET).state
    const teams = [withScouts(soviet, 'blue-s1-a', 40, 20)]
    expect(actionsFor(soviet, { side: 'blue', teams, orderedBy: null, isOwnLeaders: false })).toContainEqual(
      SWIFT,
    )
    const section = [teamById(soviet, 'blue-s1-a')]
    expect(
      actionsFor(soviet, { side: 'blue', teams: section, orderedBy: null, isOwnLeaders: false }),
    ).not.toContainEqual(SWIFT)
    const british = played({ troops: 'blue-s1-b 20,20' }, { 'blue-force': 'british-infantry-regular' }).state
    const others = [withScouts(british, 'blue-s1-b', 40, 20)]
    expect(
      actionsFor(british, { side: 'blue', teams: others, orderedBy: null, isOwnLeaders: false }),
    ).not.toContainEqual(SWIFT)
  })

  test('[coc-nat-us-2, coc-nat-su-2] they move 2D6 and end Tactical', () => {
    const s = doing(
      { troops: 'blue-s1-b 20,20' },
      (game) => {
        const scouts = withScouts(game.state, 'blue-s1-b', 40, 20)
        moveBy(
          game,
          { side: 'blue', teams: [scouts], orderedBy: null },
          { mode: 'scout', crossing: 'none' },
          () => {},
        )
      },
      US,
    )
    s.dice('coc-7.1-t', 4, 5)
    s.play()
    const scouts = s.state.teams.find(({ sentFrom }) => sentFrom === 'blue-s1-b')
    const ways = (scouts?.models ?? []).map(({ id, x, y }) => ({ model: id, points: [{ x, y: y + 900 }] }))
    expect(
      whyNot(
        s,
        'blue',
        ways.map(({ model, points: [to] }) => ({ model, points: [{ x: to?.x, y: 2910 }] })),
      ),
    ).not.toBeNull()
    s.answer('coc-7.1-4', ways)
    s.end()
    expect(s.state.teams.find(({ sentFrom }) => sentFrom === 'blue-s1-b')?.isTactical).toBe(true)
  })
})

describe('the Squad Leader', () => {
  const APART = 'blue-s1-a 20,20; blue-s1-leader 20,19'

  test('[coc-nat-us-2] commands scouts at any distance while they are in sight', () => {
    const inSight = (map: object, options: object = US): boolean => {
      const { state } = played({ troops: APART, map }, options as never)
      const scouts = withScouts(state, 'blue-s1-a', 20, 45)
      return commands(state, leaderById(state, 'blue-s1-leader'), scouts)
    }
    expect(inSight({})).toBe(true)
    expect(inSight({ areas: [AREA('w', 'woods', 0, 25, 72, 40)] })).toBe(false)
    expect(inSight({}, SOVIET)).toBe(false)
  })
})
