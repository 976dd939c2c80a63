import { describe, expect, test } from 'vitest'
import { changed, type Played, team } from '../positions.ts'

describe('the end of a turn', () => {
  test('[csw-turn-4, csw-cmd-5, csw-shock-4] orders, zones and effects of the turn end; Shock and losses stay', () => {
    const s = changed(
      { units: 'blue pro-gpmg 10,10 shock=2 order=fire; red ins-squad 40,40 x3', phase: 'turn-end', turn: 2 },
      (state) => {
        const [blue] = state.teams
        if (!blue) throw new Error('a Team is needed')
        Object.assign(blue, { orderedBy: 'token', freshLosses: 2 })
        Object.assign(blue.thisTurn, { pinned: 2, isSmoked: true, hasHadFire: true })
        for (const model of blue.models) Object.assign(model, { lostThisTurn: true, hasFired: true })
        state.zones.push({ team: 'blue-gpmg', model: 'gunner', at: { x: 2000, y: 2000 } })
        Object.assign(state.players.blue, {
          isJammed: true,
          isWatched: true,
          advancedComms: true,
          highCommand: true,
        })
      },
    )
    s.play()
    expect(team(s, 'blue-gpmg')).toMatchObject({ order: null, orderedBy: null, freshLosses: 0, shock: 2 })
    expect(team(s, 'blue-gpmg').thisTurn).toMatchObject({
      pinned: 0,
      suppressed: 0,
      isSmoked: false,
      hasHadFire: false,
    })
    for (const model of team(s, 'blue-gpmg').models)
      expect(model).toMatchObject({ lostThisTurn: false, hasFired: false })
    expect(s.state.zones).toEqual([])
    expect(s.state.players.blue).toMatchObject({
      isJammed: false,
      isWatched: false,
      advancedComms: false,
      highCommand: false,
    })
    expect(team(s, 'red-squad').models.filter(({ isLost }) => isLost)).toHaveLength(
      team(s, 'red-squad').models.length - 3,
    )
  })
})

describe('the start of a turn', () => {
  const begun = (units: string, turn: number, more: object = {}): Played => {
    const s = changed({ units, phase: 'turn-start', turn: turn - 1, ...more }, () => {})
    s.play()
    return s
  }
  const tokens = (s: Played): readonly string[] =>
    s.state.teams.filter(({ hasToken }) => hasToken).map(({ id }) => id)

  test('[csw-tok-1, csw-ruling-21, csw-trans-5] who is aboard acts when its vehicle does', () => {
    const units =
      'blue pro-afv-apc reserve; blue pro-gpmg aboard=blue-afv-apc; blue pro-armoured-car 10,10; blue pro-sniper aboard=blue-armoured-car; red ins-squad 40,40; red ins-mmg destroyed'
    const second = begun(units, 2)
    expect(tokens(second)).toEqual(['blue-armoured-car', 'blue-sniper', 'red-squad'])
    expect(second.note('csw-turn-1', 'turn')).toMatchObject({ turn: 2 })
    expect(tokens(begun(units, 3))).toEqual([
      'blue-afv-apc',
      'blue-gpmg',
      'blue-armoured-car',
      'blue-sniper',
      'red-squad',
    ])
  })

  test('[csw-sf-12] bonus tokens for Special Forces only, while the Officer is on the table', () => {
    const bonus = (army: string, officers: string): number =>
      begun(`blue sf-officer-team ${officers}; red ins-squad 40,40`, 1, { blue: { army } }).state.players.blue
        .bonusTokens
    expect([bonus('special-forces', '10,10'), bonus('professional', '10,10')]).toEqual([2, 0])
    expect(bonus('special-forces', 'reserve')).toBe(0)
  })

  test('[csw-sf-10, csw-ruling-152] Covert Insertion is tested from turn 3 on, until it is lost', () => {
    const rolled = (turn: number, hasLostStealth: boolean): unknown => {
      const s = changed(
        {
          units: 'blue sf-officer-team 10,10; red ins-squad 40,40',
          phase: 'turn-start',
          turn: turn - 1,
          blue: { doctrine: 'covert-insertion', hasLostStealth },
        },
        () => {},
      )
      if (turn >= 3 && !hasLostStealth) s.dice('csw-sf-10', 4)
      s.play()
      s.end()
      return s.state.players.blue.hasLostStealth
    }
    expect([rolled(2, false), rolled(3, false), rolled(3, true)]).toEqual([false, true, true])
  })
})
