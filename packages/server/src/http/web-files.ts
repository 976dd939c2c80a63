import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built browser app. Every address of the app returns its first page. */
export async function addWebFiles(app: FastifyInstance, folder: string | null): Promise<void> {
  const isBuilt = folder !== null && existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(staticFiles, {
      root: folder,
      index: ['index.html'],
      cacheControl: false, // set below
      preCompressed: true, // the build writes .br and .gz beside each text file
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/')
        void response.setHeader('vary', 'accept-encoding')
        void response.setHeader(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      isBuilt && request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url)
    if (isPage) return reply.sendFile('index.html')
    return reply.status(404).send({ error: 'There is nothing at this address.' })
  })
}
