import { describe, expect, test } from 'vitest'
import { movableSnipers, moveSniper } from '../../../src/rules/reacting/move-sniper.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { at, doing, type Played, played, whyNot } from '../positions.ts'

const SNIPER = 'blue-sniper-team-1-a'
const POSITION = {
  supports: 'blue sniper-team',
  troops: `${SNIPER} 20,10; red-s1-b 20,40`,
  blue: { cocDice: 1 },
}

function moving(position: object = POSITION): Played {
  return doing(position, (game) => {
    teamById(game.state, SNIPER).spottings = [{ team: 'red-s1-b', shots: 2, hasSpotted: true }]
    moveSniper(game, 'blue', SNIPER)
  })
}

describe('moving a sniper', () => {
  test('[coc-5.1.6-1, coc-9.5-2] for a Chain of Command Die: no shot in this Phase, and spotting starts again', () => {
    const s = moving()
    s.answer('coc-5.1.6-1', at(30, 20))
    s.end()
    const sniper = teamById(s.state, SNIPER)
    expect(sniper.models[0]).toMatchObject(at(30, 20))
    expect(sniper).toMatchObject({ isActivated: true, spottings: [] })
    expect(s.state.players.blue.cocDice).toBe(0)
  })

  test('[coc-5.1.6-1] up to 18"', () => {
    expect(whyNot(moving(), 'blue', at(38, 10))).toBeNull()
    expect(whyNot(moving(), 'blue', at(38.01, 10))).toMatch(/18"/)
  })

  test('[coc-5.1.6-1] at least 12" from all enemies, measured between the bases', () => {
    expect(whyNot(moving(), 'blue', at(20, 27))).toBeNull()
    expect(whyNot(moving(), 'blue', at(20, 27.01))).toMatch(/12"/)
  })

  test('[coc-5.1.6-1] to stay costs nothing', () => {
    const s = moving()
    s.answer('coc-5.1.6-1', at(20, 10))
    s.end()
    expect(s.state.players.blue.cocDice).toBe(1)
    expect(teamById(s.state, SNIPER).spottings.length).toBe(1)
  })

  test('[coc-5.1.6-1, coc-5.1-6, coc-5.1-t] offered in the own Phase, with a die, before the sniper has shot', () => {
    const who = (position: object): readonly string[] =>
      movableSnipers(played(position).state, 'blue').map(({ id }) => id)
    expect(who(POSITION)).toEqual([SNIPER])
    expect(who({ ...POSITION, blue: { cocDice: 0 } })).toEqual([])
    expect(who({ ...POSITION, troops: `${SNIPER} 20,10 activated` })).toEqual([])
    const s = played({ ...POSITION, stage: 'dice', roll: { left: [], nextActive: 'red', endsTurn: false } })
    expect(s.choices('blue')).toContainEqual({ use: 'move-sniper', team: SNIPER })
  })
})
