import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { couldAppearAt } from '../../../src/rules/hidden/contest.ts'
import { bringReserve, entryEdge, whyNotEnter } from '../../../src/rules/hidden/entry.ts'
import { forcedReveal, forceReveals } from '../../../src/rules/hidden/forced.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { NOBODY } from '../assault/assaults.ts'
import { AREA, HOUSE } from '../positions.ts'

const SOUTH = { x: 0, y: -1 }
const HIDDEN = 'red de-rifle-mg 0,0 id=h unit=h hidden'
const WOOD = { map: { areas: [AREA('wood', 'woods', 0, 24, 48, 48)] } }

function stateOf(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams, ...more }).state
}

type Asked = { illegal(spot: unknown): { readonly code: string } | null }

describe('hof-hide-5: no place left', () => {
  /** Blue's Teams stand here after an activation in which the first of them came from there. */
  const after = (blue: readonly string[], from: { x: number; y: number }, more = '', map: object = {}) =>
    doing(
      {
        teams: [...blue.map((at, i) => `blue us-rifle-mg ${at} id=b${i}`), HIDDEN, more]
          .filter(Boolean)
          .join('; '),
        ...map,
      },
      (game) => {
        game.state.moved.push({ team: 'b0', from, facing: SOUTH, far: 600 })
        const participants = [{ team: 'b0', order: 0, from, facing: SOUTH, seen: [], far: 600, isDone: true }]
        forceReveals(game, { ...NOBODY, side: 'blue', participants })
      },
    )
  const behind = { x: inch(24), y: inch(2) }

  test('[hof-hide-5] with a place left nothing happens; without a move nothing is looked for', () => {
    const s = after(['24,8'], behind, '', WOOD)
    s.play()
    s.end()
    expect(teamById(s.state, 'h').place).toBe('hidden')
  })

  test('[hof-hide-5] without a place left it is placed where it could be before the move', () => {
    // In the open, in sight of an enemy who came out from behind the house: every place of the zone is seen.
    const house = { map: { buildings: [HOUSE('inn', 4, 4, 44, 8)] } }
    const s = after(['24,20'], behind, '', house)
    s.answer('hof-hide-5', { x: inch(24), y: inch(40), facing: SOUTH })
    s.end()
    expect(teamById(s.state, 'h')).toMatchObject({ place: 'table', y: inch(40) })
  })

  test('[hof-hide-5] it may not stay Hidden while there is such a place', () => {
    const house = { map: { buildings: [HOUSE('inn', 4, 4, 44, 8)] } }
    const state = stateOf(`blue us-rifle-mg 24,20 id=b; ${HIDDEN}`, house)
    const before = stateOf(`blue us-rifle-mg 24,2 id=b; ${HIDDEN}`, house)
    const stay = (past: State) =>
      (forcedReveal(state, past, teamById(state, 'h')) as unknown as Asked).illegal(null)?.code ?? null
    expect(stay(before)).toBe('must-be-revealed')
    expect(stay(state)).toBeNull() // it was seen everywhere before, too
  })

  test('[hof-hide-5] only Hidden Units of the other side are looked at', () => {
    const house = { map: { buildings: [HOUSE('inn', 4, 4, 44, 8)] } }
    const s = after(['24,20'], behind, 'blue us-rifle-mg 0,0 id=own unit=own hidden', house)
    s.answer('hof-hide-5', { x: inch(24), y: inch(40), facing: SOUTH })
    s.end()
    expect(teamById(s.state, 'own').place).toBe('hidden')
  })
})

describe('hof-hide-6: Hidden Teams at an objective', () => {
  const contests = (blue: string, map: object = {}) => {
    const state = stateOf(`blue us-rifle-mg ${blue} id=b; blue us-rifle-mg 2,2 id=c; ${HIDDEN}`, {
      objectives: { A: '24,40 red' },
      ...map,
    })
    const [objective] = state.objectives
    return objective ? couldAppearAt(state, 'red', objective) : null
  }

  test('[hof-hide-6] not once one enemy that sees the marker is within 16 inches of it', () => {
    expect([contests('24,23.37'), contests('24,23.36')]).toEqual([false, true])
  })

  test('[hof-hide-6] an enemy that does not see it does not matter', () => {
    expect(contests('24,30', { map: { buildings: [HOUSE('inn', 4, 32, 44, 36)] } })).toBe(true)
  })
})

describe('hof-hide-8: entering', () => {
  const RESERVE = 'red de-rifle-mg 0,0 id=h reserve'
  const code = (blue: string, x: number, y: number) => {
    const state = stateOf(`blue us-rifle-mg ${blue} id=b; ${RESERVE}`)
    return whyNotEnter(state, teamById(state, 'h'), { x: inch(x), y: inch(y) }, SOUTH)?.code ?? null
  }

  test('[hof-hide-8] in contact with the edge, and 16 inches from the enemy', () => {
    expect(entryEdge(stateOf(`blue us-rifle-mg 4,4 id=b; ${RESERVE}`), 'red')).toBe('north')
    expect([code('4,4', 24, 47.35), code('4,4', 24, 47.34)]).toEqual([null, 'not-at-the-edge'])
    expect([code('24,30.11', 24, 47.37), code('24,30.12', 24, 47.37)]).toEqual([null, 'near-an-enemy'])
  })

  test('[hof-hide-8] it waits only if there is no room', () => {
    const leave = (blue: readonly string[]) => {
      const state = stateOf([...blue.map((at, i) => `blue us-rifle-mg ${at} id=b${i}`), RESERVE].join('; '))
      return (bringReserve(state, teamById(state, 'h')) as unknown as Asked).illegal(null)?.code ?? null
    }
    expect(leave(['4,4'])).toBe('must-enter')
    expect(leave(['8,46', '24,46', '40,46'])).toBeNull()
  })
})
