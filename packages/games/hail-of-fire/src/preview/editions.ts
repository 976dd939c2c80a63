import type { BriefingRow } from '@sandtable/miniatures'
import { PRESETS, SWITCH_OPTIONS, switchesFrom } from '../rules/set-up/switches.ts'
import type { Switches } from '../rules/state/switches.ts'
import type { View } from '../rules/state/view.ts'

const EDITIONS: Readonly<Record<string, string>> = {
  'quick-reference': 'the quick reference',
  'current-manual': 'the current manual',
}

/** Words for values that all switches have. */
const COMMON: Readonly<Record<string, string>> = { edition: 'as the edition', off: 'no', on: 'yes' }

/** hof-opt-T1: what the other values mean, by switch. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quality: { reroll: 're-rolls', number: 'another number to roll' },
  morale: { half: 'yes' },
  mortarDirect: { '10': 'a 10', '8': 'an 8 or more' },
  sustain: { '5': 'on a 5 or more', '4': 'on a 4 or more' },
  reserves: { order: 'cost an Order Point', free: 'are checked free each turn' },
  chits: { die: 'rolled on a die', bag: 'drawn from a bag' },
  break: { exceed: 'passes its Break Limit', reach: 'reaches its Break Limit' },
  totals: { secret: 'secret', open: 'open to both' },
  objectives: { any: 'any Team', 'infantry-gun': 'infantry and guns', infantry: 'infantry only' },
  parity: {
    pairs: 'Unit by Unit',
    totals: 'by total cost',
    ranking: 'by ranking the enemy Units',
    none: 'not compared',
  },
  handicap: { points: 'in chit points', limit: 'on the Break Limit' },
}

/** hof-opt-2, hof-opt-T1: a value of the edition or of a switch as players read it; null for other options. */
export function switchWords(option: string, value: string): string | null {
  if (!SWITCH_OPTIONS.some(({ id }) => id === option)) return null
  return option === 'edition' ? (EDITIONS[value] ?? null) : (VALUES[option]?.[value] ?? COMMON[value] ?? null)
}

/** hof-opt-1, hof-opt-2: the edition nearest to what was agreed, and what differs from it. */
export function editionRows({ terms }: Pick<View, 'terms'>): readonly BriefingRow[] {
  const byEdition = Object.keys(PRESETS).map((edition) => ({
    edition,
    changed: changedFrom(switchesFrom({ edition }), terms.switches),
  }))
  const [nearest] = byEdition.toSorted((a, b) => a.changed.length - b.changed.length)
  if (!nearest) return []
  return [
    { what: 'Rules as in', words: switchWords('edition', nearest.edition) ?? nearest.edition },
    ...nearest.changed.map(({ id, name }) => ({
      what: name,
      words: switchWords(id, terms.switches[id]) ?? terms.switches[id],
    })),
  ]
}

interface Changed {
  readonly id: keyof Switches
  readonly name: string
}

function changedFrom(edition: Switches, agreed: Switches): readonly Changed[] {
  const isSwitch = (id: string): id is keyof Switches => id in edition
  return SWITCH_OPTIONS.flatMap(({ id, name }) =>
    isSwitch(id) && edition[id] !== agreed[id] ? [{ id, name }] : [],
  )
}
