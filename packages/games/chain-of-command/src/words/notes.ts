import type { Note } from '@sandtable/engine'
import { at, count, sideName } from '@sandtable/miniatures'
import { markerName, pointName, troopName } from './names.ts'

/** What happened, by the kind of the note. Null: another line says it better. */
const NOTES: Readonly<Record<string, (note: Note) => string | null>> = {
  edge: ({ side, edge }) => `${sideName(side)} takes the ${edge} edge.`,
  'support-level': ({ dice, attacker, defender }) =>
    `Support dice: ${diceWords(dice)}. The attacker has ${count(attacker, 'point')}, the defender ${defender}.`,
  markers: ({ side, count: markers }) => `${sideName(side)} places ${count(markers, 'Patrol Marker')}.`,
  'free-moves': ({ side, die, moves }) =>
    `${sideName(side)} rolls ${die}: ${count(moves, 'free marker move')}.`,
  'marker-moved': ({ side, marker, to, isLocked }) =>
    `${sideName(side)} moves ${markerName(marker)} to ${at(to)}${isLocked === true ? ', where it is locked' : ''}.`,
  'force-morale': ({ side, die, modifier, forceMorale }) =>
    `${sideName(side)} rolls ${die}${modifierWords(modifier)} for Force Morale: ${forceMorale}.`,
  'roll-off': ({ blue, red, winner }) => `Roll-off: Blue ${blue}, Red ${red}. ${sideName(winner)} wins it.`,
  'patrol-over': ({ side }) => `The Patrol Phase is over. ${sideName(side)} places the first Jump-Off Point.`,
  'jump-off-point': ({ point, x, y }) => `${pointName(point)} is placed at ${at({ x, y })}.`,
  'point-taken': ({ side, owner, point }) =>
    side === owner
      ? `${sideName(side)} takes ${pointName(point)} back.`
      : `${sideName(side)} captures ${pointName(point)}.`,
  phase: ({ turn, phase, side }) => `Turn ${turn}, Phase ${phase}: ${sideName(side)} is active.`,
  turn: ({ turn }) => `Turn ${turn} begins.`,
  'command-dice': commandDiceWords,
  'coc-points': ({ side, points, dice, held }) =>
    `${sideName(side)} gains ${count(points, 'Chain of Command Point')}${Number(dice) > 0 ? ' and completes a Chain of Command Die' : ''} (${held} held).`,
  'coc-dice': ({ side, dice }) =>
    `${sideName(side)} gains ${count(dice, 'Chain of Command Die', 'Chain of Command Dice')}.`,
  'pre-game-barrage': ({ side }) =>
    `${sideName(side)} fires a pre-game barrage: in the first Turn the enemy rolls for everyone who deploys.`,
  deployed: ({ side, who }) => `${sideName(side)} deploys ${troopName(who)}.`,
  'not-arrived': ({ side }) => `${sideName(side)} tries to deploy, but nobody arrives.`,
  roll: ({ compare, dice, need, success }) =>
    compare === 'automatic'
      ? null
      : `Roll to deploy: ${need}+ needed, rolled ${diceWords(dice)}: ${success === true ? 'the troops arrive' : 'they stay away'}.`,
  'turn-ended': ({ side }) => `${sideName(side)} spends a Chain of Command Die to end the Turn.`,
  answer: () => null,
  dice: () => null,
}

export function noteWords(note: Note): string | null {
  const words = NOTES[note.kind]
  return words ? words(note) : `${note.kind.replaceAll('-', ' ')} (${note.clause})`
}

function commandDiceWords({ side, dice, endsTurn, hasEvent }: Note): string {
  const parts = [
    `${sideName(side)}'s Command Dice: ${diceWords(dice)}.`,
    ...(endsTurn === true ? ['The Turn ends after this Phase.'] : []),
    ...(hasEvent === true ? ['A Random Event occurs.'] : []),
  ]
  return parts.join(' ')
}

function diceWords(dice: unknown): string {
  return (Array.isArray(dice) ? dice : [dice]).join(', ')
}

/** ' −2' for Green troops, nothing for Regular ones. */
function modifierWords(modifier: unknown): string {
  const amount = Number(modifier)
  if (amount === 0) return ''
  return amount > 0 ? ` + ${amount}` : ` − ${-amount}`
}
