import type { Json, Migration } from '@sandtable/engine'

/** Brings saved matches to today's form, one number after the other. */
export const MIGRATIONS: readonly Migration[] = [rememberTheTurn, rememberDeployment]

/** csw-wr-3, csw-bldg-2, csw-med-3, csw-abpro-9: what a Team entered and what befell it this turn is kept. */
function rememberTheTurn(state: Json): Json {
  const { teams, ...rest } = state as { readonly teams: readonly { readonly thisTurn: object }[] }
  const added = { hasHadFire: false, entered: [], beatenBy: [], hasMedicAtWork: false }
  return {
    ...rest,
    teams: teams.map((team) => ({ ...team, thisTurn: { ...added, ...team.thisTurn } })),
  } as unknown as Json
}

/** csw-s2-3, csw-fwd-1: how a Team is deployed has a field of its own; orders stood in for it. */
function rememberDeployment(state: Json): Json {
  const { teams, ...rest } = state as unknown as {
    readonly phase: string
    readonly teams: readonly OldTeam[]
  }
  const isSetUp = rest.phase === 'set-up'
  return {
    ...rest,
    teams: teams.map((team) => {
      if (!isSetUp) return { ...team, deployment: null }
      const forward = team.orderedBy === 'ability' ? 'forward' : null
      const deployment = team.order === 'spent' ? 'chosen' : forward
      return { ...team, order: null, orderedBy: null, deployment }
    }),
  } as unknown as Json
}

interface OldTeam {
  readonly order: string | null
  readonly orderedBy: string | null
}
