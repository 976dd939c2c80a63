import { type Modifier, type NumberCheck, needed } from '@sandtable/engine'
import type { CheckSum } from '@sandtable/miniatures'

/** sks-gen-4: the skill, the modifiers in groups, the number needed, and what is a critical or a fumble. */
export function sumOf(check: NumberCheck): CheckSum {
  const { base, modifiers, degrees } = check
  const groups = new Map<string, readonly Modifier[]>()
  for (const modifier of modifiers) {
    const group = modifierGroup(modifier.clause)
    groups.set(group, [...(groups.get(group) ?? []), modifier])
  }
  const { critical, fumble } = degrees ?? {}
  return {
    base: `Skill ${base}`,
    groups: [...groups].map(([name, rows]) => ({
      name,
      amount: rows.reduce((total, { amount }) => total + amount, 0),
      rows: rows.map(({ reason, amount }) => ({ reason, amount })),
    })),
    needed: `Needs ${needed(check) ?? 0} or less on d100`,
    degrees: [
      ...(critical ? [`critical success ${critical[0]} to ${critical[1]}`] : []),
      ...(fumble ? [`fumble ${fumble[0]} to ${fumble[1]}`] : []),
    ],
  }
}

/** The rows of the tables that are about the target, the light and the one who acts, in the order they are printed. */
const GROUPS: readonly (readonly [table: string, upTo: number, group: string])[] = [
  ['sks-shoot-T1-', 1, 'Time'],
  ['sks-shoot-T1-', 11, 'Target'],
  ['sks-shoot-T1-', 99, 'Shooter'],
  ['sks-gren-T1-', 2, 'Target'],
  ['sks-gren-T1-', 99, 'Thrower'],
  ['sks-spot-T1-', 16, 'Target'],
  ['sks-spot-T1-', 20, 'Light and fire'],
  ['sks-spot-T1-', 22, 'Target'],
  ['sks-spot-T1-', 99, 'Spotter'],
]

/** The group in which a modifier is shown: time, target, light, shooter, thrower or spotter. */
export function modifierGroup(clause: string): string {
  const found = GROUPS.find(
    ([table, upTo]) => clause.startsWith(table) && Number(clause.slice(table.length)) <= upTo,
  )
  return found?.[2] ?? (clause === 'sks-act-6' ? 'Time' : 'Other')
}
