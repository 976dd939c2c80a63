/** SVG as text: attributes and children, escaped. Numbers are rounded to hundredths, so files stay small and alike. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly string[]
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export const FONT = "'Source Sans 3', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

/** Colours for people with and without red-green blindness (Okabe and Ito), most used first. */
export const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#6b5b95'] as const
export const INK = '#1f2328'
export const FAINT = '#6a737d'
export const GRID = '#e3e6ea'

export function colour(i: number): string {
  return COLOURS[i % COLOURS.length] as string
}

/** A whole picture, with the words a screen reader reads for it. */
export function picture(
  id: string,
  width: number,
  height: number,
  title: string,
  ...parts: readonly string[]
): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${round(width)} ${round(height)}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}-title`,
      'font-family': FONT,
      'font-size': 12,
      fill: INK,
    },
    tag('title', { id: `${id}-title` }, escaped(title)),
    tag('rect', { width, height, fill: '#ffffff' }),
    ...parts,
  )
}

export function text(
  x: number,
  y: number,
  words: string,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  return tag('text', { x, y, ...attributes }, escaped(words))
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1): string {
  return tag('line', { x1, y1, x2, y2, stroke, 'stroke-width': width })
}

/** A rough width of a text in 12-point letters: enough to leave room for it. */
export function widthOf(words: string): number {
  return words.length * 6.9
}
