import type { Group } from '@sandtable/testing'
import { chainOfCommand, READY_MADE_FORCES, SCENARIOS } from '../../src/index.ts'
import { MAP_IDS } from '../../src/rules/set-up/maps.ts'
import { NOTE_KINDS } from '../../src/words/notes.ts'

function group(name: string, ids: readonly string[], barred: Readonly<Record<string, string>> = {}): Group {
  return {
    name,
    things: ids.map((id) => {
      const reason = barred[id]
      return reason === undefined ? { id } : { id, barred: reason }
    }),
  }
}

/** Everything in the data that a battle can use. */
export const GROUPS: readonly Group[] = [
  group(
    'scenarios',
    SCENARIOS.map(({ id }) => id),
  ),
  group('maps', MAP_IDS),
  group(
    'ready-made forces',
    READY_MADE_FORCES.map(({ id }) => id),
  ),
  group(
    'switches',
    chainOfCommand.options.flatMap((option) =>
      option.kind === 'choice' && option.id !== 'scenario'
        ? option.of.map((value) => `${option.id}: ${value}`)
        : [],
    ),
  ),
  group('uses of dice', [
    'deploy',
    'activate',
    'lead',
    'order',
    'transfer',
    'send-off',
    'together',
    'ambush',
    'move-point',
    'move-sniper',
    'stop',
  ]),
  group('orders', [
    'activate',
    'overwatch',
    'rally',
    'move',
    'fire',
    'covering-fire',
    'grenade',
    'smoke-grenade',
    'anti-tank',
    'rifle-grenade',
    'charge',
    'characteristic',
  ]),
  group('actions', [
    'nothing',
    'take-cover',
    'fire',
    'turn',
    'mortar',
    'smoke',
    'snipe',
    'resupply',
    'treat',
    'clear',
    'climb',
    'change-floor',
    'move',
  ]),
  group('reactions', ['pass', 'overwatch', 'interrupt', 'ambush']),
  group('notes', NOTE_KINDS),
]
