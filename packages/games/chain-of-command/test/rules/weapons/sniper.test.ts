import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { driveOffSnipers } from '../../../src/rules/combat/drive-off.ts'
import { activations } from '../../../src/rules/command/activations.ts'
import { orders } from '../../../src/rules/command/orders.ts'
import { mayFireAt, qualityOf } from '../../../src/rules/fire/targets.ts'
import { teamSetbacks } from '../../../src/rules/morale/setbacks.ts'
import { leaderById, type State, teamById } from '../../../src/rules/state/state.ts'
import { coversSniper, snipe, spotCheck } from '../../../src/rules/weapons/sniper.ts'
import { AREA, doing, played } from '../positions.ts'
import { stateOn } from '../seeing/looking.ts'

const SNIPER = 'blue-sniper-team-1-a'
const OPEN = { supports: 'blue sniper-team', troops: `${SNIPER} 20,10; red-s1-b 20,40` }

function shot(position: object, before?: (state: State) => void) {
  return doing(position, (game) => {
    before?.(game.state)
    snipe(game, teamById(game.state, SNIPER))
  })
}

function watching(x: number, y: number) {
  return (state: State): void => {
    teamById(state, 'red-s1-b').overwatch = { x, y }
  }
}

describe('snipers', () => {
  test('[coc-9.5-3, coc-ex-59] 2 misses, 3 hits', () => {
    const miss = shot(OPEN)
    miss.dice('coc-9.5-3', 2)
    miss.end()
    const hit = shot(OPEN)
    hit.dice('coc-9.5-3', 3)
    hit.dice('coc-9.1-7', 2)
    hit.end()
  })

  test('[coc-9.5-4, coc-9.5-13, coc-ex-59] one hit on the open row whatever the cover; Shock counts twice; neighbours do not share', () => {
    const map = { areas: [AREA('stones', 'rubble', 10, 38, 40, 42)] }
    const s = shot({ ...OPEN, troops: `${SNIPER} 20,10; red-s1-b 20,40; red-s1-a 20,42`, map })
    s.dice('coc-9.5-3', 3)
    s.dice('coc-9.1-7', 4)
    s.answer('coc-9.5-3', 'red-s1-b')
    s.end()
    expect([teamById(s.state, 'red-s1-b').shock, teamById(s.state, 'red-s1-a').shock]).toEqual([2, 0])
  })

  test('[coc-9.5-5, coc-ex-59] with one kill a Leader is hit on 1 or 2', () => {
    for (const [die, isHit] of [
      [2, true],
      [3, false],
    ] as const) {
      const s = shot({ ...OPEN, troops: `${SNIPER} 20,10; red-s1-b 20,40; red-s1-leader 20,42` })
      s.dice('coc-9.5-3', 3)
      s.dice('coc-9.1-7', 5)
      s.dice('coc-9.1.1-1', die)
      if (isHit) s.dice('coc-9.1.1-5', 6)
      if (isHit) s.dice('coc-15.1-1', 1)
      s.answer('coc-9.1-8', ['red-s1-b-1'])
      s.end()
      expect(leaderById(s.state, 'red-s1-leader').isWounded).toBe(isHit)
    }
  })

  test('[coc-9.5-6, coc-faq-16] only Teams on Overwatch that cover the sniper may answer', () => {
    const covers = (x: number, y: number) => {
      const state = stateOn({}, OPEN)
      watching(x, y)(state)
      return coversSniper(state, teamById(state, 'red-s1-b'), teamById(state, SNIPER))
    }
    expect([covers(0, -1), covers(0, 1)]).toEqual([true, false])
    const state = stateOn({}, OPEN)
    expect(coversSniper(state, teamById(state, 'red-s1-b'), teamById(state, SNIPER))).toBe(false)
  })

  test('[coc-9.5-7] 6 to spot, one less for each earlier shot', () => {
    expect([0, 1, 3].map((shots) => needed(spotCheck(shots)))).toEqual([6, 5, 3])
  })

  test('[coc-9.5-7, coc-9.5-12, coc-9.5-13] a Team that fails to spot may not fire, stays on Overwatch, and the shot counts', () => {
    const s = shot(OPEN, watching(0, -1))
    s.dice('coc-9.5-3', 2)
    s.dice('coc-9.5-7', 5)
    s.end()
    const sniper = teamById(s.state, SNIPER)
    expect(sniper.spottings).toEqual([{ team: 'red-s1-b', shots: 1, hasSpotted: false }])
    expect(teamById(s.state, 'red-s1-b').overwatch).not.toBeNull()
    expect(mayFireAt(teamById(s.state, 'red-s1-b'), sniper)).toBe(false)
  })

  test('[coc-9.5-8, coc-9.5-9] who has spotted the sniper may fire at once and later; one kill removes the Team', () => {
    const s = shot(OPEN, watching(0, -1))
    s.dice('coc-9.5-3', 2)
    s.dice('coc-9.5-7', 6)
    s.answer('coc-9.5-8', 'yes')
    s.dice('coc-9.1-4', 6, 6)
    s.dice('coc-9.1-7', 3, 5)
    s.dice('coc-15.1-1', 1)
    s.answer('coc-8.3-1', [
      { figure: 'red-s1-b-1', target: SNIPER },
      { figure: 'red-s1-b-2', target: SNIPER },
    ])
    s.end()
    expect(teamById(s.state, SNIPER)).toMatchObject({ place: 'gone', shock: 0 })
    expect(mayFireAt(teamById(s.state, 'red-s1-b'), teamById(s.state, SNIPER))).toBe(true)
  })

  test('[coc-9.5-9] Shock on a sniper is ignored', () => {
    const s = shot(OPEN, watching(0, -1))
    s.dice('coc-9.5-3', 2)
    s.dice('coc-9.5-7', 6)
    s.answer('coc-9.5-8', 'yes')
    s.dice('coc-9.1-4', 6, 6)
    s.dice('coc-9.1-7', 3, 4)
    s.answer('coc-8.3-1', [
      { figure: 'red-s1-b-1', target: SNIPER },
      { figure: 'red-s1-b-2', target: SNIPER },
    ])
    s.end()
    expect(teamById(s.state, SNIPER)).toMatchObject({ place: 'table', shock: 0, nerve: 'steady' })
  })

  test('[coc-9.5-1] activated on a 1, by no other die and by no Leader', () => {
    const acts = (die: number) => {
      const roll = { left: [die], nextActive: 'red', endsTurn: false }
      const troops = `${SNIPER} 20,10; blue-leader-1 20,12 initiatives=3 activated`
      const { state } = played({ stage: 'dice', roll, supports: 'blue sniper-team', troops })
      const named = [...activations(state, 'blue'), ...orders(state, 'blue')]
      return named.some((one) => JSON.stringify(one).includes(SNIPER))
    }
    expect([1, 2, 3, 4].map(acts)).toEqual([true, false, false, false])
  })

  test('[coc-9.5-14] of the quality of their entry, in the cover of their position', () => {
    const state = stateOn({}, OPEN)
    expect(qualityOf(state, teamById(state, SNIPER))).toBe('regular')
    const elite = stateOn({}, { options: { 'blue-force': 'british-airborne-elite' }, ...OPEN })
    expect(qualityOf(elite, teamById(elite, SNIPER))).toBe('regular')
    const s = shot({ ...OPEN, map: { areas: [AREA('corn', 'crops', 10, 8, 40, 12)] } }, watching(0, -1))
    s.dice('coc-9.5-3', 2)
    s.dice('coc-9.5-7', 6)
    s.answer('coc-9.5-8', 'yes')
    s.dice('coc-9.1-4', 5)
    s.dice('coc-9.1-7', 3)
    s.answer('coc-8.3-1', [{ figure: 'red-s1-b-1', target: SNIPER }])
    s.end()
    expect(s.note('coc-9.1-7')).toMatchObject({ row: 'light' })
  })

  test('[coc-hid-7, coc-9.5-12] shown when deployed, with the attempts to spot them; no target until spotted', () => {
    const s = shot(OPEN, watching(0, -1))
    s.dice('coc-9.5-3', 2)
    s.dice('coc-9.5-7', 5)
    s.end()
    const seen = s.view('red').teams.find(({ id }) => id === SNIPER)
    expect(seen?.spottings).toEqual([{ team: 'red-s1-b', shots: 1, hasSpotted: false }])
    expect(mayFireAt(teamById(s.state, 'red-s1-b'), teamById(s.state, SNIPER))).toBe(false)
  })

  test('[coc-9.5-10, coc-ruling-35] enemies within 1" drive the sniper off, without a Force Morale test', () => {
    const came = (inches: number) => {
      const s = doing(
        { supports: 'blue sniper-team', troops: `${SNIPER} 20,10; red-s1-b 20,${11 + inches}` },
        (game) => driveOffSnipers(game, 'red', teamById(game.state, 'red-s1-b').models),
      )
      s.play()
      expect(s.match.record.rolls).toEqual([])
      return teamById(s.state, SNIPER).place
    }
    expect([came(1), came(1.01)]).toEqual(['gone', 'table'])
  })

  test('[coc-9.5-10] a killed sniper from a support list costs a test for a support Unit killed', () => {
    const state = stateOn({}, OPEN)
    expect(teamSetbacks(state, [teamById(state, SNIPER)], 'wiped-out')).toMatchObject([
      { row: 'support-killed' },
    ])
  })
})
