import { type Decision, pick } from '@sandtable/engine'
import { inch, TABLE_EDGES, type TableEdge } from '@sandtable/table'
import type { Objective } from '../../forces/data/scenarios.ts'
import { layNext } from '../ieds/lay.ts'
import { hideCache } from '../objectives/cache.ts'
import { trainOne } from '../objectives/train.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { otherSide, type Side, type State, sideOfParty } from '../state/state.ts'
import { deployNextVehicle } from '../vehicles/deploy-vehicle.ts'
import { deploy } from './deploy.ts'
import { friendlyEdges } from './edges.ts'
import { scenarioOf } from './parts.ts'

/** sks-hide-1, sks-opt-2: one step of the set-up: the party that the scenario names first, then the other. */
export function setUp(game: SanginGame): 'again' | 'done' {
  const { state } = game
  const scenario = scenarioOf(state)
  if (!scenario) return 'done'
  const first = sideOfParty(state, scenario.first)
  for (const side of [first, otherSide(first)]) {
    if (chooseOwnEdge(game, side)) return 'again'
    layCasualty(state, side, scenario.objectives)
    if (state.players[side].party === 'insurgent' && hideCache(game, side)) return 'again'
    if (trainOne(game, side)) return 'again'
    if (state.players[side].party === 'insurgent' && layNext(game, side)) return 'again' // sks-ied-1
    if (deployNextVehicle(game, side)) return 'again' // sks-veh-15
    const character = nextToDeploy(state, side)
    if (!character) continue
    deploy(game, character)
    return 'again'
  }
  return 'done'
}

function nextToDeploy({ characters }: State, side: Side): Character | undefined {
  return characters.find((one) => one.side === side && one.place === 'undeployed')
}

/** sks-move-11: a party whose edge the scenario leaves open chooses it before it sets up; the insurgents have all others. */
function chooseOwnEdge(game: SanginGame, side: Side): boolean {
  const player = game.state.players[side]
  if (player.edge !== null || player.party !== 'isaf') return false
  player.edge = game.ask(chooseEdge(side))
  player.exits = friendlyEdges(game.state, side)
  const enemy = game.state.players[otherSide(side)]
  if (enemy.edge === null) enemy.exits = friendlyEdges(game.state, otherSide(side))
  return true
}

/** sks-hide-1: the table edge from which a side comes. */
export function chooseEdge(side: Side): Decision<TableEdge> {
  return pick<TableEdge>({
    clause: 'sks-move-11',
    name: 'choose-edge',
    seat: side,
    options: [...TABLE_EDGES],
  })
}

/** sks-ruling-50: the casualty of the scenario lies there before anybody is set up. */
function layCasualty(state: State, side: Side, objectives: readonly Objective[]): void {
  const casualty = objectives.find(({ kind }) => kind === 'casualty')
  if (casualty?.kind !== 'casualty' || state.players[side].party !== 'isaf') return
  const own = state.characters.filter((one) => one.side === side)
  if (own.some(({ place }) => place !== 'undeployed')) return
  const victim = own.find(({ profile }) => profile.name === casualty.role && !profile.isLeader) ?? own.at(-1)
  if (!victim) return
  Object.assign(figureOf(victim), { x: inch(casualty.x), y: inch(casualty.y) })
  victim.place = 'table'
  victim.isMissionCasualty = true
  victim.damage = casualty.damage
  victim.isConscious = false
  victim.stance = 'prone'
}
