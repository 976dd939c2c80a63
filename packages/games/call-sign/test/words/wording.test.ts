import { callSign } from '@sandtable/call-sign'
import { expect, test } from 'vitest'

test('a note that this version does not know is shown as data, not left out', () => {
  const note = { kind: 'refuelled', clause: 'cs-fuel-1', unit: 'blue-ftr-1' }
  expect(callSign.wording.note(note)).toBe('refuelled (cs-fuel-1): unit blue-ftr-1')
})
