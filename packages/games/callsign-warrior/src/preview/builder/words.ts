import type { UnitOption } from '../../forces/armies.ts'
import type { RosterModel } from '../../forces/equip.ts'
import { partName } from '../../forces/force-names.ts'
import { weaponName } from '../../forces/names.ts'

function oneOf(weapons: string | readonly string[]): string {
  const ids = typeof weapons === 'string' ? [weapons] : weapons
  return ids.map(weaponName).join(' or ')
}

/** An option of a list, described by its effects. */
export function optionName({ id, effect }: UnitOption): string {
  const { addWeapon, addWeaponAll, replaceWeapon, replaceWeaponAll, setMountedWeapon } = effect
  const by = effect.with === undefined ? '' : weaponName(effect.with)
  if (effect.addModel) return partName(effect.addModel.role)
  if (effect.addEquipmentAll) return `${partName(effect.addEquipmentAll)} for all`
  if (addWeapon) return `${weaponName(addWeapon)} in addition${effect.to ? `, for the ${effect.to}` : ''}`
  if (addWeaponAll) return `${weaponName(addWeaponAll)} for all, in addition`
  if (replaceWeaponAll) return `${by} for every ${weaponName(replaceWeaponAll)}`
  if (replaceWeapon) return `${by} instead of ${oneOf(replaceWeapon)}`
  if (effect.replaceMounted) return `${by} instead of the mounted ${weaponName(effect.replaceMounted)}`
  if (setMountedWeapon)
    return `${weaponName(setMountedWeapon)} on the mount${places(effect.capacityModifier)}`
  return partName(effect.addSpecialRule ?? id)
}

function places(change: number | undefined): string {
  return change ? `, ${Math.abs(change)} places ${change < 0 ? 'less' : 'more'}` : ''
}

export function requisition(points: number): string {
  return points === 0 ? 'free' : `${points} RP`
}

export function support(points: number): string {
  return `${points} SP`
}

/** '3 × Soldier: Assault Rifle': models with the same weapons are listed together. */
export function modelLines(models: readonly RosterModel[]): readonly string[] {
  const lines = new Map<string, number>()
  for (const { role, weapons } of models) {
    const line = `${partName(role)}: ${weapons.map(weaponName).join(', ') || 'unarmed'}`
    lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  return [...lines].map(([line, count]) => (count > 1 ? `${count} × ${line}` : line))
}
