import type { Tutorial } from '../../../tutorial/tutorial.ts'
import { LESSONS_OF_ACTIONS } from './lessons-of-actions.ts'
import { LESSONS_OF_TROUBLES } from './lessons-of-troubles.ts'

/** Skirmish Sangin in small positions. You are Blue. */
export const SKIRMISH_SANGIN_TUTORIAL: Tutorial = {
  seat: 'blue',
  lessons: [...LESSONS_OF_ACTIONS, ...LESSONS_OF_TROUBLES],
}
