import type { AnyRuleset } from '@sandtable/engine'
import { hailOfFire, nameOf, type View } from '@sandtable/hail-of-fire'
import { tableUi } from '../../board/table-ui.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import type { Arrow, GameUi, Spot } from '../game-ui.ts'
import './hail-of-fire.css'
import { teamOf } from './pieces.ts'
import { PoolCard } from './pool-card.tsx'
import { HAIL_OF_FIRE_TABLE } from './table-game.ts'
import { volleyIn } from './volleys.ts'
import { briefingOf, cardOf, phaseText, setUpSteps, unitLines } from './words.ts'

/** Hail of Fire on the screen. */
export const HAIL_OF_FIRE_UI: GameUi = {
  ...tableUi(HAIL_OF_FIRE_TABLE),
  ruleset: hailOfFire as AnyRuleset,
  hasSecrets: true,
  phase: (view) => phaseText(view as View),
  spots: (pending, view) => spots(pending, view as View),
  about: ({ about }) => partsOf(about),
  arrows: arrowsOf,
  card: (view, place) => cardOf(view as View, place),
  units: (view) => unitLines(view as View),
  setUpSteps: ({ name }) => setUpSteps(name),
  briefing: (view) => briefingOf(view as View),
  confirmWords: ({ name }, count) => CONFIRM[name]?.(count) ?? null,
  consequence: () => null,
  // A Fire order has too many ways to fall to be counted out one by one; the forecast tells its odds.
  hasOdds: () => false,
  isHeading: ({ kind }) => kind === 'turn',
  volley: volleyIn,
  Aside: PoolCard,
  tutorial: null,
}

/** What confirming a selection means. */
const CONFIRM: Readonly<Record<string, (count: number) => string>> = {
  'take-part': (count) => (count === 0 ? 'Act alone' : `Act with ${count} more`),
  'withhold-fire': (count) => (count === 0 ? 'Hold fire' : `Fire with ${count}`),
}

/** The Team an option names, where it names one. */
function teamIn(option: unknown): unknown {
  if (typeof option !== 'object' || option === null) return option
  const { team } = option as { readonly team?: unknown }
  return team
}

/** An option that names a Team on the table has its place there; one press means the first of several. */
function spots({ options }: PendingDecision, view: View): readonly Spot[] {
  return (options ?? []).flatMap((option): readonly Spot[] => {
    const team = teamOf(view, teamIn(option))
    return team?.place === 'table' ? [{ on: team.id, choice: option, label: nameOf(team.id) }] : []
  })
}

/** The Teams a question is about. */
function partsOf(about: unknown): readonly string[] {
  if (typeof about !== 'object' || about === null) return []
  const { team, target, observer, teams } = about as Readonly<Record<string, unknown>>
  const all = [team, ...(Array.isArray(teams) ? teams : []), target, observer]
  return all.filter((part) => typeof part === 'string')
}

function arrowsOf({ name, about }: PendingDecision, weighed: unknown): readonly Arrow[] {
  const { teams, target } = (about ?? {}) as { readonly teams?: unknown; readonly target?: unknown }
  const to = name === 'target-team' ? weighed : target
  if (typeof to !== 'string' || !Array.isArray(teams)) return []
  return teams.filter((team) => typeof team === 'string').map((from) => ({ from, to }))
}
