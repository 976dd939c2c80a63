/** The limit: a server that knows no rules, appends each answer to a file, waits for the disk, and tells both players. */
import { fdatasync, openSync, write } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type WebSocket, WebSocketServer } from 'ws'
import { newFolder } from './folder.ts'

const file = openSync(join(newFolder(), 'answers'), 'a')
const rooms = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })

server.on('connection', (socket) => {
  let room = new Set<WebSocket>()
  socket.on('message', (data) => {
    const { id, join: name, choice } = JSON.parse(String(data))
    if (name) {
      room = rooms.get(name) ?? new Set()
      rooms.set(name, room.add(socket))
      socket.send('{"joined":true}')
      return
    }
    const line = Buffer.from(`${JSON.stringify({ id, choice })}\n`)
    write(file, line, 0, line.length, null, () =>
      fdatasync(file, () => {
        for (const player of room) player.send(JSON.stringify({ choice }))
        socket.send(JSON.stringify({ done: id }))
      }),
    )
  })
})
server.on('listening', () => console.log(`listens on ${(server.address() as AddressInfo).port}`))
