import { type Decision, type Json, pick, refusal, sheet } from '@sandtable/engine'
import { wordOf } from '@sandtable/miniatures'
import { abilityById } from '../../forces/abilities.ts'
import { ARMIES } from '../../forces/armies.ts'
import { forceProblems, poolOf } from '../../forces/force.ts'
import { readyMadeForces } from '../../forces/ready-made.ts'
import { type Force, rosterOf } from '../../forces/roster.ts'
import { scenarioById, supportPointsFor } from '../scenarios/scenarios.ts'
import type { WarriorGame } from '../state/notes.ts'
import { DOCTRINES, type Doctrine, playerOf, SIDES, type Side, type State } from '../state/state.ts'
import { newTeam } from './options.ts'

/** csw-pre-1, csw-cmd-3, csw-ruling-116: both write their lists in secret; they are shown together, abilities are not. */
export function chooseForces(game: WarriorGame): void {
  const { state } = game
  const forces = state.terms.built
    ? game.askEach(SIDES.map((side) => buildForce(state, side)))
    : game
        .askEach(SIDES.map((side) => chooseReadyMade(state, side)))
        .map((name, i) => readyMade(state, SIDES[i] as Side).find((force) => force.name === name) as Force)
  for (const [i, side] of SIDES.entries()) fieldForce(game, side, forces[i] as Force)
}

function readyMade(state: State, side: Side): readonly Force[] {
  return readyMadeForces(playerOf(state, side).army, supportOf(state, side))
}

/** csw-force-3 */
export function supportOf(state: State, side: Side): number {
  return supportPointsFor(scenarioById(state.terms.scenario), playerOf(state, side).role)
}

export function chooseReadyMade(state: State, side: Side): Decision<string> {
  return pick({
    clause: 'csw-force-1',
    name: 'ready-made-force',
    seat: side,
    secret: true,
    options: readyMade(state, side).map(({ name }) => name ?? ''),
  })
}

/** csw-force-1 to csw-force-9: a list to fill in, sampled from those that are ready. */
export function buildForce(state: State, side: Side): Decision<Force> {
  const { army } = playerOf(state, side)
  const requisition = side === 'blue' ? state.terms.requisition.blue : state.terms.requisition.red
  const terms = {
    supportPoints: supportOf(state, side),
    ...(requisition === null ? {} : { requisitionPoints: requisition }),
  }
  return sheet<Force>({
    clause: 'csw-force-1',
    name: 'build-force',
    seat: side,
    secret: true,
    about: { army, ...terms } as Json,
    illegal: (force: unknown) => {
      const [first] = forceProblems(force, terms)
      if (first) return refusal('force-wrong', first)
      return (force as Force).army === army
        ? null
        : refusal('other-army', `You play ${ARMIES[army].name} (csw-force-1).`)
    },
    sample: (chance) => {
      const ready = readyMade(state, side)
      const force = ready[chance.below(ready.length)] as Force
      return requisition === null ? force : { ...force, abilities: [], units: bare(force) }
    },
  })
}

/** The units of a force, without the parts that cost Requisition Points. */
function bare(force: Force): Force['units'] {
  return force.units.map(({ unit, mobility, teams }) => ({
    unit,
    ...(mobility ? { mobility } : {}),
    ...(teams ? { teams: teams.map(({ team }) => ({ team })) } : {}),
  }))
}

/** The Teams of a force, shown to everybody; its abilities, not. */
function fieldForce(game: WarriorGame, side: Side, force: Force): void {
  const { state } = game
  const player = playerOf(state, side)
  const { teams } = rosterOf(force)
  for (const team of teams) state.teams.push(newTeam(side, team))
  player.pool = poolOf(ARMIES[force.army], force)
  player.abilities.push(...(force.abilities ?? []).filter((id) => abilityById(id)))
  player.startingTokens = teams.length // csw-turn-7
  game.note?.({
    kind: 'force',
    clause: 'csw-force-1',
    side,
    army: force.army,
    teams: teams.map(({ name }) => name),
    abilities: player.abilities.length,
    reveals: true,
  })
}

/** csw-sf-8: Special Forces choose a doctrine, or none, openly. */
export function chooseDoctrines(game: WarriorGame): void {
  const { state } = game
  const sides = SIDES.filter((side) => playerOf(state, side).army === 'special-forces')
  const chosen = game.askEach(sides.map(doctrineOf))
  for (const [i, side] of sides.entries()) {
    const doctrine = chosen[i] ?? 'none'
    playerOf(state, side).doctrine = doctrine === 'none' ? null : doctrine
    game.note?.({ kind: 'doctrine', clause: 'csw-sf-8', side, doctrine })
  }
}

export function doctrineOf(side: Side): Decision<Doctrine | 'none'> {
  return wordOf({ clause: 'csw-sf-8', name: 'doctrine', by: side }, [...DOCTRINES, 'none'])
}
