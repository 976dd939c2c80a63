import { type AnyDecision, Dice, SeededDice, sfc32 } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { TACTICS } from '../../src/index.ts'
import { activate, at, HOUSE, nameOf, type Played, played } from '../rules/positions.ts'

/** What the strongest script answers at the open question, which has this name. */
function answer(s: Played, name: string): unknown {
  expect(nameOf(s)).toBe(name)
  const [decision] = s.match.pending as readonly AnyDecision[]
  if (!decision) throw new Error('nothing is asked')
  const chance = new Dice(new SeededDice(sfc32(7, 1, 1)))
  return TACTICS.scripts[0]?.choose(s.state, decision, chance as never)
}

/** The platoon of the Leader l is activated with all its Teams, up to the question what it does. */
function platoon(teams: string, others: readonly string[], more: object = {}): Played {
  const s = played(`blue us-leader 24,18 id=l; ${teams}`, more)
  activate(s, 'l')
  if (nameOf(s) === 'take-part') s.answer('hof-unit-3', others)
  return s
}

const FAR = 'red de-rifle-mg 24,46 id=r'
const INN = { map: { buildings: [HOUSE('inn', 0, 30, 48, 34)] } }

describe('ten positions with a known answer', () => {
  test('1: Hero Points are kept while the enemy is out of sight', () => {
    const s = played(`blue us-rifle-mg 24,24 id=a; ${FAR}`, { ...INN, orderPoints: 0 })
    expect(answer(s, 'activate')).toEqual({ do: 'end-turn' })
  })

  test('2: a Hero Point is spent on a tank that shows its flank', () => {
    const s = played('blue us-m10 24,10 id=a; red de-panther 24,24 id=r facing=1,0', { orderPoints: 0 })
    expect(answer(s, 'activate')).toMatchObject({ do: 'activate', pay: 'hero', team: 'a' })
  })

  test('3: Suppressed infantry nearby is assaulted', () => {
    const s = platoon(
      'blue us-rifle-mg 22,20 id=a; blue us-rifle-mg 26,20 id=b; red de-rifle-mg 24,25 id=r suppressed rfp=1',
      ['a', 'b'],
    )
    expect(answer(s, 'declare-orders')).toEqual(['assault'])
  })

  test('4: a tank is not assaulted by rifles', () => {
    const s = platoon(
      'blue us-rifle-mg 22,20 id=a; blue us-rifle-mg 26,20 id=b; red de-tiger1 24,26 id=r',
      ['a', 'b'],
      { objectives: { A: '8,18 red' } },
    )
    expect(answer(s, 'declare-orders')).not.toContain('assault')
  })

  test('5: of two heavy tanks the one that shows its flank is shot at', () => {
    const s = played(
      'blue us-57mm-gun 24,10 id=a facing=0,1; red de-panther 20,26 id=front facing=0,-1; red de-panther 28,26 id=flank facing=1,0',
    )
    activate(s, 'a')
    s.answer('hof-act-1', ['fire'])
    expect(answer(s, 'target-team')).toBe('flank')
  })

  test('6: of two squads the one in the open is shot at, not the one dug in', () => {
    const s = played(
      'blue us-hmg 24,10 id=a; red de-rifle-mg 20,20 id=hole dug-in; red de-rifle-mg 28,20 id=open',
    )
    activate(s, 'a')
    s.answer('hof-act-1', ['fire'])
    expect(answer(s, 'target-team')).toBe('open')
  })

  test('7: passengers get out when the enemy is near', () => {
    expect(answer(riding('20,26'), 'mount-dismount')).toMatchObject({ do: 'unload' })
  })

  test('8: and stay aboard while the enemy is far away', () => {
    expect(answer(riding('20,44'), 'mount-dismount')).toEqual({ do: 'done' })
  })

  test('9: a squad at its objective fires at what it sees', () => {
    const s = played('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,18 id=r rfp=1', {
      objectives: { A: '24,11 blue' },
    })
    activate(s, 'a')
    expect(answer(s, 'declare-orders')).toEqual(['fire'])
  })

  test('10: the destination of a move is the objective', () => {
    const s = played(`blue us-rifle-mg 24,10 id=a; ${FAR}`, { objectives: { A: '24,28 red' }, ...INN })
    activate(s, 'a')
    if (nameOf(s) === 'declare-orders') s.answer('hof-act-1', ['move'])
    expect(answer(s, 'destination')).toEqual(at(24, 28))
  })
})

function riding(enemy: string): Played {
  const s = played(
    `blue us-halftrack 20,14 id=h; blue us-rifle-mg 0,0 id=a aboard=h; red de-rifle-mg ${enemy} id=r`,
    { objectives: { A: '20,30 red' } },
  )
  activate(s, 'h')
  if (nameOf(s) === 'take-part') s.answer(s.asked?.clause ?? '', [])
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', at(20, 30))
  return s
}
