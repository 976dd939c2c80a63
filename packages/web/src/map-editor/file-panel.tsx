import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { MapOptions } from '../battlefield/maps/map-options.tsx'
import { forgetMap, keepMap, loadMap, type MapOffer, offeredMaps } from '../battlefield/maps/map-shelf.ts'
import { mapText, readMapFile, slug } from '../battlefield/maps/read-text.ts'
import { keepOnServer } from '../battlefield/maps/server-maps.ts'
import { useServer } from '../state/server.ts'
import { downloadText } from '../ui/download.ts'
import { useEditor } from './editor-store.ts'

/** Saving, opening and sharing maps. A map with errors is neither saved nor opened. */
export function FilePanel(): ReactNode {
  const map = useEditor((state) => state.map)
  const open = useEditor((state) => state.open)
  const isSound = useEditor((state) => state.problems.length === 0)
  const [offers, setOffers] = useState<readonly MapOffer[]>(offeredMaps)
  const [saved, setSaved] = useState<string | null>(null)
  const [shared, setShared] = useState<string | null>(null)
  const [words, setWords] = useState<readonly string[]>([])
  const [isTrouble, setTrouble] = useState(false)

  const tell = (sentences: readonly string[], trouble: boolean): void => {
    setWords(sentences)
    setTrouble(trouble)
  }
  const save = async (): Promise<void> => {
    const id = keepMap(map)
    setSaved(id)
    setShared(null)
    setOffers(offeredMaps())
    tell([`'${map.name}' is kept in this browser.`], false)
    if (!(await useServer.getState().look())) return
    try {
      setShared(await keepOnServer(map))
      tell([`'${map.name}' is kept in this browser and on the server.`], false)
    } catch (error) {
      tell([`'${map.name}' is kept in this browser, but not on the server.`, (error as Error).message], true)
    }
  }
  const load = async (id: string): Promise<void> => {
    const found = await loadMap(id)
    if (found) open(found)
    setSaved(found ? id : null)
    tell(found ? [] : ['This map can no longer be read.'], !found)
  }
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (!file) return
    const reading = await readMapFile(file)
    target.value = ''
    if (reading.map) open(reading.map)
    tell(
      reading.map ? [`'${reading.map.name}' is on the board.`] : reading.sentences.slice(0, 5),
      !reading.map,
    )
  }
  return (
    <section className="panel" aria-label="Files">
      <h2>Keep and share</h2>
      <div className="row">
        <button type="button" className="primary" disabled={!isSound} onClick={() => void save()}>
          Save
        </button>
        <button
          type="button"
          disabled={!isSound}
          onClick={() => downloadText(`${slug(map.name)}.json`, mapText(map))}
        >
          Export
        </button>
        {saved?.startsWith('own/') && (
          <>
            <Link className="button" href={`/table?map=${encodeURIComponent(saved)}`}>
              Measure on this map
            </Link>
            <button
              type="button"
              onClick={() => {
                forgetMap(saved)
                setSaved(null)
                setOffers(offeredMaps())
                tell(['The map was deleted.'], false)
              }}
            >
              Delete
            </button>
          </>
        )}
      </div>
      <label className="file">
        Import a map file{' '}
        <input type="file" accept=".json,application/json" onChange={(event) => void importFile(event)} />
      </label>
      <label>
        Open{' '}
        <select value="" onChange={({ target }) => void load(target.value)}>
          <option value="">a shipped or saved map…</option>
          <MapOptions offers={offers} />
        </select>
      </label>
      <div role={isTrouble ? 'alert' : 'status'} className={isTrouble && words.length > 0 ? 'trouble' : ''}>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {shared && (
          <p>
            <Link href={`/table?map=${encodeURIComponent(shared)}`}>Link to share</Link>
          </p>
        )}
      </div>
    </section>
  )
}
