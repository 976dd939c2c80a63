import { completeOptions, isRefusal, type Options, type PositionText } from '@sandtable/engine'
import { directionIn, entriesIn, isPlaceWord, mapInWords, pointIn, valueIn } from '@sandtable/miniatures'
import { findTeam } from '../../forces/data/teams.ts'
import { constantsFrom } from '../set-up/constants.ts'
import { OPTIONS } from '../set-up/options.ts'
import { switchesFrom } from '../set-up/switches.ts'
import { newPlayer, newState, newTeam, newUnit } from './new-teams.ts'
import {
  type ReceivedFire,
  SIDES,
  type State,
  type Team,
  type TeamPlace,
  type Unit,
  type UnitProfile,
} from './state.ts'

/**
 * A position in words. `teams` is a list with semicolons: `blue us-rifle-mg 10,10 rfp=2; red de-pak40 20,10 facing=0,-1`. Each
 * has side, entry of the list of Teams, and the middle of its footprint in inches. Words after it change the Team:
 *
 * - `id=a`, `unit=p1` (without it all Teams of a side are one Unit), `facing=1,0`, `rfp=2`, `rfp=2@30,10` (fired from there),
 *   `rfp=2@barrage`, `suppressed`, `dug-in`, `panzerfaust`, `poor`, `elite`, `uncounted`, `aboard=truck`
 * - `hidden`, `reserve`, `off-table`, `rear`, `gone`, `exited`; `by-order`, `by-hero`, `bound`, `observer`
 *
 * `units` changes what a Unit is: `{ p1: { strength: 6, kind: 'recon' } }`. `map` holds parts of a map in inches on an empty
 * table of `size` (48 by 48). `objectives`: `{ A: '24,24 red lost-by-blue' }`. `blue` and `red` change the players. Other fields of a state
 * (`phase`, `round`, `active`, `orderPoints` ...) are given by their names.
 */
export function position(text: PositionText): State | string {
  const options = completeOptions(OPTIONS, (text.options ?? {}) as Options)
  if (isRefusal(options)) return options.sentence
  const state = newState({
    scenario: String(options.scenario),
    map: mapInWords(text),
    switches: switchesFrom(options),
    constants: constantsFrom(options),
    rounds: Number(text.rounds ?? 8),
    blue: newPlayer('blue', 'attacker', 'south', 4),
    red: newPlayer('red', 'defender', 'north', 4),
    units: [],
    teams: [],
  })
  const wrong = addTeams(state, text)
  if (wrong) return wrong
  addObjectives(state, (text.objectives ?? {}) as Record<string, string>)
  Object.assign(state, { phase: 'activations', round: 1, active: 'blue', orderPoints: 6 }, given(text))
  for (const side of ['blue', 'red'] as const)
    Object.assign(state.players[side], { heroRolled: 3 }, text[side])
  for (const unit of state.units) settle(state, unit)
  return state
}

const FIELDS: readonly (keyof State)[] = [
  'phase',
  'round',
  'first',
  'active',
  'orderPoints',
  'hasSpentOrderPoint',
  'hasCheckedReserves',
  'isTurnOver',
  'paused',
  'setUpStep',
]

function given(text: PositionText): Partial<State> {
  return Object.fromEntries(
    FIELDS.filter((key) => key in text).map((key) => [key, text[key]]),
  ) as Partial<State>
}

/** Losses that a Unit has had before the position count as settled: no morale check and no chits follow. */
function settle(state: State, unit: Unit): void {
  const own = state.teams.filter((team) => team.unit === unit.id)
  unit.isShown = !own.some(isOff)
  unit.strengthSettled = own.filter((team) => team.isCounted && team.place !== 'gone').length
  unit.isBelowHalf = 2 * unit.strengthSettled < unit.profile.strength
}

function isOff({ place }: Team): boolean {
  return ['hidden', 'reserve', 'off-table', 'undeployed'].includes(place)
}

function addObjectives(state: State, objectives: Readonly<Record<string, string>>): void {
  for (const [id, words] of Object.entries(objectives)) {
    const [at = '', holder, ...lost] = words.split(' ')
    const side = holder === 'blue' || holder === 'red' ? holder : null
    const lostBy = SIDES.filter((one) => lost.includes(`lost-by-${one}`))
    state.objectives.push({ id, name: id, at: pointIn(at), holder: side, lostBy })
  }
}

