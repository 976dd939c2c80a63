import pools from '../data/abilities.json' with { type: 'json' }

export type Pool = 'professional' | 'insurgent'

/** csw-cmd-1, csw-ruling-87: a Command Ability as it is bought. What it does is in command-abilities.ts. */
export interface Ability {
  readonly id: string
  readonly pool: Pool
  readonly name: string
  readonly clause: string
  readonly costRP: number
}

/** csw-abpro-1 to csw-abpro-10, csw-abins-1 to csw-abins-10: both pools. */
export const ABILITIES: readonly Ability[] = pools.abilities.map(({ id, pool, name, clause, costRP }) => ({
  id,
  pool: pool as Pool,
  name,
  clause,
  costRP,
}))

const BY_ID: ReadonlyMap<string, Ability> = new Map(ABILITIES.map((ability) => [ability.id, ability]))

export function abilityById(id: string): Ability | undefined {
  return BY_ID.get(id)
}
