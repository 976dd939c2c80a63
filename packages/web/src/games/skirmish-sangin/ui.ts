import type { AnyRuleset } from '@sandtable/engine'
import { type Action, modifierGroup, nameOf, skirmishSangin, type View } from '@sandtable/skirmish-sangin'
import { tableUi } from '../../board/table-ui.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import type { Arrow, BoardSpot, GameUi } from '../game-ui.ts'
import { setUpProgress } from '../set-up-steps.ts'
import { actionGroups, menuOf } from './action-menu.ts'
import { PhaseCard } from './phase-card.tsx'
import { characterOf, isThere } from './pieces.ts'
import { SKIRMISH_SANGIN_TABLE } from './table-game.ts'
import './skirmish-sangin.css'
import { briefingOf, cardOf, phaseText, SET_UP, unitLines } from './words.ts'

const TABLE = tableUi(SKIRMISH_SANGIN_TABLE)

/** Skirmish Sangin on the screen. */
export const SKIRMISH_SANGIN_UI: GameUi = {
  ...TABLE,
  ruleset: skirmishSangin as AnyRuleset,
  hasSecrets: true,
  phase: (view) => phaseText(view as View),
  spots: (pending, view) => spots(pending, view as View),
  about: ({ about }) => partsOf(about),
  arrows: arrowsOf,
  card: (view, place) => cardOf(view as View, place),
  units: (view) => unitLines(view as View),
  setUpSteps: ({ name }) => setUpProgress(SET_UP, name),
  briefing: (view) => briefingOf(view as View),
  groups: (pending) => actionGroups(pending),
  menu: (pending) => menuOf(pending),
  consequence: () => null,
  hasOdds: () => false,
  modifierGroup,
  isHeading: ({ kind }) => kind === 'phase',
  Aside: PhaseCard,
  tutorial: async () => (await import('./lessons/tutorial.ts')).SKIRMISH_SANGIN_TUTORIAL,
}

/** An option that names a character on the table has its place there; actions against enemies are aimed first. */
function spots({ name, options }: PendingDecision, view: View): readonly BoardSpot[] {
  if (name === 'spend-ap') return []
  return (options ?? []).flatMap((option): readonly BoardSpot[] => {
    const character = characterOf(view, option)
    return character && isThere(character)
      ? [{ on: character.id, choice: option, label: nameOf(character.id) }]
      : []
  })
}

/** The characters a question is about. */
function partsOf(about: unknown): readonly string[] {
  if (typeof about !== 'object' || about === null) return []
  const { character, unit, by, target, casualty } = about as Readonly<Record<string, unknown>>
  return [character, unit, by, target, casualty].filter((part) => typeof part === 'string')
}

/** From the acting character to the one the weighed action is about. */
function arrowsOf({ name, about }: PendingDecision, weighed: unknown): readonly Arrow[] {
  const [from] = partsOf(about)
  const target = name === 'spend-ap' ? (weighed as (Action & { target?: unknown }) | null)?.target : null
  return from !== undefined && typeof target === 'string' ? [{ from, to: target }] : []
}
