import { type Schema, schemaProblems } from '@sandtable/table'
import schema from '../../data/force.schema.json' with { type: 'json' }
import { abilityById, type Pool } from './abilities.ts'
import { ARMIES, type Army, type UnitEntry } from './armies.ts'
import { type Force, type ForceUnit, rosterOf } from './roster.ts'
import type { ForceFault } from './unit-options.ts'

/** What a force is built for: the scenario's Support Points, and other Requisition Points if agreed (csw-force-9). */
export interface ForceTerms {
  readonly supportPoints: number
  readonly requisitionPoints?: number
}

/** The cost of a force, beside the points it may cost. */
export interface ForceCost {
  readonly requisition: number
  readonly requisitionAllowed: number
  readonly support: number
  readonly supportAllowed: number
}

/** csw-force-1 to csw-force-9: what is wrong with a force, in sentences; none if it is legal. */
export function forceProblems(value: unknown, terms: ForceTerms): readonly string[] {
  return forceFaults(value, terms).map(({ sentence }) => sentence)
}

/** csw-force-1 to csw-force-9: the same mistakes, each with its place: a path in the force, 'requisition' or 'support'. */
export function forceFaults(value: unknown, terms: ForceTerms): readonly ForceFault[] {
  const shape = shapeFaults(value)
  if (shape.length > 0) return shape
  const force = value as Force
  const army = ARMIES[force.army]
  return [
    ...coreFaults(army, force),
    ...supportFaults(army, force),
    ...rosterOf(force).faults,
    ...abilityFaults(army, force),
    ...pointFaults(army, forceCost(force, terms)),
  ]
}

/** Why a value is not a force at all, legal or not. */
export function shapeFaults(value: unknown): readonly ForceFault[] {
  return schemaProblems(schema as Schema, value).map(({ path, message }) => ({
    at: path,
    sentence: `${[path, message].filter(Boolean).join(': ')}.`,
  }))
}

/** csw-pro-1, csw-ins-1, csw-sf-1: the core platoon is in every force, no more and no less. */
function coreFaults(army: Army, force: Force): readonly ForceFault[] {
  const faults: ForceFault[] = []
  for (const { unit, count } of army.core) {
    const listed = placesOf(force, unit)
    if (listed.length === count) continue
    const name = entryOf(army, unit)?.name ?? unit
    const more = listed.length > count ? '; further ones are bought as support' : ''
    const sentence = `${name}: the core of ${army.name} has ${count}, this force lists ${listed.length}${more} (csw-force-1).`
    faults.push({ at: listed.length > count ? `units[${listed.at(-1)}]` : 'units', sentence })
  }
  return faults
}

/** csw-force-4, csw-ruling-144: each support choice once, vehicles any number of times. */
function supportFaults(army: Army, force: Force): readonly ForceFault[] {
  const faults: ForceFault[] = []
  for (const { id, name, limit } of army.units) {
    const listed = placesOf(force, id)
    if (typeof limit !== 'number' || listed.length <= limit) continue
    const sentence = `${name}: may be taken once, this force lists ${listed.length} (csw-force-4).`
    faults.push({ at: `units[${listed.at(-1)}]`, sentence })
  }
  return faults
}

/** Where a unit is listed. */
function placesOf(force: Force, unit: string): readonly number[] {
  return force.units.flatMap((one, i) => (one.unit === unit ? [i] : []))
}

/** csw-cmd-1, csw-cmd-2: different abilities, all of one pool that the list may use. */
function abilityFaults(army: Army, { abilities = [], pool }: Force): readonly ForceFault[] {
  const faults: ForceFault[] = []
  if (pool !== undefined && !army.abilityPools.includes(pool)) {
    const sentence = `${army.name} uses the ${poolsText(army)} pool, not the ${pool} one (csw-cmd-2).`
    faults.push({ at: 'pool', sentence })
  }
  const usedPool = poolOf(army, { abilities, ...(pool === undefined ? {} : { pool }) })
  for (const [i, id] of abilities.entries()) {
    const at = `abilities[${i}]`
    const ability = abilityById(id)
    if (!ability) faults.push({ at, sentence: `${at}: there is no Command Ability '${id}' (csw-cmd-1).` })
    else if (abilities.indexOf(id) < i)
      faults.push({ at, sentence: `${ability.name}: each ability may be bought once (csw-cmd-1).` })
    else if (ability.pool !== usedPool) {
      const sentence = `${ability.name}: it is of the ${ability.pool} pool; this force uses the ${usedPool} one (csw-cmd-2).`
      faults.push({ at, sentence })
    }
  }
  return faults
}

/** csw-cmd-2, csw-ruling-89: the one pool of a force: the one it names, or that of its first ability. */
export function poolOf(army: Army, { abilities = [], pool }: Pick<Force, 'abilities' | 'pool'>): Pool {
  const [only = 'professional'] = army.abilityPools
  if (army.abilityPools.length === 1) return only
  return pool ?? abilityById(abilities[0] ?? '')?.pool ?? only
}

function poolsText(army: Army): string {
  return army.abilityPools.join(' or ')
}

/** csw-force-2, csw-force-3: points need not be spent, and cannot be overspent. */
function pointFaults(army: Army, cost: ForceCost): readonly ForceFault[] {
  const faults: ForceFault[] = []
  if (cost.requisition > cost.requisitionAllowed) {
    const sentence = `Options and abilities cost ${cost.requisition} Requisition Points; ${army.name} has ${cost.requisitionAllowed} (csw-force-2).`
    faults.push({ at: 'requisition', sentence })
  }
  if (cost.support > cost.supportAllowed) {
    const sentence = `The support costs ${cost.support} Support Points; the scenario gives ${cost.supportAllowed} (csw-force-3).`
    faults.push({ at: 'support', sentence })
  }
  return faults
}

/** csw-force-2, csw-force-3, csw-force-9: what a force costs. */
export function forceCost(force: Force, terms: ForceTerms): ForceCost {
  const army = ARMIES[force.army]
  const abilities = (force.abilities ?? []).reduce((sum, id) => sum + (abilityById(id)?.costRP ?? 0), 0)
  return {
    requisition: rosterOf(force).optionsRP + abilities,
    requisitionAllowed: terms.requisitionPoints ?? army.requisitionPoints,
    support: force.units.reduce((sum, unit) => sum + supportCost(army, unit), 0),
    supportAllowed: terms.supportPoints + army.supportPointModifier,
  }
}

/** csw-pro-5, csw-sf-5: a further Section is paid by the Fireteam. */
export function supportCost(army: Army, { unit, teams }: ForceUnit): number {
  const entry = entryOf(army, unit)
  if (!entry) return 0
  if (entry.costSPPerTeam === undefined) return entry.costSP ?? 0
  const profile = entryOf(army, entry.profile ?? '')
  return entry.costSPPerTeam * (teams?.length ?? profile?.teams?.length ?? 0)
}

function entryOf(army: Army, id: string): UnitEntry | undefined {
  return army.units.find((one) => one.id === id)
}
