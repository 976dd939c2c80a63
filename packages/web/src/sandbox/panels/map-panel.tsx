import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { MapOptions } from '../../battlefield/maps/map-options.tsx'
import { loadMap, type MapOffer, offeredMaps } from '../../battlefield/maps/map-shelf.ts'
import { readMapFile } from '../../battlefield/maps/read-text.ts'
import { useSandbox } from '../sandbox-store.ts'

/** Chooses the map on the table. */
export function MapPanel(): ReactNode {
  const mapId = useSandbox((state) => state.mapId)
  const map = useSandbox((state) => state.map)
  const layMap = useSandbox((state) => state.layMap)
  const [offers, setOffers] = useState<readonly MapOffer[]>([])
  const [troubles, setTroubles] = useState<readonly string[]>([])
  useEffect(() => setOffers(offeredMaps()), [])

  const lay = async (id: string): Promise<void> => {
    setTroubles([])
    const found = await loadMap(id)
    if (found) layMap(id, found)
    else setTroubles(['This map can no longer be read.'])
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (!file) return
    const reading = await readMapFile(file)
    target.value = ''
    if (reading.map) layMap('file', reading.map)
    setTroubles(reading.map ? [] : reading.sentences.slice(0, 3))
  }
  const isListed = offers.some(({ id }) => id === mapId)
  return (
    <section className="panel map-panel" aria-label="Map">
      <h2>Map</h2>
      <label>
        On the table{' '}
        <select value={mapId} onChange={({ target }) => void lay(target.value)}>
          {!isListed && <option value={mapId}>{map.name}</option>}
          <MapOptions offers={offers} />
        </select>
      </label>
      <p className="muted">
        {map.width / 100} by {map.depth / 100} inches{map.about ? `. ${map.about}` : ''}
      </p>
      <label className="file">
        Open a map file{' '}
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event)} />
      </label>
      {troubles.map((trouble) => (
        <p key={trouble} className="trouble" role="alert">
          {trouble}
        </p>
      ))}
      <Link className="button" href={`/maps?map=${encodeURIComponent(mapId)}`}>
        Edit this map
      </Link>
    </section>
  )
}
