import {
  type AnyDecision,
  type Decision,
  Dice,
  type Player,
  Playout,
  type Ruleset,
  SeededDice,
  StreamChance,
  sfc32,
  whyIllegal,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { chainOfCommand, SCENARIOS, type State, TACTICS, type View } from '../../src/index.ts'
import { move } from '../../src/rules/moving/move.ts'
import { doing, LINE, type Played } from '../rules/positions.ts'

const [STRONGEST] = TACTICS.scripts

/** How often both sides moved a Patrol Marker until the Jump-Off Points stand, played by the strongest script. */
function markerMoves(scenario: string, seed: number): number {
  const isPlaced = ({ stage }: State): boolean => stage === 'between'
  const patrol: Ruleset<State, View> = {
    ...chainOfCommand,
    outcome: (state) =>
      isPlaced(state) ? { winners: [], clause: 'coc-3.2-9', reason: 'the points stand' } : null,
  }
  const options = Object.fromEntries(chainOfCommand.options.map((option) => [option.id, option.default]))
  const source = new SeededDice(sfc32(seed, 0, 0))
  const state = patrol.setup({ ...options, scenario }, { dice: new Dice(source) })
  const chance = new StreamChance(sfc32(seed, 0, 1))
  let moves = 0
  const player: Player = {
    choose: <C>(decision: Decision<C>): C => {
      if (decision.name === 'move-patrol-marker') moves++
      return STRONGEST?.choose(playout.state, decision as AnyDecision, chance) as C
    },
  }
  const playout: Playout<State> = new Playout(patrol, state, { blue: player, red: player }, source)
  playout.finish()
  return moves
}

/** The way the strongest script finds for two men at 20,20 who have rolled 5". */
function wayOf(
  crossing: 'none' | 'minor',
  position: object,
): { s: Played; decision: AnyDecision; way: unknown } {
  const s = doing({ troops: 'blue-s1-a 20,20 men=2; red-s1-a 20,40 men=2', ...position }, (game) => {
    const teams = game.state.teams.filter(({ id }) => id === 'blue-s1-a')
    const order = { mode: 'normal', crossing, dice: [2, 3], shock: 0, movers: ['blue-s1-a'] } as const
    move(game, { side: 'blue', teams, leaders: [] }, order, () => {})
  })
  while (s.match.pending.length === 0) s.play()
  const decision = s.match.pending[0] as AnyDecision
  return { s, decision, way: STRONGEST?.choose(s.state, decision, new StreamChance(sfc32(1))) }
}

function endOf(way: unknown): { readonly x: number; readonly y: number } {
  const [route] = way as readonly { readonly points: readonly { readonly x: number; readonly y: number }[] }[]
  const end = route?.points.at(-1)
  if (!end) throw new Error('the men stay')
  return end
}

describe('the scripts', () => {
  test('are four to six, with a name and a sentence each', () => {
    expect(TACTICS.scripts.length).toBeGreaterThanOrEqual(4)
    expect(TACTICS.scripts.length).toBeLessThanOrEqual(6)
    for (const { words } of TACTICS.scripts) expect(words?.endsWith('.')).toBe(true)
  })

  test.each(SCENARIOS.map(({ id }) => id))('lock the Patrol Markers of %s in a few moves', (scenario) => {
    const moves = markerMoves(scenario, 1)
    expect(moves).toBeGreaterThan(0)
    expect(moves).toBeLessThanOrEqual(40)
  })

  test('go straight at the enemy over open ground, the whole 5"', () => {
    const { decision, way } = wayOf('none', {})
    expect(whyIllegal(decision, way)).toBeNull()
    expect(endOf(way).y).toBeGreaterThanOrEqual(2450)
  })

  test('stop in the cover of a hedge on their way', () => {
    const hedge = { map: { lines: [LINE('hedge', 'hedge', [0, 22], [72, 22])] } }
    const { decision, way } = wayOf('minor', hedge)
    expect(whyIllegal(decision, way)).toBeNull()
    expect(endOf(way).y).toBeGreaterThan(2100)
    expect(endOf(way).y).toBeLessThan(2200)
  })
})
