import { type AnyDecision, refusal, whyIllegal } from '@sandtable/engine'
import { inch, type Pose } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  type DriveStep,
  drivingOn,
  isDrive,
  pointedDrive,
  poseAfterLength,
  posesAlong,
  shortenedDrive,
  turnedAtEnd,
} from '../src/index.ts'
import { at, MAP } from './toy.ts'

const START: Pose = { at: at(10, 10), facing: { x: 0, y: 1 } }
const EAST = { x: 1, y: 0 }

describe('drives', () => {
  const drive: readonly DriveStep[] = [{ ahead: 300 }, { turn: EAST }, { ahead: 200 }]

  test('[csw-ow-9] [hof-move-3] after a part of a drive the vehicle stands there, turned or not', () => {
    expect(poseAfterLength(START, drive, 299)).toEqual({ at: at(10, 12.99), facing: { x: 0, y: 1 } })
    expect(poseAfterLength(START, drive, 400)).toEqual({ at: at(11, 13), facing: EAST })
    expect(poseAfterLength(START, drive, 9999)).toEqual({ at: at(12, 13), facing: EAST })
    expect(poseAfterLength(START, [{ back: 200 }], 100)).toEqual({ at: at(10, 9), facing: { x: 0, y: 1 } })
    expect(posesAlong(START, drive)).toHaveLength(4)
  })

  test('[hof-move-7] a shorter drive keeps its turns as far as it gets', () => {
    expect(shortenedDrive(drive, 0.8)).toEqual([{ ahead: 300 }, { turn: EAST }, { ahead: 100 }])
    expect(shortenedDrive(drive, 0.2)).toEqual([{ ahead: 100 }, { turn: EAST }])
  })

  test('takes no drives of another form', () => {
    expect(isDrive(drive)).toBe(true)
    for (const wrong of [
      null,
      [{}],
      [{ ahead: -1 }],
      [{ ahead: 1.5 }],
      [{ turn: { x: 0, y: 0 } }],
      [{ ahead: 1, back: 1 }],
    ])
      expect(isDrive(wrong)).toBe(false)
  })

  test('[csw-move-2] [sks-veh-2] pointing: straight, behind in reverse, round what is in the way, else part of it', () => {
    const all = (): boolean => true
    expect(pointedDrive(START, inch(12), [at(10, 15)], all)).toEqual({
      legs: [{ ahead: 500 }],
      isShort: false,
    })
    expect(pointedDrive(START, inch(3), [at(10, 5)], all)).toEqual({ legs: [{ back: 300 }], isShort: true })
    expect(pointedDrive(START, inch(12), [at(15, 10)], all).legs).toEqual([
      { turn: at(5, 0) },
      { ahead: 500 },
    ])
    const bends = (steps: readonly DriveStep[]): boolean =>
      steps.filter((step) => 'turn' in step).length === 2
    expect(pointedDrive(START, inch(20), [at(10, 20)], bends).legs).toHaveLength(4)
    const near = (steps: readonly DriveStep[]): boolean =>
      steps.length === 1 && 'ahead' in (steps[0] ?? {}) && (steps[0] as { ahead: number }).ahead <= 300
    expect(pointedDrive(START, inch(12), [at(10, 15)], near)).toEqual({
      legs: [{ ahead: 300 }],
      isShort: true,
    })
  })

  test('[hof-move-7] [hof-move-8] a turn at the end replaces the last one', () => {
    expect(turnedAtEnd(START, [{ ahead: 300 }], EAST)).toEqual([{ ahead: 300 }, { turn: { x: 100, y: 0 } }])
    expect(turnedAtEnd(START, [{ ahead: 300 }, { turn: EAST }], { x: 0, y: 1 })).toEqual([{ ahead: 300 }])
  })
})

describe('driving on', () => {
  const says = (code: string) => refusal(code, code)
  const on = (room: boolean): AnyDecision =>
    drivingOn({
      clause: 'coc-11.5-2',
      name: 'enter',
      seat: 'blue',
      about: null,
      table: MAP,
      edges: [{ edge: 'north', from: inch(5), to: inch(15) }],
      allowance: inch(6),
      hull: { length: inch(4), width: inch(2) },
      whyNot: () => (room ? null : says('no-room')),
      refusals: {
        'not-a-drive': says('not-a-drive'),
        'wrong-edge': says('wrong-edge'),
        'not-at-the-edge': says('not-at-the-edge'),
        'can-enter': says('can-enter'),
      },
    }) as AnyDecision
  const code = (answer: unknown, room = true): string | null => whyIllegal(on(room), answer)?.code ?? null

  test('[csw-fw-1] [coc-11.5-2] its rear at its stretch of the edge; off the table only if nothing else goes', () => {
    const entry = { start: at(10, 28), edge: 'north', legs: [] }
    expect(code([entry])).toBeNull()
    expect(code([{ ...entry, start: at(10, 27.99) }])).toBe('not-at-the-edge')
    expect(code([{ ...entry, start: at(4.99, 28) }])).toBe('not-at-the-edge')
    expect(code([{ ...entry, edge: 'south' }])).toBe('wrong-edge')
    expect(code([entry, entry])).toBe('not-a-drive')
    expect(code([])).toBe('can-enter')
    expect(code([], false)).toBeNull()
  })
})
