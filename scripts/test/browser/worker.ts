import { findings } from './series.ts'

void findings().then((found) => postMessage(found))
