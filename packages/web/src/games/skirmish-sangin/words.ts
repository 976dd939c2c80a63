import {
  bodyWords,
  type CharacterView,
  kitRows,
  nameOf,
  SCENARIOS,
  scenarioRows,
  skillRows,
  standing,
  stateRows,
  TABLE_PLANS,
  terrainSheet,
  type View,
  vehicleLooks,
  vehicleOf,
  vehicleRows,
  vehicleTitle,
  victoryRows,
  weaponRows,
} from '@sandtable/skirmish-sangin'
import { knownOf } from '../../board/known.ts'
import { type UnitLabel, unitOf } from '../../board/miniatures-game.ts'
import type { MissionBriefing, PieceCard, UnitLine } from '../game-ui.ts'
import type { SetUpSteps } from '../set-up-steps.ts'
import { characterOf, isDead, isThere, unspottedIn } from './pieces.ts'

export function sideName(side: 'blue' | 'red'): string {
  return side === 'blue' ? 'Blue' : 'Red'
}

/** Turn, combat phase, and who acts. */
export function phaseText({ stage, turn, phase, terms, activation }: View): string {
  if (stage === 'set-up') return 'Set-up'
  const when = `Turn ${turn} of ${terms.turns}, phase ${phase}`
  if (stage === 'over') return `The game is over · ${when}`
  return activation ? `${when} · ${nameOf(activation.character)} acts` : when
}

export const SET_UP: SetUpSteps = [
  ['Edge', ['choose-edge']],
  ['IEDs', ['ied-place', 'ied-kind']],
  ['Vehicles', ['vehicle-fit', 'deploy-vehicle', 'ride']],
  ['Set up', ['deploy']],
]

/** sks-act-1: the action points as a pool at the figure: '●●○'. */
export function poolWords(points: number, most = 3): string {
  return '●'.repeat(points) + '○'.repeat(Math.max(0, most - points))
}

/** The label of a character: the name, and the pool of action points while they act. */
export function labelsOf(view: View): readonly UnitLabel[] {
  return [
    ...vehicleLooks(view).map(({ id, side, name }) => ({ unit: id, side, lines: [name] })),
    ...view.characters
      .filter((one) => isThere(one) && !isDead(one))
      .map((one) => ({ unit: one.id, side: one.side, lines: labelLines(view, one) })),
  ]
}

function labelLines({ activation }: View, { id, place }: CharacterView): readonly string[] {
  const lines = [
    nameOf(id),
    activation?.character === id && `${poolWords(activation.points)} ${activation.points} AP`,
    place === 'hidden' && 'only you see this',
  ]
  return lines.filter((line) => line !== false)
}

const PLACES: Readonly<Partial<Record<CharacterView['place'], string>>> = {
  undeployed: 'not placed yet',
  reserve: 'enters later: only you know',
  hidden: 'Hidden: only you see this',
  unseen: 'not seen yet',
  aboard: 'aboard',
  left: 'left the table',
  evacuated: 'evacuated',
  removed: 'out of the game',
  captured: 'captured',
}

const GONE: readonly CharacterView['place'][] = ['left', 'evacuated', 'removed', 'captured']

/** The roster: who they are, and what is the matter with them. */
export function unitLines(view: View): readonly UnitLine[] {
  const unspotted = unspottedIn(view)
  return view.characters.map((one) => {
    const { id, side, profile, place, wound, markers, nerve, isConscious, hasActed } = one
    const words = [
      profile.name,
      PLACES[place],
      wound !== null && (isDead(one) ? 'dead' : `${wound} wound`),
      !isConscious && !isDead(one) && 'unconscious',
      nerve !== 'steady' && nerve,
      markers.length > 0 && `${markers.length} morale ${markers.length === 1 ? 'marker' : 'markers'}`,
      unspotted.includes(id) && 'not spotted',
    ]
    return {
      id,
      side,
      group: profile.squad,
      name: nameOf(id),
      state: words.filter(Boolean).join(' · '),
      hasActed,
      isGone: GONE.includes(place) || isDead(one),
    }
  })
}

/** sks-char-1: the character sheet. */
export function cardOf(view: View, place: string): PieceCard | null {
  const vehicle = vehicleOf(view, unitOf(place))
  if (vehicle) {
    const rows = vehicleRows(knownOf(TABLE_PLANS, view), vehicle)
    return { title: vehicleTitle(vehicle), facts: [], rows, reaches: [] }
  }
  const character = characterOf(view, unitOf(place))
  if (!character) return null
  const where = PLACES[character.place]
  return {
    title: `${nameOf(character.id)}: ${character.profile.name}`,
    facts: [...bodyWords(character), ...(where === undefined ? [] : [where])],
    rows: [...stateRows(character), ...skillRows(character), ...weaponRows(character), ...kitRows(character)],
    reaches: [],
  }
}

/** The scenario: what it is about, how it is won, how it stands, what the ground does. */
export function briefingOf(view: View): MissionBriefing {
  const scenario = SCENARIOS.find(({ id }) => id === view.terms.scenario)
  const score = standing(knownOf(TABLE_PLANS, view))
  return {
    title: scenario?.name ?? 'Battle',
    parts: [
      ...(scenario ? [{ title: 'The story', rows: [{ what: 'Now', words: scenario.briefing }] }] : []),
      { title: 'How it is won', rows: victoryRows(view) },
      {
        title: 'How it stands',
        rows: [{ what: 'Victory points', words: `Blue ${score.blue}, Red ${score.red}, as far as you know` }],
      },
      { title: 'The scenario', rows: scenarioRows(view) },
      { title: 'The ground', rows: terrainSheet(view) },
    ],
  }
}
