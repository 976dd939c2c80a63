import type { Tutorial } from '../../../tutorial/tutorial.ts'
import { LESSONS_OF_BATTLE } from './lessons-of-battle.ts'
import { LESSONS_OF_FIRE } from './lessons-of-fire.ts'
import { LESSONS_OF_ORDERS } from './lessons-of-orders.ts'

/** Hail of Fire in small positions. You are Blue. */
export const HAIL_OF_FIRE_TUTORIAL: Tutorial = {
  seat: 'blue',
  lessons: [...LESSONS_OF_ORDERS, ...LESSONS_OF_FIRE, ...LESSONS_OF_BATTLE],
}
