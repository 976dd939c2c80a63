import { describe, expect, test } from 'vitest'
import { clear, clearings } from '../../../src/rules/defences/engineering.ts'
import { gradeAt, groundFor } from '../../../src/rules/ground/terrain.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { at, doing } from '../positions.ts'
import { stateOn } from '../seeing/looking.ts'

const outline = [at(10, 21), at(16, 21), at(16, 23), at(10, 23)]
const FIELD = { kind: 'work', work: { id: 'red-minefield-1', kind: 'minefield', outline } }
const WIRE = { kind: 'work', work: { id: 'red-barbed-wire-1', kind: 'wire', outline } }
const BLOCK = { kind: 'work', work: { id: 'red-roadblock-1', kind: 'roadblock', outline } }
const TEAMS = {
  mines: 'engineer-mine-clearance-team',
  wire: 'engineer-wire-cutting-team',
  demolition: 'engineer-demolition-team',
} as const

type Kind = keyof typeof TEAMS

function near(kind: Kind, y: number, happenings: readonly object[]) {
  return {
    supports: `blue ${TEAMS[kind]}`,
    troops: `blue-${TEAMS[kind]}-1-a 10,${y}`,
    happenings,
  }
}

function engineers(state: State, kind: Kind) {
  return teamById(state, `blue-${TEAMS[kind]}-1-a`)
}

function possible(kind: Kind, y: number, happenings: readonly object[]): readonly string[] {
  const state = stateOn({}, near(kind, y, happenings))
  return clearings(state, engineers(state, kind)).map(({ work }) => work)
}

/** The Team works on the only obstacle with these dice, one Phase each. */
function worked(kind: Kind, clause: string, obstacle: object, ...dice: readonly number[]) {
  const s = doing(near(kind, 19.5, [obstacle]), (game) => {
    for (const _ of dice) {
      const [first] = clearings(game.state, engineers(game.state, kind))
      if (first) clear(game, engineers(game.state, kind), first)
    }
  })
  s.dice(clause, ...dice)
  s.end()
  return s.state
}

describe('engineers', () => {
  test('[coc-16.1-3, coc-16.1-5, coc-16.1-6, coc-support-27] mines, wire, and wire with torpedoes', () => {
    const all = [FIELD, WIRE, BLOCK]
    expect(possible('mines', 20, all)).toEqual(['red-minefield-1'])
    expect(possible('wire', 20, all)).toEqual(['red-barbed-wire-1'])
    expect(possible('demolition', 20, all)).toEqual(['red-barbed-wire-1'])
    const state = stateOn({}, { troops: 'blue-s1-b 10,20', happenings: all })
    expect(clearings(state, teamById(state, 'blue-s1-b'))).toEqual([])
  })

  test('[coc-16.1-21, coc-ruling-72] from a place in contact with the obstacle', () => {
    expect(possible('mines', 19.5, [FIELD])).toHaveLength(1)
    expect(possible('mines', 19.49, [FIELD])).toHaveLength(0)
  })

  test('[coc-16.1-1, coc-faq-53] Pinned engineers with Shock go on', () => {
    const state = stateOn({}, near('mines', 20, [FIELD]))
    Object.assign(engineers(state, 'mines'), { nerve: 'pinned', shock: 5 })
    expect(clearings(state, engineers(state, 'mines'))).toHaveLength(1)
  })

  const isClear = (state: State) => gradeAt(groundFor(state), at(12, 22)) === 'open'

  test('[coc-16.1-3] a minefield is passable on a 6', () => {
    expect(isClear(worked('mines', 'coc-16.1-3', FIELD, 5))).toBe(false)
    expect(isClear(worked('mines', 'coc-16.1-3', FIELD, 6))).toBe(true)
    expect(isClear(worked('mines', 'coc-16.1-3', FIELD, 1, 2, 3, 6))).toBe(true)
  })

  test('[coc-16.1-5] wire is removed on 5 or 6', () => {
    expect(isClear(worked('wire', 'coc-16.1-5', WIRE, 4))).toBe(false)
    expect(isClear(worked('wire', 'coc-16.1-5', WIRE, 5))).toBe(true)
  })

  test('[coc-16.1-6] torpedoes remove wire on 2 or more, and fail twice at most', () => {
    expect(isClear(worked('demolition', 'coc-16.1-6', WIRE, 2))).toBe(true)
    expect(isClear(worked('demolition', 'coc-16.1-6', WIRE, 1))).toBe(false)
    expect(isClear(worked('demolition', 'coc-16.1-6', WIRE, 1, 2))).toBe(true)
    const spent = worked('demolition', 'coc-16.1-6', WIRE, 1, 1)
    expect([isClear(spent), engineers(spent, 'demolition').rounds]).toEqual([false, 0])
    expect(clearings(spent, engineers(spent, 'demolition'))).toEqual([])
  })

  test('[coc-16.1-3] another obstacle stays', () => {
    const other = { ...FIELD, work: { ...FIELD.work, id: 'red-minefield-2' } }
    const s = doing(near('mines', 20, [FIELD, other]), (game) =>
      clear(game, engineers(game.state, 'mines'), { action: 'clear', work: 'red-minefield-2' }),
    )
    s.dice('coc-16.1-3', 6)
    s.end()
    expect(s.state.happenings).toEqual([FIELD])
    expect(s.notes('coc-16.1-3')).toContainEqual(expect.objectContaining({ die: 6, isCleared: true }))
  })
})
