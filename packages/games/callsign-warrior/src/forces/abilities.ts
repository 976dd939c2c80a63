import { inch } from '@sandtable/table'
import pools from '../../data/abilities.json' with { type: 'json' }
import { printedNumber } from './printed.ts'

export type Pool = 'professional' | 'insurgent'

/** csw-cmd-1: a Command Ability as it is bought. What it does is in command-abilities.ts. */
export interface Ability {
  readonly id: string
  readonly pool: Pool
  readonly name: string
  readonly clause: string
  /** What it does, in a few words. */
  readonly text: string
  readonly costRP: number
}

/** csw-ruling-87, csw-abpro-1 to csw-abpro-10, csw-abins-1 to csw-abins-10: both pools, with their prices. */
export const ABILITIES: readonly Ability[] = pools.abilities.map((ability) => {
  const { id, name, clause, text, costRP } = ability
  return { id, pool: ability.pool as Pool, name, clause, text, costRP }
})

const BY_ID: ReadonlyMap<string, Ability> = new Map(ABILITIES.map((ability) => [ability.id, ability]))

export function abilityById(id: string): Ability | undefined {
  return BY_ID.get(id)
}

/** A printed number of an ability; for a number of the hit it causes: 'hit.pen'. */
export function abilityNumber(id: string, name: string): number {
  const place = name === 'rangeIn' ? name : `effect.${name}`
  return printedNumber('abilities.json', pools.abilities, `${id}.${place}`)
}

/** A printed distance of an ability. */
export function abilityDistance(id: string, name: string): number {
  return inch(abilityNumber(id, name))
}
