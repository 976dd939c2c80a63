import { wilsonInterval } from '@sandtable/bots'
import type { ChoiceTally, Tally } from '../results/tally.ts'
import type { Table } from './figures.ts'
import { percent, share, signed, withCommas } from './words.ts'

/** The most choices of a decision that are listed, most frequent first: hexes would fill pages. */
const MOST_CHOICES = 10

/** How often each choice was taken and what it scored, most frequent first. */
export function choicesTable({ choices }: Tally): Table | null {
  const entries = Object.entries(choices)
  if (entries.length === 0) return null
  const byDecision = new Map<string, (readonly [choice: string, tally: ChoiceTally])[]>()
  for (const [key, tally] of entries) {
    const [seat = '', decision = '', ...choice] = key.split('|')
    const group = `${seat}|${decision}`
    byDecision.set(group, [...(byDecision.get(group) ?? []), [choice.join('|'), tally]])
  }
  const groups = [...byDecision.keys()].sort()
  return {
    head: [
      'seat',
      'decision',
      'choice',
      'offered',
      'taken, of those',
      'score of games with it',
      'without it, though offered',
      'difference',
    ],
    rows: groups.flatMap((group) => {
      const [seat = '', decision = ''] = group.split('|')
      const sorted = [...(byDecision.get(group) ?? [])].sort(
        ([a, one], [b, other]) => other.taken - one.taken || (a < b ? -1 : 1),
      )
      return sorted.slice(0, MOST_CHOICES).map(([choice, tally]) => [seat, decision, choice, ...cells(tally)])
    }),
  }
}

function cells({
  taken,
  offered,
  gamesWith,
  scoreWith,
  gamesWithout,
  scoreWithout,
}: ChoiceTally): readonly string[] {
  const withIt = wilsonInterval(scoreWith, gamesWith)
  const without = wilsonInterval(scoreWithout, gamesWithout)
  return [
    offered > 0 ? withCommas(offered) : '–',
    offered > 0 ? percent(wilsonInterval(taken, offered).value) : withCommas(taken),
    gamesWith > 0 ? share(withIt) : '–',
    gamesWithout > 0 ? share(without) : '–',
    gamesWith > 0 && gamesWithout > 0 ? signed(100 * (withIt.value - without.value)) : '–',
  ]
}
