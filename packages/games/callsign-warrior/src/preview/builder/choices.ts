import type { SheetChoice } from '@sandtable/miniatures'
import type { Profile, UnitOption } from '../../forces/armies.ts'
import { partName } from '../../forces/force-names.ts'
import { weaponName } from '../../forces/names.ts'
import type { Force, ForceUnit, RosterTeam } from '../../forces/roster.ts'
import { optionsOf } from '../../forces/unit-options.ts'
import { asJson, type Taker, takenBy, withMobility, withOption, withTakers, withWeapon } from './change.ts'
import { optionName, requisition } from './words.ts'

/** csw-pro-2: a vehicle that comes on wheels or on tracks. */
export function mobilityField(
  force: Force,
  unit: ForceUnit,
  place: number,
  { vehicle }: Profile,
): readonly SheetChoice[] {
  if (!vehicle || vehicle.mobility.length < 2) return []
  return [
    {
      kind: 'choice',
      at: `units[${place}].mobility`,
      id: `units[${place}].mobility`,
      label: 'It runs on',
      value: unit.mobility ?? vehicle.mobility[0] ?? '',
      of: vehicle.mobility.map((one) => ({ value: one, words: one === 'wheeled' ? 'wheels' : 'tracks' })),
      set: (mobility) => asJson(withMobility(force, place, mobility)),
    },
  ]
}

/** The weapons each model may choose from, and the options of a Team. */
export function takerFields(
  force: Force,
  taker: Taker,
  at: string,
  profile: Profile,
  team: RosterTeam | undefined,
): readonly SheetChoice[] {
  const taken = takenBy(force, taker)
  const listed = taken.options ?? []
  const options = optionsOf(profile).map((option): SheetChoice => {
    const place = listed.findIndex((one) => one.option === option.id)
    return {
      kind: 'check',
      at: place < 0 ? null : `${at}.options[${place}]`,
      id: `${at} ${option.id}`,
      label: optionName(option),
      price: requisition(option.costRP),
      isOn: place >= 0,
      clause: null,
      set: (isOn) => asJson(withOption(force, taker, option.id, isOn)),
      inner: place < 0 ? [] : takersField(force, taker, at, option, listed[place]?.models ?? [], team),
    }
  })
  const known = optionsOf(profile).map(({ id }) => id)
  const strays = listed.flatMap(({ option }, i): readonly SheetChoice[] =>
    known.includes(option)
      ? []
      : [
          {
            kind: 'check',
            at: `${at}.options[${i}]`,
            id: `${at} ${option}`,
            label: partName(option),
            price: '',
            isOn: true,
            clause: null,
            set: () => asJson(withOption(force, taker, option, false)),
            inner: [],
          },
        ],
  )
  return [...weaponFields(force, taker, at, profile), ...options, ...strays]
}

/** csw-ins-2, csw-sf-2 */
function weaponFields(force: Force, taker: Taker, at: string, profile: Profile): readonly SheetChoice[] {
  const { weaponChoice, teams } = profile
  if (weaponChoice.length === 0) return []
  const chosen = takenBy(force, taker).weapons ?? []
  const lines = teams[taker.team ?? 0]?.models ?? []
  return lines.flatMap((line) =>
    Array.from({ length: line.count }, (_, i): SheetChoice => {
      const model = line.count === 1 ? line.role : `${line.role}-${i + 1}`
      const place = chosen.findIndex((one) => one.model === model)
      return {
        kind: 'choice',
        at: place < 0 ? null : `${at}.weapons[${place}]`,
        id: `${at} ${model}`,
        label: `${partName(model)} has`,
        value: chosen[place]?.weapon ?? line.weapons[0] ?? '',
        of: weaponChoice.map((weapon) => ({ value: weapon, words: weaponName(weapon) })),
        set: (weapon) => asJson(withWeapon(force, taker, model, weapon)),
      }
    }),
  )
}

const BY_THE_RULES = ''

/** csw-force-6: the models that take it. Options for all, for the vehicle or for one role leave no choice. */
function takersField(
  force: Force,
  taker: Taker,
  at: string,
  { id, effect, limit }: UnitOption,
  chosen: readonly string[],
  team: RosterTeam | undefined,
): readonly SheetChoice[] {
  const isForSome = effect.addWeapon !== undefined || effect.replaceWeapon !== undefined
  if (!isForSome || effect.to !== undefined || !team || team.vehicle) return []
  const models = team.models.map((model) => model.id)
  if (limit === 1)
    return [
      {
        kind: 'choice',
        at: null,
        id: `${at} ${id} who`,
        label: 'Who',
        value: chosen[0] ?? BY_THE_RULES,
        of: [
          { value: BY_THE_RULES, words: 'everyone who can' },
          ...models.map((model) => ({ value: model, words: partName(model) })),
        ],
        set: (model) => asJson(withTakers(force, taker, id, model === BY_THE_RULES ? [] : [model])),
      },
    ]
  return models.map((model) => ({
    kind: 'check',
    at: null,
    id: `${at} ${id} ${model}`,
    label: partName(model),
    price: '',
    isOn: chosen.includes(model),
    clause: null,
    set: (isOn) =>
      asJson(
        withTakers(
          force,
          taker,
          id,
          models.filter((one) => (one === model ? isOn : chosen.includes(one))),
        ),
      ),
    inner: [],
  }))
}
