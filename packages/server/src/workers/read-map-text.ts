import { formatMapProblem, readMap } from '@sandtable/table'
import type { MapRead, MapTask, Refused } from './tasks.ts'

/** The text of a playable map in its normal form; else what is wrong with it. */
export function readMapText({ file }: Pick<MapTask, 'file'>): MapRead | Refused {
  const json = parsed(file)
  if (json === undefined) return { wrong: 'The map: is not written as JSON.' }
  const { map, problems } = readMap(json)
  if (map) return { text: JSON.stringify(map) }
  const [first] = problems
  return { wrong: first ? formatMapProblem('The map', first) : 'This is not a map.' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
