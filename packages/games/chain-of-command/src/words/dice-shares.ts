import { capital, teamNames } from '../forces/names.ts'

/** Dice at 'red-s1-b effective covered': 'Team B of Section 1 at effective range, hindered by Covering Fire'. */
export function diceAtWords(lot: string): string {
  const words = lot.split(' ')
  const teams = words.filter((word) => /^(?:blue|red)-/.test(word))
  const ranges = [...new Set(words.filter((word) => word === 'close' || word === 'effective'))]
  const marks = words.flatMap((word) => MARKS[word] ?? [])
  const range = ranges.length > 0 ? ` at ${ranges.join(' and ')} range` : ''
  return [`${capital(teamNames(teams))}${range}`, ...marks].join(', ')
}

/** What else sets some dice apart from the others: coc-9.0-11 and its like. */
const MARKS: Readonly<Record<string, string>> = {
  're-rolled': 'ones rolled again',
  heavy: 'against lower cover',
  flame: 'against no cover',
  covered: 'hindered by Covering Fire',
}

/** 'Lose 2 and 1', 'Roll 3 and 3' */
export function sharesWords(name: string, shares: Readonly<Record<string, number>>): string {
  return `${name === 'divide-dice' ? 'Roll' : 'Lose'} ${Object.values(shares).join(' and ')}`
}
