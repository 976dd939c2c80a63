import {
  AREA_FACTS,
  type AreaKind,
  BUILDING_KINDS,
  emptyMap,
  LINE_FACTS,
  type LineKind,
  type Ring,
  ROAD_KINDS,
  readMap,
  SHIPPED_MAPS,
  type TableMap,
  WORK_FACTS,
  type WorkKind,
} from '@sandtable/table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CloudMark } from '../../src/battlefield/draw/features/clouds.tsx'
import { Terrain } from '../../src/battlefield/draw/features/terrain.tsx'
import { onScreen } from '../../src/battlefield/draw/on-screen.ts'

function box(i: number): Ring {
  const [x, y] = [(i % 12) * 600 + 50, Math.floor(i / 12) * 600 + 50]
  return [
    { x, y },
    { x: x + 400, y },
    { x: x + 400, y: y + 300 },
    { x, y: y + 300 },
  ]
}

/** One of everything there is, side by side. */
function everything(): TableMap {
  let i = 0
  const areas = (Object.keys(AREA_FACTS) as AreaKind[]).map((kind) => ({ id: kind, kind, outline: box(i++) }))
  const works = (Object.keys(WORK_FACTS) as WorkKind[]).map((kind) => ({
    id: `work-${kind}`,
    kind,
    outline: box(i++),
  }))
  const buildings = BUILDING_KINDS.map((kind) => ({
    id: `building-${kind}`,
    kind,
    outline: box(i++),
    material: 'stone' as const,
    floors: 2,
    storeyHeight: 100,
    roof: { kind: 'pitched' as const, height: 50 },
    openings: [{ id: 'door', kind: 'door' as const, side: 0, floor: 0, at: 100, width: 60 }],
  }))
  const lines = (Object.keys(LINE_FACTS) as LineKind[]).map((kind) => ({
    id: `line-${kind}`,
    kind,
    points: box(i++).slice(0, 2),
    gaps: [{ kind: 'gate' as const, at: 200, width: 100 }],
  }))
  const roads = ROAD_KINDS.map((kind) => ({
    id: `road-${kind}`,
    kind,
    points: box(i++).slice(0, 2),
    width: 100,
  }))
  return { ...emptyMap('Everything', 7200, 4800), areas, works, buildings, lines, roads }
}

const drawn = (map: TableMap): string => renderToStaticMarkup(createElement(Terrain, { map, prefix: 'x' }))

test('[terrain] every kind of the map format is drawn in its own way, with whole numbers everywhere', () => {
  const map = everything()
  expect(readMap(map).problems).toEqual([])
  const text = drawn(map)
  for (const list of [map.areas, map.lines, map.works, map.buildings, map.roads] as const)
    for (const { kind } of list) expect(text, kind).toMatch(new RegExp(`class="[^"]*\\b${kind}\\b`))
  expect(text).not.toMatch(/NaN|undefined|Infinity/)
})

test.each(['smoke', 'fire', 'dust', 'barrage'] as const)(
  '[terrain] %s is drawn, round or in a square, with its edge and its name',
  (kind) => {
    const square = { kind: 'polygon', outline: box(1) } as const
    const disc = { kind: 'disc', at: { x: 900, y: 900 }, radius: 300 } as const
    for (const shape of [square, disc]) {
      const text = renderToStaticMarkup(
        createElement(CloudMark, { cloud: { kind, id: 'a', shape }, depth: 4800 }),
      )
      expect(text).toMatch(new RegExp(`class="cloud ${kind} ".*aria-label="${kind}`))
      expect(text).toContain('cloud-edge')
      expect(text).not.toMatch(/NaN|undefined|Infinity/)
    }
  },
)

test('[terrain] words of a map are text and never markup', () => {
  const map = {
    ...everything(),
    name: '<b>',
    zones: [],
    areas: [{ ...everything().areas[0], label: '<img src=x>' }],
  }
  expect(drawn(map as TableMap)).not.toContain('<img')
})

test.each(SHIPPED_MAPS.map(({ id }) => id))('[terrain] the shipped map %s is drawn', async (id) => {
  const { map } = readMap((await SHIPPED_MAPS.find((one) => one.id === id)?.load())?.default)
  if (!map) throw new Error(`${id} cannot be read`)
  const text = drawn(map)
  expect(text).not.toMatch(/NaN|undefined|Infinity/)
  expect(text.length, 'not too large for a browser').toBeLessThan(3_000_000)
})

test('[terrain] what has not changed is turned for the screen once', () => {
  const map = everything()
  const before = onScreen(map)
  const after = onScreen({ ...map, roads: [] })
  expect(after.areas).toBe(before.areas)
  expect(after.roads).not.toBe(before.roads)
  expect(before.areas[0]?.outline[0]).toEqual({ x: 50, y: 4750 })
})
