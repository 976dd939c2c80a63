import { type Answering, type AnyDecision, always, bestOption, chooseMost, ifLegal } from '@sandtable/engine'
import type { SpentPoints } from '../rules/morale/shock.ts'
import { aliveModels, type Model, type State, type Team, teamById } from '../rules/state/state.ts'
import { exposure, fireWorth, hasRank } from './worth.ts'

/** The Team a question is about. */
export function teamOf(known: State, { about }: AnyDecision): Team {
  return teamById(known, (about as { readonly team: string }).team)
}

/** csw-shoot-2: the best target by dice, cover and rank. */
const target: Answering<State> = bestOption((known, option, decision) => {
  if (option === 'none') return 0
  const enemy = known.teams.find(({ id }) => id === option)
  return enemy ? fireWorth(teamOf(known, decision), enemy, exposure(known, enemy)) : -1
})

/** csw-tok-3, csw-hq-3: leaders first, for they call others; nobody is left out who can be called. */
const whom: Answering<State> = bestOption((known, option) => {
  const team = known.teams.find(({ id }) => id === option)
  if (!team) return -1
  return (hasRank(team) ? 2 : 0) + (team.place === 'table' ? 1 : 0)
})

/** csw-shock-6: all points; Pinned against who moves, Suppressed against who shoots. */
const spendShock: Answering<State> = bestOption((_, option, { about }) => {
  const { order } = about as { readonly order: string }
  if (option === 'demoralised') return 0.8
  if (option === 'pass') return 0
  const { pinned, suppressed } = option as unknown as SpentPoints
  const moves = order === 'run' || order === 'charge' ? 1 : 0.4
  const shoots = order === 'fire' || order === 'overwatch' ? 1 : 0.5
  return pinned * moves + suppressed * shoots
})

/** csw-shoot-10: those who matter least, as long as the Team stays together. */
const casualties: Answering<State> = (known, decision) => {
  if (decision.shape !== 'some') return undefined
  const models = aliveModels(teamOf(known, decision))
  const worth = new Map(models.map((model) => [model.id, modelWorth(model)]))
  const byWorth = [...(decision.options as readonly string[])].sort(
    (a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0),
  )
  return ifLegal(decision, byWorth.slice(0, decision.min))
}

function modelWorth({ profile }: Model): number {
  return (profile.rank === null ? 0 : 5) + profile.weapons.length
}

/** csw-s2-1: ambushers stand about their prey; elsewhere the Attacker has to cross the table. */
const role: Answering<State> = (known) => (known.terms.scenario === 'blue-bird-down' ? 'attack' : 'defend')

/** The answers that all plans have in common. */
export const COMMON: Readonly<Record<string, Answering<State>>> = {
  target,
  team: whom,
  'extra-order': whom,
  'bonus-token': whom,
  'send-medic': whom,
  'spend-shock': spendShock,
  casualties,
  'attack-or-defend': role,
  'how-to-advance': always('move-and-shoot', 'shoot'),
  reaction: always('reflexes', 'take-cover', 'dash'),
  'defensive-fire': always('defensive-fire'),
  'interrupt-move': bestOption(() => 1),
  reserve: always('test'),
  'lose-heart': always('take-cover', 'stay'),
  reserves: () => [],
  'deployed-half': chooseMost(),
  ambushers: chooseMost(),
}
