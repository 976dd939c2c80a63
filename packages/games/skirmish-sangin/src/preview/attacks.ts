import { type AskedQuestion, type Attack, type Forecast, partOf } from '@sandtable/miniatures'
import type { Action } from '../rules/phases/actions.ts'
import type { State } from '../rules/state/state.ts'
import { actionForecast } from './odds.ts'

const WORDS = { shoot: 'Shoot', throw: 'Throw', launch: 'Fire', strike: 'Strike', spot: 'Spot' } as const

type Against = Extract<Action, { do: keyof typeof WORDS }> & { readonly target: string }

/** The actions of a question that are against somebody. */
function against({ name, options }: AskedQuestion): readonly Against[] {
  if (name !== 'spend-ap') return []
  return (options ?? []).filter(
    (option): option is Against =>
      (option as Action).do in WORDS && (option as { readonly target: string | null }).target !== null,
  )
}

/** Enemies who can be shot at or struck now; those who are only in sight are ringed too, to be spotted. */
export function targetsOf(_: State, question: AskedQuestion): readonly string[] {
  return [...new Set(against(question).map(({ target }) => target))]
}

/** sks-shoot-1, sks-spot-3, sks-h2h-2: what pressing an enemy means: the likeliest attack, or a look at them. */
export function attackOf(known: State, question: AskedQuestion, unit: string, target: string): Attack | null {
  const { activation } = known
  const character = known.characters.find(({ id }) => id === unit)
  if (!character || !activation || partOf(question.about, 'character') !== unit) return null
  const [best] = against(question)
    .filter((option) => option.target === target)
    .flatMap((choice) => {
      const forecast = actionForecast(known, character, activation, choice)
      return forecast ? [{ choice, forecast, worth: worthOf(forecast) - (choice.do === 'spot' ? 1 : 0) }] : []
    })
    .sort((a, b) => b.worth - a.worth)
  if (!best) return null
  const { choice, forecast } = best
  return {
    words: WORDS[choice.do],
    choice,
    next: [],
    caution: null,
    facts: [
      forecast.title,
      forecast.chances.map(({ what, probability }) => `${Math.round(probability * 100)}% ${what}`).join(', '),
      ...forecast.facts,
    ],
    ...(forecast.sum ? { sum: forecast.sum } : {}),
  }
}

/** An attack is compared by the last of its chances: that it comes through. */
function worthOf({ chances }: Forecast): number {
  return chances.at(-1)?.probability ?? 0
}
