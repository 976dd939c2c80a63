import { closeSync, constants, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RecordWriter, WRITES_THROUGH } from '../../src/store/journal/record-writer.ts'
import { newFolder } from '../server.ts'

/** A writer on a disk with this time in milliseconds for each write, by its own clock, and a real file. */
function writerTaking(milliseconds: number) {
  const path = join(newFolder(), 'records')
  const handle = openSync(path, constants.O_RDWR | constants.O_CREAT | WRITES_THROUGH)
  const disk = { milliseconds, watch: 0 }
  const writer = new RecordWriter(() => {
    disk.watch += disk.milliseconds
    return disk.watch
  })
  let end = 0
  const write = async (text: string, isAlone = true): Promise<void> => {
    const bytes = Buffer.from(text)
    await writer.write(handle, bytes, end, isAlone)
    end += bytes.length
  }
  return { writer, disk, write, text: () => readFileSync(path, 'utf8'), close: () => closeSync(handle) }
}

test('a disk that is quick is waited for on the spot, and what is written either way stands in one line', async () => {
  const { writer, write, text, close } = writerTaking(0.5)
  expect(writer.isQuick).toBe(false) // nobody knows yet
  let expected = ''
  for (let n = 0; n < 20; n++) {
    await write(`${n} `)
    expected += `${n} `
  }
  expect(writer.isQuick).toBe(true)
  const onTheSpot = write('alone ')
  expect(text()).toBe(`${expected}alone `)
  await onTheSpot
  await write('together ', false)
  expect(text()).toBe(`${expected}alone together `)
  close()
})

test('a slow disk does not block the server; when it is quick again it is waited for again', async () => {
  const { writer, disk, write, close } = writerTaking(10)
  for (let n = 0; n < 20; n++) await write('slow ')
  expect(writer.isQuick).toBe(false)
  disk.milliseconds = 0.5
  for (let n = 0; n < 20; n++) await write('quick ')
  expect(writer.isQuick).toBe(true)
  disk.milliseconds = 100
  await write('stalled ')
  expect(writer.isQuick).toBe(false)
  close()
})

test('a write that fails says so, whichever way it goes, and the next one takes its place', async () => {
  const { writer, write, text, close } = writerTaking(0.5)
  for (let n = 0; n < 20; n++) await write('.')
  const readOnly = openSync(join(newFolder(), 'other'), constants.O_RDONLY | constants.O_CREAT)
  await expect(writer.write(readOnly, Buffer.from('x'), 0, true)).rejects.toThrow('EBADF')
  await expect(writer.write(readOnly, Buffer.from('x'), 0, false)).rejects.toThrow('EBADF')
  await write('!')
  expect(text()).toBe(`${'.'.repeat(20)}!`)
  closeSync(readOnly)
  close()
})
