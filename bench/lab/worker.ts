import { blockWorker } from '@sandtable/lab/node'
import { RULESET } from './experiment.ts'

/** A thread of the lab, for the benchmark. */
export const work = blockWorker([RULESET])
