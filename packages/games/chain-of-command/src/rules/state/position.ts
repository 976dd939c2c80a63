import { completeOptions, isRefusal, type Options, type PositionText } from '@sandtable/engine'
import { entriesIn, isPlaceWord, mapInWords, pointIn } from '@sandtable/miniatures'
import { showBarrages } from '../deploying/arrival.ts'
import { showSupport } from '../deploying/deploy.ts'
import { takeSupports } from '../set-up/choose-supports.ts'
import { constantsFrom } from '../set-up/constants.ts'
import { agreedScenario, OPTIONS, switchesFrom } from '../set-up/options.ts'
import { newState } from './new-state.ts'
import { type Leader, placeOf, playerOf, type Side, type State, type Team } from './state.ts'

/**
 * A position in words, on an empty table of `size` (72 by 48) with parts of a map in inches. Both platoons wait off the
 * table unless `troops` puts some of them down: `blue-s1-a 10,10; red-leader-1 20,20`. The men of a Team stand in a row to
 * the east, an inch apart. More may be said of each: `blue-s1-a 10,10 shock=3 men=4 overwatch=0,1 facing=0,1 pinned`.
 *
 * `markers` and `points` are lists with semicolons: `blue 10,10 locked; red 20,20`, `blue 10,4 useless; red 30,44 held=blue`.
 * `supports` is such a list too: `blue 2in-mortar-team; red adjutant`. `options` are those of a match. `blue` and `red` change the players; other fields of a state (`stage`, `active`, `turn` ...)
 * are given by their names.
 */
export function position(text: PositionText): State | string {
  const options = completeOptions(OPTIONS, (text.options ?? {}) as Options)
  if (isRefusal(options)) return options.sentence
  const state = newState(options, {
    scenario: agreedScenario(options).id,
    map: mapInWords({ size: '72,48', ...text }),
    switches: switchesFrom(options),
    constants: constantsFrom(options),
  })
  const wrong =
    addSupports(state, text.supports) ??
    addMarkers(state, text.markers) ??
    addPoints(state, text.points) ??
    addTroops(state, text.troops)
  if (wrong) return wrong
  Object.assign(state, { stage: 'roll', turn: 1, phase: 1 }, given(text))
  if (state.turn > 0) showBarrages(state)
  for (const side of ['blue', 'red'] as const)
    Object.assign(state.players[side], { forceMorale: 10, hasChosen: true }, text[side])
  return state
}

const FIELDS: readonly (keyof State)[] = [
  'stage',
  'turn',
  'phase',
  'active',
  'first',
  'passes',
  'roll',
  'isTurnEnding',
  'interruptedIn',
  'isRaining',
  'isSoaked',
  'rainBonus',
  'stillUntil',
  'barrages',
  'blazes',
  'happenings',
]

function given(text: PositionText): Partial<State> {
  return Object.fromEntries(
    FIELDS.filter((key) => key in text).map((key) => [key, text[key]]),
  ) as Partial<State>
}

function sideIn(word: string | undefined): Side | null {
  return word === 'blue' || word === 'red' ? word : null
}

function addSupports(state: State, list: unknown): string | null {
  for (const [first, option = ''] of entriesIn(list)) {
    const side = sideIn(first)
    if (!side) return `'${first} ${option}' is no support.`
    takeSupports(state, side, [{ option }])
  }
  return null
}

function addMarkers(state: State, list: unknown): string | null {
  for (const words of entriesIn(list)) {
    const [first, at = '', ...more] = words
    const side = sideIn(first)
    if (!side || !isPlaceWord(at)) return `'${words.join(' ')}' is no Patrol Marker.`
    const { markers } = playerOf(state, side)
    const id = `${side}-marker-${markers.length + 1}`
    const isUsed = more.includes('used')
    markers.push({ id, ...pointIn(at), isLocked: more.includes('locked'), isUsed })
    playerOf(state, side).markerCount = markers.length
  }
  return null
}

function addPoints(state: State, list: unknown): string | null {
  for (const words of entriesIn(list)) {
    const [first, at = '', ...more] = words
    const side = sideIn(first)
    if (!side || !isPlaceWord(at)) return `'${words.join(' ')}' is no Jump-Off Point.`
    const { jumpOffPoints } = playerOf(state, side)
    const id = `${side}-point-${jumpOffPoints.length + 1}`
    const holder = sideIn(more.find((word) => word.startsWith('held='))?.slice('held='.length)) ?? side
    jumpOffPoints.push({ id, ...pointIn(at), isUseless: more.includes('useless'), holder })
  }
  return null
}

const ABREAST = 100

function addTroops(state: State, list: unknown): string | null {
  for (const [id = '', at = '', ...more] of entriesIn(list)) {
    const team = state.teams.find((one) => one.id === id)
    const troop: Team | Leader | undefined = team ?? state.leaders.find((one) => one.id === id)
    if (!troop || !isPlaceWord(at)) return `There are no troops '${id}', or '${at}' is no place.`
    troop.place = 'table'
    showSupport(state, troop.side, team?.unit ?? id) // coc-hid-1
    const { x, y } = placeOf(pointIn(at))
    for (const [i, figure] of troop.models.entries()) Object.assign(figure, { x: x + i * ABREAST, y })
    const wrong = more.find((word) => !describe(troop, team ?? null, word))
    if (wrong !== undefined) return `'${wrong}' says nothing about '${id}'.`
  }
  return null
}

/**
 * Applies one word about troops: 'shock=3', 'men=2', 'facing=0,-1', 'overwatch=0,1', 'tactical', 'pinned', 'broken',
 * 'activated', 'initiatives=2', 'moved'.
 */
function describe(troop: Team | Leader, team: Team | null, word: string): boolean {
  const [name, value = ''] = word.split('=')
  const number = Number(value)
  if (name === 'facing') troop.facing = pointIn(value)
  else if (name === 'activated') troop.isActivated = true
  else if (name === 'initiatives' && 'initiatives' in troop) troop.initiatives = number
  else if (name === 'moved' && 'hasMoved' in troop) troop.hasMoved = true
  else if (!team) return false
  else if (name === 'shock') team.shock = number
  else if (name === 'men' || name === 'figures')
    for (const [i, man] of team.models.entries()) man.isLost = i >= number
  else if (name === 'overwatch') team.overwatch = pointIn(value)
  else if (name === 'tactical') team.isTactical = true
  else if (name === 'pinned' || name === 'broken') team.nerve = name
  else return false
  return true
}
