import type { Cloud } from '@sandtable/table'
import { loadMap } from '../battlefield/maps/map-shelf.ts'
import type { Token } from '../battlefield/tokens/token.ts'
import { firstPieces } from './first-pieces.ts'
import { useSandbox } from './sandbox-store.ts'

const KEY = 'sandtable.table'

interface Remembered {
  readonly mapId: string
  readonly tokens: readonly Token[]
  readonly clouds?: readonly Cloud[]
}

/**
 * Restores the sandbox as it was left in this browser, and stores it from then on. Returns a function that stops this.
 */
export function rememberSandbox(): () => void {
  let isForgotten = false
  let stop = (): void => {}
  void lay().then(() => {
    if (isForgotten) return
    stop = useSandbox.subscribe(({ mapId, tokens, clouds, held }, before) => {
      const isSame =
        tokens === before.tokens && clouds === before.clouds && mapId === before.mapId && held === before.held
      if (held || isSame) return
      localStorage.setItem(KEY, JSON.stringify({ mapId, tokens, clouds } satisfies Remembered))
    })
  })
  return () => {
    isForgotten = true
    stop()
  }
}

async function lay(): Promise<void> {
  const { layMap, map, mapId } = useSandbox.getState()
  const wanted = new URLSearchParams(location.search).get('map')
  const left = remembered()
  const id = wanted ?? left?.mapId
  const found = id ? await loadMap(id) : null
  const isSame = left?.mapId === id
  if (id && found) layMap(id, found, isSame ? left?.tokens : [], isSame ? left?.clouds : [])
  else layMap(mapId, map, firstPieces())
}

function remembered(): Remembered | null {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null
    return value && Array.isArray(value.tokens) ? value : null
  } catch {
    return null
  }
}
