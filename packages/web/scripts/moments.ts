import type { View } from '@sandtable/call-sign'
import type { Options } from '@sandtable/engine'
import type { Film, MatchMade, MatchSummary } from '@sandtable/protocol'

/** A moment of a match between machines, from which a picture can be taken. */
export interface Moment<V = View> {
  readonly match: string
  readonly step: number
  readonly view: V
}

/** What machines play, and which. */
export interface MachineGame {
  readonly game: string
  readonly options: Options
  readonly blue: string
  readonly red: string
}

/** Lets two machines play a match on the server and returns every moment of it, as an onlooker sees it. */
export async function playedByMachines<V = View>(
  server: string,
  { game, options, blue, red }: MachineGame,
): Promise<readonly Moment<V>[]> {
  const players = { blue: { kind: 'bot', bot: blue }, red: { kind: 'bot', bot: red } }
  const { match } = await post<MatchMade>(server, '/matches', { game, options, players, clock: null })
  for (;;) {
    const { status } = await get<MatchSummary>(server, `/matches/${match}`)
    if (status === 'over') break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const moments: Moment<V>[] = []
  for (let total = 1; moments.length < total; ) {
    const film = await get<Film>(server, `/matches/${match}/frames?from=${moments.length}&count=100`)
    total = film.frames.length > 0 ? film.total : 0
    moments.push(...film.frames.map(({ step, view }) => ({ match, step, view: view as V })))
  }
  return moments
}

/** How much there is to see: aircraft over the sea, above all where the sides meet, and damage. */
export function interest({ view }: Moment): number {
  const flying = [...view.wings.blue, ...view.wings.red].filter(({ at }) => typeof at === 'number')
  const hexes = (side: 'blue' | 'red'): readonly unknown[] =>
    flying.filter((unit) => unit.side === side).map(({ at }) => at)
  const met = hexes('blue').filter((hex) => hexes('red').includes(hex)).length
  const isDecided = [view.carriers.blue, view.carriers.red].some(
    ({ damage }) => damage >= view.rules.carrierHits,
  )
  if (isDecided) return 0
  return flying.length + 2 * met + view.carriers.blue.damage + 2 * view.carriers.red.damage
}

/** Plays on from a moment as Blue; the address opens Blue's seat. */
export async function playOnAsBlue(
  server: string,
  moment: Moment<unknown>,
  red: string,
  name: string,
): Promise<string> {
  const players = { blue: { kind: 'person' }, red: { kind: 'bot', bot: red, name } }
  const made = await post<MatchMade>(server, `/matches/${moment.match}/fork`, {
    step: moment.step,
    players,
    clock: null,
  })
  return `${server}/match/${made.match}#blue=${made.keys.blue}`
}

async function post<T>(server: string, path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  return read<T>(await fetch(`${server}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function get<T>(server: string, path: string): Promise<T> {
  return read<T>(await fetch(`${server}/api${path}`))
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`)
  return (await response.json()) as T
}
