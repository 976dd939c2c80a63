import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/index.ts'
import { rowsOf } from '../../../src/rules/shooting/targets.ts'
import { toHit } from '../../../src/rules/shooting/to-hit.ts'
import { directGame, teamIn } from '../../direct-game.ts'
import { alive, changed, HQ, type Played, proposed, team, use } from '../../positions.ts'

/** The Medic of Red's Officer stands beside the first model of Red's first Team, as one of them. */
function visiting(state: State): void {
  const home = state.teams.find(({ side, profile }) => side === 'red' && profile.category === 'headquarters')
  const helped = state.teams.find(({ side }) => side === 'red')
  const medic = home?.models.find(({ profile }) => profile.role === 'medic')
  const first = helped?.models.find(({ isLost }) => !isLost)
  if (!home || !helped || !medic || !first) throw new Error('a Medic and a Team are needed')
  home.models.splice(home.models.indexOf(medic), 1)
  helped.models.push(Object.assign(medic, { x: first.x, y: first.y + 120 }))
}

const OFFICERS = 'red pro-officer-team 40,44 options=medic'

describe('a Medic with a helped Team', () => {
  /** Four hunters of Blue charge a Team of Red whose Medic is a guest. */
  const charged = (red: string, ...dice: readonly number[]): Played => {
    const units = `blue ins-tank-hunters 10,10 x4 token; red ${red} order=run; ${OFFICERS}`
    const s = changed({ units }, visiting)
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'charge')
    s.dice('csw-cc-9', ...dice)
    return s
  }

  test('[csw-med-4, csw-cc-11] is lost with a close combat, as one of the Officer’s Team', () => {
    const s = charged('pro-section/fireteam-2 10,18 x1', 4, 1, 1, 1, 1)
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-5', proposed(s))
    expect(team(s, 'red-section-fireteam-2').place).toBe('destroyed')
    expect(alive(s, 'red-officer-team')).toEqual(['officer', 'signals-operator'])
    expect(team(s, 'red-officer-team')).toMatchObject({ freshLosses: 1 })
    expect(team(s, 'red-officer-team').models).toHaveLength(3)
  })

  test('[csw-med-4, csw-wr-23] fights on when the gun they helped loses its gunner', () => {
    const s = charged('pro-gpmg 10,18', 4, 1, 1, 1)
    s.dice('csw-cc-9', 1) // the Medic strikes back, alone
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-5', proposed(s))
    s.answer('csw-cc-9', ['gunner'])
    const lost = s.notes('csw-wr-23').filter(({ kind }) => kind === 'lost')
    expect(lost.map(({ model }) => model)).toEqual(['loader'])
  })

  test('[csw-med-4, csw-wr-22] is no crew: a gun with one of its own left fires as one alone', () => {
    const clauses = (loader: string): readonly string[] => {
      const { state } = directGame(
        { units: `blue ins-squad 10,30; red pro-gpmg 10,10 ${loader}; ${OFFICERS}` },
        {},
        visiting,
      )
      const [gun, target] = [teamIn(state, 'red-gpmg'), teamIn(state, 'blue-squad')]
      const row = rowsOf(gun, 'fire').find(({ weapon }) => weapon.id === 'gpmg')
      if (!row) throw new Error('the gun can fire')
      const attack = { attacker: gun, target, occasion: 'fire', rows: [row], dashed: 'no' } as const
      return toHit(state, attack, row, 2000).modifiers.map(({ clause }) => clause)
    }
    expect(clauses('fallen=loader').length).toBe(clauses('').length + 1)
  })

  test('[csw-med-4, csw-wr-8] a template wound on the Medic takes another, while there is one', () => {
    /** A mortar strike of Blue: Red's squad stands apart, only the Medic is under the template. */
    const struck = (lost: number): readonly string[] => {
      const units = `${HQ}; red ins-squad 20,30 x2 order=run; ${OFFICERS}`
      const s = changed({ units, blue: { abilities: ['pro-mortar-strike'] } }, (state) => {
        visiting(state)
        const medic = state.teams
          .flatMap(({ models }) => models)
          .find(({ profile }) => profile.role === 'medic')
        if (medic) medic.y += 80
        for (const model of state.teams[1]?.models.slice(0, lost) ?? []) model.isLost = true
      })
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'fire')
      s.dice('csw-abpro-4', 3)
      use(s, 'pro-mortar-strike')
      s.dice('csw-wr-8', 6)
      s.answer('csw-abpro-4', 'red-squad')
      if (lost === 0) s.answer('csw-wr-7', 'medic')
      return [...alive(s, 'red-squad'), ...alive(s, 'red-officer-team')]
    }
    expect(struck(0)).toEqual(['soldier-1', 'medic', 'officer', 'signals-operator'])
    expect(struck(2)).toEqual(['officer', 'signals-operator'])
  })
})
