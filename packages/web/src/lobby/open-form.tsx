import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { keepFilmFile } from '../replay/film-file.ts'
import { useServer } from '../state/server.ts'

interface OpenFormProps {
  readonly onTrouble: (sentence: string | null) => void
}

/** Watching by id, and opening a saved file. */
export function OpenForm({ onTrouble }: OpenFormProps): ReactNode {
  const [, go] = useLocation()
  const [id, setId] = useState('')
  const isThere = useServer((server) => server.isThere)
  const watch = (event: FormEvent): void => {
    event.preventDefault()
    const match = id.trim().split('/').at(-1)?.split('#')[0]
    if (match) go(`/match/${match}`)
  }
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const text = await file.text()
    const { readFile } = await import('../client/local-games.ts')
    const saved = readFile(text)
    if (typeof saved === 'string') {
      onTrouble(saved)
      return
    }
    keepFilmFile(text)
    go('/replay/file')
  }
  return (
    <section className="card" aria-labelledby="open">
      <h2 id="open">Watch or open</h2>
      {isThere && (
        <form className="inline" onSubmit={watch}>
          <label className="field">
            Match id or link
            <input value={id} onChange={({ target }) => setId(target.value)} />
          </label>
          <button type="submit">Watch</button>
        </form>
      )}
      <label className="field">
        Open a saved game
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </label>
    </section>
  )
}
