import { type Chance, type Decision, pick } from '@sandtable/engine'
import { distanceToPoint } from '@sandtable/table'
import type { Objective } from '../../forces/data/scenarios.ts'
import { bodyOf, placeOf, TOUCHING } from '../figures.ts'
import { insideOf } from '../set-up/cover-at.ts'
import { scenarioOf } from '../set-up/parts.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Cache, Side, State } from '../state/state.ts'

type CacheObjective = Extract<Objective, { kind: 'cache' }>

/** sks-act-9: tasks of the scenario that looks for a weapons cache. */
export type CacheAction =
  /** What the task costs, in action points: the scenario says it. */
  {
    readonly do: 'search-compound' | 'lay-charge' | 'remove-charge'
    readonly points: number
  }

export function cacheObjective(state: Pick<State, 'terms'>): CacheObjective | null {
  const found = scenarioOf(state)?.objectives.find(({ kind }) => kind === 'cache')
  return found?.kind === 'cache' ? found : null
}

/** sks-ruling-95: before anything else the insurgents write down which compound holds it; false if they have. */
export function hideCache(game: SanginGame, side: Side): boolean {
  const { state } = game
  const objective = cacheObjective(state)
  if (!objective || state.cache.compound !== null) return false
  state.cache = { ...state.cache, compound: game.ask(cacheCompound(side, objective.compounds)) }
  return true
}

/** sks-ruling-95: which compound holds the cache. */
export function cacheCompound(side: Side, options: readonly string[]): Decision<string> {
  return pick({ clause: 'sks-vp-T1-11', name: 'hide-cache', seat: side, secret: true, options })
}

/** sks-act-9, sks-ruling-95: inside a compound that was not searched, in the found one, or at the charge. */
export function cacheActions(state: State, character: Character): readonly CacheAction[] {
  const objective = cacheObjective(state)
  if (!objective || character.place === 'aboard') return []
  const { cache } = state
  if (state.players[character.side].party === 'insurgent')
    return touchesCharge(cache, character) ? [{ do: 'remove-charge', points: objective.remove }] : []
  const here = insideOf(state, placeOf(character))?.id
  if (here === undefined || !objective.compounds.includes(here)) return []
  if (!cache.isFound)
    return cache.searched.includes(here) ? [] : [{ do: 'search-compound', points: objective.search }]
  const mayLay = here === cache.compound && !cache.charge && !cache.isBlown
  return mayLay ? [{ do: 'lay-charge', points: objective.charge }] : []
}

function touchesCharge({ charge, isBlown }: Cache, character: Character): boolean {
  if (!charge || isBlown || charge.floor !== figureOf(character).floor) return false
  return distanceToPoint(bodyOf(character), charge) <= TOUCHING
}

export function carryOutForCache(game: SanginGame, character: Character, action: CacheAction): void {
  const { state } = game
  const { cache } = state
  switch (action.do) {
    case 'search-compound': {
      const here = insideOf(state, placeOf(character))?.id ?? ''
      const isFound = cache.compound === here
      state.cache = { ...cache, isFound, searched: [...cache.searched, here] }
      const told = { by: character.id, compound: here, isFound }
      game.note?.({ kind: 'compound-searched', clause: 'sks-act-9', ...told, reveals: true })
      return
    }
    case 'lay-charge': {
      const { x, y, floor } = figureOf(character)
      state.cache = { ...cache, charge: { x, y, floor, turn: state.turn } }
      game.note?.({ kind: 'charge', clause: 'sks-act-9', by: character.id, what: 'laid' })
      return
    }
    case 'remove-charge':
      state.cache = { ...cache, charge: null }
      game.note?.({ kind: 'charge', clause: 'sks-act-9', by: character.id, what: 'removed' })
      return
  }
}

/** sks-vp-T1-11: at the end of the turn after the one it was laid in. */
export function blowCharge(game: SanginGame): void {
  const { state } = game
  const { charge } = state.cache
  if (!charge || state.cache.isBlown || state.turn <= charge.turn) return
  state.cache = { ...state.cache, isBlown: true, charge: null }
  game.note?.({ kind: 'charge', clause: 'sks-vp-T1-11', by: null, what: 'blown' })
}

/** sks-vp-T1-11: any compound that has not been searched in vain, once the cache is hidden. */
export function inventCache(state: State, chance: Chance): void {
  const objective = cacheObjective(state)
  if (!objective || state.cache.compound !== null) return
  const isHidden = state.stage !== 'set-up' || state.characters.some(({ place }) => place !== 'undeployed')
  if (!isHidden) return
  const left = objective.compounds.filter((one) => !state.cache.searched.includes(one))
  state.cache = { ...state.cache, compound: left[chance.below(left.length)] ?? null }
}
