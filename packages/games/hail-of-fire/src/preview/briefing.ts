import { type BriefingRow, eachKindOnce, kindName } from '@sandtable/miniatures'
import type { Piece } from '@sandtable/table'
import { PICK_UP_GAME, SCENARIOS } from '../forces/data/scenarios.ts'
import { mapOf, sceneFor, terrainOf } from '../rules/moving/terrain.ts'
import type { View } from '../rules/state/view.ts'

/** hof-vic-1, hof-vic-2, hof-chit-3: how the game is won, and what it costs not to move. */
export function victoryTerms({ terms }: Pick<View, 'terms'>): readonly BriefingRow[] {
  const rules = SCENARIOS.find(({ id }) => id === terms.scenario) ?? PICK_UP_GAME
  return [
    { what: 'Rounds', words: `${terms.rounds}` },
    ...rules.victory.map(({ kind, text }) => ({ what: VICTORY_NAMES[kind], words: text })),
    ...rules.bleed.map(({ side, fromRound, when, chits }) => ({
      what: `Chits from round ${fromRound}`,
      words: `${SIDE_NAMES[side]} pulls ${chits === 1 ? 'a chit' : `${chits} chits`} ${bleedWords(when)}.`,
    })),
  ]
}

const VICTORY_NAMES = { break: 'Breaking', exit: 'Getting through', end: 'At the end' } as const
const SIDE_NAMES = { attacker: 'The attacker', defender: 'The defender', both: 'Each side' } as const

type PositionChits = (typeof SCENARIOS)[number]['bleed'][number]

function bleedWords(when: PositionChits['when']): string {
  switch (when.kind) {
    case 'perObjectiveNotControlled':
      return 'for each objective it does not control'
    case 'controlsFewerThan':
      return `each turn while it controls fewer than ${when.n}${when.unlessExited ? ', unless a Team has left by the exit' : ''}`
    case 'controlsFewerThanEnemy':
      return 'each turn while the enemy controls more objectives'
    case 'enemyControlsAtLeast':
      return `each turn while the enemy controls ${when.n} or more`
  }
}

/** hof-vic-3: who holds which objective. */
export function objectiveRows({ objectives }: Pick<View, 'objectives'>): readonly BriefingRow[] {
  const held = { blue: 'held by Blue', red: 'held by Red' }
  return objectives.map(({ id, name, holder }) => ({
    what: `${id}: ${name}`,
    words: holder === null ? 'held by neither side' : held[holder],
  }))
}

/** hof-terrain-T1: what the terrain of this table does, each kind once. */
export function terrainSheet(view: Pick<View, 'terms' | 'happenings'>): readonly BriefingRow[] {
  const { pieces } = sceneFor({ terms: view.terms, happenings: view.happenings }).ground
  return eachKindOnce(pieces, wordsOfPiece)
}

/** hof-terrain-T1: what one piece of terrain does; nothing in the open. */
export function wordsOfPiece(piece: Piece): BriefingRow | null {
  const row = terrainOf(piece)
  return row.key === 'open' ? null : { what: kindName(row.key), words: terrainWords(row) }
}

/** The title of the table. */
export function tableName(view: Pick<View, 'terms'>): string {
  return mapOf(view).name
}

type TerrainRow = ReturnType<typeof terrainOf>

const GOING = {
  normal: 'open going',
  road: 'road',
  difficult: 'difficult going',
  'very-difficult': 'very difficult going',
} as const
const CONCEALS = {
  never: null,
  'in-or-touching': 'conceals Teams in it or touching it',
  'line-crosses': 'conceals what is behind it',
  occupant: 'conceals the Team in it',
} as const
const COVER = {
  never: null,
  inside: 'Hard Cover inside',
  'touching-far-side': 'Hard Cover for Teams that touch it from behind',
  occupant: 'Hard Cover',
} as const
const SIGHT = {
  no: null,
  yes: 'blocks sight',
  through: 'blocks sight through it',
  'unless-touching': 'blocks sight unless an end touches it',
  crest: 'blocks sight between lower Teams',
} as const

function terrainWords({ going, concealsWhen, hardCoverWhen, blocksLos, vehicles }: TerrainRow): string {
  return [
    GOING[going],
    vehicles === 'forbidden' ? 'no vehicles' : null,
    CONCEALS[concealsWhen],
    COVER[hardCoverWhen],
    SIGHT[blocksLos],
  ]
    .filter((part) => part !== null)
    .join('; ')
}
