import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { ABILITIES, callsignWarrior, type State } from '../../../src/index.ts'
import { MIGRATIONS } from '../../../src/rules/state/migrations.ts'
import { determinize, view } from '../../../src/rules/state/view.ts'

/** A position with these words on Blue; Blue holds two abilities and a buried bomb. */
function state(blue: object = {}, army = 'insurgents'): State {
  const s = script(callsignWarrior, {
    units: 'blue ins-squad 10,10; red ins-squad 40,40',
    blue: {
      army,
      abilities: ['ins-ied', 'ins-get-moving'],
      iedPoint: { x: 700, y: 900 },
      pool: 'insurgent',
      ...blue,
    },
    red: { army: 'professional', abilities: ['pro-misdirection'], pool: 'professional' },
  } as never)
  return s.state
}

describe('what a seat is shown', () => {
  test('[csw-cmd-3, csw-abins-7] of the own side all, of the enemy only how many abilities', () => {
    const own = view(state(), 'blue')
    expect(own.seat).toBe('blue')
    expect(own.players.blue).toMatchObject({
      abilities: ['ins-ied', 'ins-get-moving'],
      abilityCount: 2,
      iedPoint: { x: 700, y: 900 },
    })
    expect(own.players.red).toMatchObject({ abilities: null, abilityCount: 1, iedPoint: null })
    const theirs = view(state(), 'red')
    expect(theirs.seat).toBe('red')
    expect(theirs.players.blue).toMatchObject({ abilities: null, abilityCount: 2, iedPoint: null })
    expect(theirs.players.red).toMatchObject({ abilities: ['pro-misdirection'] })
    const watching = view(state(), null)
    expect(watching.seat).toBeNull()
    expect([watching.players.blue.abilities, watching.players.red.abilities]).toEqual([null, null])
  })

  test('[csw-cmd-2] the pool of an army that has two is known to its owner, and once an ability is shown or used', () => {
    const pool = (words: object, army = 'special-forces', seat: 'blue' | 'red' | null = 'red') =>
      view(state(words, army), seat).players.blue.pool
    expect(pool({})).toBeNull()
    expect(pool({}, 'special-forces', null)).toBeNull()
    expect(pool({}, 'special-forces', 'blue')).toBe('insurgent')
    expect(pool({ shown: ['ins-ied'] })).toBe('insurgent')
    expect(pool({ used: ['ins-shock-tactics'] })).toBe('insurgent')
    expect(pool({}, 'insurgents')).toBe('insurgent')
    expect(pool({ pool: 'professional' }, 'insurgents')).toBe('insurgent') // its list has one pool
  })
})

/** Dice that take the first of everything, and remember what they were asked. */
function firstDice() {
  const asked: string[] = []
  const dice = {
    die: (clause: string, sides: number) => {
      asked.push(`${clause} d${sides}`)
      return sides
    },
    drawFrom: (clause: string, from: string[]) => {
      asked.push(clause)
      return from.shift()
    },
  }
  return { asked, dice: dice as never }
}

