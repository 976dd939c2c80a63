import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as ws from 'ws'
import { textFrames } from '../../src/socket/text-frames.ts'

/** How the library takes messages apart; it is there, but not in its types. */
const { Receiver } = ws as unknown as { Receiver: new (terms: object) => Writable }

test('messages of every size are read as they were written, by the library that reads them everywhere', () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length))
  const all = [...texts, 'Gruß: 日本語 🎲', 'ü'.repeat(63), 'ü'.repeat(40_000), '{"type":"done"}']
  const read: string[] = []
  const receiver = new Receiver({ isServer: false, maxPayload: 1_000_000 })
  receiver.on('message', (data: Buffer) => read.push(String(data)))
  receiver.on('error', (failure: Error) => {
    throw failure
  })
  for (let i = 0; i < all.length; i += 3) {
    receiver.write(Buffer.from(textFrames(all.slice(i, i + 3)), 'latin1'))
  }
  expect(read).toEqual(all)
})
