import { completeOptions, isRefusal, type Options, type PositionText } from '@sandtable/engine'
import {
  directionIn,
  entriesIn,
  isPlaceWord,
  mapInWords,
  placeFigure,
  pointIn,
  valueIn,
} from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { ARMIES, ARMY_IDS, type ArmyId } from '../../forces/armies.ts'
import { type ForceUnit, rosterOf } from '../../forces/roster.ts'
import { firstState, newTeam, OPTIONS } from '../set-up/options.ts'
import {
  type Edge,
  modelById,
  type Order,
  type Phase,
  type Place,
  type Side,
  type State,
  type Team,
} from './state.ts'

/**
 * A position in words. `units` is a list with semicolons: `blue pro-section/fireteam-1 10,10 shock=2; red ins-squad 20,10`.
 * Each has side, entry of an army list (with the Fireteam of a Section), and the place of its first model in inches; the
 * others stand in a row to the east, 1.5" from middle to middle. Words after it change the Team:
 *
 * - `x3` only three models are left, `fallen=nco` these are gone; `at=10,10/12,10` places for each; `row=north` the row runs north; `gap=2`
 * - `options=saw+ubgl`, `saw@nco`; `shock=2`, `order=overwatch`, `token`, `hidden`, `immobilised`, `survivor`, `destroyed`, `lost=1`
 *   (this many losses are of this turn), `reserve`, `first-wave`, `undeployed`, `floor=1`, `aboard=blue-afv-apc`, `facing=1,0`, `id=name`, `smoke-used`
 *
 * `map` holds parts of a map (areas, lines, buildings ...) in inches on an empty table of `size` (48 by 48).
 */
export function position(text: PositionText): State | string {
  const options = completeOptions(OPTIONS, (text.options ?? {}) as Options)
  if (isRefusal(options)) return options.sentence
  const state = firstState(options, mapInWords(text))
  state.phase = (text.phase ?? 'orders') as Phase
  state.turn = Number(text.turn ?? 1)
  state.setupStep = Number(text.setupStep ?? 0)
  for (const side of ['blue', 'red'] as const) {
    const given = (text[side] ?? {}) as Record<string, unknown>
    Object.assign(state.players[side], { edges: [side === 'blue' ? 'south' : 'north'] as Edge[] }, given)
  }
  for (const words of entriesIn(text.units)) {
    const wrong = addTeam(state, words)
    if (wrong) return wrong
  }
  for (const [id, at] of Object.entries((text.objectives ?? {}) as Record<string, string>)) {
    const holder = typeof text.holder === 'string' ? text.holder : null
    state.objectives.push({ id, at: pointIn(at), holder, isDestroyed: false })
  }
  for (const side of ['blue', 'red'] as const) {
    const count = state.teams.filter((team) => team.side === side).length
    if (state.players[side].startingTokens === 0) state.players[side].startingTokens = count
  }
  if (text.planted) {
    const [objective = '', turn = '1'] = String(text.planted).split('@')
    state.bomb = { carrier: String(text.bomb), state: 'planted', objective, plantedIn: Number(turn) }
  } else if (text.bomb)
    state.bomb = { carrier: String(text.bomb), state: 'carried', objective: null, plantedIn: 0 }
  return state
}

function addTeam(state: State, words: readonly string[]): string | null {
  const [side = '', unit = '', ...rest] = words
  if (side !== 'blue' && side !== 'red') return `'${words.join(' ')}' begins with neither blue nor red.`
  const [entry = '', part] = unit.split('/')
  const army = ARMY_IDS.find((id) => ARMIES[id].units.some((one) => one.id === entry))
  if (!army) return `There is no unit '${entry}' in any army list.`
  const team = teamFrom(state, side, army, entry, part, rest)
  if (typeof team === 'string') return team
  state.teams.push(team)
  return arrange(team, rest)
}

function teamFrom(
  state: State,
  side: Side,
  army: ArmyId,
  entry: string,
  part: string | undefined,
  words: readonly string[],
): Team | string {
  const options = (valueIn(words, 'options') ?? '')
    .split('+')
    .filter(Boolean)
    .map((word) => {
      const [option = '', ...models] = word.split('@')
      return { option, ...(models.length > 0 ? { models } : {}) }
    })
  const taken: ForceUnit = part ? { unit: entry, teams: [{ team: part, options }] } : { unit: entry, options }
  const { teams, faults } = rosterOf({ format: 'callsign-warrior-force', army, units: [taken] })
  const real = faults.map(({ sentence }) => sentence).filter((sentence) => !sentence.includes('csw-force-1'))
  const [roster] = teams
  if (real.length > 0 || !roster) return real.join(' ') || `'${entry}' has no Team.`
  const id = valueIn(words, 'id') ?? roster.id
  const section = valueIn(words, 'section') ?? roster.section
  const team = newTeam(side, { ...roster, id, section })
  return state.teams.some((one) => one.id === team.id)
    ? `There are two Teams ${team.id}: give one an id=.`
    : team
}

function arrange(team: Team, words: readonly string[]): string | null {
  team.place = 'table'
  for (const word of words) {
    const [key = '', value = ''] = word.split('=')
    const count = /^x(\d+)$/.exec(word)
    if (count) for (const model of team.models.slice(Number(count[1]))) model.isLost = true
    else if (isPlaceWord(word)) line(team, word, words)
    else if (key === 'at') places(team, value)
    else if (key === 'shock') team.shock = Number(value)
    else if (key === 'order') team.order = value as Order
    else if (key === 'fallen') for (const id of value.split('+')) modelById(team, id).isLost = true
    else if (key === 'lost') team.freshLosses = Number(value)
    else if (key === 'aboard') aboard(team, value)
    else if (key === 'facing') team.facing = directionIn(value)
    else if (word === 'token') team.hasToken = true
    else if (word === 'destroyed') destroy(team)
    else if (word === 'hidden') team.isHidden = true
    else if (word === 'immobilised') team.isImmobilised = true
    else if (word === 'survivor') team.isSurvivor = true
    else if (['reserve', 'first-wave', 'undeployed'].includes(word)) team.place = word as Place
    else if (key === 'floor') for (const model of team.models) model.floor = Number(value)
    else if (word === 'fell-now') for (const model of team.models) model.lostThisTurn = model.isLost
    else if (!KNOWN_KEYS.includes(key)) return `'${word}' means nothing in '${words.join(' ')}'.`
  }
  return null
}

function destroy(team: Team): void {
  team.place = 'destroyed'
  for (const model of team.models) model.isLost = true
}

const KNOWN_KEYS: readonly string[] = ['options', 'id', 'section', 'row', 'gap']

function line(team: Team, word: string, words: readonly string[]): void {
  const { x, y } = pointIn(word)
  const gap = inch(Number(valueIn(words, 'gap') ?? 1.5))
  const north = valueIn(words, 'row') === 'north'
  let i = 0
  for (const model of team.models) {
    if (model.isLost) continue
    placeFigure(model, north ? { x, y: y + i * gap } : { x: x + i * gap, y })
    i++
  }
}

function places(team: Team, text: string): void {
  for (const [i, word] of text.split('/').entries()) {
    const model = team.models[i]
    if (model) placeFigure(model, pointIn(word))
  }
}

function aboard(team: Team, vehicle: string): void {
  team.place = 'aboard'
  team.aboard = vehicle
}
