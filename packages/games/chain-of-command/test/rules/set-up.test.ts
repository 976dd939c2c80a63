import { Dice, fingerprint, SeededDice, sfc32 } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { chainOfCommand } from '../../src/index.ts'
import { played } from './positions.ts'

const BEFORE = { stage: 'support', turn: 0, phase: 0, blue: { hasChosen: false }, red: { hasChosen: false } }

describe('choosing supports', () => {
  test('[coc-scen0-t, coc-support-1] the level is rolled, and the lower rating adds the difference', () => {
    const s = played(BEFORE, { scenario: 'attack-and-defend', 'blue-force': 'soviet-rifle-green' })
    s.dice('coc-scen0-t', 5, 6)
    s.answer('coc-support-2', [], 'blue')
    expect([s.state.players.blue.supportLevel, s.state.players.red.supportLevel]).toEqual([17, 5]) // 10 + 7, half of 10
  })

  test('[coc-support-2, coc-support-3] each side chooses in secret, up to its level', () => {
    const s = played(BEFORE)
    s.dice('coc-scen0-t', 6)
    expect(s.refuses([{ option: 'vickers-mmg' }], 'blue')).toContain('cost 4; the support level is 3')
    s.answer('coc-support-2', [{ option: '2in-mortar-team' }, { option: 'adjutant' }], 'blue')
    expect(s.state.players.blue.supports.map(({ id }) => id)).toEqual([
      'blue-2in-mortar-team-1',
      'blue-adjutant-1',
    ])
    expect(s.state.teams.some(({ unit }) => unit === 'blue-2in-mortar-team-1')).toBe(true)
    s.answer('coc-support-2', [], 'red')
    s.play()
    expect(s.state.stage).toBe('markers')
  })

  test('[coc-scen0-8, coc-scen0-t] what the scenario forbids cannot be chosen', () => {
    const s = played(BEFORE)
    s.dice('coc-scen0-t', 6)
    expect(s.refuses([{ option: 'minefield' }], 'blue')).toContain('the scenario does not allow it')
  })
})

describe('secrets', () => {
  const chosen = (...options: readonly string[]) => {
    const s = played(BEFORE)
    s.dice('coc-scen0-t', 6)
    s.answer(
      'coc-support-2',
      options.map((option) => ({ option })),
      'blue',
    )
    s.answer('coc-support-2', [{ option: 'senior-leader' }], 'red')
    return s
  }

  test('[coc-hid-1, coc-support-3] supports are unknown to the other side, and their troops are not shown', () => {
    const s = chosen('2in-mortar-team', 'adjutant')
    const seen = s.view('red')
    expect(seen.players.blue).toMatchObject({ supports: [], areSupportsKnown: false, supportLevel: 3 })
    expect(seen.units.some(({ id }) => id.includes('mortar-team-1'))).toBe(false)
    expect(seen.teams.some(({ unit }) => unit.includes('2in-mortar-team'))).toBe(false)
    expect(seen.leaders.some(({ id }) => id === 'red-senior-leader-1')).toBe(true)
    expect(s.view('blue').leaders.some(({ id }) => id === 'red-senior-leader-1')).toBe(false)
    expect(s.view('blue').players.blue.supports).toHaveLength(2)
  })

  test('[coc-hid-1] other supports change nothing that the other side sees', () => {
    const seen = (...options: readonly string[]) => fingerprint(chosen(...options).view('red') as never)
    expect(seen('2in-mortar-team', 'adjutant')).toBe(seen('sniper-team'))
    expect(seen()).toBe(seen('sniper-team'))
  })

  test('[coc-hid-2] the organisation of the platoon is open', () => {
    const s = chosen()
    expect(
      s
        .view('red')
        .units.filter(({ side }) => side === 'blue')
        .map(({ profile }) => profile.name),
    ).toEqual(['Section 1', 'Section 2', 'Section 3', 'PIAT Team', '2" mortar Team'])
  })

  test('[coc-hid-1] a state invented from a view gives that view again', () => {
    const s = chosen('sniper-team')
    for (const seat of ['blue', 'red', null]) {
      for (let seed = 1; seed < 8; seed++) {
        const seen = s.view(seat)
        const invented = chainOfCommand.determinize(seen, new Dice(new SeededDice(sfc32(seed, 2, 3))))
        expect(fingerprint(chainOfCommand.view(invented, seat) as never)).toBe(fingerprint(seen as never))
      }
    }
  })

  test('[coc-hid-1] supports that were seen stay in every invented state', () => {
    const s = chosen('sniper-team')
    const shown = s.state.players.blue.supports.map((one) => ({ ...one, isShown: true }))
    const state = {
      ...s.state,
      players: { ...s.state.players, blue: { ...s.state.players.blue, supports: shown } },
    }
    const seen = chainOfCommand.view(state, 'red')
    expect(seen.teams.some(({ unit }) => unit === 'blue-sniper-team-1')).toBe(true)
    const invented = chainOfCommand.determinize(seen, new Dice(new SeededDice(sfc32(1, 2, 3))))
    expect(invented.players.blue.supports.map(({ id }) => id)).toEqual(['blue-sniper-team-1']) // the whole level is spent
  })
})

describe('options', () => {
  test('[coc-1-4] the table has 72 by 48 inches or more', () => {
    const why = (size: readonly [number, number]) =>
      chainOfCommand.whyNotTogether?.({
        scenario: 'patrol',
        map: { ...(played().state.terms.map as object), width: size[0] * 100, depth: size[1] * 100 } as never,
      })
    expect(why([72, 48])).toBeNull()
    expect(why([71, 48])).toContain('72 by 48 inches')
    expect(why([72, 47])).toContain('72 by 48 inches')
  })

  test('[coc-support-6, coc-scen0-1] options that are wrong are refused with a sentence', () => {
    const wrong = (id: string, value: unknown) => {
      const option = chainOfCommand.options.find((one) => one.id === id)
      return option?.kind === 'data' ? option.whyWrong(value as never) : null
    }
    expect(wrong('blue-force', 'french-infantry')).toContain("There is no platoon 'french-infantry'")
    expect(wrong('blue-force', { list: 'german-1944' })).toContain("needs 'format'")
    expect(wrong('map', 'atlantis')).toContain("There is no map 'atlantis'")
    expect(wrong('map', null)).toBeNull()
  })
})
