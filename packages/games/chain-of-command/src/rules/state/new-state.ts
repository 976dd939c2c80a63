import type { Options, Setup } from '@sandtable/engine'
import type { Side } from '@sandtable/miniatures'
import type { TableEdge } from '@sandtable/table'
import type { Role } from '../../forces/data/scenarios.ts'
import { constantsFrom } from '../set-up/constants.ts'
import { agreedForce, agreedMap, agreedScenario, switchesFrom } from '../set-up/options.ts'
import { platoonTroops } from './new-troops.ts'
import type { Player, State, Terms } from './state.ts'

/** coc-4.1-2, coc-5.1-7: both platoons wait off the table, without points and dice. Blue attacks. */
export function setup(options: Options, _game: Setup): State {
  const scenario = agreedScenario(options)
  const map = typeof options.map === 'object' && options.map !== null ? agreedMap(options) : null
  return newState(options, {
    scenario: scenario.id,
    map: map ?? String(options.map ?? scenario.maps[0]),
    switches: switchesFrom(options),
    constants: constantsFrom(options),
  })
}

export function newState(options: Options, terms: Terms): State {
  const blue = platoonTroops('blue', agreedForce(options, 'blue'))
  const red = platoonTroops('red', agreedForce(options, 'red'))
  return {
    terms,
    stage: 'edges',
    turn: 0,
    phase: 0,
    active: 'blue',
    first: 'blue',
    passes: 0,
    roll: null,
    isTurnEnding: false,
    interruptedIn: 0,
    players: {
      blue: newPlayer(options, 'blue', 'attacker', 'south'),
      red: newPlayer(options, 'red', 'defender', 'north'),
    },
    units: [...blue.units, ...red.units],
    teams: [...blue.teams, ...red.teams],
    leaders: [...blue.leaders, ...red.leaders],
    coveringFire: [],
    isRaining: false,
    isSoaked: false,
    rainBonus: 0,
    stillUntil: 0,
    barrages: [],
    blazes: [],
    happenings: [],
    verdict: null,
  }
}

function newPlayer(options: Options, side: Side, role: Role, edge: TableEdge): Player {
  return {
    force: agreedForce(options, side),
    role,
    edge,
    supportLevel: 0,
    hasChosen: false,
    supports: [],
    forceMorale: 0,
    freeMoves: 0,
    markerCount: 0,
    markers: [],
    jumpOffPoints: [],
    cocPoints: 0,
    cocDice: 0,
    ambushedIn: 0,
    activePhases: 0,
    hasLostPoint: false,
  }
}
