import { type Features, featureLeads, type NamedNumbers, sumOf } from '@sandtable/engine'
import { chanceDone } from '@sandtable/miniatures'
import { dominationValue } from '../rules/scenarios/domination.ts'
import { DEMOLISHED } from '../rules/scenarios/rush.ts'
import { awardFor } from '../rules/scenarios/scenarios.ts'
import * as game from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_CONTROL } from '../rules/tables.ts'
import { isInARush, type Marcher, marchersOf, runsOf, sentOut } from './reach.ts'
import { exposure, fireWorth, hasRank } from './worth.ts'

type State = game.State
type Side = game.Side

/** How a state looks for a side: points, Teams and their order, fire, the way to the markers and who will hold them. */
export const FEATURES: Features<State> = (known, ofSide) => {
  const marchers = { blue: marchersOf(known, 'blue'), red: marchersOf(known, 'red') }
  const turns = turnsLeft(known)
  const own = (_: State, side: Side): NamedNumbers => {
    const there = { ours: marchers[side], theirs: marchers[game.otherSide(side)] }
    return { ...forceFeatures(known, side), ...groundFeatures({ known, side, turns, ...there }) }
  }
  return featureLeads<State, Side>(game.otherSide, own)(known, ofSide)
}

function forceFeatures(known: State, side: Side): NamedNumbers {
  const { bomb, terms } = known
  const left = game.teamsOf(known, side).filter((team) => !game.isDestroyed(team))
  const hasBomb = bomb?.state === 'planted' || left.some(({ id }) => id === bomb?.carrier)
  const models = left.flatMap(game.aliveModels)
  const enemies = game.teamsOf(known, game.otherSide(side)).filter(game.isOnTable)
  const targets = enemies.map((team) => ({ team, exposed: exposure(known, team) }))
  const bestFire = (team: game.Team): number =>
    Math.max(0, ...targets.map((target) => fireWorth(team, target.team, target.exposed)))
  const waking = enemies.filter(({ hasToken }) => hasToken).length / Math.max(1, enemies.length)
  const ready = (test: (team: game.Team) => boolean): number =>
    waking * sumOf(left.filter(test).map(({ shock }) => 1 / (1 + shock)))
  return {
    points: game.playerOf(known, side).points,
    teams: left.length,
    'teams-in-contact': terms.scenario === 'contact' ? left.length : 0, // csw-s1-5
    vehicles: left.filter(game.isVehicle).length,
    survivors: left.filter(({ isSurvivor }) => isSurvivor).length, // csw-s2-5
    'bomb-safe': hasBomb && game.playerOf(known, side).role === 'attacker' ? 1 : 0, // csw-s3-6
    models: models.length,
    officers: models.filter(({ profile }) => profile.rank === 'officer').length,
    ncos: models.filter(({ profile }) => profile.rank === 'nco').length,
    shock: -sumOf(left.map(({ shock, thisTurn }) => (thisTurn.isFanatic ? 0 : shock))), // csw-abins-8
    broken: -left.filter((team) => game.aliveModels(team).length * 2 <= team.profile.startingModels).length, // csw-rally-1
    fire: sumOf(left.filter(game.isOnTable).map(bestFire)),
    watch: ready(({ order }) => order === 'overwatch'),
    cover: ready(({ order, thisTurn }) => order === 'take-cover' || thisTurn.keepsGuessing), // csw-abins-2
    abilities: left.some(hasRank) ? turnsLeft(known) * game.playerOf(known, side).abilities.length : 0, // csw-cmd-4
  }
}

/** The turns at whose end points will still be scored, this one included. */
function turnsLeft({ turn, phase, terms }: State): number {
  return terms.constants.turns - turn + (phase === 'turn-start' || phase === 'set-up' ? 0 : 1)
}

/** What is to come on the ground: who can be where, and in how many turns. */
type Marchers = readonly Marcher[]
type Ahead = Readonly<{ known: State; side: Side; turns: number; ours: Marchers; theirs: Marchers }>

function groundFeatures(ahead: Ahead): NamedNumbers {
  const { known, side, turns } = ahead
  const { objectives, players, terms } = known
  const held = objectives.map((_, marker) => turnsHeld(ahead, marker))
  const better = terms.scenario === 'blue-bird-down' ? 'attacker' : 'defender'
  return {
    role: objectives.length === 0 && players[side].role === better ? 1 : 0,
    way: turns > 0 ? -wayLeft(ahead) : 0,
    hold: sumOf(objectives.map(({ id }, marker) => markerValue(known, id) * (held[marker] ?? 0))),
    bomb: players[side].role === 'attacker' ? bombChance(ahead) : 0,
    targets: isInARush(known, side) ? targetsFallen(ahead, held) : 0,
  }
}

