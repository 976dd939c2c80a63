import { type Bot, botNamed, type KeptPlayers } from '@sandtable/bots'
import { type AnyRuleset, assert, type ChoiceOdds, oddsOf, sfc32 } from '@sandtable/engine'
import type { BotTask, OddsTask } from '../workers/tasks.ts'

/** What a bot answers. It is given what its seat may know, and remembers what it thought before. */
export function chooseFor(ruleset: AnyRuleset, task: BotTask, kept: KeptPlayers): unknown {
  const { moment, question, bot, thread } = task
  return kept.ask(
    { thread, seat: moment.seat, bot },
    () => botFor(ruleset, task),
    (player) => player.choose({ question, moment: () => moment }),
  )
}

function botFor(ruleset: AnyRuleset, { bot, options, seed }: BotTask): Bot {
  const maker = botNamed(bot)
  assert(typeof maker !== 'string', String(maker))
  return maker.make(ruleset, { stream: sfc32(seed, 0), now: () => performance.now(), options })
}

export function oddsFor(ruleset: AnyRuleset, { options, moment, choices }: OddsTask): readonly ChoiceOdds[] {
  return choices.map((choice) => oddsOf(ruleset, options, moment, choice))
}
