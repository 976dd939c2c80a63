import type { Model, Player, State, Team } from './state.ts'
import type { ThisTurn } from './this-turn.ts'

/** A state, or what is known of one; changing a copy does not change the original. */
export type Known = { readonly [K in keyof State]: State[K] extends (infer T)[] ? readonly T[] : State[K] }

export function clone(state: Known): State {
  const { terms, phase, turn, winner, setupStep, setupSeat, players, bomb } = state
  return {
    terms,
    phase,
    turn,
    winner,
    setupStep,
    setupSeat,
    players: { blue: clonePlayer(players.blue), red: clonePlayer(players.red) },
    teams: copies(state.teams, cloneTeam),
    objectives: state.objectives.map((one) => ({ ...one, at: { x: one.at.x, y: one.at.y } })),
    zones: state.zones.map((one) => ({ ...one, at: { x: one.at.x, y: one.at.y } })),
    calls: state.calls.map((one) => ({ ...one })),
    bomb: bomb ? { ...bomb } : null,
  }
}

/** A list of copies. It keeps the array's element kind (V8), so reads stay monomorphic. */
function copies<T>(list: readonly T[], copy: (one: T) => T): T[] {
  const all = list.slice()
  for (let i = 0; i < all.length; i++) all[i] = copy(all[i] as T)
  return all
}

/**
 * Lists all fields in the order of their creation: simulation makes millions of copies, and they must share one hidden
 * class (V8).
 */
function clonePlayer(player: Player): Player {
  return {
    army: player.army,
    role: player.role,
    edges: [...player.edges],
    doctrine: player.doctrine,
    pool: player.pool,
    abilities: [...player.abilities],
    shown: [...player.shown],
    used: [...player.used],
    iedPoint: player.iedPoint ? { x: player.iedPoint.x, y: player.iedPoint.y } : null,
    startingTokens: player.startingTokens,
    bonusTokens: player.bonusTokens,
    hasLostStealth: player.hasLostStealth,
    isShattered: player.isShattered,
    points: player.points,
    isJammed: player.isJammed,
    isWatched: player.isWatched,
    advancedComms: player.advancedComms,
    highCommand: player.highCommand,
  }
}

function cloneTeam(team: Team): Team {
  return {
    id: team.id,
    side: team.side,
    profile: team.profile,
    models: copies(team.models, cloneModel),
    place: team.place,
    aboard: team.aboard,
    facing: { x: team.facing.x, y: team.facing.y },
    shock: team.shock,
    order: team.order,
    orderedBy: team.orderedBy,
    hasToken: team.hasToken,
    freshLosses: team.freshLosses,
    isHidden: team.isHidden,
    hasUsedSmoke: team.hasUsedSmoke,
    isImmobilised: team.isImmobilised,
    isSurvivor: team.isSurvivor,
    deployment: team.deployment,
    thisTurn: cloneTurn(team.thisTurn),
  }
}

function cloneTurn(turn: ThisTurn): ThisTurn {
  return {
    isSmoked: turn.isSmoked,
    hasThrownSmoke: turn.hasThrownSmoke,
    suppressed: turn.suppressed,
    pinned: turn.pinned,
    hadBonusOrder: turn.hadBonusOrder,
    hasRun: turn.hasRun,
    hasHadFire: turn.hasHadFire,
    entered: [...turn.entered],
    beatenBy: [...turn.beatenBy],
    isHelped: turn.isHelped,
    hasMedicAtWork: turn.hasMedicAtWork,
    lossesInWonCombat: turn.lossesInWonCombat,
    getMoving: turn.getMoving,
    disciplinedFire: turn.disciplinedFire,
    isExposed: turn.isExposed,
    keepsGuessing: turn.keepsGuessing,
    isFanatic: turn.isFanatic,
    dumpsMagazines: turn.dumpsMagazines,
    isPriority: turn.isPriority,
  }
}

function cloneModel(model: Model): Model {
  return {
    id: model.id,
    profile: model.profile,
    x: model.x,
    y: model.y,
    floor: model.floor,
    isLost: model.isLost,
    lostThisTurn: model.lostThisTurn,
    spent: [...model.spent],
    hasFired: model.hasFired,
  }
}
