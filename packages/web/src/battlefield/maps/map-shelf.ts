import type { TableMap } from '@sandtable/table'
import { mapText, readMapText, slug } from './read-text.ts'
import { loadFromServer } from './server-maps.ts'
import { SHIPPED_MAPS } from './shipped.ts'

export interface MapOffer {
  /** `shipped/sainte-anne-farm`, `own/my-village`. */
  readonly id: string
  readonly name: string
  readonly isOwn: boolean
}

const KEY = 'sandtable.maps'

/** Every map that can be used: the shipped ones and those stored in this browser. */
export function offeredMaps(): readonly MapOffer[] {
  const own = Object.entries(keptTexts()).map(([id, { name }]) => ({ id: `own/${id}`, name, isOwn: true }))
  const shipped = SHIPPED_MAPS.map(({ id, name }) => ({ id: `shipped/${id}`, name, isOwn: false }))
  return [...own, ...shipped]
}

/** The maps stored in this browser that can still be read. */
export function ownMaps(): readonly TableMap[] {
  return Object.values(keptTexts()).flatMap(({ name, text }) => readMapText(name, text).map ?? [])
}

export async function loadMap(id: string): Promise<TableMap | null> {
  const [shelf, name = ''] = id.split('/')
  if (shelf === 'shipped') return (await SHIPPED_MAPS.find((map) => map.id === name)?.load()) ?? null
  if (shelf === 'server') return await loadFromServer(name)
  const kept = keptTexts()[name]
  return kept ? readMapText(kept.name, kept.text).map : null
}

/** Stores a map in this browser under its name and replaces an older map with that name. Returns its id. */
export function keepMap(map: TableMap): string {
  const id = slug(map.name)
  store({ ...keptTexts(), [id]: { name: map.name, text: mapText(map) } })
  return `own/${id}`
}

export function forgetMap(id: string): void {
  const texts = { ...keptTexts() }
  delete texts[id.replace('own/', '')]
  store(texts)
}

type Kept = Readonly<Record<string, { readonly name: string; readonly text: string }>>

function keptTexts(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {} // another tab wrote there; the next save corrects it
  }
}

function store(texts: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(texts))
}
