/** Something the user should know and can mend: one sentence, exit code 2, nothing done. */
export class Complaint extends Error {}

export function complain(sentence: string): never {
  throw new Complaint(sentence)
}
