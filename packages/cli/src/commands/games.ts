import type { Option } from '@sandtable/engine'
import { GAMES } from '../games.ts'
import { printJson } from '../print.ts'

/** `sandtable games`: what can be played, and with which options. */
export function listGames(json: boolean): void {
  if (json) {
    printJson(
      GAMES.map(({ id, name, version, options, seats }) => ({
        id,
        name,
        version,
        options,
        seats: seats({}),
      })),
    )
    return
  }
  for (const { id, name, version, options } of GAMES) {
    console.log(`${id}  ${name} ${version}`)
    for (const option of options.filter((one) => !one.constant))
      console.log(`  --option ${optionLine(option)}`)
    const [first, ...more] = options.filter((one) => one.constant)
    if (first)
      console.log(`  and ${more.length + 1} rule constants for experiments, such as ${first.id}; see --json`)
  }
}

function optionLine(option: Option): string {
  return `${option.id}=${JSON.stringify(option.default)}`.padEnd(36) + option.name
}
