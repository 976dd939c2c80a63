import { mapFrom as mapOfShelf, type NamedMaps, namedMaps } from '@sandtable/miniatures'
import type { TableMap } from '@sandtable/table'
import bridgehead from '@sandtable/table/maps/bridgehead.json' with { type: 'json' }
import crossroads from '@sandtable/table/maps/crossroads.json' with { type: 'json' }
import delay from '@sandtable/table/maps/delay.json' with { type: 'json' }
import hedgerows from '@sandtable/table/maps/hedgerows.json' with { type: 'json' }
import steppeMeeting from '@sandtable/table/maps/steppe-meeting.json' with { type: 'json' }

/** hof-setup-1: the battlefields of the scenarios, by the names the scenarios give them. */
export const MAPS: NamedMaps = namedMaps({
  crossroads,
  hedgerows,
  'steppe-meeting': steppeMeeting,
  bridgehead,
  delay,
})

export const MAP_IDS: readonly string[] = Object.keys(MAPS)

/** hof-setup-1: a map by its name or as it is; or a sentence on what is wrong with it. */
export function mapFrom(value: unknown): TableMap | string {
  return mapOfShelf(MAPS, value)
}
