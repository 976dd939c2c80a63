import type { AnyDecision } from '@sandtable/engine'
import { countWords, inches, inShort, nameOf } from './names.ts'

type About = Readonly<Record<string, unknown>>

const PLACES: Readonly<Record<string, string>> = {
  hidden: 'to set up Hidden',
  reserve: 'to keep in reserve',
  placed: 'to place on the table',
}

/** The question of each decision, in the order of the rules. */
const QUESTIONS: Readonly<Record<string, (about: About) => string>> = {
  'choose-force': () => 'Choose your force.',
  'assign-extra-weapons': () => 'Choose the Teams that carry Panzerfausts. Only you see this.',
  'attack-or-defend': () => 'Do you attack or defend?',
  'place-objectives': () => 'Place the objectives.',
  'choose-edge': () => 'Choose your table edge.',
  'deploy-unit': ({ team, unit }) => `Place ${nameOf(team ?? unit)} in your zone.`,
  'choose-hidden-and-reserve': ({ mode, count: units }) =>
    `Choose ${units === undefined ? 'the Units' : countWords(units, 'Unit')} ${PLACES[String(mode)] ?? 'for this part of the set-up'}. Only you see this.`,
  'set-up-aboard': ({ team }) => `Does ${nameOf(team)} start aboard a transport?`,
  'observer-at-start': () =>
    'Choose the observers of batteries in reserve that are set up now. Only you see this.',
  'rank-enemy-units': () => 'Rank the enemy Units by the threat they pose to you.',
  'judge-pairing': ({ first, second }) =>
    `Which is the more dangerous: the ${nameOf(first)} or the ${nameOf(second)}?`,
  'pick-reserve': () => 'Choose the Unit that arrives.',
  'bring-reserve': ({ team }) => `Choose where ${nameOf(team)} enters the table.`,
  activate: ({ orderPoints }) =>
    Number(orderPoints) > 0
      ? `Your turn: ${countWords(orderPoints, 'Order Point')} left. Choose what to do.`
      : 'No Order Points left. Spend a Hero Point or end your turn.',
  interrupt: () => 'The enemy has finished an activation. Spend a Hero Point to act now?',
  'take-part': ({ team }) => `Choose the Teams that act together with ${nameOf(team)}.`,
  'declare-orders': ({ teams }) => `Choose the order for ${inShort(asList(teams))}.`,
  'second-order': ({ kinds }) => `Choose the Teams that follow the second order (${asList(kinds)[1]}).`,
  'target-team': ({ teams }) => `Choose the Target Team for ${inShort(asList(teams))}.`,
  destination: ({ teams }) => `Click the destination of ${inShort(asList(teams))}.`,
  'order-sequence': () => 'Choose what is done next.',
  'leader-lost': () => 'The Leader is dead: choose the one Team that still carries out its order.',
  'new-leader': ({ team }) => `A new Leader steps up: place ${nameOf(team)} in contact with the Team.`,
  'use-max-move': ({ team }) => `${nameOf(team)} is out of sight: take the full distance instead of rolling?`,
  'move-path': ({ team, allowance }) => `Draw the move of ${nameOf(team)}: up to ${inches(allowance)}.`,
  'exit-table': ({ team }) => `${nameOf(team)} is at the table edge. Leave the table?`,
  'withhold-fire': ({ target }) => `Choose who fires at ${nameOf(target)}, and with what.`,
  'allocate-hits': ({ hits }) =>
    asList(hits).length === 1
      ? 'Choose the Team that takes the hit.'
      : `Share out ${asList(hits).length} hits among your Teams.`,
  'call-barrage': ({ unit }) => `Choose the guns of the ${nameOf(unit)} that take part in the barrage.`,
  observer: ({ unit }) => `Choose who observes for the ${nameOf(unit)}.`,
  'place-range-marker': ({ observer }) => `Click where to aim: a point that ${nameOf(observer)} sees.`,
  'effect-or-wait': ({ unit }) =>
    `${nameOf(unit)}: fire for effect at the marker, or wait and range in again?`,
  'explosive-or-smoke': ({ unit }) => `${nameOf(unit)}: fire for effect, or fire smoke?`,
  'place-smoke': ({ count: markers }) =>
    `Place ${countWords(markers, 'smoke marker')}, each touching another.`,
  'assault-contacts': ({ team }) => `Choose where ${nameOf(team)} makes contact.`,
  'immediate-fire': ({ team, target }) =>
    `${nameOf(team)} was concealed from ${nameOf(target)}. Fire at it before the assault?`,
  'use-panzerfaust': ({ team, target }) => `${nameOf(team)} hits ${nameOf(target)}. Use its Panzerfaust?`,
  'fight-support-or-move': ({ team }) => `${nameOf(team)} is in contact: fight, support or move out?`,
  'assault-victim': ({ team }) => `${nameOf(team)} wins its fight: choose the enemy Team it destroys.`,
  'follow-up': ({ team }) => `${nameOf(team)} may follow up to 3".`,
  'small-team-escape': ({ team }) =>
    `${nameOf(team)} has lost its Team: move it up to 6" to another Team of its Unit?`,
  'move-out': ({ team, allowance }) =>
    `${nameOf(team)} moves out of contact: draw its way, up to ${inches(allowance)}.`,
  'mount-dismount': () => 'Load or unload Teams before anybody moves or fires.',
  'unloading-place': ({ team }) => `Place ${nameOf(team)} within 4" of its transport.`,
  'place-passengers': ({ team }) => `The transport is lost: place ${nameOf(team)} within 4" of the wreck.`,
  'recall-transport': ({ team }) => `Bring ${nameOf(team)} back from the rear?`,
  'return-to-foxhole': ({ team }) => `Does ${nameOf(team)} return to its foxhole?`,
  'reveal-hidden': ({ team }) => `Place the hidden ${nameOf(team)}, or keep it hidden.`,
  'recon-react': ({ unit, team }) => `${nameOf(team)} is revealed. Let the ${nameOf(unit)} try to react?`,
  'recon-react-team': () => 'Choose the recon Team that reacts.',
}

/** The names of all decisions that have a sentence. */
export const QUESTION_NAMES: readonly string[] = Object.keys(QUESTIONS)

export function question({ name, about }: AnyDecision): string {
  const facts = (typeof about === 'object' && about !== null ? about : {}) as About
  return QUESTIONS[name]?.(facts) ?? `${name.replaceAll('-', ' ')}?`
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
