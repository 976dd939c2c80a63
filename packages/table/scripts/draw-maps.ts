/**
 * Draws maps plainly, to look at what the generator makes: `tsx packages/table/scripts/draw-maps.ts OUT.png FILE.json …`,
 * or `… OUT.png theme:seed:WxD[:sym] …`. Several maps are put on one sheet. A checking tool; the app draws its own.
 */
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import {
  generateMap,
  groundOf,
  lineFacts,
  longestOpenLane,
  type MapTheme,
  mapProblems,
  type Point,
  type TableMap,
} from '../src/index.ts'

const AREA_COLOUR: Record<string, string> = {
  woods: '#4d7c3a',
  'light-woods': '#7aa55a',
  orchard: '#a9c77f',
  palms: '#a9c77f',
  vineyard: '#b7b36b',
  scrub: '#a3a866',
  crops: '#e3cf7a',
  'tall-crops': '#d1b24c',
  field: '#c5d9a0',
  ploughed: '#b59a73',
  garden: '#a8cf8e',
  rough: '#b8ae90',
  rocks: '#9a958c',
  rubble: '#a8988a',
  marsh: '#8fb3a0',
  mud: '#9b8468',
  water: '#7fb2d9',
  'shallow-water': '#a8cfe6',
  courtyard: '#d9cdb4',
  pavement: '#cfccc6',
  cemetery: '#b9c9a8',
  sand: '#ead9a6',
  reeds: '#9bb87a',
  undergrowth: '#6f8f4a',
}
const LINE_COLOUR: Record<string, string> = {
  bocage: '#2f5a22',
  hedge: '#3f7a2c',
  'garden-hedge': '#5b9a45',
  treeline: '#4f8a3a',
  stream: '#6aa6d6',
  river: '#6aa6d6',
  canal: '#5a96c6',
  ditch: '#7fa6a8',
  fence: '#8a6a44',
  'high-fence': '#8a6a44',
  'compound-wall': '#8a6440',
  trench: '#6a5238',
  'barbed-wire': '#777',
  railway: '#555',
}
const ROAD_COLOUR: Record<string, string> = {
  road: '#c9b48c',
  track: '#d6c39c',
  path: '#decfa8',
  street: '#8f8f92',
  bridge: '#8b7355',
}
const GROUND: Record<string, string> = {
  grass: '#d3e0b4',
  steppe: '#dcd8a4',
  desert: '#e8d8b0',
  mud: '#c9b592',
  snow: '#f2f5f7',
  pavement: '#d5d3cf',
}

const [out = 'maps.png', ...wanted] = process.argv.slice(2)
const maps = wanted.map(mapOf)
for (const [i, map] of maps.entries()) {
  for (const problem of mapProblems(map)) console.log(wanted[i], problem.path, problem.message)
  const lane = longestOpenLane(map, 200)
  console.log(
    `${wanted[i]}: ${groundOf(map).edges.count} edges, ${map.buildings.length} buildings, longest lane ${lane.length / 100}"`,
  )
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1500, height: 800 } })
await page.setContent(
  `<body style="margin:8px;display:flex;flex-wrap:wrap;gap:10px;font:13px sans-serif">${maps.map(picture).join('')}`,
)
await page.screenshot({ path: out, fullPage: true })
await browser.close()

function mapOf(text: string): TableMap {
  if (text.endsWith('.json')) return JSON.parse(readFileSync(text, 'utf8'))
  const [theme = '', seed = '0', size = '6x4', sym] = text.split(':')
  const [width = 6, depth = 4] = size.split('x').map(Number)
  return generateMap({
    theme: theme as MapTheme,
    seed: Number(seed),
    feet: [width, depth],
    isSymmetric: sym === 'sym',
  })
}