function addTeams(state: State, text: PositionText): string | null {
  for (const words of entriesIn(text.teams)) {
    const wrong = addTeam(state, words)
    if (wrong) return wrong
  }
  addUnits(state, (text.units ?? {}) as Record<string, Partial<UnitProfile>>)
  return null
}

function addTeam(state: State, [side = '', entry = '', ...words]: readonly string[]): string | null {
  if (side !== 'blue' && side !== 'red') return `'${side} ${entry}' begins with neither blue nor red.`
  const stats = findTeam(entry)
  if (!stats) return `There is no Team '${entry}'.`
  const id = valueIn(words, 'id') ?? `${side}-${entry.slice(entry.indexOf('-') + 1)}`
  if (state.teams.some((team) => team.id === id)) return `There are two Teams ${id}: give one an id=.`
  const unit = valueIn(words, 'unit') ?? side
  const quality = words.includes('poor') ? 'poor' : words.includes('elite') ? 'elite' : 'regular'
  const isCounted = stats.size !== 'small' && stats.carries === 0 && !words.includes('uncounted')
  const team = newTeam({ side, unit, id, entry, quality, isCounted })
  team.place = 'table'
  state.teams.push(team)
  for (const word of words) if (!apply(team, word)) return `'${word}' means nothing for ${id}.`
  return null
}

/** Applies one word about a Team; false if the word is unknown. */
function apply(team: Team, word: string): boolean {
  const [key = '', value = ''] = word.split('=')
  if (isPlaceWord(word)) {
    Object.assign(team, pointIn(word))
    return true
  }
  if (key === 'facing') {
    team.facing = directionIn(value)
    return true
  }
  if (key === 'rfp') return receive(team, value)
  if (key === 'aboard') {
    Object.assign(team, { place: 'aboard', aboard: value })
    return true
  }
  if (PLACES.includes(word)) {
    team.place = word as TeamPlace
    return true
  }
  const flag = FLAGS[word]
  if (flag) Object.assign(team, flag)
  const turn = TURN_FLAGS[word]
  if (turn) Object.assign(team.thisTurn, turn)
  return flag !== undefined || turn !== undefined || PLAIN.includes(key)
}

function receive(team: Team, value: string): boolean {
  const [count = '1', from = '0,0'] = value.split('@')
  const fire: ReceivedFire = from === 'barrage' ? null : pointIn(from)
  for (let i = 0; i < Number(count); i++) team.received.push(fire)
  return true
}

const PLACES: readonly string[] = ['hidden', 'reserve', 'off-table', 'rear', 'gone', 'exited', 'undeployed']
const PLAIN: readonly string[] = ['id', 'unit', 'poor', 'elite', 'uncounted']

const FLAGS: Readonly<Record<string, Partial<Team>>> = {
  suppressed: { isSuppressed: true },
  'dug-in': { isDugIn: true },
  panzerfaust: { hasPanzerfaust: true },
  observer: { isObserver: true },
  'flame-used': { hasUsedFlame: true },
}

const TURN_FLAGS: Readonly<Record<string, Partial<Team['thisTurn']>>> = {
  'by-order': { byOrder: true },
  'by-hero': { byHero: true },
  bound: { isBound: true },
}

function addUnits(state: State, changes: Readonly<Record<string, Partial<UnitProfile>>>): void {
  for (const { unit, side } of state.teams) {
    if (state.units.some(({ id }) => id === unit)) continue
    state.units.push(newUnit(side, unit, { ...profileOf(state, unit), ...changes[unit] }))
  }
}

function profileOf(state: State, unit: string): UnitProfile {
  const teams = state.teams.filter((team) => team.unit === unit)
  const traits = teams.flatMap(({ entry }) => findTeam(entry)?.traits ?? [])
  return {
    name: unit,
    kind: teams.every(({ entry }) => findTeam(entry)?.category === 'vehicle') ? 'vehicle' : 'infantry',
    hadLeader: traits.includes('leader'),
    strength: teams.filter((team) => team.isCounted).length,
    isOffTable: teams.some(({ place }) => place === 'off-table'),
    isOfVehicles: teams.every(({ entry }) => findTeam(entry)?.category === 'vehicle'),
    panzerfausts: teams.filter(({ hasPanzerfaust }) => hasPanzerfaust).length,
  }
}
