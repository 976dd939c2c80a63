/** An experiment that comes with the app. */
export interface ShippedExperiment {
  readonly title: string
  readonly text: string
}

const FILES = import.meta.glob<string>('../../../../experiments/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const SHIPPED: readonly ShippedExperiment[] = Object.keys(FILES)
  .sort()
  .map((path) => {
    const text = FILES[path] ?? ''
    return { title: (JSON.parse(text) as { title: string }).title, text }
  })
