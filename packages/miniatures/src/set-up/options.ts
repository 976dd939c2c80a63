import type { Clause, Option, SeatAtTable } from '@sandtable/engine'
import type { TableMap } from '@sandtable/table'

/** csw-core-1, hof-gen-2, coc-1-9: two players. */
export function blueAndRed(): readonly SeatAtTable[] {
  return [
    { seat: 'blue', side: 'blue', name: 'Blue' },
    { seat: 'red', side: 'red', name: 'Red' },
  ]
}

/** csw-pre-1, hof-setup-1: one of these is agreed on. */
export function choiceOption(
  id: string,
  name: string,
  clause: Clause,
  usual: string,
  of: readonly string[],
): Option {
  return { id, name, clause, kind: 'choice', default: usual, of }
}

/** csw-core-15, hof-setup-1: the map, by its name or as it is; null by default where a scenario names its own. */
export function mapOption(
  clause: Clause,
  usual: string | null,
  ids: readonly string[],
  mapFrom: (value: unknown) => TableMap | string,
): Option {
  return {
    id: 'map',
    name: `Map: ${ids.join(', ')}, or a map of your own`,
    clause,
    kind: 'data',
    default: usual,
    whyWrong: (value) => {
      if (value === null && usual === null) return null
      const map = mapFrom(value)
      return typeof map === 'string' ? map : null
    },
  }
}
