/** Something the user should know and can correct: one sentence, exit code 2, and nothing is done. */
export class Complaint extends Error {}

export function complain(sentence: string): never {
  throw new Complaint(sentence)
}
