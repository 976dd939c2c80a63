import type { AnyDecision } from '@sandtable/engine'
import { type Facts, factsOf, type Sayings, type Sentence, sentencesOf } from '@sandtable/miniatures'
import { countWords, inches, inShort, nameOf } from './names.ts'
import { WORDS } from './words.ts'

const PLACES: Readonly<Record<string, string>> = {
  hidden: 'to set up Hidden',
  reserve: 'to keep in reserve',
  placed: 'to place on the table',
}

/** How questions say what they are about. */
const SAYINGS: Readonly<Sayings> = { name: nameOf, inches, teams: (ids) => inShort(asList(ids)) }

const WRITTEN: Readonly<Record<string, Sentence>> = sentencesOf(WORDS.questions, SAYINGS)

/** Questions that depend on more than the names of what they are about. */
const QUESTIONS: Readonly<Record<string, (facts: Facts) => string>> = {
  'deploy-unit': ({ team, unit }) => `Place ${nameOf(team ?? unit)} in your zone.`,
  'choose-hidden-and-reserve': ({ mode, count: units }) =>
    `Choose ${units === undefined ? 'the Units' : countWords(units, 'Unit')} ${PLACES[String(mode)] ?? 'for this part of the set-up'}. Only you see this.`,
  activate: ({ orderPoints }) =>
    Number(orderPoints) > 0
      ? `Your turn: ${countWords(orderPoints, 'Order Point')} left. Choose what to do.`
      : 'No Order Points left. Spend a Hero Point or end your turn.',
  'second-order': ({ kinds }) => `Choose the Teams that follow the second order (${asList(kinds)[1]}).`,
  'allocate-hits': ({ hits }) =>
    asList(hits).length === 1
      ? 'Choose the Team that takes the hit.'
      : `Share out ${asList(hits).length} hits among your Teams.`,
  'place-smoke': ({ count: markers }) =>
    `Place ${countWords(markers, 'smoke marker')}, each touching another.`,
}

/** The names of all decisions that have a sentence. */
export const QUESTION_NAMES: readonly string[] = [...Object.keys(WORDS.questions), ...Object.keys(QUESTIONS)]

export function question(decision: AnyDecision): string {
  const { name } = decision
  const facts = factsOf(decision)
  return WRITTEN[name]?.(facts) ?? QUESTIONS[name]?.(facts) ?? `${name.replaceAll('-', ' ')}?`
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
