import type { Json } from '@sandtable/engine'
import { ARMIES } from '../../forces/armies.ts'
import { newUnit } from '../../forces/ready-made.ts'
import type { Force, ForceTeam, ForceUnit } from '../../forces/roster.ts'
import type { OptionTaken } from '../../forces/unit-options.ts'

/** Who takes options: a unit by its place, or one of its Fireteams. */
export interface Taker {
  readonly unit: number
  readonly team: number | null
}

/** What is taken: options, and weapons for single models. */
type Taken = Pick<ForceUnit, 'options' | 'weapons'>

export function takenBy(force: Force, { unit, team }: Taker): Taken {
  const listed = force.units[unit]
  return (team === null ? listed : listed && fireteamsOf(force, listed)[team]) ?? {}
}

/** The Fireteams a Section lists; without a list it has them all. */
export function fireteamsOf(force: Force, unit: ForceUnit): readonly ForceTeam[] {
  return unit.teams ?? newUnit(force.army, unit.unit).teams ?? []
}

export function withUnitAdded(force: Force, unit: string): Force {
  return { ...force, units: [...force.units, newUnit(force.army, unit)] }
}

export function withoutUnit(force: Force, place: number): Force {
  return { ...force, units: force.units.filter((_, i) => i !== place) }
}

function withUnit(force: Force, place: number, unit: ForceUnit): Force {
  return { ...force, units: force.units.map((one, i) => (i === place ? unit : one)) }
}

export function withMobility(force: Force, place: number, mobility: string): Force {
  const unit = force.units[place]
  return unit ? withUnit(force, place, { ...unit, mobility } as ForceUnit) : force
}

/** A further Section is taken Fireteam by Fireteam; without any it is removed. */
export function withFireteam(force: Force, place: number, team: string, isTaken: boolean): Force {
  const unit = force.units[place]
  if (!unit) return force
  const listed = fireteamsOf(force, unit)
  const order = newUnit(force.army, unit.unit).teams?.map((one) => one.team) ?? []
  const teams = order.flatMap((id) => {
    const known = listed.find((one) => one.team === id)
    if (id !== team) return known ? [known] : []
    return isTaken ? [known ?? { team: id }] : []
  })
  return teams.length === 0 ? withoutUnit(force, place) : withUnit(force, place, { ...unit, teams })
}

function withTaken(force: Force, { unit, team }: Taker, taken: Taken): Force {
  const listed = force.units[unit]
  if (!listed) return force
  if (team === null) return withUnit(force, unit, { ...listed, ...taken })
  const teams = fireteamsOf(force, listed).map((one, i) => (i === team ? { ...one, ...taken } : one))
  return withUnit(force, unit, { ...listed, teams })
}

export function withOption(force: Force, taker: Taker, option: string, isOn: boolean): Force {
  const others = (takenBy(force, taker).options ?? []).filter((one) => one.option !== option)
  return withTaken(force, taker, { options: isOn ? [...others, { option }] : others })
}

/** The models that take an option; if none are named, the rules choose. */
export function withTakers(force: Force, taker: Taker, option: string, models: readonly string[]): Force {
  const options = (takenBy(force, taker).options ?? []).map((one): OptionTaken => {
    if (one.option !== option) return one
    return models.length === 0 ? { option } : { option, models }
  })
  return withTaken(force, taker, { options })
}

export function withWeapon(force: Force, taker: Taker, model: string, weapon: string): Force {
  const others = (takenBy(force, taker).weapons ?? []).filter((one) => one.model !== model)
  return withTaken(force, taker, { weapons: [...others, { model, weapon }] })
}

export function withAbility(force: Force, id: string, isOn: boolean): Force {
  const others = (force.abilities ?? []).filter((one) => one !== id)
  return { ...force, abilities: isOn ? [...others, id] : others }
}

/** Lists with one pool only name none. */
export function withPool(force: Force, pool: string): Force {
  const known = ARMIES[force.army].abilityPools.find((one) => one === pool)
  return known ? { ...force, pool: known } : force
}

/** For the builder, which reads no force. */
export function asJson(force: Force): Json {
  return force as unknown as Json
}
