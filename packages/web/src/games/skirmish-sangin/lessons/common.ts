import type { Json } from '@sandtable/engine'
import type { LessonDice, LessonMove } from '../../../tutorial/tutorial.ts'

/** What the acting soldier does next. */
export function action(choice: Json, words: string, dice: readonly LessonDice[] = []): LessonMove {
  return { seat: 'blue', name: 'spend-ap', choices: [choice], words, dice }
}

export function shoot(words: string, dice: readonly LessonDice[]): LessonMove {
  return action({ do: 'shoot', weapon: 'assault-rifle', target: 'red-1' }, words, dice)
}

/** A hit with percentile dice, and its damage. */
export function hit(die: number, damage: readonly number[]): readonly LessonDice[] {
  return [
    { clause: 'sks-shoot-2', values: [die] },
    { clause: 'sks-shoot-3', values: damage },
  ]
}

/** A low wall from west to east, in inches. */
export function lowWall(west: number, east: number, y: number): Json {
  return {
    id: 'wall',
    kind: 'low-wall',
    points: [
      { x: west, y },
      { x: east, y },
    ],
  }
}

/** A field of crops, in inches. */
export function crops(west: number, south: number, east: number, north: number): Json {
  return {
    id: 'field',
    kind: 'crops',
    outline: [
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ],
  }
}
