import type { ReactNode } from 'react'
import type { MapOffer } from './map-shelf.ts'

/** The available maps, as options of a select. */
export function MapOptions({ offers }: { readonly offers: readonly MapOffer[] }): ReactNode {
  return offers.map(({ id, name, isOwn }) => (
    <option key={id} value={id}>
      {isOwn ? `${name} (own)` : name}
    </option>
  ))
}
