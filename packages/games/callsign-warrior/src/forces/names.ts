import { ABILITIES } from './abilities.ts'
import { ARMIES } from './armies.ts'
import { WEAPONS } from './weapons.ts'

/** Parts of ids that are abbreviations. */
const LETTERS = /\b(mmg|hmg|lmg|gpmg|saw|rpg|smg|dmr|atgm|ied|apc|ifv|afv|nco|uav|sas)\b/g

/** 'blue-section-1-fireteam-2' as people say it: 'Blue Section 1 Fireteam 2'. */
export function nameOf(id: unknown): string {
  const text = String(id)
  const words = text
    .replaceAll('-', ' ')
    .replace(LETTERS, (letters) => letters.toUpperCase())
    .replace(/\b(section|fireteam)\b/g, capital)
  return /^(blue|red)(-|$)/.test(text) ? capital(words) : words
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function abilityName(id: unknown): string {
  return ABILITIES.find((ability) => ability.id === id)?.name ?? nameOf(id)
}

export function armyName(id: unknown): string {
  return Object.values(ARMIES).find((army) => army.id === id)?.name ?? nameOf(id)
}

export function weaponName(id: unknown): string {
  return WEAPONS.find((weapon) => weapon.id === id)?.name ?? nameOf(id)
}

/** 'take-cover' as the rules write it: 'Take Cover'. */
export function orderName(order: unknown): string {
  return nameOf(order).split(' ').map(capital).join(' ')
}
