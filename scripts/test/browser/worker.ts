import { findings } from './series.ts'

postMessage(findings())
