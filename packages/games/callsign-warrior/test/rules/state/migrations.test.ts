import { type Answer, type Migration, type Note, sameJson } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'

type Changes = Exclude<Migration, (state: never) => unknown>
const CHANGES = (callsignWarrior.migrations ?? []) as readonly Changes[]
const [withFields, withSpentPoints] = CHANGES.slice(2)
const withRows = CHANGES[5]

function answered(clause: string, choice: unknown): Answer {
  return { clause, seat: 'blue', shape: 'window', choice }
}

test('[csw-ow-2] an open answer that was a text has fields, whatever the number of inches', () => {
  const change = (choice: unknown): unknown => withFields?.answer?.(answered('csw-ow-2', choice)).choice
  expect(change('blue-squad@2.5')).toEqual({ team: 'blue-squad', at: 250 })
  expect(change('blue-squad@0')).toEqual({ team: 'blue-squad', at: 0 })
  expect(change('blue-squad@10.29')).toEqual({ team: 'blue-squad', at: 1029 })
  expect(change('pass')).toBe('pass')
})

test('[csw-trans-5] so have the pairs of Teams and vehicles', () => {
  const { choice } = withFields?.answer?.(answered('csw-trans-5', ['red-mmg>red-technical'])) ?? {}
  expect(choice).toEqual([{ team: 'red-mmg', vehicle: 'red-technical' }])
})

test('[csw-ow-2, csw-trans-5] answers of the new form, of other questions and without a choice stay as they are', () => {
  const answers = [
    answered('csw-ow-2', { team: 'blue-squad', at: 250 }),
    answered('csw-trans-5', [{ team: 'red-mmg', vehicle: 'red-technical' }]),
    answered('csw-trans-5', null), // redacted
    answered('csw-shoot-4', ['soldier-1:assault-rifle']),
    { clause: 'csw-ow-2', seat: 'blue', shape: 'window' } as const,
  ]
  for (const answer of answers) expect(sameJson(withFields?.answer?.(answer), answer)).toBe(true)
})

test('[csw-ow-2, csw-trans-5] notes of answers are changed alike, other notes of these clauses are not', () => {
  const said: Note = { kind: 'answer', clause: 'csw-ow-2', name: 'interrupt-move', choice: 'blue-squad@4' }
  expect(withFields?.note?.(said)).toEqual({ ...said, choice: { team: 'blue-squad', at: 400 } })
  const boarded: Note = { kind: 'embarked', clause: 'csw-trans-5', team: 'red-mmg', vehicle: 'red-technical' }
  expect(withFields?.note?.(boarded)).toEqual(boarded)
})

test('[csw-shock-6, csw-shock-12] spent Shock that was a text has fields, also beyond nine points', () => {
  const change = (choice: unknown): unknown =>
    withSpentPoints?.answer?.(answered('csw-shock-6', choice)).choice
  expect(change('pinned-1+suppressed-2')).toEqual({ pinned: 1, suppressed: 2 })
  expect(change('pinned-12')).toEqual({ pinned: 12, suppressed: 0 })
  expect(change('suppressed-3')).toEqual({ pinned: 0, suppressed: 3 })
  for (const same of ['demoralised', 'pass', '', 'pinned-down', ['pinned-1'], { pinned: 1, suppressed: 0 }])
    expect(change(same)).toEqual(same)
  const said: Note = { kind: 'answer', clause: 'csw-shock-12', name: 'spend-at-once', choice: 'suppressed-1' }
  expect(withSpentPoints?.note?.(said)).toEqual({ ...said, choice: { pinned: 0, suppressed: 1 } })
})

test('[csw-shoot-4, csw-abpro-2] who fires what was a list of texts and has fields', () => {
  const old = ['soldier-1:rifle', 'soldier-2:saw:suppression']
  const fields = [
    { model: 'soldier-1', weapon: 'rifle', mode: 'plain' },
    { model: 'soldier-2', weapon: 'saw', mode: 'suppression' },
  ]
  for (const clause of ['csw-shoot-4', 'csw-abpro-2']) {
    expect(withRows?.answer?.(answered(clause, old)).choice).toEqual(fields)
    expect(withRows?.answer?.(answered(clause, fields)).choice).toEqual(fields)
    const said: Note = { kind: 'answer', clause, name: 'who-fires-what', choice: old }
    expect(withRows?.note?.(said)).toEqual({ ...said, choice: fields })
  }
  expect(withRows?.answer?.(answered('csw-abpro-2', 'red-squad')).choice).toBe('red-squad')
  expect(withRows?.answer?.(answered('csw-shoot-10', ['soldier-1'])).choice).toEqual(['soldier-1'])
  const aims: Note = { kind: 'aims', clause: 'csw-shoot-2', team: 'blue-squad', target: 'red-mmg', rows: old }
  expect(withRows?.note?.(aims)).toEqual({ ...aims, rows: fields })
})
