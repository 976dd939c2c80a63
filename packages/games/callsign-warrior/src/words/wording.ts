import type { AnyDecision, Note, Outcome, RollNote, Wording } from '@sandtable/engine'
import { abilityName, armyName, capital, nameOf, orderName, weaponName } from '../forces/names.ts'
import { NATURAL } from '../rules/morale/courage.ts'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'
import { choiceWords } from './choice-words.ts'
import { hint } from './hints.ts'

/** Sentences of CALLSIGN: Warrior in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim: aim(),
  question,
  hint,
  choice: choiceWords,
  note,
  board: drawBoard,
  outcome,
  scopes: { activation: 'this order', phase: 'this phase', turn: 'this turn' },
}

function aim(): string {
  return (
    'Score Victory Points over five turns by holding objectives. Each Team has a token in a bag. When one of your tokens ' +
    'is drawn, choose one of your Teams and give it an order: Advance, Run, Charge, Fire, Overwatch or Take Cover. ' +
    'Fire causes losses and Shock; the enemy spends your Shock to slow your Teams and spoil their aim.'
  )
}

type About = Readonly<Record<string, unknown>>

/** 'blue-officer-team' as its owner says it: 'Officer team'. */
function own(id: unknown): string {
  return capital(nameOf(String(id).replace(/^(blue|red)-/, '')))
}

