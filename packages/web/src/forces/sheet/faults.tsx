import type { BuildFault, ForceSheet, SheetChoice, SheetUnit } from '@sandtable/miniatures'
import { createContext, type ReactNode, useContext } from 'react'
import { ClauseButton } from '../../match-screen/side/clause-button.tsx'

/** The faults of a force by the place on the sheet that shows them; '' for faults without a place. */
export type FaultsByPlace = ReadonlyMap<string, readonly BuildFault[]>

export const FaultContext = createContext<FaultsByPlace>(new Map())

/** Assigns every fault to the smallest part of the sheet that it is about. */
export function faultsBeside(sheet: ForceSheet, faults: readonly BuildFault[]): FaultsByPlace {
  const places = placesOf(sheet)
  const beside = new Map<string, readonly BuildFault[]>()
  for (const fault of faults) {
    const around = places.filter((place) => isWithin(place, fault.at))
    const nearest = around.reduce((best, place) => (place.length > best.length ? place : best), '')
    beside.set(nearest, [...(beside.get(nearest) ?? []), fault])
  }
  return beside
}

function isWithin(place: string, at: string): boolean {
  return at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}[`)
}

function placesOf({ tallies, parts }: ForceSheet): readonly string[] {
  const ofFields = (fields: readonly SheetChoice[]): readonly string[] => fields.flatMap(({ at }) => at ?? [])
  const ofUnits = (units: readonly SheetUnit[]): readonly string[] =>
    units.flatMap(({ at, fields, teams }) => [at, ...ofFields(fields), ...ofUnits(teams)])
  return [
    ...tallies.map(({ id }) => id),
    ...parts.flatMap(({ at, units, fields }) => [
      ...(at === null ? [] : [at]),
      ...ofUnits(units),
      ...ofFields(fields),
    ]),
  ]
}

/** The faults at a place, shown beside it. */
export function Faults({ at, id }: { readonly at: string | null; readonly id?: string }): ReactNode {
  const faults = useContext(FaultContext).get(at ?? ' ') ?? []
  if (faults.length === 0) return null
  return (
    <ul className="faults" id={id}>
      {faults.map(({ sentence }) => (
        <li key={sentence}>
          <FaultWords sentence={sentence} />
        </li>
      ))}
    </ul>
  )
}

const CITED = /^(.*?) \(([a-z]{2,4}-[a-z0-9-]+)\)\.$/

/** The sentence, and a button that opens its rule. */
export function FaultWords({ sentence }: { readonly sentence: string }): ReactNode {
  const [, words, clause] = CITED.exec(sentence) ?? []
  if (!words || !clause) return sentence
  return (
    <>
      {words}. <ClauseButton clause={clause} />
    </>
  )
}

export function useHasFaults(at: string | null): boolean {
  return useContext(FaultContext).has(at ?? ' ')
}
