import {
  type AnyDecision,
  type AnyRuleset,
  StreamChance,
  sampleChoice,
  sfc32,
  whyIllegal,
  withTactics,
} from '@sandtable/engine'
import { skirmishSangin, TACTICS } from '@sandtable/skirmish-sangin'
import { expect, test } from 'vitest'
import { SKIRMISH_SANGIN_TUTORIAL } from '../../src/games/skirmish-sangin/lessons/tutorial.ts'
import { LessonGame } from '../../src/tutorial/lesson-game.ts'
import type { LessonMove } from '../../src/tutorial/tutorial.ts'

const RULES = withTactics(skirmishSangin, TACTICS) as AnyRuleset
const { lessons, seat } = SKIRMISH_SANGIN_TUTORIAL

/** The answer that the lesson asks for; of those that cannot be listed any that it goes on with. */
function answerFor(asked: AnyDecision, { choices, isGood }: LessonMove): unknown {
  if (choices) return choices[0]
  for (let i = 1; i <= 500; i++) {
    const choice = sampleChoice<unknown>(asked, new StreamChance(sfc32(i)))
    if (whyIllegal(asked, choice) === null && (isGood?.(choice) ?? true)) return choice
  }
  throw new Error(`no answer of '${asked.name}' is good`)
}

test.each(lessons.map((lesson) => ({ lesson, title: lesson.title })))(
  'the lesson “$title” is followed to its end',
  async ({ lesson }) => {
    const game = new LessonGame(RULES, lesson, seat)
    for (let { move } = game; move; { move } = game) {
      const asked = await game.question(seat)
      expect(asked?.name, `after ${move.words}`).toBe(move.name)
      if (!asked) return
      expect(await game.answer(seat, game.state.seq, answerFor(asked, move)), asked.name).toBeNull()
    }
  },
)
