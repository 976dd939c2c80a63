import type { Area, Building, Hill, Line, Road, Work, Zone } from '@sandtable/table'

/** The lists of a map, from the ground up. */
export const LISTS = ['hills', 'areas', 'roads', 'lines', 'works', 'buildings', 'zones'] as const
export type ListName = (typeof LISTS)[number]

/** A feature with the name of its list, which tells its kind. */
export type Placed =
  | { readonly list: 'hills'; readonly feature: Hill }
  | { readonly list: 'areas'; readonly feature: Area }
  | { readonly list: 'roads'; readonly feature: Road }
  | { readonly list: 'lines'; readonly feature: Line }
  | { readonly list: 'works'; readonly feature: Work }
  | { readonly list: 'buildings'; readonly feature: Building }
  | { readonly list: 'zones'; readonly feature: Zone }
