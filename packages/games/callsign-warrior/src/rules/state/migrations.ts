import type { Json, Migration } from '@sandtable/engine'

/** Brings saved matches to today's form, one number after the other. */
export const MIGRATIONS: readonly Migration[] = [rememberTheTurn]

/** csw-wr-3, csw-bldg-2, csw-med-3, csw-abpro-9: what a Team entered and what befell it this turn is kept. */
function rememberTheTurn(state: Json): Json {
  const { teams, ...rest } = state as { readonly teams: readonly { readonly thisTurn: object }[] }
  const added = { hasHadFire: false, entered: [], beatenBy: [], hasMedicAtWork: false }
  return {
    ...rest,
    teams: teams.map((team) => ({ ...team, thisTurn: { ...added, ...team.thisTurn } })),
  } as unknown as Json
}
