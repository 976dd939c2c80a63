import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of this package, also when its code was bundled into something else. */
export const SERVER: string = join(
  dirname(createRequire(import.meta.url).resolve('@sandtable/server/sqlite-thread.js')),
  '../..',
)

/** The folder of the built browser app. */
export const WEB: string = join(SERVER, '../web/dist')