function picture(map: TableMap): string {
  const y = (p: Point): number => map.depth - p.y
  const ring = (points: readonly Point[]): string => points.map((p) => `${p.x},${y(p)}`).join(' ')
  const shape = (points: readonly Point[], style: string): string =>
    `<polygon points="${ring(points)}" ${style}/>`
  const way = (points: readonly Point[], style: string): string =>
    `<polyline points="${ring(points)}" fill="none" ${style}/>`
  const text = (p: Point, label: string, size = 90): string =>
    `<text x="${p.x}" y="${y(p)}" font-size="${size}" text-anchor="middle" stroke="#fff" stroke-width="14" paint-order="stroke">${label}</text>`
  const middle = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  })
  const parts = [
    ...map.hills.flatMap(({ levels }) =>
      levels.map(({ outline }) =>
        shape(outline, 'fill="#8a6a3a" fill-opacity=".18" stroke="#8a6a3a" stroke-width="12"'),
      ),
    ),
    ...map.areas.map((a) =>
      shape(
        a.outline,
        `fill="${AREA_COLOUR[a.kind] ?? '#f0f'}" fill-opacity=".8" stroke="#0003" stroke-width="6"`,
      ),
    ),
    ...map.lines.filter((l) => lineFacts(l).heightClass === 'sunken').map(line),
    ...map.roads.map((r) =>
      way(r.points, `stroke="${ROAD_COLOUR[r.kind]}" stroke-width="${r.width}" stroke-linejoin="round"`),
    ),
    ...map.lines.filter((l) => lineFacts(l).heightClass !== 'sunken').map(line),
    ...map.works.map(
      (w) =>
        shape(w.outline, `fill="#6b5b4b" stroke="#000" stroke-width="6"`) +
        (w.label ? text(middle(w.outline), w.label, 60) : ''),
    ),
    ...map.buildings.map(building),
    ...map.zones.map(zone),
  ]
  const wide = map.width / 10
  return `<div style="max-width:${wide}px"><b>${map.name}</b> ${map.about ?? ''}<br><svg width="${wide}" height="${map.depth / 10}" viewBox="0 0 ${map.width} ${map.depth}" style="background:${GROUND[map.ground]};border:2px solid #333">${parts.join('')}</svg></div>`

  function line(l: TableMap['lines'][number]): string {
    const facts = lineFacts(l)
    const drawn = way(
      l.points,
      `stroke="${LINE_COLOUR[l.kind] ?? '#666'}" stroke-width="${facts.width}" stroke-linejoin="round" ${l.kind === 'treeline' ? 'stroke-dasharray="90 40"' : ''}`,
    )
    return (
      drawn +
      (l.gaps ?? [])
        .map((gap) =>
          dot(pointOn(l.points, gap.at), gap.width / 2, gap.kind === 'bridge' ? '#8b7355' : '#fff'),
        )
        .join('')
    )
  }
  function dot(p: Point, radius: number, colour: string): string {
    return `<circle cx="${p.x}" cy="${y(p)}" r="${radius}" fill="${colour}" fill-opacity=".8"/>`
  }
  function building(b: TableMap['buildings'][number]): string {
    const openings = b.openings
      .filter((o) => o.floor === 0)
      .map((o) => {
        const from = b.outline[o.side] ?? { x: 0, y: 0 }
        const to = b.outline[(o.side + 1) % b.outline.length] ?? from
        return dot(pointOn([from, to], o.at), o.width / 2.4, o.kind === 'window' ? '#bfe3ff' : '#ffef9a')
      })
    const walls = (b.innerWalls ?? []).map((w) => way(w.points, 'stroke="#400" stroke-width="12"'))
    const fill = b.kind === 'ruin' ? '#c9b0a0' : b.roof.kind === 'flat' ? '#c8a982' : '#b5654a'
    return (
      shape(b.outline, `fill="${fill}" stroke="#400" stroke-width="14"`) +
      walls.join('') +
      openings.join('') +
      text(middle(b.outline), `${b.label ?? ''} ${b.floors}`, 70)
    )
  }
  function zone(z: TableMap['zones'][number]): string {
    const style = 'fill="none" stroke="#c00" stroke-width="14" stroke-dasharray="60 40"'
    if (z.shape.kind === 'polygon')
      return shape(z.shape.outline, style) + text(middle(z.shape.outline), z.label ?? z.id)
    if (z.shape.kind === 'disc')
      return `<circle cx="${z.shape.at.x}" cy="${y(z.shape.at)}" r="${z.shape.radius}" fill="#c004" stroke="#c00" stroke-width="14"/>${text(z.shape.at, z.label ?? z.id)}`
    const { edge, from, to } = z.shape
    const ends =
      edge === 'north' || edge === 'south'
        ? [from, to].map((x) => ({ x, y: edge === 'north' ? map.depth : 0 }))
        : [from, to].map((v) => ({ x: edge === 'east' ? map.width : 0, y: v }))
    return way(ends, 'stroke="#c00" stroke-width="50"')
  }
}

function pointOn(points: readonly Point[], at: number): Point {
  let left = at
  for (const [i, b] of points.entries()) {
    const a = points[i - 1]
    if (!a) continue
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (left <= length)
      return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length }
    left -= length
  }
  return points.at(-1) ?? { x: 0, y: 0 }
}
