import {
  allOf,
  eitherOf,
  type Form,
  fields,
  type Json,
  type Options,
  oneOfTexts,
  orNull,
  sameJson,
  trueOrFalse,
  wholeNumber,
} from '@sandtable/engine'
import { hexNamed, hexNames } from '../board.ts'
import { setup } from '../set-up.ts'
import type { Carrier, Hex, Side, State, Step, Unit } from './state.ts'

const STEPS: readonly Step[] = [
  'initiative',
  'first-action',
  'second-action',
  'first-declaration',
  'second-declaration',
  'combat',
  'end',
  'over',
]

/** The form of a state with these options. What never changes in a match is as the set-up made it. */
export function stateForm(options: Options): Form {
  const first = setup(options)
  const { turnLimit, uneventfulTurns } = first.rules
  const hexes = new Set(hexNames(first.rules).map(hexNamed))
  const ids = [...first.wings.blue, ...first.wings.red, first.carriers.blue, first.carriers.red].map(
    ({ id }) => id,
  )
  const wing = (side: Side): Form => eachAs(first.wings[side].map((unit) => unitForm(unit, hexes, ids)))
  return fields({
    rules: exactly(first.rules),
    turn: wholeNumber(1, turnLimit),
    step: oneOfTexts(STEPS),
    initiative: oneOfTexts(['blue', 'red']),
    wings: fields({ blue: wing('blue'), red: wing('red') }),
    carriers: fields({
      blue: carrierForm(first.carriers.blue, first),
      red: carrierForm(first.carriers.red, first),
    }),
    isEventful: trueOrFalse,
    quietTurns: wholeNumber(0, uneventfulTurns),
  })
}

function unitForm(unit: Unit, hexes: ReadonlySet<Hex>, ids: readonly string[]): Form {
  const { kind, id, side, type, printed } = unit
  return allOf(
    fields({
      kind: exactly(kind),
      id: exactly(id),
      side: exactly(side),
      type: exactly(type),
      printed: exactly(printed),
      at: eitherOf(oneOfTexts(['reserve', 'box']), hexForm(hexes)),
      hasAttacked: trueOrFalse,
      isDying: trueOrFalse,
      declared: orNull(oneOfTexts(ids, 'the id of a unit or a carrier')),
    }),
    isDyingOnMap,
  )
}

/** cs-eng-12: a unit that is destroyed stays on the map for its last attack. */
function isDyingOnMap(value: unknown): string | null {
  const { isDying, at } = value as Unit // the fields are checked before
  return isDying && typeof at !== 'number' ? '.isDying needs a unit on the map' : null
}

function carrierForm({ kind, id, side, at }: Carrier, { rules, wings }: State): Form {
  const mostHits = rules.carrierHits + wings.blue.length + wings.red.length
  return fields({
    kind: exactly(kind),
    id: exactly(id),
    side: exactly(side),
    at: exactly(at),
    damage: wholeNumber(0, mostHits),
  })
}

function hexForm(hexes: ReadonlySet<Hex>): Form {
  return (value) => (hexes.has(value as Hex) ? null : " needs 'reserve', 'box' or the number of a hex")
}

function exactly(value: Json | object): Form {
  return (given) => (sameJson(given, value) ? null : ' does not agree with the options of the match')
}

function eachAs(forms: readonly Form[]): Form {
  return (value) => {
    if (!Array.isArray(value) || value.length !== forms.length) return ` needs ${forms.length} entries`
    for (const [i, form] of forms.entries()) {
      const found = form(value[i])
      if (found !== null) return `[${i}]${found}`
    }
    return null
  }
}
