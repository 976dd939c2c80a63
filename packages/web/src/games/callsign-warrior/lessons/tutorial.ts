import type { Tutorial } from '../../../tutorial/tutorial.ts'
import { LESSONS_OF_FIRE } from './lessons-of-fire.ts'
import { END_OF_TURN, FIRST_ORDERS } from './lessons-of-orders.ts'

/** CALLSIGN: Warrior in small positions. You are Blue. */
export const WARRIOR_TUTORIAL: Tutorial = {
  seat: 'blue',
  lessons: [FIRST_ORDERS, ...LESSONS_OF_FIRE, END_OF_TURN],
}
