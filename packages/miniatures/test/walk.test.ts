import { describe, expect, test } from 'vitest'
import {
  type AfterStop,
  type MoveEvents,
  pointAlong,
  pointsFrom,
  routeLength,
  type Stop,
  walk,
} from '../src/index.ts'

/** Walks ten inches and notes where the mover stood and what happened. */
function walked(mines: readonly number[], shots: readonly number[], after: (at: number) => AfterStop) {
  const story: string[] = []
  const met = new Set<number>()
  const next = (points: readonly number[], from: number, kind: string): (Stop & { kind: string }) | null => {
    const point = points.find((one) => one >= from && !met.has(one))
    return point === undefined ? null : { at: point, kind }
  }
  const events: MoveEvents<Stop & { kind: string }> = {
    forced: (from) => next(mines, from, 'mine'),
    reaction: (from) => next(shots, from, 'shot'),
    carryOut: ({ at, kind }) => {
      met.add(at)
      story.push(`${kind} at ${at}`)
      return after(at)
    },
  }
  const end = walk(1000, (far) => story.push(`stands at ${far}`), events)
  return { story, end }
}

describe('a move', () => {
  test('goes to its end when nothing happens', () => {
    expect(walked([], [], () => 'goes on')).toEqual({
      story: ['stands at 0', 'stands at 1000'],
      end: { at: 1000, ended: 'arrived' },
    })
  })

  test('meets what comes first; at the same point what happens by itself', () => {
    const { story } = walked([300, 500], [200, 500.5, 300.1], () => 'goes on')
    expect(story.filter((line) => !line.startsWith('stands'))).toEqual([
      'shot at 200',
      'mine at 300',
      'mine at 500',
      'shot at 500.5',
    ])
    expect(walked([400], [400], () => 'goes on').story).toContain('mine at 400')
  })

  test('ends where the mover halts, and where it is gone', () => {
    expect(walked([], [400], () => 'halts').end).toEqual({ at: 400, ended: 'halted' })
    expect(walked([600], [], () => 'is gone').end).toEqual({ at: 600, ended: 'gone' })
    expect(walked([], [400], () => 'halts').story.at(-1)).toBe('shot at 400')
  })

  test('has points at every step and at the end', () => {
    expect(pointsFrom(0, 250, 100)).toEqual([0, 100, 200, 250])
    expect(pointsFrom(101, 300, 100)).toEqual([200, 300])
    expect(pointsFrom(300, 300, 100)).toEqual([300])
    expect(pointsFrom(301, 300, 100)).toEqual([])
  })
})

describe('a route', () => {
  const start = { x: 0, y: 0 }
  const points = [
    { x: 300, y: 0 },
    { x: 300, y: 400 },
  ]
  const ground = (): number => 0

  test('is as long as its legs', () => {
    expect(routeLength(start, points)).toBe(700)
    expect(routeLength(start, [])).toBe(0)
  })

  test('is followed leg by leg, and not past its end', () => {
    expect(pointAlong(start, points, 100, ground)).toMatchObject({ x: 100, y: 0 })
    expect(pointAlong(start, points, 500, ground)).toMatchObject({ x: 300, y: 200 })
    expect(pointAlong(start, points, 9000, ground)).toMatchObject({ x: 300, y: 400 })
  })
})
