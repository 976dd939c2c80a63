import { findings } from './series.ts'

console.log(JSON.stringify(await findings()))
