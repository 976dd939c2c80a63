import type { Note } from '@sandtable/engine'
import { countWords, inches, pointWords, sideName } from '@sandtable/miniatures'
import { fullName, markerName, pointName, teamName, teamNames, troopName, verbFor } from '../forces/names.ts'
import { orderWords } from '../preview/dice-words.ts'
import type { OrderKind } from '../rules/command/orders.ts'
import type { UnitAction } from '../rules/command/unit-action.ts'
import { unitActionWords } from './choices.ts'
import { SETBACKS } from './setbacks.ts'

/** The sentence for each kind of note. Null: another line says it better. */
const NOTES: Readonly<Record<string, (note: Note) => string | null>> = {
  edge: ({ side, edge }) => `${sideName(side)} takes the ${edge} edge.`,
  'support-level': ({ dice, attacker, defender }) =>
    `Support dice: ${diceWords(dice)}. The attacker has ${countWords(attacker, 'point')}, the defender ${defender}.`,
  markers: ({ side, count: markers }) => `${sideName(side)} places ${countWords(markers, 'Patrol Marker')}.`,
  'free-moves': ({ side, die, moves }) =>
    `${sideName(side)} rolls ${die}: ${countWords(moves, 'free marker move')}.`,
  'marker-moved': ({ side, marker, to, isLocked }) =>
    `${sideName(side)} moves ${markerName(marker)} to ${pointWords(to)}${isLocked === true ? ', where it is locked' : ''}.`,
  'force-morale': ({ side, die, modifier, forceMorale }) =>
    `${sideName(side)} rolls ${die}${modifierWords(modifier)} for Force Morale: ${forceMorale}.`,
  'roll-off': ({ blue, red, winner }) => `Roll-off: Blue ${blue}, Red ${red}. ${sideName(winner)} wins it.`,
  'patrol-over': ({ side }) => `The Patrol Phase is over. ${sideName(side)} places the first Jump-Off Point.`,
  'jump-off-point': ({ point, x, y }) => `${pointName(point)} is placed at ${pointWords({ x, y })}.`,
  'point-taken': ({ side, owner, point }) =>
    side === owner
      ? `${sideName(side)} takes ${pointName(point)} back.`
      : `${sideName(side)} captures ${pointName(point)}.`,
  phase: ({ turn, phase, side }) => `Turn ${turn}, Phase ${phase}: ${sideName(side)} is active.`,
  turn: ({ turn }) => `Turn ${turn} begins.`,
  'command-dice': commandDiceWords,
  'coc-points': ({ side, points, dice, held }) =>
    `${sideName(side)} gains ${countWords(points, 'Chain of Command Point')}${Number(dice) > 0 ? ' and completes a Chain of Command Die' : ''} (${held} held).`,
  'coc-dice': ({ side, dice }) =>
    `${sideName(side)} gains ${countWords(dice, 'Chain of Command Die', 'Chain of Command Dice')}.`,
  'pre-game-barrage': ({ side }) =>
    `${sideName(side)} fires a pre-game barrage: in the first Turn the enemy rolls for everyone who deploys.`,
  'relied-on': ({ side, support }) =>
    `${sideName(side)} relies on ${troopName(support)}, who waits off the table.`,
  deployed: ({ side, who }) => `${sideName(side)} deploys ${teamName(who)}.`,
  'not-arrived': ({ side }) => `${sideName(side)} tries to deploy, but nobody arrives.`,
  mortar: ({ team, target, dice, sees }) =>
    `${fullName(team)} fires at ${teamName(target)} with ${countWords(dice, 'die', 'dice')}${sees === true ? '' : ', directed by friends'}.`,
  'out-of-ammunition': ({ team }) => `${fullName(team)} has run out of ammunition.`,
  smoke: ({ team, at: point }) => `Smoke of ${teamName(team)} stands at ${pointWords(point)}.`,
  'sniper-moved': ({ team }) => `${fullName(team)} takes up another position.`,
  snipes: ({ team, target }) => `${fullName(team)} shoots at ${teamName(target)}.`,
  resupply: ({ team, die, isSupplied }) =>
    `${fullName(team)} looks for more rounds: rolled ${die}, ${isSupplied === true ? 'three more' : 'none'}.`,
  treated: ({ medic, leader, heals }) =>
    `${fullName(medic)} treats ${teamName(leader)}, who is ${heals === 'out-for-turn' ? 'back in action' : 'given back one Command Initiative'}.`,
  entrenched: ({ teams }) => `${teamNames(teams)} ${verbFor(teams, 'is', 'are')} dug in.`,
  cleared: ({ team, work, die, isCleared }) =>
    `${fullName(team)} works on ${troopName(work)}: rolled ${die}, ${isCleared === true ? 'it is cleared' : 'not yet'}.`,
  turned: ({ team }) => `${fullName(team)} turns its weapon.`,
  charge: ({ team, target, result }) =>
    `${fullName(team)} throws a charge at ${teamName(target)}: ${GRENADES[String(result)] ?? result}.`,
  'left-the-action': ({ team }) => `${fullName(team)} has no fuel left and leaves the action.`,
  defence: ({ side, what, at: point }) =>
    `${sideName(side)} places ${DEFENCES[String(what)] ?? what} at ${pointWords(point)}.`,
  'barrage-kept': ({ side }) => `${sideName(side)} keeps the barrage falling through the next Turn.`,
  'driven-off': ({ team }) => `${fullName(team)} is found and driven off.`,
  grenade: ({ team, target, result }) =>
    `${fullName(team)} throws a grenade at ${teamName(target)}: ${GRENADES[String(result)] ?? result}.`,
  joined: ({ leader, team }) => `${fullName(leader)} has no men left and joins ${teamName(team)}.`,
  separated: ({ team, men }) =>
    `${countWords(men, 'man', 'men')} cut off from the others: now ${teamName(team)}.`,
  surrendered: ({ teams }) =>
    `${namesOf(teams)} cannot get away and ${verbFor(teams, 'surrenders', 'surrender')}.`,
  guards: ({ side, men }) =>
    `${sideName(side)} leaves ${countWords(men, 'man', 'men')} to guard the prisoners.`,
  'grenade-volley': ({ side, target, die, grenades }) =>
    `${sideName(side)} throws a volley of grenades at ${teamName(target)}: rolled ${die}, ${countWords(grenades, 'hit')}.`,
  'covering-fire': ({ teams, at: point }) =>
    `${namesOf(teams)} ${verbFor(teams, 'gives', 'give')} Covering Fire round ${pointWords(point)}.`,
  roll: rollWords,
  activated: activatedWords,
  'leader-activated': ({ leader, initiatives }) =>
    `${fullName(leader)} is activated with ${countWords(initiatives, 'Command Initiative')}.`,
  order: ({ leader, order }) => `${fullName(leader)}: ${orderWords(order as OrderKind)}.`,
  rallied: ({ team, shock }) => `${fullName(team)} is rallied and has ${shock} Shock left.`,
  overwatch: ({ team }) => `${fullName(team)} goes on Overwatch.`,
  'random-event': ({ die, event }) => `Random Event, rolled ${die}: ${EVENTS[String(event)] ?? event}.`,
  'stray-barrage': ({ die }) =>
    `Mortar shells fall on a part of the table (rolled ${die}). Nobody moves there until the next Phase is over.`,
  blaze: ({ at: point }) =>
    `A fire breaks out at ${pointWords(point)}. Everyone inside must leave before the Turn ends.`,
  'left-burning': ({ troop }) => `${fullName(troop)} is driven out by the fire.`,
  rain: ({ die, isRaining, isSoaked }) =>
    `Rain: rolled ${die}. ${isRaining === true ? 'It goes on' : 'It stops'}${isSoaked === true ? '; the ground is soaked' : ''}.`,
  transferred: ({ team }) => `A man is transferred to ${fullName(team)}.`,
  'sent-off': ({ team, men }) => `${countWords(men, 'man', 'men')} go off as ${fullName(team)}.`,
  rejoined: ({ team }) => `The men who were sent off are back with ${fullName(team)}.`,
  interrupt: ({ side, teams }) =>
    `${sideName(side)} spends a Chain of Command Die and interrupts with ${teamNames(teams)}.`,
  ambush: ({ side, team }) => `${sideName(side)} springs an ambush with ${teamName(team)}.`,
  'ambush-over': ({ team }) => `${fullName(team)} leaves the table again.`,
  'point-moved': ({ point, x, y }) => `${pointName(point)} is moved to ${pointWords({ x, y })}.`,
  'base-line': ({ team }) => `${fullName(team)} has reached the enemy base line.`,
  moved: ({ troops, dice, far }) =>
    `${namesOf(troops)} ${verbFor(troops, 'rolls', 'roll')} ${diceWords(dice)} and ${verbFor(troops, 'moves', 'move')} ${inches(far)}.`,
  fires: ({ by, targets, dice, hasMoved }) =>
    `${namesOf(by)} ${verbFor(by, 'fires', 'fire')} at ${teamNames(targets)} with ${countWords(dice, 'die', 'dice')}${hasMoved === true ? ' after halving for the move' : ''}.`,
  volley: ({ need, dice, successes, clause }) =>
    `${clause === 'coc-9.0-11' ? 'Ones rolled again' : 'To hit'}: ${need}+ needed, rolled ${diceWords(dice)}: ${countWords(successes, 'hit')}.`,
  effects: ({ team, row, dice, shock, kills }) =>
    `${fullName(team)} rolls ${diceWords(dice)} (${row} row): ${shock} Shock, ${countWords(kills, 'kill')}.`,
  losses: ({ team, killed, shock }) =>
    Number(killed) + Number(shock) === 0
      ? `${fullName(team)} is not hurt.`
      : `${fullName(team)} loses ${countWords(killed, 'man', 'men')} and takes ${shock} Shock.`,
  'leader-hit': ({ leader, die }) => `${fullName(leader)} is hit (rolled ${die}).`,
  'leader-wound': ({ leader, die, result }) =>
    `${fullName(leader)}: rolled ${die}, ${WOUNDS[String(result)] ?? result}.`,
  pinned: ({ teams, shock, strength }) =>
    `${namesOf(teams)} ${verbFor(teams, 'is', 'are')} Pinned: ${shock} Shock on ${countWords(strength, 'man', 'men')}.`,
  broken: ({ teams, shock, strength }) =>
    `${namesOf(teams)} ${verbFor(teams, 'Breaks', 'Break')}: ${shock} Shock on ${countWords(strength, 'man', 'men')}.`,
  'fell-back': ({ teams, far, isHere }) =>
    `${namesOf(teams)} ${verbFor(teams, 'falls', 'fall')} back ${inches(far)}${isHere === true ? '' : ` and ${verbFor(teams, 'leaves', 'leave')} the table`}.`,
  routed: ({ teams }) => `${namesOf(teams)} ${verbFor(teams, 'Routs', 'Rout')} from the table.`,
  'morale-test': ({ side, row, about, die, points, forceMorale }) =>
    `${sideName(side)} tests Force Morale (${SETBACKS[String(row)] ?? row}, ${placeOrTeam(about)}): rolled ${die}, ${Number(points) === 0 ? 'no loss' : `−${points}`}. Force Morale ${forceMorale}.`,
  'test-avoided': ({ side }) => `${sideName(side)} gives up a Chain of Command Die: no Force Morale test.`,
  'point-removed': ({ side, point }) =>
    `${sideName(side)} is down to Force Morale 2 and loses ${pointName(point)}.`,
  'point-lost': ({ side, point }) => `${sideName(side)} loses ${pointName(point)}, which the enemy holds.`,
  'force-gone': ({ sides }) =>
    `${(sides as readonly string[]).map((side) => sideName(side)).join(' and ')} can fight no longer.`,
  'close-combat': ({ attackers, defenders }) =>
    `Close Combat: ${namesOf(attackers)} against ${namesOf(defenders)}.`,
  'combat-dice': ({ round, attacker, defender }) =>
    `Round ${round}: ${countWords(diceIn(attacker), 'die', 'dice')} for the attacker, ${diceIn(defender)} for the defender.`,
  blows: ({ side, dice, kills, shock }) =>
    `${sideName(side)} rolls ${diceWords(dice)}: ${countWords(kills, 'kill')}, ${shock} Shock.`,
  outclassed: ({ side, far }) => `${sideName(side)} is outclassed and runs ${inches(far)}.`,
  'combat-won': ({ side, by }) => `${sideName(side)} wins the combat by ${by}.`,
  'combat-drawn': () => 'Nobody wins the combat; both sides retire.',
  occupies: ({ side }) => `${sideName(side)} takes the ground.`,
  'turn-ended': ({ side }) => `${sideName(side)} spends a Chain of Command Die to end the Turn.`,
  answer: () => null,
  dice: () => null,
}

