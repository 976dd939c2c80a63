import type { AnyRuleset } from '@sandtable/engine'
import { hailOfFire, nameOf, type View } from '@sandtable/hail-of-fire'
import { tableUi } from '../../board/table-ui.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import type { Arrow, BoardSpot, GameUi } from '../game-ui.ts'
import { activationGroups } from './activation-groups.ts'
import './hail-of-fire.css'
import { setUpProgress } from '../set-up-steps.ts'
import { pairsOf } from './pairs.ts'
import { teamOf } from './pieces.ts'
import { PoolCard } from './pool-card.tsx'
import { HAIL_OF_FIRE_TABLE } from './table-game.ts'
import { volleyIn } from './volleys.ts'
import { briefingOf, cardOf, phaseText, SET_UP, unitLines } from './words.ts'

const TABLE = tableUi(HAIL_OF_FIRE_TABLE)

/** Hail of Fire on the screen. */
export const HAIL_OF_FIRE_UI: GameUi = {
  ...TABLE,
  ruleset: hailOfFire as AnyRuleset,
  hasSecrets: true,
  phase: (view) => phaseText(view as View),
  spots: (pending, view) => spots(pending, view as View),
  pairs: pairsOf,
  about: ({ about }) => partsOf(about),
  arrows: arrowsOf,
  card: (view, place) => cardOf(view as View, place),
  units: (view) => unitLines(view as View),
  setUpSteps: ({ name }) => setUpProgress(SET_UP, name),
  briefing: (view) => briefingOf(view as View),
  groups: ({ options }, view) => activationGroups(options ?? [], view as View),
  confirmWords: ({ name }, count) => CONFIRM[name]?.(count) ?? null,
  consequence: () => null,
  // A Fire order has too many outcomes to enumerate one by one; the forecast computes its odds.
  hasOdds: () => false,
  isHeading: ({ kind }) => kind === 'turn',
  volley: volleyIn,
  Aside: PoolCard,
  tutorial: async () => (await import('./lessons/tutorial.ts')).HAIL_OF_FIRE_TUTORIAL,
}

/** What confirming a selection means. */
const CONFIRM: Readonly<Record<string, (count: number) => string>> = {
  'take-part': (count) => (count === 0 ? 'Act alone' : `Act with ${count} more`),
}

/** The Team an option names, where it names one. */
function teamIn(option: unknown): unknown {
  if (typeof option !== 'object' || option === null) return option
  const { team } = option as { readonly team?: unknown }
  return team
}

/** The place of an option that names a Team on the table; a click means the first of several options. */
function spots({ name, about, options }: PendingDecision, view: View): readonly BoardSpot[] {
  // Clicking a target fires at it with all weapons that may; the panel lets the player choose weapons.
  const { order = 0 } = (about ?? {}) as { readonly order?: number }
  const fire = { next: [{ name: 'order-sequence', choice: { do: 'fire', order } }] }
  return (options ?? []).flatMap((option): readonly BoardSpot[] => {
    const team = teamOf(view, teamIn(option))
    return team?.place === 'table'
      ? [{ on: team.id, choice: option, label: nameOf(team.id), ...(name === 'target-team' ? fire : {}) }]
      : []
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
  const { teams } = (about ?? {}) as { readonly teams?: readonly string[] }
  if (name !== 'target-team' || typeof weighed !== 'string') return []
  return (teams ?? []).map((from) => ({ from, to: weighed }))
}