describe('a state that could be behind a view', () => {
  test('[csw-cmd-3] the own side is as it is; the enemy has that many abilities of its pool, none used', () => {
    const { asked, dice } = firstDice()
    const used = ABILITIES.filter(({ pool }) => pool === 'insurgent')[0]?.id ?? ''
    const guess = determinize(view(state({ used: [used] }), 'red'), dice)
    const { abilities, pool } = guess.players.blue
    expect(abilities).toHaveLength(2)
    expect(pool).toBe('insurgent')
    expect(abilities).not.toContain(used)
    const pools = abilities.map((id) => ABILITIES.find((one) => one.id === id)?.pool)
    expect(pools).toEqual(['insurgent', 'insurgent'])
    expect(asked.filter((clause) => clause === 'csw-cmd-3')).toHaveLength(2)
    expect(guess.players.red).toMatchObject({ abilities: ['pro-misdirection'], pool: 'professional' })
    expect(guess.teams).toHaveLength(2)
  })

  test('[csw-cmd-3] what was shown is kept unless it is used, and drawn no second time', () => {
    const guess = (words: object) => determinize(view(state(words), 'red'), firstDice().dice).players.blue
    const kept = guess({ shown: ['ins-get-moving'] })
    expect(kept.abilities[0]).toBe('ins-get-moving')
    expect(new Set(kept.abilities).size).toBe(2)
    const first = ABILITIES.find(({ pool }) => pool === 'insurgent')?.id ?? ''
    expect(guess({ shown: [first], abilities: [first, 'ins-ied', 'ins-get-moving'] }).abilities).toHaveLength(
      3,
    )
    expect(new Set(guess({ shown: [first], abilities: [first, 'ins-ied'] }).abilities).size).toBe(2)
    expect(guess({ shown: ['ins-ied'], used: ['ins-ied'] }).abilities).not.toContain('ins-ied')
    expect(guess({ abilities: [] }).abilities).toEqual([])
  })

  test('[csw-cmd-3] more abilities than the pool has are not invented', () => {
    const insurgent = ABILITIES.filter(({ pool }) => pool === 'insurgent').map(({ id }) => id)
    const shown = view(state({ abilities: [...insurgent, 'pro-misdirection'] }), 'red')
    const { abilities } = determinize(shown, firstDice().dice).players.blue
    expect([...abilities].sort()).toEqual([...insurgent].sort())
  })

  test('[csw-abins-7] a bomb lies somewhere on the table if the enemy may have one, else nowhere', () => {
    const { asked, dice } = firstDice()
    const guess = determinize(view(state({ shown: ['ins-ied'] }), 'red'), dice).players.blue
    expect(guess.iedPoint).toEqual({ x: 4800, y: 4800 })
    expect(asked.filter((clause) => clause === 'csw-abins-7 d4800')).toHaveLength(2)
    const none = determinize(
      view(state({ abilities: ['ins-get-moving'], shown: ['ins-get-moving'] }), 'red'),
      dice,
    )
    expect(none.players.blue.iedPoint).toBeNull()
  })

  test('[csw-cmd-2] where the pool is unknown a die decides it', () => {
    const { asked, dice } = firstDice()
    const guess = determinize(view(state({}, 'special-forces'), 'red'), dice)
    expect(asked[0]).toBe('csw-cmd-2 d2')
    expect(guess.players.blue.pool).toBe('insurgent')
    const known = firstDice()
    determinize(view(state(), 'red'), known.dice)
    expect(known.asked).not.toContain('csw-cmd-2 d1')
  })
})

describe('matches saved in an older form', () => {
  const [rememberTheTurn, rememberDeployment] = MIGRATIONS as unknown as readonly ((state: unknown) => {
    readonly teams: readonly unknown[]
  })[]

  test('[csw-wr-3, csw-bldg-2, csw-med-3] what befell a Team this turn is empty, but what was known stays', () => {
    expect(
      rememberTheTurn?.({ turn: 2, teams: [{ id: 'a', thisTurn: { hasRun: true, entered: ['hut'] } }] }),
    ).toEqual({
      turn: 2,
      teams: [
        {
          id: 'a',
          thisTurn: {
            hasHadFire: false,
            entered: ['hut'],
            beatenBy: [],
            hasMedicAtWork: false,
            hasRun: true,
          },
        },
      ],
    })
  })

  test('[csw-s2-3, csw-fwd-1] orders that stood for a deployment become one, during the set-up only', () => {
    const teams = [
      { order: 'spent', orderedBy: null },
      { order: null, orderedBy: 'ability' },
      { order: null, orderedBy: null },
    ]
    const deployed = rememberDeployment?.({ phase: 'set-up', teams }).teams
    expect(deployed).toEqual(
      ['chosen', 'forward', null].map((deployment) => ({ order: null, orderedBy: null, deployment })),
    )
    expect(rememberDeployment?.({ phase: 'orders', teams }).teams).toEqual(
      teams.map((team) => ({ ...team, deployment: null })),
    )
  })
})
