import type { Objective } from '../../forces/data/scenarios.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { scenarioOf } from '../set-up/parts.ts'
import { type Character, isDead, isOnGround, woundOf } from '../state/character.ts'
import { otherSide, type Side, type State } from '../state/state.ts'
import type { VehicleState } from '../state/vehicle.ts'

/** sks-vp-T1: one line of the score: which side gets how much, and for what. */
export interface ScoreRow {
  readonly clause: string
  readonly side: Side
  readonly points: number
  readonly count: number
}

const ROWS = TABLES['sks-vp-T1'].rows

/** sks-vp-T1: what an event is worth. */
function worth(key: string): { readonly clause: string; readonly points: number } {
  const found = ROWS.find((row) => row.key === key)
  if (!found) throw new Error(`sks-vp-T1 has no row '${key}'.`)
  return { clause: found.row, points: found.points }
}

/** sks-vp-1, sks-vp-T1: every line of the score as things stand. Pure: the end of the game, the table and the bots read it. */
export function scoreRows(state: State): readonly ScoreRow[] {
  const rows = [
    ...lossRows(state),
    ...missionRows(state),
    ...civilianRows(state),
    ...(scenarioOf(state)?.objectives ?? []).flatMap((objective) => objectiveRows(state, objective)),
  ]
  return rows.filter(({ count }) => count > 0)
}

/** sks-vp-1: the victory points of both sides. */
export function scoreOf(state: State): Readonly<Record<Side, number>> {
  const score = { blue: 0, red: 0 }
  for (const { side, points, count } of scoreRows(state)) score[side] += points * count
  return score
}

/** sks-opt-3, sks-vp-T1-10: each civilian who was hurt, to the side that did not hurt them. */
function civilianRows({ civilians }: State): readonly ScoreRow[] {
  return civilians.flatMap(({ hurtBy }) =>
    hurtBy === null ? [] : [{ ...worth('civilian-hurt'), side: otherSide(hurtBy), count: 1 }],
  )
}

/** sks-vp-2, sks-vp-T1-05 to sks-vp-T1-09: casualties, to the other side. */
function lossRows(state: State): readonly ScoreRow[] {
  return state.characters.flatMap((one): readonly ScoreRow[] => {
    const key = lossOf(state, one)
    return key === null ? [] : [{ ...worth(key), side: otherSide(one.side), count: 1 }]
  })
}

function lossOf(state: State, character: Character): string | null {
  const isIsaf = state.players[character.side].party === 'isaf'
  if (isCaptured(character)) return isIsaf ? 'isaf-captured' : 'insurgent-captured'
  if (isDead(character) || character.place === 'removed') return isIsaf ? 'isaf-lost' : 'insurgent-lost'
  const wound = woundOf(character)
  if (isIsaf && isOnGround(character) && (wound === 'serious' || wound === 'critical'))
    return 'isaf-casualty-left'
  return null
}

/** sks-aid-5, sks-mor-9: surrendered, held at the end, or taken off. */
function isCaptured({ place, captor }: Character): boolean {
  return place === 'captured' || captor !== null
}

/** sks-wound-10, sks-vp-T1-01 to sks-vp-T1-04: casualties treated and evacuated, for all but insurgents. */
function missionRows(state: State): readonly ScoreRow[] {
  if (!state.terms.switches.missionChange) return []
  return state.characters.flatMap((one): readonly ScoreRow[] => {
    const { side, treated, place } = one
    if (state.players[side].party !== 'isaf') return []
    const wound = woundOf(one)
    const key = wound === 'dead' ? 'evacuated-body' : `evacuated-${wound}`
    const isBroughtOff = place === 'evacuated' && ROWS.some((row) => row.key === key)
    return [
      ...(treated.includes('medium') ? [{ ...worth('first-aid'), side, count: 1 }] : []),
      ...(isBroughtOff ? [{ ...broughtOff(state, one, key), side, count: 1 }] : []),
    ]
  })
}

/** sks-vp-T1-02 to sks-vp-T1-04, sks-vp-T1-11: the casualty of the scenario counts for more. */
function broughtOff(
  state: State,
  { isMissionCasualty }: Character,
  key: string,
): { readonly clause: string; readonly points: number } {
  const objective = scenarioOf(state)?.objectives.find(({ kind }) => kind === 'casualty')
  if (!isMissionCasualty || objective?.kind !== 'casualty') return worth(key)
  return { clause: worth('objective').clause, points: objective.evacuated }
}

/** sks-vp-T1-11 */
function objectiveRows(state: State, objective: Objective): readonly ScoreRow[] {
  const clause = worth('objective').clause
  switch (objective.kind) {
    case 'leave': {
      const isaf = state.characters.filter((one) => state.players[one.side].party === 'isaf')
      const off = isaf.filter(
        ({ place, leftBy, isConscious }) => place === 'left' && leftBy === objective.edge && isConscious,
      ).length
      return [
        { clause, side: 'blue', points: objective.points, count: off },
        { clause, side: 'red', points: objective.otherwise, count: isaf.length - off },
      ]
    }
    case 'vehicles': {
      const own = state.vehicles.filter(({ side }) => state.players[side].party === 'isaf')
      const count = (...states: readonly VehicleState[]): number =>
        own.filter(({ state: what }) => states.includes(what)).length
      const through = own.filter(({ leftBy }) => leftBy === objective.edge).length
      return [
        { clause, side: 'blue', points: objective.through, count: through },
        { clause, side: 'red', points: objective.lost, count: count('knocked-out', 'destroyed') },
        { clause, side: 'red', points: objective.immobilised, count: count('immobilised') },
      ]
    }
    case 'ieds': {
      const cleared = state.ieds.filter(({ end }) => end === 'disarmed' || end === 'blown-harmlessly').length
      return [{ clause, side: 'blue', points: objective.cleared, count: cleared }]
    }
    case 'wanted':
      return wantedRows(state, objective).map((row) => ({ ...row, clause }))
    case 'cache': {
      const { isBlown, isFound } = state.cache
      return [
        { clause, side: 'blue', points: objective.blown, count: isBlown ? 1 : 0 },
        { clause, side: 'blue', points: objective.found, count: isFound && !isBlown ? 1 : 0 },
        { clause, side: 'red', points: objective.notBlown, count: isBlown ? 0 : 1 },
      ]
    }
    case 'casualty': // the casualty counts in missionRows
      return []
  }
}

/** sks-vp-T1-11, sks-ruling-95: the leader of the insurgents captured and off the table, killed, or escaped. */
function wantedRows(
  state: State,
  objective: Extract<Objective, { kind: 'wanted' }>,
): readonly Omit<ScoreRow, 'clause'>[] {
  const wanted = state.characters.find(
    ({ profile, side }) => profile.isLeader && state.players[side].party === 'insurgent',
  )
  if (!wanted) return []
  const isaf = otherSide(wanted.side)
  const isOff = wanted.place === 'captured'
  const hasFled = wanted.place === 'left' && wanted.leftBy !== state.players[isaf].edge
  return [
    { side: isaf, points: objective.captured, count: isOff ? 1 : 0 },
    { side: isaf, points: objective.killed, count: isDead(wanted) && !isOff ? 1 : 0 },
    { side: wanted.side, points: objective.escaped, count: hasFled ? 1 : 0 },
  ]
}
