import type { LessonMove } from '../../../tutorial/tutorial.ts'

/** Neither side can interrupt, because all Hero Points are spent. */
export const NO_HEROES = { heroRolled: 6, heroSpent: 6 } as const

export const LEADER = 'blue-1st-rifle-platoon.leader'
export const RIFLES = [
  'blue-1st-rifle-platoon.rifle-mg-1',
  'blue-1st-rifle-platoon.rifle-mg-2',
  'blue-1st-rifle-platoon.rifle-mg-3',
] as const

/** A platoon of a Leader and three rifle Teams in a row, at this distance from the south edge. */
export function platoon(y: number, marks = ''): string {
  const rifles = RIFLES.map(
    (id, i) => `blue us-rifle-mg ${12 + 4 * i},${y} id=${id} unit=blue-1st-rifle-platoon ${marks}`,
  )
  return [`blue us-leader 16,${y - 1.12} id=${LEADER} unit=blue-1st-rifle-platoon`, ...rifles].join('; ')
}

/** Blue activates this Team with an Order Point, or with a Hero Point. */
export function activation(team: string, words: string, pay: 'order' | 'hero' = 'order'): LessonMove {
  return { seat: 'blue', name: 'activate', choices: [{ do: 'activate', pay, team }], words }
}

export function allTakePart(words: string, teams: readonly string[] = RIFLES): LessonMove {
  return { seat: 'blue', name: 'take-part', choices: [teams], words }
}

export function order(kind: 'move' | 'fire' | 'assault', words: string): LessonMove {
  return { seat: 'blue', name: 'declare-orders', choices: [[kind]], words }
}

/** Blue carries out its Fire order with everybody; one or more dice hit, and this Team takes the first hit. */
export function fireAt(target: string, dice: readonly number[]): readonly LessonMove[] {
  const hits = dice.filter((die) => die >= 4)
  return [
    {
      seat: 'blue',
      name: 'order-sequence',
      choices: [{ do: 'fire', order: 0 }],
      words: 'The order is declared. Choose Fire.',
    },
    {
      seat: 'blue',
      name: 'withhold-fire',
      choices: null,
      words: 'Everybody who can fires; you could hold some back. Confirm.',
      dice: [{ clause: 'hof-fire-4', values: dice }],
    },
    { seat: 'red', name: 'allocate-hits', choices: [hits.map((_, i) => (i === 0 ? target : null))] },
  ]
}
