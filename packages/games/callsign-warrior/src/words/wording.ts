import type { AnyDecision, Outcome, Wording } from '@sandtable/engine'
import {
  countWords,
  type Facts,
  factsOf,
  pointWords,
  type Sayings,
  type Sentence,
  sentencesOf,
} from '@sandtable/miniatures'
import { abilityName, capital, nameOf, orderName } from '../forces/names.ts'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'
import { choiceWords } from './choice-words.ts'
import { HINTS } from './hints.ts'
import { noteWords } from './notes.ts'
import { own } from './said.ts'
import { WORDS } from './words.ts'

/** Sentences of CALLSIGN: Warrior in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim: aim(),
  question,
  hint: ({ name }) => HINTS[name] ?? null,
  choice: choiceWords,
  note: noteWords,
  board: drawBoard,
  outcome,
  scopes: { activation: 'this order', phase: 'this phase', turn: 'this turn' },
}

function aim(): string {
  return (
    'Score Victory Points over five turns by holding objectives. Each Team has a token in a bag. When one of your tokens ' +
    'is drawn, choose one of your Teams and give it an order: Advance, Run, Charge, Fire, Overwatch or Take Cover. ' +
    'Fire causes losses and Shock; the enemy spends your Shock to slow your Teams and spoil their aim.'
  )
}

function listed(ids: unknown): string {
  const names = (Array.isArray(ids) ? ids : []).map(nameOf)
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** How questions say what they are about. */
const SAYINGS: Readonly<Sayings> = {
  own,
  name: nameOf,
  order: orderName,
  ability: abilityName,
  casualties: (wounds) => countWords(wounds, 'casualty', 'casualties'),
}

const QUESTIONS: Readonly<Record<string, Sentence>> = sentencesOf(WORDS.questions, SAYINGS)

/** csw-s1-2: 'objective 1 at 20", 24" and objective 2 at 33", 24"'. */
function proposed(ids: unknown, places: unknown): string {
  const points: readonly unknown[] = Array.isArray(places) ? places : []
  const names = Array.isArray(ids) ? ids : []
  return points.map((at, i) => `objective ${nameOf(names[i])} at ${pointWords(at)}`).join(' and ')
}

/** The objectives of a Contact! are placed one by one; both at once are a proposal. */
function placingObjectives({ clause }: AnyDecision, { ids }: Facts): string {
  const isOne = !Array.isArray(ids) || ids.length === 1
  const ground = WORDS.ground[clause]
  const what = isOne ? `objective ${listed(ids)}` : `objectives ${listed(ids)}`
  const first = clause === 'csw-s1-2' && !isOne ? `Propose places for ${what}` : `Place ${what}`
  return ground ? `${first}: ${ground}` : first
}

function question(decision: AnyDecision): string {
  const { name } = decision
  const about = factsOf(decision)
  if (name === 'objective') return placingObjectives(decision, about)
  if (name === 'agree-to-slide') return `The enemy proposes ${proposed(about.ids, about.places)}. Agree?`
  return QUESTIONS[name]?.(about) ?? `${capital(name.replaceAll('-', ' '))}?`
}

/** csw-vp-1: the points of the winner come first. */
function outcome({ winners, reason, clause, scores }: Outcome): string {
  const [winner] = winners
  if (winner && scores && clause === 'csw-vp-1') {
    const [most, least] = Object.values(scores).sort((a, b) => b - a)
    return `${nameOf(winner)} wins: ${most} to ${least} Victory Points.`
  }
  return winner ? `${nameOf(winner)} wins: ${reason}.` : `The game is drawn: ${reason}.`
}
