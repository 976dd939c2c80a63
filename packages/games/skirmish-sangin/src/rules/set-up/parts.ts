import { type Refusal, refusal } from '@sandtable/engine'
import { inch, type Place } from '@sandtable/table'
import { type DeployPart, type Scenario, scenarioById } from '../../forces/data/scenarios.ts'
import { placeOf, placeWithinInches } from '../figures.ts'
import type { Character } from '../state/character.ts'
import { otherSide, type Side, type State } from '../state/state.ts'
import { insideOf, isAtGate, isInCover, isOnARoof, isOnRoad } from './cover-at.ts'
import { distanceFromEdge, friendlyEdges } from './edges.ts'

type Where = NonNullable<DeployPart['in']>[number]

/** The scenario that is played; null for a position made for a test. */
export function scenarioOf({ terms }: Pick<State, 'terms'>): Scenario | null {
  return scenarioById(terms.scenario)
}

/** sks-hide-1: the ways in which a side may be set up. */
export function partsOf(state: State, side: Side): readonly DeployPart[] {
  return scenarioOf(state)?.[state.players[side].party].parts ?? []
}

/** sks-hide-1: why a character may not be set up at a place by one part of the scenario; null if they may. */
export function whyNotByPart(
  state: State,
  character: Character,
  part: DeployPart,
  at: Place,
): Refusal | null {
  if (part.enters) return refusal('enters-later', 'Those who enter later are not placed (sks-hide-1).')
  return whyNotForPart(state, character, part) ?? whyNotInPart(state, character.side, part, at)
}

/** sks-hide-1: leaders and others, at most half, or an exact number. */
export function whyNotForPart(state: State, character: Character, part: DeployPart): Refusal | null {
  if (part.who === 'leader' && !character.profile.isLeader)
    return refusal('leader-only', 'Only the leader is set up there.')
  if (part.who === 'others' && character.profile.isLeader)
    return refusal('not-the-leader', 'The leader is not set up there.')
  if (countIn(state, character.side, part) >= mostIn(state, character.side, part))
    return refusal('part-full', 'No more characters may be set up there.')
  if (part.count === undefined && leftOver(state, character) <= 0)
    return refusal('others-first', 'The scenario still needs this character elsewhere.')
  return null
}

/** Characters of a side that a part takes. */
function mostIn(state: State, side: Side, { most, count }: DeployPart): number {
  const all = state.characters.filter((one) => one.side === side).length
  if (count !== undefined) return count
  if (most === 'half-up') return Math.ceil(all / 2)
  return most === 'half-down' ? Math.floor(all / 2) : all
}

/** Characters of a side who have been set up by a part. */
function countIn(state: State, side: Side, part: DeployPart): number {
  return state.characters.filter((one) => {
    if (one.side !== side || one.place === 'undeployed') return false
    if (part.enters) return one.place === 'reserve'
    if (one.place !== 'table' && one.place !== 'hidden') return false
    if (part.who === 'leader' && !one.profile.isLeader) return false
    if (part.who === 'others' && one.profile.isLeader) return false
    return whyNotInPart(state, side, part, placeOf(one)) === null
  }).length
}

/** Characters not yet set up whom no part with an exact number needs, this one among them. */
function leftOver(state: State, { side, profile }: Character): number {
  const waiting = state.characters.filter(
    (one) => one.side === side && one.place === 'undeployed' && one.profile.isLeader === profile.isLeader,
  ).length
  const needed = partsOf(state, side)
    .filter(({ count, who }) => count !== undefined && (who === 'leader') === profile.isLeader)
    .reduce((sum, part) => sum + Math.max(0, (part.count ?? 0) - countIn(state, side, part)), 0)
  return waiting - needed
}

/** sks-hide-1: why a place is not in a part; null if it is. */
function whyNotInPart(state: State, side: Side, part: DeployPart, at: Place): Refusal | null {
  const { zone, fromOwnEdge, notOn, fromEnemy, fromCasualty } = part
  if (zone && !isInZone(zone, at)) return refusal('outside-the-zone', 'That is outside the deployment zone.')
  if (fromOwnEdge !== undefined && !isNearOwnEdge(state, side, fromOwnEdge, at))
    return refusal('too-far-in', `That is more than ${fromOwnEdge}" from the edge.`)
  if (part.in && !part.in.some((where) => isAt(state, where, at)))
    return refusal('wrong-place', `Place them ${part.in.map((where) => WHERE[where]).join(' or ')}.`)
  if (notOn && isOnRoad(state, at)) return refusal('on-the-road', 'Nobody is set up on the road.')
  if (fromEnemy !== undefined && isNearEnemy(state, side, fromEnemy, at))
    return refusal('near-an-enemy', `That is less than ${fromEnemy}" from an enemy.`)
  if (fromCasualty !== undefined && isNearCasualty(state, fromCasualty, at))
    return refusal('near-the-casualty', `That is less than ${fromCasualty}" from the casualty.`)
  return null
}

const WHERE: Readonly<Record<Where, string>> = {
  building: 'in a building',
  cover: 'in cover',
  'central-building': 'in the central building',
  'other-building': 'in another building',
  roof: 'on a roof',
  gate: 'at a gate',
}

export function isInZone({ x, y, w, h }: NonNullable<DeployPart['zone']>, at: Place): boolean {
  return at.x >= inch(x) && at.x <= inch(x + w) && at.y >= inch(y) && at.y <= inch(y + h)
}

function isNearOwnEdge(state: State, side: Side, within: number, at: Place): boolean {
  return friendlyEdges(state, side).some((edge) => distanceFromEdge(state, edge, at) <= inch(within))
}

function isAt(state: State, where: Where, at: Place): boolean {
  switch (where) {
    case 'building':
      return insideOf(state, at) !== null
    case 'cover':
      return isInCover(state, at)
    case 'central-building':
      return insideOf(state, at)?.id === scenarioOf(state)?.centralBuilding
    case 'other-building': {
      const inside = insideOf(state, at)
      return inside !== null && inside.id !== scenarioOf(state)?.centralBuilding
    }
    case 'roof':
      return isOnARoof(state, at)
    case 'gate':
      return isAtGate(state, at)
  }
}

/** sks-hide-1: enemies whom the side sees on the table. */
function isNearEnemy({ characters }: State, side: Side, inches: number, at: Place): boolean {
  return characters.some(
    (one) => one.side === otherSide(side) && one.place === 'table' && placeWithinInches(one, at, inches),
  )
}

function isNearCasualty(state: State, inches: number, at: Place): boolean {
  const casualty = scenarioOf(state)?.objectives.find(({ kind }) => kind === 'casualty')
  if (casualty?.kind !== 'casualty') return false
  const dx = at.x - inch(casualty.x)
  const dy = at.y - inch(casualty.y)
  return dx * dx + dy * dy < inch(inches) * inch(inches)
}

/** sks-hide-1: a character set up there begins Hidden. */
export function beginsHidden(state: State, { hidden }: DeployPart, at: Place): boolean {
  return hidden === 'yes' || (hidden === 'if-in-cover' && isInCover(state, at))
}
