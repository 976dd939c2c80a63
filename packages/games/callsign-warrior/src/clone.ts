import type { Model, Player, State, Team } from './state.ts'

export function clone(state: State): State {
  const { terms, phase, turn, winner, setupStep, setupSeat, players, bomb } = state
  return {
    terms,
    phase,
    turn,
    winner,
    setupStep,
    setupSeat,
    players: { blue: clonePlayer(players.blue), red: clonePlayer(players.red) },
    teams: state.teams.map(cloneTeam),
    objectives: state.objectives.map((one) => ({ ...one, at: { x: one.at.x, y: one.at.y } })),
    zones: state.zones.map((one) => ({ ...one, at: { x: one.at.x, y: one.at.y } })),
    calls: state.calls.map((one) => ({ ...one })),
    bomb: bomb ? { ...bomb } : null,
  }
}

function clonePlayer(player: Player): Player {
  return {
    ...player,
    edges: [...player.edges],
    abilities: [...player.abilities],
    shown: [...player.shown],
    used: [...player.used],
    iedPoint: player.iedPoint ? { x: player.iedPoint.x, y: player.iedPoint.y } : null,
  }
}

function cloneTeam(team: Team): Team {
  return {
    ...team,
    models: team.models.map(cloneModel),
    facing: { x: team.facing.x, y: team.facing.y },
    thisTurn: { ...team.thisTurn },
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
