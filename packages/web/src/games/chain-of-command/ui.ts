import {
  type Aim,
  chainOfCommand,
  type DiceAction,
  fireChoices,
  TABLE_PLANS,
  unitsIn,
  type View,
} from '@sandtable/chain-of-command'
import type { AnyRuleset } from '@sandtable/engine'
import { knownOf } from '../../board/known.ts'
import { tableUi } from '../../board/table-ui.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import type { Arrow, BoardSpot, GameUi } from '../game-ui.ts'
import { setUpProgress } from '../set-up-steps.ts'
import './chain-of-command.css'
import { DiceTray } from './dice-tray.tsx'
import { FireForm } from './fire-form.tsx'
import { MoraleCard } from './morale-card.tsx'
import { troopOf } from './pieces.ts'
import { SupportsForm } from './supports-form.tsx'
import { CHAIN_OF_COMMAND_TABLE } from './table-game.ts'
import { volleyIn } from './volleys.ts'
import { briefingOf, cardOf, phaseText, SET_UP, unitLines } from './words.ts'

const TABLE = tableUi(CHAIN_OF_COMMAND_TABLE)

/** Chain of Command on the screen. */
export const CHAIN_OF_COMMAND_UI: GameUi = {
  ...TABLE,
  ruleset: chainOfCommand as AnyRuleset,
  hasSecrets: true,
  phase: (view) => phaseText(view as View),
  spots: (pending, view) => spots(pending, view as View),
  about: ({ about }) => partsOf(about),
  arrows: arrowsOf,
  card: (view, place) => cardOf(view as View, place),
  units: (view) => unitLines(view as View),
  setUpSteps: ({ name }) => setUpProgress(SET_UP, name),
  briefing: (view) => briefingOf(view as View),
  form: ({ name }) => FORMS[name] ?? null,
  consequence: () => null,
  hasOdds: () => false,
  isHeading: ({ kind }) => kind === 'turn' || kind === 'phase',
  volley: volleyIn,
  Aside: MoraleCard,
  tutorial: async () => (await import('./lessons/tutorial.ts')).CHAIN_OF_COMMAND_TUTORIAL,
}

/** Questions with a form of their own. */
const FORMS: Readonly<Record<string, NonNullable<ReturnType<NonNullable<GameUi['form']>>>>> = {
  'use-or-combine-a-command-die': DiceTray,
  'choose-supports': SupportsForm,
  'target-choice-and-split': FireForm,
}

/** An option that names Teams or Leaders on the table has its place there. */
function spots({ name, about, options }: PendingDecision, view: View): readonly BoardSpot[] {
  if (name === 'target-choice-and-split')
    return fireChoices(knownOf(TABLE_PLANS, view) as never, about).map(({ target, aims }) => ({
      on: target,
      choice: aims,
      label: `Fire at ${target}`,
    }))
  if (name === 'use-or-combine-a-command-die') {
    const all = (options ?? []) as readonly DiceAction[]
    const units = [...new Set(all.flatMap(unitsIn))]
    return units.flatMap((unit): readonly BoardSpot[] => {
      const choice = all.find((one) => unitsIn(one).includes(unit))
      return choice && isThere(view, unit) ? [{ on: unit, choice, label: `Orders for ${unit}` }] : []
    })
  }
  return (options ?? []).flatMap((option): readonly BoardSpot[] => {
    const unit = unitIn(option)
    return unit !== null && isThere(view, unit)
      ? [{ on: unit, choice: option, label: chainOfCommand.wording.choice({ name, about } as never, option) }]
      : []
  })
}

function isThere(view: View, unit: string): boolean {
  return troopOf(view, unit)?.place === 'table'
}

/** The Team or Leader that an option names first. */
function unitIn(option: unknown): string | null {
  if (typeof option === 'string') return option
  if (typeof option !== 'object' || option === null) return null
  const { team, teams, who, target } = option as Readonly<Record<string, unknown>>
  const named = target ?? team ?? (Array.isArray(teams) ? teams[0] : teams) ?? who
  return typeof named === 'string' ? named : null
}

/** The Teams and Leaders a question is about. */
function partsOf(about: unknown): readonly string[] {
  if (typeof about !== 'object' || about === null) return []
  const { team, teams, troops, leader, unit, shots } = about as Readonly<Record<string, unknown>>
  const listed = Array.isArray(shots)
    ? [unit]
    : [...asList(troops), ...asList(teams), ...asList(team), ...asList(leader)]
  return [...new Set(listed)].filter((part) => typeof part === 'string')
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

/** From those who fire to the target that is weighed. */
function arrowsOf({ name, about }: PendingDecision, weighed: unknown): readonly Arrow[] {
  if (name !== 'target-choice-and-split' || !Array.isArray(weighed)) return []
  const { unit } = about as { readonly unit: string }
  const targets = [...new Set((weighed as readonly Aim[]).map(({ target }) => target))]
  return targets.map((to) => ({ from: unit, to }))
}
