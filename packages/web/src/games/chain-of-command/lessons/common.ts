import type { LessonMove } from '../../../tutorial/tutorial.ts'

/** The dice of a Phase that is going on, after which the enemy has one. */
export function roll(...left: readonly number[]): {
  readonly left: readonly number[]
  readonly nextActive: 'red'
  readonly endsTurn: false
} {
  return { left, nextActive: 'red', endsTurn: false }
}

/** Blue uses Command Dice or a Command Initiative. */
export function use(choice: object, words: string): LessonMove {
  return { seat: 'blue', name: 'use-or-combine-a-command-die', choices: [choice], words }
}

export function order(leader: string, what: object, words: string): LessonMove {
  return use({ use: 'order', leader, order: what }, words)
}

export function act(choice: object, words: string): LessonMove {
  return { seat: 'blue', name: 'unit-action', choices: [choice], words }
}

/** Blue answers a question whose choices cannot be listed as it likes. */
export function draw(name: string, words: string, dice: LessonMove['dice'] = []): LessonMove {
  return { seat: 'blue', name, choices: null, words, dice }
}
