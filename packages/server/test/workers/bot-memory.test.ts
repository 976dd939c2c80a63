import { BotSessions, questionOf, sessionKey } from '@sandtable/bots'
import { TACTICS, callsignWarrior as warriorRules } from '@sandtable/callsign-warrior'
import { type AnyRuleset, isRefusal, Match, withTactics } from '@sandtable/engine'
import { chooseFor } from '@sandtable/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWorker, openWorkers } from '../../src/workers/open-workers.ts'
import type { ChooseTask, Workers } from '../../src/workers/tasks.ts'
import { newFolder } from '../server.ts'

const callsignWarrior = withTactics(warriorRules, TACTICS)
const HERE = { address: '127.0.0.1', match: 'm' }

let pool: Workers

beforeAll(async () => {
  pool = await openWorkers({ workerFile: await builtWorker(newFolder()) })
}, 60_000)

afterAll(() => pool.close())

const rules = callsignWarrior as AnyRuleset

function newMatch(): Match<unknown, unknown> {
  const match = Match.start(rules, { scenario: 'contact' }, { simulation: 5 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

/** The task of the seat that is asked, with the same chance each time: only memory can make a difference. */
function taskIn(match: Match<unknown, unknown>, id: string): ChooseTask {
  const [asked] = match.pending
  if (!asked) throw new Error('nobody is asked')
  return {
    kind: 'choose',
    game: rules.id,
    options: match.options,
    moment: match.moment(asked.seat),
    question: questionOf(asked),
    bot: 'greedy',
    thread: sessionKey(id, match.record),
    seed: 11,
  }
}

/** Orders given until a step has been met whose second question a stranger would answer otherwise. */
const MOST_QUESTIONS = 150

test('a worker answers as one player who remembers, until something is taken back', async () => {
  const match = newMatch()
  const remembering = new BotSessions()
  let wasMissed = false
  for (let asked = 0; !wasMissed && asked < MOST_QUESTIONS; asked++) {
    const task = taskIn(match, 'memory')
    const choice = await pool.choose(task, HERE)
    expect(choice).toEqual(chooseFor(rules, task, remembering, () => performance.now()))
    const isLaterInStep = task.moment.answers.some(({ seat }) => seat === task.moment.seat)
    if (isLaterInStep) {
      const stranger = chooseFor(rules, task, new BotSessions(), () => performance.now())
      wasMissed = JSON.stringify(stranger) !== JSON.stringify(choice)
    }
    expect(match.answer(task.moment.seat, choice)).toBeNull()
  }
  expect(wasMissed).toBe(true)

  const [last] = match.record.events.slice(-1)
  const seat = last?.kind === 'answer' ? last.seat : ''
  expect(match.undo(seat, { agreed: match.seats.map((one) => one.seat) })).toBeNull()
  const again = taskIn(match, 'memory')
  const answer = await pool.choose(again, HERE)
  expect(answer).toEqual(chooseFor(rules, again, new BotSessions(), () => performance.now()))
  expect(match.answer(again.moment.seat, answer)).toBeNull()
}, 120_000)
