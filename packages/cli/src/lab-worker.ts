import { blockWorker } from '@sandtable/lab/node'
import { GAMES } from './games.ts'

/** What a thread of the lab does: a block of games of its experiment at a time. */
export const work = blockWorker(GAMES)
