import type { Character } from '../state/character.ts'

/** sks-h2h-17: the first successful enemy attack on somebody wide open is a critical; then they are not any more. */
export function isCriticalOn(attacker: Character, target: Character, isCritical: boolean): boolean {
  const isWideOpen = target.melee.isWideOpen && attacker.side !== target.side
  if (isWideOpen) target.melee = { ...target.melee, isWideOpen: false }
  return isCritical || isWideOpen
}