function several(count: unknown, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

function listed(ids: unknown): string {
  const names = (Array.isArray(ids) ? ids : []).map(nameOf)
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

const QUESTIONS: Readonly<Record<string, (about: About) => string>> = {
  'attack-or-defend': () => 'Do you attack or defend?',
  'ready-made-force': () => 'Choose your force',
  'build-force': () => 'Build your force',
  doctrine: () => 'Choose a doctrine',
  'ied-point': () => 'Where is the bomb buried? Choose “no bomb” if you bought none',
  objective: ({ ids }) => `Place objective${Array.isArray(ids) && ids.length > 1 ? 's' : ''} ${listed(ids)}`,
  'slide-markers': () => 'Propose other places for the objectives? The enemy must agree',
  'agree-to-slide': ({ ids, places }) => `The enemy proposes ${proposed(ids, places)}. Agree?`,
  edge: () => 'Choose your table edge',
  'two-edges': () => 'Choose the two edges by which you enter',
  reserves: ({ limit }) => `Choose Teams to hold in reserve (up to ${limit})`,
  'survivor-squad': () => 'Which squad survived the crash?',
  'survivor-support': () => 'Which small Team is with the survivors?',
  ambushers: () => 'Which infantry lies in ambush?',
  'ied-carrier': () => 'Which Team carries the IED?',
  garrison: () => 'Which Section or squad starts on the table?',
  'deployed-half': () => 'Which Teams start on the table?',
  deploy: ({ team }) => `Deploy ${own(team)}`,
  'start-aboard': () => 'Which Teams start aboard a vehicle?',
  'forward-first': () => 'Place your Forward Deployment first or second?',
  forward: () => 'Forward Deployment: choose a Team',
  team: () => 'Your token was drawn. Which Team acts?',
  'bonus-token': () => 'A bonus token. Which Team acts?',
  order: ({ team }) => `${own(team)}: choose an order`,
  'charge-target': ({ team }) => `${own(team)} charges: choose a target`,
  reserve: ({ team }) => `${own(team)} is in reserve. Try to bring it on?`,
  'spend-shock': ({ team, order }) => `${nameOf(team)} gets the order ${orderName(order)}. Spend its Shock?`,
  'spend-at-once': ({ team }) => `Spend the Shock just caused to ${nameOf(team)}?`,
  'lose-heart': ({ team }) => `${own(team)} has lost heart. Take cover or fall back?`,
  'how-to-advance': ({ team }) => `${own(team)}: how does it advance?`,
  move: ({ team }) => `${own(team)}: choose where to move`,
  'move-vehicle': ({ team }) => `${own(team)}: choose where to drive`,
  enter: ({ team }) => `${own(team)}: choose where to come on`,
  'enter-vehicle': ({ team }) => `${own(team)}: choose where to drive on`,
  'interrupt-move': ({ team }) => `${nameOf(team)} moves. Fire from Overwatch?`,
  target: ({ team }) => `${own(team)}: choose a target`,
  'second-target': ({ team }) => `${own(team)}: split its fire between two targets?`,
  'split-fire': ({ second }) => `Choose who fires at ${nameOf(second)} instead`,
  'who-fires-what': ({ team, target }) => `${own(team)} fires at ${nameOf(target)}: choose weapons`,
  spot: ({ team }) => `${own(team)}: try to spot a Hidden Team?`,
  smoke: ({ team }) => `${own(team)} throws smoke: choose a Team to cover`,
  'beaten-zone': ({ team }) => `${own(team)}: place its Beaten Zone`,
  'weapon-order': ({ team }) => `${own(team)}: in which order do its weapons fire?`,
  'snipers-victim': ({ target }) => `Choose the sniper’s mark in ${nameOf(target)}`,
  'template-centre': ({ target }) => `Choose the model of ${nameOf(target)} it bursts on`,
  reaction: ({ team, attacker }) => `${nameOf(attacker)} aims at ${own(team)}. React?`,
  'dash-where': ({ team }) => `${own(team)} dashes: choose its cover`,
  dash: ({ team }) => `${own(team)} dashes: choose where to`,
  escape: ({ team }) => `${own(team)} slips away: choose where to`,
  'overwatch-after-escape': ({ team }) => `${own(team)}: go on Overwatch?`,
  reflexes: ({ team }) => `${own(team)} reacts: choose what it does`,
  casualties: ({ team, wounds }) =>
    `${own(team)}: remove ${Number(wounds) === 1 ? '1 casualty' : `${wounds} casualties`}`,
  'exceptional-casualty': ({ target }) => `Choose which model ${nameOf(target)} loses`,
  'defensive-fire': ({ team, charger }) => `${nameOf(charger)} charges ${own(team)}. Fire first?`,
  'charge-move': ({ team }) => `${own(team)} charges: choose how`,
  consolidate: ({ team }) => `${own(team)} won: choose where it regroups`,
  'extra-order': ({ left }) => `Extra order: choose a Team (${left} left)`,
  ability: () => 'Use a Command Ability?',
  'ability-target': ({ ability }) => `${abilityName(ability)}: choose a Team`,
  'ability-point': ({ ability }) => `${abilityName(ability)}: choose a point`,
  'send-medic': () => 'Choose a Team for the Medic to help',
  'place-medic': ({ team }) => `Place the Medic with ${own(team)}`,
  'medic-returns': ({ team }) => `Place the Medic back with ${own(team)}`,
  'bring-back': ({ team }) => `Place the soldier who rejoins ${own(team)}`,
  'break-test': () => 'Which Team takes its Break test next?',
  rally: () => 'Which Teams take a Rally test?',
  embark: ({ team }) => `${own(team)}: get in?`,
  'get-out': ({ team }) => `${own(team)}: choose where to get out`,
  'forced-out': ({ team }) => `${own(team)} bails out: choose where`,
  'makeshift-armour': () => 'Re-roll a failed countermeasure?',
  'priority-target': () => 'Re-roll a failed anti-tank die?',
}

/** csw-s1-2: 'objective 1 at 20", 24" and objective 2 at 33", 24"'. */
function proposed(ids: unknown, places: unknown): string {
  const points = Array.isArray(places)
    ? (places as readonly { readonly x: number; readonly y: number }[])
    : []
  const names = Array.isArray(ids) ? ids : []
  return points
    .map(({ x, y }, i) => `objective ${nameOf(names[i])} at ${inches(x)}, ${inches(y)}`)
    .join(' and ')
}

function question(decision: AnyDecision): string {
  const about = (typeof decision.about === 'object' && decision.about !== null ? decision.about : {}) as About
  const words = QUESTIONS[decision.name]
  return words ? words(about) : `${capital(decision.name.replaceAll('-', ' '))}?`
}

/** `needs 5+ (4, Overwatch +1)`. */
function needs(entry: Note): string {
  const modifiers = entry.modifiers as RollNote['modifiers'] | undefined
  const reasons = (modifiers ?? []).map(({ amount, reason }) => `${reason} ${amount > 0 ? '+' : ''}${amount}`)
  const because = reasons.length > 0 ? ` (${[entry.base, ...reasons].join(', ')})` : ''
  return `needs ${entry.need}+${because}`
}

const NOTES: Readonly<Record<string, (entry: Note) => string | null>> = {
  'roll-off': ({ blue, red, winner }) => `Roll-off: Blue ${blue}, Red ${red}. ${nameOf(winner)} wins.`,
  force: ({ side, army, teams, abilities }) =>
    `${nameOf(side)} fields ${several((teams as string[]).length, 'Team')} of ${armyName(army)} and has ${abilities} Command Abilit${abilities === 1 ? 'y' : 'ies'}.`,
  doctrine: ({ side, doctrine }) => `${nameOf(side)} follows the doctrine ${nameOf(doctrine)}.`,
  edge: ({ side, edge }) => `${nameOf(side)} has the ${edge} edge.`,
  objective: ({ id, x, y }) => `Objective ${nameOf(id)} is placed at ${inches(x)}, ${inches(y)}.`,
  carrier: ({ team }) => `${nameOf(team)} carries the IED.`,
  reserves: ({ side, teams }) =>
    (teams as string[]).length === 0
      ? `${nameOf(side)} holds no Team in reserve.`
      : `${nameOf(side)} holds in reserve: ${(teams as string[]).map(own).join(', ')}.`,
  deployed: ({ team }) => `${nameOf(team)} deploys.`,
  turn: ({ turn }) => `Turn ${turn}.`,
  token: ({ side, bonus }) => `${nameOf(side)} ${bonus ? 'bonus token' : 'token'} drawn.`,
  order: ({ team, order, by }) =>
    `${nameOf(team)}: ${orderName(order)}${by === 'extra' ? ' (extra order)' : ''}.`,
  'shock-spent': ({ team, pinned, suppressed, demoralised }) =>
    demoralised
      ? `${nameOf(team)} is Demoralised and must test its Courage.`
      : `Shock spent on ${nameOf(team)}: ${[pinned && `Pinned Down ${pinned}`, suppressed && `Suppressed ${suppressed}`].filter(Boolean).join(', ')}.`,
  're-roll': () => 'An Officer is near: the test is rolled again.',
  shock: ({ team, points, shock }) => `${nameOf(team)} takes ${points} Shock (now ${shock}).`,
  lost: ({ team, model }) => `${nameOf(team)} loses ${nameOf(model)}.`,
  destroyed: ({ team }) => `${nameOf(team)} is destroyed.`,
  'fell-back': ({ team, inches: far }) => `${nameOf(team)} falls back up to ${far}".`,
  moved: ({ team, x, y, gait }) =>
    `${nameOf(team)} ${gait === 'run' ? 'runs' : 'moves'} to ${inches(x)}, ${inches(y)}.`,
  entered: ({ team }) => `${nameOf(team)} enters the table.`,
  'stays-off': ({ team }) => `${nameOf(team)} stays off the table.`,
  aims: ({ team, target }) => `${nameOf(team)} aims at ${nameOf(target)}.`,
  reaction: ({ team, reaction }) => `${nameOf(team)} reacts: ${orderName(reaction)}.`,
  dashed: ({ team, inches: far, reached }) =>
    `${nameOf(team)} dashes ${far}" and ${reached ? 'reaches' : 'does not reach'} cover.`,
  attack: ({ team, target, occasion }) =>
    `${nameOf(team)} shoots at ${nameOf(target)}${occasion === 'overwatch' ? ' from Overwatch' : ''}.`,
  'attack-lost': ({ team }) => `${nameOf(team)} has no target left.`,
  suppression: ({ target }) => `${nameOf(target)} is under suppressing fire.`,
  explosion: ({ diameter }) => `An explosion, ${Number(diameter) / 100}" across.`,
  volley: (entry) => volleyText(entry),
  smoke: ({ team, friend }) => `${nameOf(team)} covers ${nameOf(friend)} with smoke.`,
  'zone-laid': ({ team, x, y }) => `${nameOf(team)} lays a Beaten Zone at ${inches(x)}, ${inches(y)}.`,
  'beaten-zone': ({ team, target }) => `${nameOf(target)} comes into the Beaten Zone of ${nameOf(team)}.`,
  hides: ({ team }) => `${nameOf(team)} is Hidden.`,
  revealed: ({ team }) => `${nameOf(team)} is no longer Hidden.`,
  combat: ({ team, target, simultaneous }) =>
    `Close combat: ${nameOf(team)} against ${nameOf(target)}${simultaneous ? ', both strike at once' : ''}.`,
  'combat-won': ({ team, target }) => `${nameOf(team)} wins; ${nameOf(target)} is removed.`,
  'charge-failed': ({ team }) => `${nameOf(team)} does not reach its target: the charge fails.`,
  grenades: ({ extra }) => `Grenades: ${extra} more ${extra === 1 ? 'die' : 'dice'}.`,
  unharmed: ({ team }) => `${nameOf(team)} is unharmed.`,
  immobilised: ({ team }) => `${nameOf(team)} is immobilised.`,
  'on-fire': ({ team }) => `${nameOf(team)} is on fire.`,
  'set-down': ({ team }) => `${nameOf(team)} bails out.`,
  embarked: ({ team, vehicle }) => `${nameOf(team)} is aboard ${nameOf(vehicle)}.`,
  disembarked: ({ team, vehicle }) => `${nameOf(team)} gets out of ${nameOf(vehicle)}.`,
  medic: ({ helped }) => `The Medic goes to ${nameOf(helped)}.`,
  calmed: ({ team, shock }) => `${nameOf(team)} loses 1 Shock (now ${shock}).`,
  returned: ({ team, model }) => `${nameOf(model)} returns to ${nameOf(team)}.`,
  'medic-returns': ({ team }) => `The Medic returns to ${nameOf(team)}.`,
  shown: ({ side, ability }) => `${nameOf(side)} has ${abilityName(ability)}.`,
  ied: ({ x, y }) => `A bomb goes off at ${inches(x)}, ${inches(y)}.`,
  ability: ({ side, ability }) => `${nameOf(side)} uses ${abilityName(ability)}.`,
  'break-test': ({ team }) => `${nameOf(team)} takes a Break test.`,
  'rally-test': ({ team }) => `${nameOf(team)} tries to rally.`,
  rallied: ({ team, shock }) => `${nameOf(team)} rallies (Shock now ${shock}).`,
  shattered: ({ side }) => `${nameOf(side)}'s force is Shattered.`,
  points: ({ side, points, why, total }) =>
    `${nameOf(side)} scores ${points} for ${scoredFor(why)} (total ${total}).`,
  demolished: ({ team, objective }) => `${nameOf(team)} destroys objective ${objective}.`,
  bomb: ({ state }) => `The IED is ${state}.`,
  roll: (entry) => rollText(entry as RollNote),
}

function inches(value: unknown): string {
  return `${Math.round(Number(value) / 10) / 10}"`
}

/** What points are scored for: an objective by its id, everything else in the rules' own words. */
function scoredFor(why: unknown): string {
  const words = String(why)
  return words.includes(' ') ? words.replace(/ stand$/, ' still standing') : `objective ${nameOf(why)}`
}

/** What the dice of a volley make, one and several. */
const VOLLEY_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  'csw-shoot-7': ['hit', 'hits'],
  'csw-shoot-9': ['wound', 'wounds'],
  'csw-cc-9': ['wound', 'wounds'],
  'csw-veh-4': ['countermeasure works', 'countermeasures work'],
  'csw-veh-5': ['anti-tank success', 'anti-tank successes'],
}

const ANY_VOLLEY = ['success', 'successes'] as const

/** 'Assault rifle needs 8+ (a natural 6 always succeeds): 2, 2, 6, 2. 1 hit.' */
function volleyText(entry: Note): string {
  const what = entry.weapon === undefined ? '' : `${weaponName(entry.weapon)} `
  const dice = entry.dice as readonly number[]
  const isHard = Number(entry.need) > 6
  const natural =
    isHard && dice.some((die) => NATURAL.always.some((one) => one === die))
      ? ', a natural 6 always succeeds'
      : ''
  const [one, more] = VOLLEY_WORDS[entry.clause] ?? ANY_VOLLEY
  const count = Number(entry.successes)
  const result = count === 0 ? `No ${one}` : `${count} ${count === 1 ? one : more}`
  return `${capital(`${what}${needs(entry)}`)}${natural}: ${dice.join(', ')}. ${result}.`
}

interface RollWords {
  readonly what: string
  readonly good: string
  readonly bad: string
}

/** What a test is called, and what its result means for the Team. */
const ROLL_WORDS: Readonly<Record<string, RollWords>> = {
  'csw-rally-1': { what: 'Break test', good: 'The Team holds', bad: 'The Team breaks' },
  'csw-rally-4': { what: 'Rally test', good: 'The Team rallies', bad: 'The Team keeps its Shock' },
  'csw-shock-9': { what: 'Courage test', good: 'The Team keeps its nerve', bad: 'The Team loses heart' },
  'csw-veh-8': { what: 'Courage test of the crew', good: 'The crew stays', bad: 'The crew loses heart' },
  'csw-res-2': { what: 'Reserve test', good: 'The Team comes on', bad: 'The Team stays in reserve' },
  'csw-hid-3': { what: 'Spotting', good: 'The Hidden Team is seen', bad: 'Nothing is seen' },
  'csw-wr-8': { what: 'Explosion', good: 'A wound', bad: 'No wound' },
  'csw-wr-15': { what: 'Sniper’s shot', good: 'A wound', bad: 'No wound' },
  'csw-trans-7': { what: 'Passenger', good: 'Hurt', bad: 'Unhurt' },
  'csw-sf-10': { what: 'Covert Insertion', good: 'It is discovered', bad: 'It stays unseen' },
}

const ANY_ROLL: Readonly<RollWords> = { what: 'Roll', good: 'Success', bad: 'Failure' }

/** 'Break test: needs 4+, rolled 4. The Team holds.' */
function rollText(entry: RollNote): string {
  const { what, good, bad } = ROLL_WORDS[entry.clause] ?? ANY_ROLL
  return `${what}: ${needs(entry)}, rolled ${entry.dice.join(', ')}. ${entry.success ? good : bad}.`
}

/** One sentence for a note; null where an answer says nothing that another note does not say better. */
function note(entry: Note): string | null {
  return NOTES[entry.kind]?.(entry) ?? null
}

function outcome({ winners, reason }: Outcome): string {
  const [winner] = winners
  return winner ? `${nameOf(winner)} wins: ${reason}.` : `The game is drawn: ${reason}.`
}
