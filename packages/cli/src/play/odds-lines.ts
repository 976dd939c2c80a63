import { type AnyDecision, listChoices, type Match } from '@sandtable/engine'
import { percent } from '@sandtable/lab'
import pc from 'picocolors'
import { chances } from '../commands/odds.ts'

/** What each choice may lead to, if no player makes an optional reaction. */
export function oddsLines(match: Match<unknown, unknown>, decision: AnyDecision): readonly string[] {
  const { wording } = match.ruleset
  const choices = listChoices(decision, 100) ?? []
  const odds = choices.map((choice) => ({ choice, likely: chances(match, decision, choice).likely }))
  if (odds.every(({ likely }) => likely.length === 0)) return ['No die falls before your next choice.']
  return [
    ...odds.flatMap(({ choice, likely }) => [
      `${wording.choice(decision, choice)}${likely.length === 0 ? ': no dice in this step' : ''}`,
      ...likely.map(({ sentence, probability }) => `  ${percent(probability).padStart(6)}  ${sentence}`),
    ]),
    pc.dim('Exact, if no player makes an optional reaction and forced choices take the first option.'),
  ]
}
