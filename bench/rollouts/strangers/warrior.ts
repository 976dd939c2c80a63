import type { BotMaker } from '@sandtable/bots'
import { aliveModels, type State, type Team } from '@sandtable/callsign-warrior'
import {
  type Asked,
  apart,
  most,
  nearestOfSome,
  offered,
  optionsOf,
  type Spot,
  stranger,
} from './stranger.ts'

const INCH = 100

function middleOf(team: Team): Spot | undefined {
  return team.place === 'table' ? aliveModels(team)[0] : undefined
}

function nearest(from: Spot, spots: readonly Spot[]): Spot | undefined {
  return most(spots, (spot) => -apart(from, spot))
}

/** The Team a question is about, where it stands, the enemies and the markers. */
function tableOf({ state, decision }: Asked<State>) {
  const { team: id } = (decision.about ?? {}) as { readonly team?: string }
  const team = state.teams.find((one) => one.id === id)
  const enemies = state.teams
    .filter(({ side }) => side !== decision.seat)
    .flatMap((one) => middleOf(one) ?? [])
  const markers = state.objectives.filter(({ isDestroyed }) => !isDestroyed).map(({ at }) => at)
  const from = (team && middleOf(team)) ?? { x: 2400, y: 2400 }
  return { from, enemy: nearest(from, enemies), marker: nearest(from, markers) }
}

/** What both do about shooting and being shot at. */
function common({ decision }: Asked<State>): unknown {
  switch (decision.name) {
    case 'team':
    case 'extra-order':
    case 'bonus-token':
    case 'target':
      return optionsOf(decision).find((option) => option !== 'none' && option !== 'pass')
    case 'how-to-advance':
      return offered(decision, 'move-and-shoot')
    case 'reaction':
      return offered(decision, 'take-cover', 'reflexes')
    case 'reserve':
      return offered(decision, 'test')
    default:
      return undefined
  }
}

const MOVES = ['move', 'move-vehicle', 'enter', 'enter-vehicle', 'consolidate']

/** Runs to the nearest marker, stays on it and shoots from there. */
const markerRunners = stranger<State>('marker-runners', (asked) => {
  const { decision } = asked
  const { from, enemy, marker } = tableOf(asked)
  if (MOVES.includes(decision.name)) return nearestOfSome(asked, marker)
  if (decision.name !== 'order') return common(asked)
  if (marker && apart(from, marker) > 2 * INCH) return offered(decision, 'run', 'advance')
  const { spot } = decision.about as { readonly spot?: string }
  if (spot === 'target') return offered(decision, 'take-cover')
  return enemy && apart(from, enemy) < 20 * INCH
    ? offered(decision, 'fire', 'overwatch')
    : offered(decision, 'overwatch')
})

/** Closes to rifle range, shoots whenever somebody is in it, and takes what is left. */
const gunLine = stranger<State>('gun-line', (asked) => {
  const { decision } = asked
  const { from, enemy, marker } = tableOf(asked)
  if (MOVES.includes(decision.name)) {
    const isFar = !enemy || apart(from, enemy) > 16 * INCH
    return nearestOfSome(asked, isFar ? (enemy ?? marker) : marker)
  }
  if (decision.name !== 'order') return common(asked)
  if (enemy && apart(from, enemy) < 18 * INCH) return offered(decision, 'fire', 'advance')
  return offered(decision, 'advance', 'run')
})

export const WARRIOR: readonly BotMaker[] = [markerRunners, gunLine]
