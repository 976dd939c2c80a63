import type { Options } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import type { Script } from '@sandtable/testing'
import { resolveArtillery } from '../../../src/rules/artillery/range-in.ts'
import { type Mission, type State, teamById, unitById } from '../../../src/rules/state/state.ts'
import type { View } from '../../../src/rules/state/view.ts'
import { doing } from '../../doing.ts'

/** Three howitzers off the table, their observer on it, and targets. */
export const BATTERY = [
  'blue us-105mm-howitzer 0,0 id=g1 unit=b off-table',
  'blue us-105mm-howitzer 0,0 id=g2 unit=b off-table',
  'blue us-105mm-howitzer 0,0 id=g3 unit=b off-table',
  'blue us-fo 24,4 id=fo unit=b',
].join('; ')

export const AIM = { x: inch(24), y: inch(30) }

export const MISSION: Mission = {
  observer: 'fo',
  guns: ['g1', 'g2', 'g3'],
  aim: null,
  marker: null,
  sustained: null,
  resolvedIn: 0,
}

/** The ground on which the barrage of the battery goes on. */
export const BARRAGE = {
  kind: 'barrage',
  id: 'barrage-b',
  shape: { kind: 'disc', at: AIM, radius: 500 },
} as const

/** Step 1 of Blue's turn with a mission under way. */
export function stepOne(
  teams: string,
  mission: Partial<Mission> = {},
  options: Options = {},
  battery = BATTERY,
): Script<State, View> {
  return doing({ teams: `${battery}; ${teams}`, options }, (game) => {
    unitById(game.state, 'b').mission = { ...MISSION, ...mission }
    while (resolveArtillery(game) === 'again') {
      // the next mission
    }
  })
}

export function held(s: Script<State, View>, id: string): number {
  return teamById(s.state, id).received.length
}
