import { type Chance, StreamChance, sfc32 } from '@sandtable/engine'
import type { ActionShape, Ctx, State } from 'boardgame.io'
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal'
import { C2, UNITS } from './bare-tables.ts'
import {
  boardgameCallSign,
  type CallSign,
  commandable,
  ENTRY,
  IN_BOX,
  IN_RESERVE,
  isHex,
  neighboursOf,
  readyUnits,
  type Side,
  type Stage,
  safeHexes,
  targetsOf,
  unitsOf,
} from './boardgame-call-sign.ts'
import { type GameFacts, PLAYER_STREAM } from './engine-games.ts'

type Action = ActionShape.MakeMove
type MoveMade = readonly [move: string, ...args: readonly unknown[]]

const PROCESSED = ProcessGameConfig(boardgameCallSign)
const reduce = CreateGameReducer({ game: PROCESSED })

/**
 * One random game on boardgame.io's reducer, as its own bots play in their playouts (boardgame.io/src/ai/mcts-bot.ts).
 * `Client({ game, numPlayers: 2 })` does the same behind a Redux store and its middleware, and is slower.
 */
export function playOnBoardgameIo(seed: number, game: number): GameFacts {
  const chance = new StreamChance(sfc32(seed, game, PLAYER_STREAM))
  let state: State<CallSign> = InitializeGame({
    game: { ...PROCESSED, seed: `${seed}-${game}` },
    numPlayers: 2,
  })
  let decisions = 0
  while (state.ctx.gameover === undefined) {
    state = reduce(state, randomMove(state, chance))
    decisions++
  }
  const { winners, reason } = state.ctx.gameover
  const [blue = 0, red = 0] = state.G.damage
  return { winners, reason, turns: state.ctx.turn, decisions, damage: { blue, red } }
}

/** A move by chance: level by level, each choice as likely, as the engine's random player answers. */
export function randomMove({ G, ctx }: Pick<State<CallSign>, 'G' | 'ctx'>, chance: Chance): Action {
  const [playerID, stage] = active(ctx)
  const [type, ...args] = chooseMove(G, Number(playerID) as Side, stage, chance)
  return { type: 'MAKE_MOVE', payload: { type, args, playerID } }
}

function active({ activePlayers }: Ctx): readonly [playerID: string, stage: Stage] {
  for (const playerID in activePlayers) return [playerID, activePlayers[playerID] as Stage]
  throw new Error('nobody is asked')
}

function chooseMove(G: CallSign, side: Side, stage: Stage, chance: Chance): MoveMade {
  switch (stage) {
    case 'action':
      return chooseAction(G, side, chance)
    case 'regeneration':
      return ['place', oneOf(unitsAt(G, side, IN_BOX), chance), oneOf(entryOf(side), chance)]
    case 'call':
      return ['call', oneOf(readyUnits(G), chance)]
    case 'target':
      return ['attack', oneOf(targetsOf(G, G.attacker), chance)]
    case 'defence':
      return ['defend', G.canReturn && chance.below(2) === 0, chance.below(2) === 0]
    case 'evasion':
      return ['slipAway', oneOf(safeHexes(G, G.target), chance)]
  }
}

function chooseAction(G: CallSign, side: Side, chance: Chance): MoveMade {
  const reserve = unitsAt(G, side, IN_RESERVE)
  const onMap = unitsOf(side).filter((unit) => isHex(G.at[unit]))
  const options = ['pass']
  if (reserve.length > 0) options.push('generate')
  if (onMap.length > 0) options.push('move')
  if (isHex(G.at[UNITS * side + C2])) options.push('command')
  if (unitsAt(G, side, IN_BOX).length > 0) options.push('regenerate')
  const option = oneOf(options, chance)
  switch (option) {
    case 'generate':
      return ['generate', oneOf(reserve, chance), oneOf(entryOf(side), chance)]
    case 'move':
      return ['move', ...order(G, oneOf(onMap, chance), chance)]
    case 'command':
      return [
        'command',
        ...oneOf(selections(commandable(G, side)), chance).map((unit) => order(G, unit, chance)),
      ]
    default:
      return [option]
  }
}

function order(G: CallSign, unit: number, chance: Chance): readonly [unit: number, hex: number] {
  return [unit, oneOf(neighboursOf(G.at[unit]), chance)]
}

/** None, one or two of them. */
function selections(units: readonly number[]): readonly (readonly number[])[] {
  const pairs = units.flatMap((one, i) => units.slice(i + 1).map((other) => [one, other]))
  return [[], ...units.map((unit) => [unit]), ...pairs]
}

function unitsAt(G: CallSign, side: Side, place: number): readonly number[] {
  return unitsOf(side).filter((unit) => G.at[unit] === place)
}

function entryOf(side: Side): readonly number[] {
  return ENTRY[side] as readonly number[]
}

function oneOf<T>(options: readonly T[], chance: Chance): T {
  return options[chance.below(options.length)] as T
}
