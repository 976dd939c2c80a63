import {
  type AnswerNote,
  type AnyDecision,
  type Note,
  noteAsData,
  type Outcome,
  type RollNote,
  type Wording,
} from '@sandtable/engine'
import type { CallSignNote } from '../rules/state/notes.ts'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'

/** Sentences of Call Sign in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim: aim(),
  question,
  choice,
  note,
  board: drawBoard,
  outcome,
  scopes: { turn: 'this turn' },
}

function aim(): string {
  return (
    'Hit the enemy carrier twice. Each turn you do one thing: bring on an aircraft, move one a hex, or more. ' +
    'Then every fighter and bomber with an enemy in range attacks by itself. ' +
    'Stay within two hexes of your carrier or tanker, or run out of fuel.'
  )
}

/** 'red-ftr-1' as people say it: 'Red FTR 1'. */
export function nameOf(id: unknown): string {
  const [side = '', ...rest] = String(id).split('-')
  if (side !== 'blue' && side !== 'red') return String(id)
  if (rest.length === 0) return capitalized(side)
  return `${capitalized(side)} ${rest[0] === 'carrier' ? 'carrier' : rest.join(' ').toUpperCase()}`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** 'red-ftr-1' as its owner says it: 'FTR 1'. */
function own(id: unknown): string {
  return nameOf(id).replace(/^(Blue|Red) /, '')
}

function question(decision: AnyDecision): string {
  const about = decision.about as Record<string, string> & string
  switch (decision.name) {
    case 'action':
      return 'Choose your action'
    case 'generate-unit':
      return 'Choose an aircraft to launch'
    case 'generate-hex':
    case 'regenerate-hex':
      return `${own(about)}: choose where it appears`
    case 'move-unit':
      return 'Choose an aircraft to move'
    case 'move-hex':
    case 'command-hex':
      return `${own(about)}: choose where to fly`
    case 'command-units':
      return 'C2: choose up to two aircraft to move'
    case 'regenerate-unit':
      return 'Choose an aircraft to bring back'
    case 'next-attacker':
      return 'You have the initiative: choose who attacks next'
    case 'target':
      return `${own(about)}: choose a target`
    case 'engage-in-return':
      return `${nameOf(about.attacker)} attacks ${own(about.defender)}. Engage in return?`
    case 'evade':
      return `${nameOf(about.attacker)} attacks ${own(about.defender)}. Try to evade?`
    case 'evasion-hex':
      return `${own(about)} evades: choose where to`
    default:
      return `${decision.name}?`
  }
}

const ACTION_WORDS: Readonly<Record<string, string>> = {
  generate: 'Generate: launch a new aircraft',
  move: 'Move: one aircraft, one hex',
  activate: 'Activate the C2: move up to two aircraft',
  regenerate: 'Regenerate: try to bring back a lost aircraft',
  pass: 'Pass',
}

function choice(decision: AnyDecision, chosen: unknown): string {
  const name = (id: unknown): string => (String(id).startsWith(`${decision.seat}-`) ? own(id) : nameOf(id))
  if (Array.isArray(chosen)) return chosen.length === 0 ? 'none' : chosen.map(name).join(' and ')
  if (decision.name === 'action') return ACTION_WORDS[String(chosen)] ?? String(chosen)
  return name(chosen)
}

/** One sentence for a note; null where an answer says nothing that another note does not say better. */
function note(read: Note): string | null {
  const entry = read as CallSignNote // a note of any other kind is shown as data
  switch (entry.kind) {
    case 'initiative':
      return `Turn ${entry.turn}. Initiative: Blue ${entry.blue}, Red ${entry.red}. ${nameOf(entry.side)} goes first.`
    case 'initiative-tied':
      return `Initiative: Blue ${entry.blue}, Red ${entry.red}. Both roll again.`
    case 'passed':
      return `${nameOf(entry.side)} passes.`
    case 'generated':
      return `${nameOf(entry.unit)} takes off at ${entry.hex}.`
    case 'regenerated':
      return `${nameOf(entry.unit)} returns at ${entry.hex}.`
    case 'moved':
      return `${nameOf(entry.unit)} flies from ${entry.from} to ${entry.hex}.`
    case 'commanded':
      return entry.units.length === 0
        ? `${nameOf(entry.side)}'s C2 gives no order.`
        : `${nameOf(entry.side)}'s C2 commands ${entry.units.map(own).join(' and ')}.`
    case 'declared':
      return `${nameOf(entry.unit)} declares ${nameOf(entry.target)} as its target.`
    case 'attack-lost':
      return `${nameOf(entry.unit)} has lost its attack: ${nameOf(entry.target)} is ${entry.why === 'destroyed' ? 'gone' : 'out of range'}.`
    case 'engagement':
      return `${nameOf(entry.attacker)} attacks ${nameOf(entry.target)} in ${entry.hex}.`
    case 'evaded':
      return `${nameOf(entry.unit)} slips away from ${entry.from} to ${entry.hex}; the engagement is over.`
    case 'destroyed':
      return entry.clause === 'cs-evade-4'
        ? `${nameOf(entry.unit)} finds no way out and is destroyed.`
        : `${nameOf(entry.unit)} is destroyed.`
    case 'dying-attack':
      return `${nameOf(entry.unit)} still makes its attack before it goes down.`
    case 'carrier-hit':
      return `${nameOf(entry.side)}'s carrier is hit: ${entry.damage} damage.`
    case 'out-of-fuel':
      return `${nameOf(entry.unit)} runs out of fuel in ${entry.hex} and is lost.`
    case 'roll':
      return roll(entry)
    case 'answer':
      return answer(entry)
    case 'turn-ended':
    case 'dice':
    case 'hidden-roll':
    case 'volley':
    case 'look-up':
    case 'look-ups':
      return null
    default:
      return unknownNote(entry)
  }
}

/** A note of another version. That the type is `never` proves that no note of this game is left out. */
function unknownNote(entry: never): string {
  return noteAsData(entry)
}

const ROLL_WORDS: Readonly<Record<string, RollWords>> = {
  'cs-act-9': { what: 'Regeneration', does: 'regenerates', good: 'it comes back', bad: 'nothing comes back' },
  'cs-evade-1': { what: 'Evasion', does: 'evades', good: 'it gets away', bad: 'it fails' },
  'cs-jam-1': { what: 'Jamming', does: 'jams', good: 'it works', bad: 'no effect' },
  'cs-eng-5': { what: 'Attack', does: 'attacks', good: 'a hit', bad: 'a miss' },
}

interface RollWords {
  readonly what: string
  /** The roll as a verb, after the name of the piece that rolls: 'attacks'. */
  readonly does: string
  readonly good: string
  readonly bad: string
}

const ANY_ROLL: Readonly<RollWords> = { what: 'Roll', does: 'rolls', good: 'success', bad: 'failure' }

/** 'Blue FTR 1 attacks: needs 1 or less (3, jammed -2), rolls 2: a miss.' */
function roll({ clause, base, modifiers, need, dice, success, by }: RollNote): string {
  const { what, does, good, bad } = ROLL_WORDS[clause] ?? ANY_ROLL
  const who = by === undefined ? what : `${nameOf(by)} ${does}`
  const reasons = modifiers.map(({ amount, reason }) => `${reason} ${amount > 0 ? '+' : ''}${amount}`)
  const because = reasons.length > 0 ? ` (${[base, ...reasons].join(', ')})` : ''
  const needs = need === null || need < 1 ? 'has no chance' : `needs ${need} or less`
  return `${who}: ${needs}${because}, rolls ${dice.join(', ')}: ${success ? good : bad}.`
}

function answer({ name, choice: chosen, about }: AnswerNote): string | null {
  const defender = nameOf((about as { defender?: string } | undefined)?.defender)
  if (name === 'engage-in-return' && chosen === 'yes') return `${defender} engages in return.`
  return name === 'evade' && chosen === 'yes' ? `${defender} tries to evade.` : null
}

function outcome({ winners, reason }: Outcome): string {
  const [winner] = winners
  return winner ? `${nameOf(winner)} wins: ${reason}.` : `The game is drawn: ${reason}.`
}
