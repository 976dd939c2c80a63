import { callsignWarrior, NATURAL, type View } from '@sandtable/callsign-warrior'
import type { AnyRuleset } from '@sandtable/engine'
import { USUAL_CHOICE } from '@sandtable/miniatures'
import { tableUi } from '../../board/table-ui.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import type { Arrow, BoardSpot, ChoiceGroup, GameUi } from '../game-ui.ts'
import { BagCard } from './bag-card.tsx'
import './callsign-warrior.css'
import { setUpProgress } from '../set-up-steps.ts'
import { cautionFor, refusedOrders } from './cautions.ts'
import { conditionsFor, standingChoices } from './conditions.ts'
import { forceSchema } from './force-schema.ts'
import { pairsOf } from './pairs.ts'
import { partOf, pieceId, teamOf } from './pieces.ts'
import { WARRIOR_TABLE } from './table-game.ts'
import { turnSummaries } from './turn-summary.ts'
import { volleyIn } from './volleys.ts'
import { briefingOf, cardOf, phaseText, SET_UP, shortName, unitLines } from './words.ts'

const TABLE = tableUi(WARRIOR_TABLE)

/** CALLSIGN: Warrior on the screen. */
export const CALLSIGN_WARRIOR_UI: GameUi = {
  ...TABLE,
  ruleset: callsignWarrior as AnyRuleset,
  hasSecrets: true,
  phase: (view) => phaseText(view as View),
  spots: (pending, view) => spots(pending, view as View),
  schema: (pending, view) =>
    pending.name === 'build-force' ? forceSchema(pending) : (TABLE.schema?.(pending, view) ?? null),
  pairs: (pending, view) => pairsOf(pending, view as View),
  groups: teamsBeforeDone,
  standingChoices,
  conditions: (pending, view, story) => conditionsFor(pending, view as View, story),
  about: aboutOf,
  arrows: arrowsOf,
  card: (view, place) => cardOf(view as View, place),
  units: (view) => unitLines(view as View),
  setUpSteps: ({ name }) => setUpProgress(SET_UP, name),
  briefing: (view) => briefingOf(view as View),
  confirmWords: ({ name }, count) => CONFIRM[name]?.(count === 1 ? '' : 's', count) ?? null,
  refused: (pending, view) => refusedOrders(pending, view as View),
  caution: (pending, view, choice) => cautionFor(pending, view as View, choice),
  consequence: () => null,
  // A volley has too many outcomes to enumerate one by one; the forecast computes its odds.
  hasOdds: () => false,
  isHeading: (note) => note.kind === 'token',
  naturals: NATURAL,
  volley: volleyIn,
  isDraw: ({ kind, clause }) => kind === 'dice' && clause === 'csw-tok-3',
  Aside: BagCard,
  chapters: turnSummaries,
  tutorial: async () => (await import('./lessons/tutorial.ts')).WARRIOR_TUTORIAL,
}

/** What confirming a selection means, with the right plural. */
const CONFIRM: Readonly<Record<string, (ending: string, count: number) => string>> = {
  casualties: (_, count) => `Remove ${count}`,
  reserves: (ending, count) => `Hold ${count} Team${ending} in reserve`,
  rally: (ending, count) => `Test ${count} Team${ending}`,
  'start-aboard': (ending, count) => `Start ${count} Team${ending} aboard`,
}

/** csw-fwd-1: the Teams come first, and after them that no more are set up forward. */
function teamsBeforeDone({ name, options }: PendingDecision): readonly ChoiceGroup[] {
  if (name !== 'forward') return []
  return (options ?? [])
    .filter((option) => option !== 'none')
    .map((usual) => ({ usual, words: '', others: [] }))
}

/** The place on the table of an option that names a Team, or a model of the Team in question. */
function spots(pending: PendingDecision, view: View): readonly BoardSpot[] {
  const subjects = [partOf(pending.about, 'target'), partOf(pending.about, 'team')].flatMap(
    (id) => teamOf(view, id) ?? [],
  )
  // Clicking a target fires at it with all weapons that may; the panel lets the player choose weapons.
  const next = pending.name === 'target' ? { next: [{ name: 'who-fires-what', choice: USUAL_CHOICE }] } : {}
  return (pending.options ?? []).flatMap((option): readonly BoardSpot[] => {
    const team = teamOf(view, option)
    if (team)
      return team.place === 'table' ? [{ on: team.id, choice: option, label: shortName(team), ...next }] : []
    const owner = subjects.find(({ models }) => models.some(({ id }) => id === option))
    const model = owner?.models.find(({ id }) => id === option)
    return owner && model
      ? [{ on: pieceId(owner.id, model.id), choice: option, label: model.profile.role }]
      : []
  })
}

const SUBJECTS = ['team', 'target', 'attacker', 'charger', 'vehicle'] as const

function aboutOf({ about }: PendingDecision): readonly string[] {
  return SUBJECTS.map((name) => partOf(about, name)).filter((part) => typeof part === 'string')
}

function arrowsOf({ name, about }: PendingDecision, weighed: unknown): readonly Arrow[] {
  const team = partOf(about, 'team')
  const foe = partOf(about, 'attacker') ?? partOf(about, 'charger')
  if (typeof team !== 'string') return []
  if (typeof foe === 'string') return [{ from: foe, to: team }]
  const isAiming = name === 'target' || name === 'charge-target' || name === 'second-target'
  return isAiming && typeof weighed === 'string' ? [{ from: team, to: weighed }] : []
}