/** csw-s1-5, csw-s2-5, csw-s4-4, csw-s5-4: what it pays to hold a marker at the end of a turn. */
function markerValue({ terms: { scenario } }: State, id: string): number {
  if (scenario === 'domination') return dominationValue(id)
  if (scenario === 'rush') return id === 'C' ? 1 : 0
  return scenario === 'ied' ? 0.1 : awardFor(scenario, 'objective')
}

/** csw-core-9: nobody comes near a marker at which an enemy stands, but by a charge. */
const BARRED = 0.35

/** The chance that a Team has done a task at a marker, this many turns on and with more orders than the way there. */
function reaches({ theirs }: Ahead, one: Marcher, marker: number, turnsOn: number, more = 0): number {
  const runs = runsOf(one, marker)
  const isBarred = runs > 0 && theirs.some((enemy) => runsOf(enemy, marker) === 0)
  return chanceDone(turnsOn, runs + more, one.left) * (isBarred ? BARRED : 1)
}

/** csw-obj-2: who is so near, in runs, counts without coming nearer; of those who may come, not all will; one alone may be shot. */
const NEAR = (OBJECTIVE_CONTROL - BASE_RADIUS) / 1200
const COMING = 0.5
const LURKING = 1.5

/** csw-obj-3: who holds a marker keeps it against as many. Points of later turns are less sure. */
const KEPT = 1.4
const PER_TURN = 0.93

/** csw-obj-2 to csw-obj-4: the turns to come at whose end a side holds a marker: the best of its Teams, against all enemies near. */
function turnsHeld(ahead: Ahead, marker: number): number {
  const { known, turns, ours, theirs } = ahead
  const holder = known.objectives[marker]?.holder
  let sum = 0
  for (let turn = turns - 1; turn >= 0; turn--) {
    const coming = theirs.map((one) => {
      const orders = runsOf(one, marker) - NEAR
      return one.models * (orders <= 0 ? 1 : COMING * chanceDone(turn, orders, one.left))
    })
    const against = sumOf(coming)
    const chances = ours.map((one) => {
      const strength = one.models * (one.team.id === holder ? KEPT : 1)
      const odds = (strength * strength) / (strength * strength + against * against + LURKING)
      return reaches(ahead, one, marker, turn) * odds
    })
    sum = PER_TURN * sum + Math.max(0, ...chances)
  }
  return sum
}

/** How much of a run comes of an order that is still to come. A lost Team has the longest way. */
const STRIDE = 0.7
const LONGEST_WAY = 4
const IN_A_HURRY = 2.5

/** The orders to run between all Teams of a side and where they are sent. */
function wayLeft({ known, side, ours }: Ahead): number {
  const rest = [...sentOut(known, side, ours)].map(([one, marker]) =>
    Math.min(LONGEST_WAY, Math.max(0, runsOf(one, marker) - STRIDE * one.left)),
  )
  const elsewhere = game.teamsOf(known, side).length - rest.length
  return (sumOf(rest) + LONGEST_WAY * elsewhere) * (isInARush(known, side) ? IN_A_HURRY : 1)
}

/** csw-s3-4 to csw-s3-7: the chance that the bomb goes off. Nearer is better even where there is time enough. */
function bombChance(ahead: Ahead): number {
  const { known, turns, ours, theirs } = ahead
  const { bomb, objectives } = known
  if (!bomb || bomb.state === 'lost' || bomb.state === 'defused') return 0
  const planted = objectives.findIndex(({ id }) => id === bomb.objective)
  if (planted >= 0)
    return (
      1 - 0.5 * Math.max(0, ...theirs.map((one) => chanceDone(turns - 1, runsOf(one, planted), one.left)))
    )
  const carriers = ours.filter(({ team }) => team.id === bomb.carrier)
  const chances = carriers.flatMap((one) =>
    objectives.map((_, i) => reaches(ahead, one, i, turns - 1) * (0.75 - 0.1 * Math.min(5, runsOf(one, i)))),
  )
  return Math.max(0, ...chances)
}

/** csw-s4-4, csw-s4-5: what the targets will pay: one falls when a Team takes cover there while C is held. */
function targetsFallen(ahead: Ahead, held: readonly number[]): number {
  const { known, turns, ours } = ahead
  const centre = (held[known.objectives.findIndex(({ id }) => id === 'C')] ?? 0) / Math.max(1, turns)
  const fallen = known.objectives.map(({ id, isDestroyed }, marker) => {
    if (id === 'C' || isDestroyed) return 0
    const isLaying = ({ team: { order, orderedBy }, runs }: Marcher): boolean =>
      runs[marker] === 0 && order === 'take-cover' && orderedBy !== 'reaction'
    return Math.max(0, ...ours.map((one) => (isLaying(one) ? 1 : reaches(ahead, one, marker, turns - 1, 1))))
  })
  return DEMOLISHED * sumOf(fallen) * centre * centre
}
