import { TABLES } from '../../forces/data/tables.ts'
import { type TeamStats, type Weapon, weaponProfile } from '../../forces/data/teams.ts'
import type { ArmourReport, Vulnerability } from '../../forces/threats.ts'

/** 'open-topped' is 'Open-topped'. */
export function traitName(trait: string): string {
  const words = trait === 'rof3-within-8' ? 'RoF 3 within 8"' : trait.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'range 16", RoF 2' */
export function weaponWords(weapon: Weapon | null): string {
  if (!weapon) return 'no weapon'
  const { range, rof, at, fp } = weapon
  if (rof === null) return 'barrages only'
  const parts = [`range ${range}"`, `RoF ${rof}`, ...(at === null ? [] : [`AT ${at}`])]
  return [...parts, ...(fp > 1 ? [`FP ${fp}`] : [])].join(', ')
}

/** Weapon, armour and traits of a Team in one line. */
export function teamWords({ weapon, armour, traits, carries, secondaryWeapons }: TeamStats): string {
  return [
    weaponWords(weapon),
    ...secondaryWeapons.map((id) => weaponProfile(id).name),
    ...(armour ? [`armour ${armour.front}/${armour.flank}`] : []),
    ...(carries > 0 ? [`carries ${carries} ${carries === 1 ? 'Team' : 'Teams'}`] : []),
    ...traits.map(traitName),
  ].join(' · ')
}

/** hof-move-T1: '2d6"' for vehicles, 'higher die + 2"' for infantry. */
export function moveWords({ category, traits }: TeamStats): string {
  if (traits.includes('immobile')) return 'none'
  const key = traits.includes('leader') ? 'leader' : category
  const row = TABLES['hof-move-T1'].rows.find((one) => one.key === key)
  if (!row) return ''
  const take = traits.includes('slow') && category === 'vehicle' ? 'highest' : row.take
  const plus = row.plus + (traits.includes('fast') ? TABLES['hof-trait-T1'].fast : 0)
  if (take === 'flat') return `${plus}"`
  const dice = { highest: 'higher die', lowest: 'lower die', sum: '2d6' }[take]
  return plus === 0 ? `${dice}"` : `${dice} + ${plus}"`
}

export function points(count: number): string {
  return count === 1 ? '1 point' : `${count} points`
}

const HURT: Readonly<Record<Vulnerability, string | null>> = {
  front: null,
  flank: 'only by fire into its flank',
  barrage: 'only by a barrage',
  assault: 'only in an assault',
  never: 'by nothing you have',
}

/** 'Tiger II can be hurt only by fire into its flank (your best AT is 4).' Null where fire from the front is enough. */
export function armourSentence({ team, vulnerability, bestAt }: ArmourReport): string | null {
  const how = HURT[vulnerability]
  return how === null ? null : `${team.name} can be hurt ${how} (your best AT is ${bestAt}).`
}
