import { findings } from './series.ts'

Object.assign(globalThis, { findings })
