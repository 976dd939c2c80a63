import { LAWS, randomGame, script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { ABILITIES, callsignWarrior, type State } from '../../../src/index.ts'
import { HQ, WARLORD } from '../../positions.ts'

type Side = 'blue' | 'red'

const OTHER = { blue: 'red', red: 'blue' } as const

/** The same state, but of this side all that nobody else may know is another: abilities in hand, their pool, the bomb. */
function shuffled(state: State, side: Side): State {
  const twin = callsignWarrior.clone(state)
  const player = twin.players[side]
  const isPoolKnown = player.army !== 'special-forces' || player.used.length + player.shown.length > 0
  if (!isPoolKnown) player.pool = player.pool === 'professional' ? 'insurgent' : 'professional'
  const kept = player.abilities.filter((id) => player.shown.includes(id))
  const fresh = ABILITIES.filter(
    ({ id, pool }) =>
      pool === player.pool && ![...player.abilities, ...player.used, ...player.shown].includes(id),
  ).map(({ id }) => id)
  const count = player.abilities.length
  player.abilities.splice(0, count, ...[...kept, ...fresh].slice(0, count))
  if (!player.used.includes('ins-ied')) player.iedPoint = player.iedPoint ? null : { x: 1234, y: 2345 }
  return twin
}

/** All that a seat is shown of a state, as text. */
function _told(state: State, seat: Side | null): string {
  return JSON.stringify(callsignWarrior.view(state, seat))
}

describe('hidden information', () => {
  const GAMES = [
    { scenario: 'contact', map: 'wadi', 'blue-army': 'special-forces', 'red-army': 'insurgents' },
    { scenario: 'rush', map: 'open-field', 'blue-army': 'insurgents', 'red-army': 'professional' },
  ]

  test.each(GAMES)(
    '[csw-cmd-3] [csw-cmd-2] [csw-abins-7] what is secret of a side is in nobody else’s view: $scenario',
    (options) => {
      const states = randomGame(callsignWarrior, options, 11).frames.map(({ before }) => before)
      let changed = 0
      for (let i = 0; i < states.length; i += 11) {
        const state = states[i] as State
        for (const side of ['blue', 'red'] as const) {
          const twin = shuffled(state, side)
          expect(callsignWarrior.view(twin, OTHER[side])).toEqual(callsignWarrior.view(state, OTHER[side]))
          expect(callsignWarrior.view(twin, null)).toEqual(callsignWarrior.view(state, null))
          const own = [twin, state].map((one) => JSON.stringify(callsignWarrior.view(one, side)))
          if (own[0] !== own[1]) changed++ // the owner sees it, so something was shuffled
        }
      }
      expect(changed).toBeGreaterThan(10)
    },
  )

  test.each(GAMES)(
    '[csw-cmd-3] [csw-abins-7] nor in a note, a question or a refusal: $scenario',
    (options) => {
      for (const name of ['secrets', 'view-again']) {
        const law = LAWS.find((one) => one.name === name)
        expect(law, name).toBeDefined()
        law?.check({ ruleset: callsignWarrior, options, seed: 23 })
      }
    },
  )

  test('[csw-hid-1, csw-ruling-100] a Hidden Team stands on the table for all to see, and so do reserves, doctrine and carrier', () => {
    const s = script(callsignWarrior, {
      units: 'blue pro-sniper 10,10 hidden; blue pro-gpmg reserve; red ins-squad 40,40',
      options: { scenario: 'ied' },
      bomb: 'red-squad',
      blue: { doctrine: 'force-recon' },
    } as never)
    const seen = s.view('red')
    expect(seen.teams.find(({ id }) => id === 'blue-sniper')).toMatchObject({
      isHidden: true,
      place: 'table',
    })
    expect(seen.teams.find(({ id }) => id === 'blue-sniper')?.models[0]).toMatchObject({ x: 1000, y: 1000 })
    expect(seen.teams.find(({ id }) => id === 'blue-gpmg')?.place).toBe('reserve')
    expect(s.view('blue').bomb?.carrier).toBe('red-squad')
    expect(seen.players.blue.doctrine).toBe('force-recon')
  })

  test('[csw-tok-2] the FOG: who has a token is public, the next one is nobody’s to know', () => {
    const s = script(callsignWarrior, { units: `${HQ}; red ins-squad 40,40 token; red ins-mmg 30,40 token` })
    for (const seat of ['blue', 'red'] as const) {
      const tokens = s.view(seat).teams.filter(({ hasToken }) => hasToken)
      expect(tokens.map(({ side }) => side).sort()).toEqual(['blue', 'red', 'red'])
    }
    s.dice('csw-tok-3', 3)
    s.play()
    expect(s.note('csw-tok-3', 'token')).toMatchObject({ side: 'red' }) // its side, not its Team
    expect(s.note('csw-tok-3', 'token')).not.toHaveProperty('team')
  })

  test('[csw-cmd-3] [csw-cmd-4] an Officer with any ability left is asked, usable or not: silence would tell', () => {
    for (const ability of ['ins-ied', 'ins-get-moving']) {
      const s = script(callsignWarrior, {
        units: `${WARLORD}; red ins-squad 45,45`,
        blue: { army: 'insurgents', abilities: [ability] },
      } as never)
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'overwatch')
      expect(s.asked).toMatchObject({ clause: 'csw-cmd-4', seat: 'blue' })
      s.answer('csw-cmd-4', 'none')
      expect(JSON.stringify(s.match.notes('red'))).not.toContain(ability)
    }
  })
})
