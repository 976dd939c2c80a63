import type { Answer, Json, Migration, Note } from '@sandtable/engine'
import { constantsFrom } from '../constants.ts'

/** Converts saved matches to the present form, one number after the other. */
export const MIGRATIONS: readonly Migration[] = [
  rememberTheTurn,
  rememberDeployment,
  choicesAs(withFields),
  choicesAs((_, choice) => withSpentPoints(choice)),
  asPrinted,
  { ...choicesAs(withRows), note: noteWithRows },
]

/** Choices in a new form, in answers and in notes of answers. */
function choicesAs(newForm: (clause: unknown, choice: unknown) => unknown): ChangedChoices {
  return {
    answer: (answer) =>
      'choice' in answer ? { ...answer, choice: newForm(answer.clause, answer.choice) } : answer,
    note: (note) => (note.kind === 'answer' ? { ...note, choice: newForm(note.clause, note.choice) } : note),
  }
}

interface ChangedChoices {
  readonly answer: (answer: Answer) => Answer
  readonly note: (note: Note) => Note
}

/** csw-wr-3, csw-bldg-2, csw-med-3, csw-abpro-9: adds what a Team entered, and what happened to it this turn. */
function rememberTheTurn(state: Json): Json {
  const { teams, ...rest } = state as { readonly teams: readonly { readonly thisTurn: object }[] }
  const added = { hasHadFire: false, entered: [], beatenBy: [], hasMedicAtWork: false }
  return {
    ...rest,
    teams: teams.map((team) => ({ ...team, thisTurn: { ...added, ...team.thisTurn } })),
  } as unknown as Json
}

/** csw-s2-3, csw-fwd-1: gives the deployment of a Team a field of its own; it was stored as an order before. */
function rememberDeployment(state: Json): Json {
  const { teams, ...rest } = state as unknown as {
    readonly phase: string
    readonly teams: readonly OldTeam[]
  }
  const isSetUp = rest.phase === 'set-up'
  return {
    ...rest,
    teams: teams.map((team) => {
      if (!isSetUp) return { ...team, deployment: null }
      const forward = team.orderedBy === 'ability' ? 'forward' : null
      const deployment = team.order === 'spent' ? 'chosen' : forward
      return { ...team, order: null, orderedBy: null, deployment }
    }),
  } as unknown as Json
}

interface OldTeam {
  readonly order: string | null
  readonly orderedBy: string | null
}

/** csw-ow-2, csw-trans-5: choices were texts, 'blue-squad@2.5' and 'blue-squad>blue-truck'; now they have fields. */
function withFields(clause: unknown, choice: unknown): unknown {
  if (clause === 'csw-trans-5' && Array.isArray(choice)) return choice.map(boardingOf)
  return clause === 'csw-ow-2' && typeof choice === 'string' ? stopOf(choice) : choice
}

function boardingOf(choice: unknown): unknown {
  if (typeof choice !== 'string') return choice
  const [team = '', vehicle = ''] = choice.split('>')
  return { team, vehicle }
}

function stopOf(choice: string): unknown {
  const [team = '', inches] = choice.split('@')
  return inches === undefined ? choice : { team, at: Math.round(Number(inches) * 100) }
}

/** csw-shock-6, csw-shock-12: spent Shock was a text, 'pinned-1+suppressed-2'; now it has fields. */
function withSpentPoints(choice: unknown): unknown {
  const spent = typeof choice === 'string' && choice !== '' ? SPENT.exec(choice) : null
  return spent ? { pinned: Number(spent[1] ?? 0), suppressed: Number(spent[2] ?? 0) } : choice
}

const SPENT = /^(?:pinned-(\d+))?\+?(?:suppressed-(\d+))?$/

/** Moves the printed numbers into the terms, so that experiments can vary them. */
function asPrinted(state: Json): Json {
  const { terms, ...rest } = state as unknown as { readonly terms: object }
  return { ...rest, terms: { ...terms, constants: constantsFrom({}) } } as unknown as Json
}

/** csw-shoot-4, csw-abpro-2: who fires what was a list of texts, 'soldier-2:saw:suppression'; now they have fields. */
function noteWithRows(note: Note): Note {
  if (note.kind === 'aims') return { ...note, rows: withRows('csw-shoot-4', note.rows) }
  return choicesAs(withRows).note(note)
}

function withRows(clause: unknown, choice: unknown): unknown {
  const isAboutRows = clause === 'csw-shoot-4' || clause === 'csw-abpro-2'
  return isAboutRows && Array.isArray(choice) ? choice.map(rowFrom) : choice
}

function rowFrom(choice: unknown): unknown {
  if (typeof choice !== 'string') return choice
  const [model = '', weapon = '', mode = 'plain'] = choice.split(':')
  return { model, weapon, mode }
}
