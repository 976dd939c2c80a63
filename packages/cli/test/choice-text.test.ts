import { callsignWarrior } from '@sandtable/callsign-warrior'
import { place, some, type Wording } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { choiceFromLine } from '../src/play/choice-text.ts'

const WORDING = callsignWarrior.wording as Wording<unknown>

const bomb = place<unknown>({
  clause: 'csw-abins-7',
  name: 'ied-point',
  seat: 'red',
  illegal: () => null,
  sample: () => [],
})

test('nothing is answered in the words the game has for it, or as none', () => {
  for (const typed of ['no bomb', 'No bomb', 'none', '[]'])
    expect(choiceFromLine(bomb, typed, null, WORDING), typed).toEqual({ kind: 'found', choice: [] })
  expect(choiceFromLine(bomb, '[{"x":3600,"y":2400}]', null, WORDING)).toEqual({
    kind: 'found',
    choice: [{ x: 3600, y: 2400 }],
  })
  expect(choiceFromLine(bomb, 'nowhere', null, WORDING).kind).toBe('missing')

  const options: readonly unknown[] = ['red-squad', 'red-mmg']
  const reserves = some({ clause: 'csw-res-1', name: 'reserves', seat: 'red', options, min: 0, max: 2 })
  expect(choiceFromLine(reserves, 'none in reserve', null, WORDING)).toEqual({ kind: 'found', choice: [] })
  expect(choiceFromLine(reserves, '', null, WORDING)).toEqual({ kind: 'found', choice: [] })
  expect(choiceFromLine(reserves, 'mmg', null, WORDING)).toEqual({ kind: 'found', choice: ['red-mmg'] })
})
