import { describe, expect, test } from 'vitest'
import { activate, at, type Played, played, team } from '../positions.ts'
import { BLUE } from './pulling.ts'

describe('strength', () => {
  /** A platoon of four counted Teams, of which this many are gone, loses one more when its Leader is activated. */
  function loses(
    gone: number,
    more = '',
    options = {},
    dice: Readonly<Record<string, readonly number[]>> = {},
  ): Played {
    const teams = [1, 2, 3, 4].map(
      (n) =>
        `red de-rifle-mg ${10 + 3 * n},40 id=r${n} unit=p ${n <= gone ? 'gone' : n === gone + 1 ? 'rfp=1@3,3' : ''}`,
    )
    const s = played(
      `${BLUE}; red de-leader 10,40 id=l unit=p; ${teams.join('; ')}; red de-rifle-mg 40,44 id=o unit=o; ${more}`,
      { active: 'red' },
      options,
    )
    s.dice('hof-rfc-1', 1)
    for (const [clause, values] of Object.entries(dice)) s.dice(clause, ...values)
    activate(s, `r${gone + 1}`)
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    return s
  }

  const owed = (s: Played) => s.state.players.red.chitsOwed

  test('[hof-unit-11, hof-chit-2] below half when fewer than half are left: one chit', () => {
    expect(owed(loses(1))).toBe(0) // 2 of 4
    expect(owed(loses(2))).toBe(1) // 1 of 4
  })

  test('[hof-unit-10, hof-unit-2, hof-chit-2, hof-ruling-6] destroyed when no counted Team is left: one more, and the Leader is removed', () => {
    const s = loses(3)
    expect(owed(s)).toBe(1)
    expect(team(s, 'l').place).toBe('gone')
    expect(s.state.units.find(({ id }) => id === 'p')).toMatchObject({ isDestroyed: true })
  })

  test('[hof-chit-2] two at once if it was not below half before', () => {
    const s = played(
      `${BLUE}; red de-rifle-mg 20,40 id=a unit=p rfp=1@3,3; red de-leader 23,40 id=l unit=p; red de-rifle-mg 40,44 unit=o id=o`,
      { active: 'red' },
    )
    s.dice('hof-rfc-1', 1)
    activate(s, 'a')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    expect(owed(s)).toBe(2)
  })

  test('[hof-ex-32, hof-unit-10] small Teams alone do not keep a Unit alive', () => {
    const s = played(
      `${BLUE}; red de-rifle-mg 20,40 id=a unit=p rfp=1@3,3; red de-panzerschreck 23,40 id=b unit=p; red de-panzerschreck 26,40 id=c unit=p; red de-leader 29,40 id=l unit=p; red de-rifle-mg 40,44 unit=o id=o`,
      { active: 'red' },
    )
    s.dice('hof-rfc-1', 1)
    activate(s, 'a')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    expect(['b', 'c', 'l'].map((id) => team(s, id).place)).toEqual(['gone', 'gone', 'gone'])
  })

  test('[hof-unit-12, hof-opt-T1-3] with the switch a Unit below half checks, and failure destroys it', () => {
    const options = { morale: 'half' }
    const five = (die: number) => {
      const teams = [1, 2, 3, 4, 5].map(
        (n) =>
          `red de-rifle-mg ${10 + 3 * n},40 id=r${n} unit=p ${n <= 2 ? 'gone' : n === 3 ? 'rfp=1@3,3' : ''}`,
      )
      const s = played(
        `${BLUE}; ${teams.join('; ')}; red de-rifle-mg 40,44 id=o unit=o`,
        { active: 'red' },
        options,
      )
      s.dice('hof-rfc-1', 1)
      s.dice('hof-unit-12', die)
      activate(s, 'r3')
      s.answer('hof-act-1', ['move'])
      s.answer('hof-act-8', at(20, 45))
      return s.state.units.find(({ id }) => id === 'p')?.isDestroyed
    }
    expect([five(3), five(4)]).toEqual([true, false])
    expect(loses(2, '', options).state.units.find(({ id }) => id === 'p')?.isDestroyed).toBe(true) // a single infantry Team
    expect(loses(2).state.units.find(({ id }) => id === 'p')?.isDestroyed).toBe(false)
  })

  test('[hof-team-9] a destroyed vehicle stays as a wreck', () => {
    const s = played(`${BLUE}; red de-stug 20,40 id=a unit=p rfp=1@3,3; red de-stug 24,40 id=b unit=p`, {
      active: 'red',
    })
    s.dice('hof-rfc-1', 1)
    activate(s, 'a')
    s.answer('hof-unit-5', [])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    expect(s.state.happenings).toMatchObject([{ kind: 'work', work: { kind: 'wreck' } }])
    expect(team(s, 'a').place).toBe('gone')
  })
})
