import { completeOptions, isRefusal, type Options, type PositionText } from '@sandtable/engine'
import { hexNamed, hexNames } from '../board.ts'
import { OPTIONS } from '../options.ts'
import { setup } from '../set-up.ts'
import { carrierOf, type Place, SIDES, type Side, type State, type Step, type Unit, wingOf } from './state.ts'

const STEPS: readonly Step[] = [
  'initiative',
  'first-action',
  'second-action',
  'first-declaration',
  'second-declaration',
  'combat',
  'end',
]

/**
 * A position from a few words: `{ step: 'combat', initiative: 'red', units: 'red JAM E3, blue FTR* D2, blue TKR box' }`.
 * A star marks a unit that has attacked; units not named are in reserve. `turn`, `quiet` (uneventful turns),
 * `damage: { red: 1 }` and `options` may be added. Returns a sentence where the words make no sense.
 */
export function position(text: PositionText): State | string {
  const unknown = Object.keys(text).find((part) => !PARTS.includes(part))
  if (unknown) return `A position has no part '${unknown}'; it has ${PARTS.join(', ')}.`
  const options = completeOptions(OPTIONS, (text.options ?? {}) as Options)
  if (isRefusal(options)) return options.sentence

  const state = setup(options)
  const step = STEPS.find((one) => one === (text.step ?? 'initiative'))
  if (!step) return `There is no step '${text.step}'; the steps are ${STEPS.join(', ')}.`
  const initiative = SIDES.find((side) => side === (text.initiative ?? 'blue'))
  if (!initiative) return `The initiative is with blue or red, not '${text.initiative}'.`
  state.step = step
  state.initiative = initiative
  state.turn = Number(text.turn ?? 1)
  state.quietTurns = Number(text.quiet ?? 0)
  for (const side of SIDES) carrierOf(state, side).damage = damageIn(text, side)
  return placeUnits(state, String(text.units ?? ''))
}

const PARTS: readonly string[] = ['step', 'initiative', 'turn', 'quiet', 'units', 'damage', 'options']

function damageIn({ damage }: PositionText, side: Side): number {
  return typeof damage === 'object' && damage !== null && side in damage
    ? Number((damage as Options)[side])
    : 0
}

function placeUnits(state: State, text: string): State | string {
  const placed: Unit[] = []
  for (const words of text.split(',').map((part) => part.trim())) {
    if (words === '') continue
    const match = /^(blue|red) (FTR|BMR|TKR|JAM|C2)(\*?) (\S+)$/.exec(words)
    if (!match) return `'${words}' is no unit; write side, type and place, as in 'red JAM E3'.`
    const [, side, type, star, place = ''] = match
    const at = placeNamed(state, place)
    if (at === null) return `'${place}' in '${words}' is no hex of the map, nor reserve, nor box.`
    const unit = wingOf(state, side as Side).find((one) => one.type === type && !placed.includes(one))
    if (!unit) return `${side} has no further ${type} for '${words}'.`
    unit.at = at
    unit.hasAttacked = star === '*'
    placed.push(unit)
  }
  return state
}

function placeNamed({ rules }: State, text: string): Place | null {
  if (text === 'reserve' || text === 'box') return text
  return hexNames(rules).includes(text) ? hexNamed(text) : null
}
