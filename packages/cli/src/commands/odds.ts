import {
  type AnyDecision,
  type AnyRuleset,
  isRefusal,
  listChoices,
  Match,
  oddsOf,
  type PositionText,
} from '@sandtable/engine'
import { percent } from '@sandtable/lab'
import { complain } from '../complaint.ts'
import { loadMatch } from '../files.ts'
import { gameNamed } from '../games.ts'
import { optionsFrom } from '../options.ts'
import { printJson } from '../print.ts'

export interface OddsFlags {
  readonly load?: string
  readonly position?: string
  readonly step?: string
  readonly initiative?: string
  readonly option: readonly string[]
  readonly json?: boolean
}

/** Notes about how something came about, not about the result. */
const PLAIN_NOTES: readonly string[] = ['answer', 'roll', 'dice', 'hidden-roll']

/** `sandtable odds GAME`: what every choice at a position may lead to, and how likely. */
export function showOdds(gameId: string, flags: OddsFlags): void {
  const ruleset = gameNamed(gameId)
  const match = flags.load ? loadMatch(flags.load) : matchAt(ruleset, flags)
  const decision = match.pending[0]
  if (!decision) complain('No player has a question to answer at this position.')
  const odds = (listChoices(decision, 200) ?? []).map((choice) => ({
    choice,
    words: ruleset.wording.choice(decision, choice),
    ...chances(match, decision, choice),
  }))
  if (flags.json) {
    printJson({
      question: ruleset.wording.question(decision),
      clause: decision.clause,
      seat: decision.seat,
      odds,
    })
    return
  }
  console.log(`${ruleset.wording.question(decision)} [${decision.clause}]`)
  for (const { words: choice, likely } of odds) {
    console.log(`${choice}${likely.length === 0 ? ': no dice in this step' : ''}`)
    for (const { sentence, probability } of likely)
      console.log(`  ${percent(probability).padStart(6)}  ${sentence}`)
  }
  console.log('Exact, if nobody makes an optional reaction and forced choices take the first option.')
}

interface Chances {
  readonly exact: boolean
  readonly likely: readonly { readonly sentence: string; readonly probability: number }[]
}

export function chances(match: Match<unknown, unknown>, decision: AnyDecision, choice: unknown): Chances {
  const { ruleset, options } = match
  const { likely, exact } = oddsOf(ruleset, options, match.moment(decision.seat), choice)
  const worthSaying = likely.flatMap(({ note, probability }) => {
    const sentence =
      PLAIN_NOTES.includes(note.kind) || probability > 0.9999 ? null : ruleset.wording.note(note)
    return sentence === null ? [] : [{ sentence, probability }]
  })
  return { exact, likely: worthSaying }
}

function matchAt(ruleset: AnyRuleset, flags: OddsFlags): Match<unknown, unknown> {
  if (flags.position === undefined)
    complain("Say where: --position 'red JAM E3, blue FTR D2' or --load FILE.")
  const { position } = ruleset
  if (!position) return complain(`${ruleset.name} has no positions in words.`)
  const text: PositionText = {
    units: flags.position ?? '',
    step: flags.step ?? 'combat',
    ...(flags.initiative ? { initiative: flags.initiative } : {}),
    options: optionsFrom(ruleset, flags.option),
  }
  const state = position(text)
  if (typeof state === 'string') return complain(state)
  const match = Match.at(ruleset, state, optionsFrom(ruleset, flags.option), { simulation: 1 })
  return isRefusal(match) ? complain(match.sentence) : match
}
