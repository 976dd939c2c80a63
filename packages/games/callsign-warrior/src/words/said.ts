import { capital, nameOf } from '../forces/names.ts'

/** 'blue-officer-team' as its owner says it: 'Officer team'. */
export function own(id: unknown): string {
  return capital(nameOf(String(id).replace(/^(blue|red)-/, '')))
}

/** '1 Team', '2 Teams'. */
export function several(count: unknown, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** Hundredths as inches, to the tenth: '12.5"'. */
export function inches(value: unknown): string {
  return `${Math.round(Number(value) / 10) / 10}"`
}
