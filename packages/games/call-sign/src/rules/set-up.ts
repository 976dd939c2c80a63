import type { Options, SeatAtTable } from '@sandtable/engine'
import roster from '../../data/units.json' with { type: 'json' }
import { carrierHex } from './board.ts'
import { type Counters, countersFrom, rulesFrom, type UnitType } from './options.ts'
import type { Carrier, Side, State, Unit } from './state/state.ts'

/** cs-setup-1: two players, Blue and Red. */
export function seats(): readonly SeatAtTable[] {
  return [
    { seat: 'blue', side: 'blue', name: 'Blue' },
    { seat: 'red', side: 'red', name: 'Red' },
  ]
}

/** cs-setup-2, cs-setup-5: six aircraft a side in reserve, both carriers unhurt, nothing else on the map. */
export function setup(options: Options): State {
  const counters = countersFrom(options)
  return {
    rules: rulesFrom(options),
    turn: 1,
    step: 'initiative',
    initiative: 'blue', // until the first roll decides
    wings: { blue: airWing('blue', counters), red: airWing('red', counters) },
    carriers: { blue: carrier('blue'), red: carrier('red') },
    isEventful: false,
    quietTurns: 0,
  }
}

function airWing(side: Side, counters: Counters): readonly Unit[] {
  return roster.perSide.map(({ id, type }) => ({
    kind: 'unit',
    id: `${side}-${id}`,
    side,
    type: type as UnitType,
    printed: counters[type as UnitType],
    at: 'reserve',
    hasAttacked: false,
    isDying: false,
    declared: null,
  }))
}

/** cs-setup-4: a carrier is not a unit; it only takes hits. */
function carrier(side: Side): Carrier {
  return { kind: 'carrier', id: `${side}-carrier`, side, at: carrierHex(side), damage: 0 }
}
