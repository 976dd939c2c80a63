import { capital, nameOf } from '../forces/names.ts'

/** 'blue-officer-team' as its owner says it: 'Officer team'. */
export function own(id: unknown): string {
  return capital(nameOf(String(id).replace(/^(blue|red)-/, '')))
}