/** Everything that can be noted. */
export const NOTE_KINDS: readonly string[] = Object.keys(NOTES)

export function noteWords(note: Note): string | null {
  const words = NOTES[note.kind]
  return words ? words(note) : `${note.kind.replaceAll('-', ' ')} (${note.clause})`
}

const EVENTS: Readonly<Record<string, string>> = {
  'stray-barrage': 'a stray barrage falls somewhere else',
  aircraft: 'aircraft overhead, nobody moves in this Phase and the next',
  fire: 'a fire is seen in the distance',
  informer: 'an informer gives a Unit away',
  rain: 'it begins to rain, sight is 18"',
  'wine-cellar': 'a wine cellar is found, Force Morale rises by 1',
}

const DEFENCES: Readonly<Record<string, string>> = {
  minefield: 'a minefield',
  'barbed-wire': 'barbed wire',
  roadblock: 'a roadblock',
}

const GRENADES: Readonly<Record<string, string>> = {
  hit: 'it hits',
  miss: 'it misses',
  'own-team': 'it goes off among the own men',
}

/** The purpose of a die that the engine noted. */
function rollWords({ clause, compare, dice, need, success }: Note): string | null {
  if (compare === 'automatic') return null
  const isSuccess = success === true
  const [what, meaning] = ROLLS[clause]?.(isSuccess) ?? ['Roll', isSuccess ? 'a success' : 'a failure']
  return `${what}: ${need}+ needed, rolled ${diceWords(dice)}: ${meaning}.`
}

