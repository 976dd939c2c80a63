import type { Tutorial } from '../../../tutorial/tutorial.ts'
import { LESSONS_OF_COMMAND } from './lessons-of-command.ts'
import { LESSONS_OF_FIRE } from './lessons-of-fire.ts'

/** Chain of Command in small positions. You are Blue. */
export const CHAIN_OF_COMMAND_TUTORIAL: Tutorial = {
  seat: 'blue',
  lessons: [...LESSONS_OF_COMMAND, ...LESSONS_OF_FIRE],
}
