import { expect, test } from 'vitest'
import {
  movedBy,
  pinched,
  type ScreenPoint,
  showing,
  WHOLE,
  type Zoom,
  zoomedAt,
} from '../../src/ui/zoom/zoom.ts'

const WINDOW = { width: 800, height: 600 }

/** Where a point of the drawing is in the window. */
function onScreen({ scale, x, y }: Zoom, point: ScreenPoint): ScreenPoint {
  return { x: point.x * scale + x, y: point.y * scale + y }
}

test('what is under the pointer stays under it, however near one looks', () => {
  const pointer = { x: 300, y: 200 }
  const near = zoomedAt(WHOLE, pointer, 2.5, WINDOW)
  expect(near.scale).toBe(2.5)
  expect(onScreen(near, pointer)).toEqual(pointer)
})

test('nothing beyond the edges is ever shown, and never less than the whole', () => {
  const near = zoomedAt(WHOLE, { x: 0, y: 0 }, 2, WINDOW)
  expect(movedBy(near, 500, 500, WINDOW)).toEqual(near)
  expect(movedBy(near, -5000, -5000, WINDOW)).toEqual({ scale: 2, x: -800, y: -600 })
  expect(zoomedAt(near, { x: 700, y: 500 }, 0.1, WINDOW)).toEqual(WHOLE)
  expect(zoomedAt(near, { x: 0, y: 0 }, 100, WINDOW).scale, 'there is a nearest').toBe(6)
})

test('two fingers that part look nearer, and carry what they hold', () => {
  const near = pinched(
    WHOLE,
    [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ],
    [
      { x: 240, y: 310 },
      { x: 640, y: 310 },
    ],
    WINDOW,
  )
  expect(near.scale).toBe(2)
  expect(onScreen(near, { x: 400, y: 300 })).toEqual({ x: 440, y: 310 })
})

test('what is out of sight comes into view, what is in view stays', () => {
  const near = zoomedAt(WHOLE, { x: 0, y: 0 }, 2, WINDOW)
  expect(showing(near, { x: 100, y: 100, width: 60, height: 60 }, WINDOW)).toEqual(near)
  expect(showing(near, { x: 900, y: 100, width: 60, height: 60 }, WINDOW)).toEqual({
    scale: 2,
    x: -184,
    y: 0,
  })
})