const ROLLS: Readonly<Record<string, (isSuccess: boolean) => readonly [string, string]>> = {
  'coc-4.3-2': (isSuccess) => ['Roll to deploy', isSuccess ? 'the troops arrive' : 'they stay away'],
  'coc-9.2-5': (isSuccess) => ['Grenade', isSuccess ? 'on target' : 'off target'],
  'coc-9.5-3': (isSuccess) => ['Sniper', isSuccess ? 'a hit' : 'a miss'],
  'coc-9.5-7': (isSuccess) => ['Looking for the sniper', isSuccess ? 'spotted' : 'not spotted'],
}

const WOUNDS: Readonly<Record<string, string>> = {
  killed: 'killed',
  out: 'wounded and out of action for this Turn',
  'lightly-wounded': 'lightly wounded',
}

function activatedWords(note: Note): string {
  return `${namesOf(note.teams)}: ${unitActionWords(note as unknown as UnitAction)}.`
}

/** "Blue's Team A of Section 1 and Team B of Section 1" */
function namesOf(ids: unknown): string {
  const [first] = Array.isArray(ids) ? ids : [ids]
  const side = String(first).startsWith('blue-') ? 'Blue' : 'Red'
  return `${side}'s ${teamNames(ids).replace(/^the /, '')}`
}

function placeOrTeam(id: unknown): string {
  return /-point-\d+$/.test(String(id)) ? pointName(id) : teamName(id)
}

function diceIn(steps: unknown): number {
  return (steps as readonly { readonly dice: number }[]).reduce((sum, { dice }) => sum + dice, 0)
}

function commandDiceWords({ side, dice, endsTurn, hasEvent }: Note): string {
  const parts = [
    `${sideName(side)}'s Command Dice: ${diceWords(dice)}.`,
    ...(endsTurn === true
      ? ['Three 6s: the Turn ends after this Phase, and with it barrages and smoke.']
      : []),
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
