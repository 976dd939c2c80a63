import type { Json } from '@sandtable/engine'
import type { SetUpPreview } from '@sandtable/miniatures'
import { readMap, type TableMap } from '@sandtable/table'
import { SCENARIOS } from '../../rules/scenarios/scenarios.ts'
import { MAPS } from '../../rules/set-up/maps.ts'

/** csw-s1 to csw-s5: what each scenario is about, and the clause where its rules begin. */
const BRIEFINGS: Readonly<
  Record<string, { readonly clause: string; readonly sentences: readonly string[] }>
> = {
  contact: {
    clause: 'csw-s1-1',
    sentences: [
      'Both sides march on from opposite edges and fight for two objectives on the centre line.',
      'Each objective held at the end of a turn scores 1 point. At the end, so does each enemy Team destroyed.',
    ],
  },
  'blue-bird-down': {
    clause: 'csw-s2-1',
    sentences: [
      'An aircraft is down in the middle of the table. The Defender protects its survivors until help arrives; the Attacker closes in from hiding.',
      'Holding the crash site scores 1 point a turn. The Attacker scores 2 for each survivor Team destroyed, the Defender 1 for each that lives.',
    ],
  },
  ied: {
    clause: 'csw-s3-1',
    sentences: [
      'One Team of the Attacker carries a bomb to one of three objectives in the Defender’s half.',
      'The Attacker wins if the bomb is planted and not defused when the game ends. Otherwise the Defender wins.',
    ],
  },
  rush: {
    clause: 'csw-s4-1',
    sentences: [
      'The Attacker must take objective C and then destroy A and B, close to the Defender’s edge.',
      'The Attacker scores 3 for each objective destroyed and 1 a turn for holding C. The Defender scores 1 a turn while A and B stand, and 1 for holding C.',
    ],
  },
  domination: {
    clause: 'csw-s5-1',
    sentences: [
      'Five objectives: one near each player’s edge, one in the centre, one on each flank.',
      'At the end of each turn a home objective scores 3, the centre 2 and a flank 1.',
    ],
  },
}

/** The scenario and the table of a battle as the first page shows them. */
export function previewOf(scenario: Json, map: Json): SetUpPreview | null {
  const found = SCENARIOS.find(({ id }) => id === scenario)
  const briefing = found && BRIEFINGS[found.id]
  const table = mapOf(map)
  if (!found || !briefing || !table) return null
  return { title: found.name, ...briefing, map: table }
}

function mapOf(map: Json): TableMap | null {
  return typeof map === 'string' ? (MAPS[map] ?? null) : readMap(map).map
}
