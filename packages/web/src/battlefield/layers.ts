/** The layers of a table that can be shown or hidden. */
export const LAYERS = [
  { id: 'labels', name: 'Names' },
  { id: 'zones', name: 'Zones' },
  { id: 'trees', name: 'Trees' },
  { id: 'roofs', name: 'Roofs' },
  { id: 'grid', name: 'Grid of feet' },
] as const

export type LayerId = (typeof LAYERS)[number]['id']
export type Layers = Readonly<Record<LayerId, boolean>>

/** Zones belong to scenarios, and a map may serve many, so they are shown only on request. */
export const USUAL_LAYERS: Layers = { labels: true, zones: false, trees: true, roofs: true, grid: false }

/** The classes with which the style sheet hides layers, so that nothing has to be drawn again. */
export function layerClasses(layers: Layers): string {
  const hidden = LAYERS.filter(({ id }) => id !== 'grid' && !layers[id]).map(({ id }) => `without-${id}`)
  return [...hidden, ...(layers.grid ? ['with-grid'] : [])].join(' ')
}
