import { type Decision, some } from '@sandtable/engine'
import { wordOf } from '@sandtable/miniatures'
import { SCENARIOS } from '../../forces/data/scenarios.ts'
import type { Force } from '../../forces/force.ts'
import {
  handicapOf,
  type Judgement,
  type Points,
  parityByPairs,
  parityByRanking,
  parityByTotals,
} from '../../forces/parity.ts'
import { type RosterUnit, rosterOf } from '../../forces/roster.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  otherSide,
  playerOf,
  type Side,
  type State,
  statsOf,
  teamsOfUnit,
  type Unit,
} from '../state/state.ts'
import { isPickUp } from './pick-up.ts'

/** hof-force-7 to hof-force-11, hof-ruling-27: parity points, and the handicap of the stronger side. Null: none are counted. */
export function settleParity(game: HailOfFireGame): Points | null {
  const { state } = game
  const { parity, handicap } = state.terms.switches
  if (!hasHandicap(state) || parity === 'none') return null
  const points = pointsBy(game, parity)
  const found = handicapOf(points)
  game.note?.({ kind: 'parity', clause: 'hof-force-7', blue: points[0], red: points[1] })
  if (!found) return points
  const player = playerOf(state, found.side === 0 ? 'blue' : 'red')
  if (handicap === 'points') player.handicap = found.by
  else player.breakLimit -= found.by
  return points
}

/** hof-force-7: pick-up games, and scenarios that say so. */
function hasHandicap({ terms }: State): boolean {
  return SCENARIOS.find(({ id }) => id === terms.scenario)?.hasHandicap ?? true
}

function pointsBy(game: HailOfFireGame, parity: 'pairs' | 'totals' | 'ranking'): Points {
  const { state } = game
  const blue = rosterFor(state, 'blue')
  const red = rosterFor(state, 'red')
  if (parity === 'pairs') return parityByPairs(blue, red, defenderOf(state)).points
  if (parity === 'totals') return parityByTotals(blue, red).points
  const [ofBlue, ofRed] = game.askEach([rankEnemyUnits(state, 'blue'), rankEnemyUnits(state, 'red')])
  const ranked = (roster: readonly RosterUnit[], order: readonly string[]): readonly RosterUnit[] =>
    order.flatMap((id) => roster.find((unit) => unit.id === id) ?? [])
  // Each player ranked the units of the other.
  return parityByRanking(ranked(blue, ofRed ?? []), ranked(red, ofBlue ?? []), (one, other) =>
    judgement(game, one, other),
  ).points
}

/** hof-force-7: in a pick-up battle the roles are still open. */
function defenderOf(state: State): 0 | 1 | null {
  if (isPickUp(state)) return null
  return playerOf(state, 'blue').role === 'defender' ? 0 : 1
}

/** hof-force-9: each player ranks the enemy's Units by the threat they pose, in secret until both are done. */
export function rankEnemyUnits(state: State, side: Side): Decision<readonly string[]> {
  const units = rosterFor(state, otherSide(side)).map(({ id }) => id)
  return some({
    clause: 'hof-force-9',
    name: 'rank-enemy-units',
    seat: side,
    options: units,
    min: units.length,
    max: units.length,
    ordered: true,
    secret: true,
  })
}

/** hof-force-9: both players say which Unit of a pair is the more dangerous; unless they agree, the pair is skipped. */
function judgement(game: HailOfFireGame, one: RosterUnit, other: RosterUnit): Judgement {
  const [blue, red] = game.askEach([judgePairing('blue', one, other), judgePairing('red', one, other)])
  if (blue !== red || blue === 'unclear' || blue === undefined) return null
  return blue === 'first' ? 0 : 1
}

function judgePairing(
  seat: Side,
  one: RosterUnit,
  other: RosterUnit,
): Decision<'first' | 'second' | 'unclear'> {
  const about = { first: one.name, second: other.name }
  const asked = { clause: 'hof-force-9', name: 'judge-pairing', by: seat, about }
  return wordOf(asked, ['first', 'second', 'unclear'])
}

/** The Units of a side as a roster, with their costs. */
function rosterFor(state: State, side: Side): readonly RosterUnit[] {
  const units = state.units.filter((unit) => unit.side === side)
  const [team] = state.teams.filter((one) => one.side === side)
  if (!team) return []
  const force: Force = {
    format: 'hail-of-fire-force',
    nation: statsOf(team).nation,
    units: units.map((unit) => forceUnit(state, unit)),
  }
  return rosterOf(force)
}

function forceUnit(state: State, { id, profile }: Unit): Force['units'][number] {
  const { name, kind, panzerfausts, isOffTable } = profile
  const teams: { team: string; count: number }[] = []
  for (const { entry } of teamsOfUnit(state, id)) {
    const line = teams.find(({ team }) => team === entry)
    if (line) line.count++
    else teams.push({ team: entry, count: 1 })
  }
  return {
    name,
    kind,
    teams,
    ...(panzerfausts > 0 ? { panzerfausts } : {}),
    ...(isOffTable ? { isOffTable } : {}),
  }
}
