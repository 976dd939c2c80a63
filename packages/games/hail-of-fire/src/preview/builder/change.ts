import type { Json } from '@sandtable/engine'
import type { Force, ForceUnit, Quality } from '../../forces/force.ts'

/** A force as plain JSON: the shared builder knows no type of a game. */
export function asJson(force: Force): Json {
  return force as unknown as Json
}

export function withUnitAdded(force: Force, unit: ForceUnit): Force {
  return { ...force, units: [...force.units, { ...unit, name: freeName(force, unit.name) }] }
}

/** 'Tank Platoon', and 'Tank Platoon 2' if there is one already. */
function freeName({ units }: Force, name: string): string {
  const isTaken = (wanted: string): boolean => units.some((unit) => unit.name === wanted)
  if (!isTaken(name)) return name
  const number = Array.from({ length: units.length + 1 }, (_, i) => i + 2).find(
    (one) => !isTaken(`${name} ${one}`),
  )
  return `${name} ${number}`
}

export function withoutUnit(force: Force, place: number): Force {
  return { ...force, units: force.units.filter((_, i) => i !== place) }
}

function withUnit(force: Force, place: number, change: (unit: ForceUnit) => ForceUnit): Force {
  return { ...force, units: force.units.map((unit, i) => (i === place ? change(unit) : unit)) }
}

/** Sets the number of Teams on one line; 0 removes the line, and a Unit without Teams is removed too. */
export function withTeamCount(force: Force, place: number, line: number, count: number): Force {
  const unit = force.units[place]
  const teams = (unit?.teams ?? []).flatMap((one, i) =>
    i !== line ? [one] : count === 0 ? [] : [{ ...one, count }],
  )
  if (teams.length === 0) return withoutUnit(force, place)
  return withUnit(force, place, (one) => ({ ...one, teams }))
}

export function withTeamAdded(force: Force, place: number, team: string): Force {
  const isListed = force.units[place]?.teams.some((line) => line.team === team)
  if (isListed || team === '') return force
  return withUnit(force, place, (unit) => ({ ...unit, teams: [...unit.teams, { team, count: 1 }] }))
}

/** An empty text stands for the quality of the force. */
export function withUnitQuality(force: Force, place: number, quality: string): Force {
  return withUnit(force, place, ({ quality: _, ...unit }) =>
    quality === '' ? unit : { ...unit, quality: quality as Quality },
  )
}

export function withQuality({ quality: _, ...force }: Force, quality: string): Force {
  return quality === 'regular' ? force : { ...force, quality: quality as Quality }
}

export function withPanzerfausts(force: Force, place: number, count: number): Force {
  return withUnit(force, place, ({ panzerfausts: _, ...unit }) =>
    count === 0 ? unit : { ...unit, panzerfausts: count },
  )
}

export function withOffTable(force: Force, place: number, isOffTable: boolean): Force {
  return withUnit(force, place, ({ isOffTable: _, ...unit }) => (isOffTable ? { ...unit, isOffTable } : unit))
}
