import { expect, test } from 'vitest'
import { sceneFor, terrainOf } from '../../../src/rules/moving/terrain.ts'
import { isConcealedFrom } from '../../../src/rules/seeing/concealment.ts'
import { sees } from '../../../src/rules/seeing/sight.ts'
import { AREA, HILL, HOUSE, LINE, played, team } from '../positions.ts'

const FAR = 'blue us-rifle-mg 2,2 id=a; red de-rifle-mg 46,46 id=b'

test('[hof-los-10] every kind of terrain on a map is a row of the terrain table', () => {
  const kinds = (map: object) => {
    const s = played(FAR, { map })
    return sceneFor(s.state).ground.pieces.map((piece) => terrainOf(piece).key)
  }
  const areas = ['woods', 'orchard', 'crops', 'marsh', 'water', 'shallow-water', 'rubble', 'field']
  expect(
    kinds({ areas: areas.map((kind, i) => AREA(`area${i}`, kind, 4 * i + 6, 10, 4 * i + 9, 13)) }),
  ).toEqual(['woods', 'orchard', 'crops', 'marsh', 'river', 'ford', 'rubble', 'open'])
  const lines = ['hedge', 'bocage', 'wall', 'fence']
  expect(
    kinds({ lines: lines.map((kind, i) => LINE(`line${i}`, kind, [10 + i, 10], [10 + i, 20])) }),
  ).toEqual(['hedge', 'hedgerow', 'stone-wall', 'open'])
  expect(kinds({ hills: [HILL('h', 10, 10, 20, 20), HILL('s', 30, 10, 40, 20, true)] })).toEqual([
    'hill',
    'steep-hill',
  ])
  expect(kinds({ buildings: [HOUSE('inn', 10, 10, 14, 14)] })).toEqual(['building'])
})

test('[hof-ruling-15] a firer is not hindered by the obstacle it touches itself, and the centre line decides', () => {
  const wall = (y: number, west = 0) => ({ lines: [LINE('w', 'wall', [west, y], [48, y])] })
  const hidden = (map: object) => {
    const s = played('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,30 id=b', { map })
    return isConcealedFrom(s.state, team(s, 'b'), team(s, 'a'))
  }
  expect(hidden(wall(20))).toBe(true)
  expect(hidden(wall(10.7))).toBe(false) // the firer stands at it
  expect(hidden(wall(20, 24.5))).toBe(false) // it covers the eastern half of the target only
})

test('[hof-ruling-15] a Team within 1 inch of the outer wall looks out of a building, one deeper inside does not', () => {
  const looksOut = (y: number) => {
    const s = played(`blue us-rifle-mg 24,${y} id=a; red de-rifle-mg 24,40 id=b`, {
      map: { buildings: [HOUSE('inn', 14, 8, 34, 20)] },
    })
    return sees(s.state, team(s, 'a'), team(s, 'b'))
  }
  // The base reaches 0.62 to the north; 1 inch from the wall at 20 it ends at 19.
  expect(looksOut(18.38)).toBe(true)
  expect(looksOut(18.3)).toBe(false)
})
