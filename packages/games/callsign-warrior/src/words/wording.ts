import type { AnyDecision, Note, Outcome, RollNote, Wording } from '@sandtable/engine'
import { abilityName, armyName, nameOf, orderName, weaponName } from '../forces/names.ts'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'
import { choiceWords } from './choice-words.ts'

/** Sentences of CALLSIGN: Warrior in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim: aim(),
  question,
  choice: choiceWords,
  note,
  board: drawBoard,
  outcome,
}

function aim(): string {
  return (
    'Take and hold the objectives of the scenario for Victory Points over five turns. Tokens are drawn from a bag; ' +
    'whoever owns the token gives one of his Teams an order: Advance, Run, Charge, Fire, Overwatch or Take Cover. ' +
    'Fire causes losses and Shock, and the enemy spends your Shock against you.'
  )
}

type About = Readonly<Record<string, unknown>>

const QUESTIONS: Readonly<Record<string, (about: About) => string>> = {
  'attack-or-defend': () => 'do you attack or defend?',
  'ready-made-force': () => 'which force do you field?',
  'build-force': () => 'build your force.',
  doctrine: () => 'which doctrine do you follow?',
  'ied-point': () => 'where is the bomb buried? (“no bomb” if you have bought none)',
  objective: () => 'where do the objectives lie?',
  'slide-markers': () => 'propose to slide the objectives along the line?',
  'agree-to-slide': () => 'agree to the objectives being slid?',
  edge: () => 'which table edge is yours?',
  'two-edges': () => 'by which two edges do you enter?',
  reserves: ({ limit }) => `which Teams are held in reserve (up to ${limit})?`,
  'survivor-squad': () => 'which squad survived the crash?',
  'survivor-support': () => 'which small Team is with the Survivors?',
  ambushers: () => 'which infantry lies in ambush?',
  'ied-carrier': () => 'which Team carries the IED?',
  garrison: () => 'which Section or squad starts on the table?',
  'deployed-half': () => 'which Teams start on the table?',
  deploy: ({ team }) => `where does ${nameOf(team)} deploy?`,
  'start-aboard': () => 'who starts aboard a vehicle?',
  'forward-first': () => 'do you place the first Forward Deployment or the second?',
  forward: () => 'which Team deploys forward?',
  team: () => 'your token. Which Team acts?',
  'bonus-token': () => 'a bonus token. Which Team acts?',
  order: ({ team }) => `what does ${nameOf(team)} do?`,
  'charge-target': ({ team }) => `whom does ${nameOf(team)} charge?`,
  reserve: ({ team }) => `does ${nameOf(team)} try to come on?`,
  'spend-shock': ({ team, order }) => `${nameOf(team)} is given ${orderName(order)}. Spend its Shock?`,
  'spend-at-once': ({ team }) => `spend the Shock just caused to ${nameOf(team)}?`,
  'lose-heart': ({ team }) => `${nameOf(team)} has lost heart. Take cover or fall back?`,
  'how-to-advance': ({ team }) => `how does ${nameOf(team)} use its Advance?`,
  move: ({ team }) => `where does ${nameOf(team)} go?`,
  'move-vehicle': ({ team }) => `where does ${nameOf(team)} drive?`,
  enter: ({ team }) => `where does ${nameOf(team)} come on?`,
  'enter-vehicle': ({ team }) => `where does ${nameOf(team)} drive on?`,
  'interrupt-move': ({ team }) => `${nameOf(team)} moves. Interrupt with Overwatch?`,
  target: ({ team }) => `what does ${nameOf(team)} shoot at?`,
  'second-target': ({ team }) => `does ${nameOf(team)} split its fire?`,
  'split-fire': ({ second }) => `who fires at ${nameOf(second)} instead?`,
  'who-fires-what': ({ team, target }) => `who of ${nameOf(team)} fires what at ${nameOf(target)}?`,
  spot: ({ team }) => `does ${nameOf(team)} try to spot somebody Hidden?`,
  smoke: ({ team }) => `whom does ${nameOf(team)} cover with smoke?`,
  'beaten-zone': ({ team }) => `where does ${nameOf(team)} lay its Beaten Zone?`,
  'weapon-order': ({ team }) => `in which order does ${nameOf(team)} roll its weapons?`,
  'snipers-victim': ({ target }) => `whom of ${nameOf(target)} does the sniper aim at?`,
  'template-centre': ({ target }) => `on whom of ${nameOf(target)} does it burst?`,
  reaction: ({ team, attacker }) => `${nameOf(attacker)} aims at ${nameOf(team)}. React?`,
  'dash-where': ({ team }) => `what cover does ${nameOf(team)} dash for?`,
  dash: ({ team }) => `where does ${nameOf(team)} dash?`,
  escape: ({ team }) => `where does ${nameOf(team)} slip away to?`,
  'overwatch-after-escape': ({ team }) => `does ${nameOf(team)} go on Overwatch?`,
  reflexes: ({ team }) => `what does ${nameOf(team)} do with its reflexes?`,
  casualties: ({ team, wounds }) => `whom does ${nameOf(team)} lose (${wounds})?`,
  'exceptional-casualty': ({ target }) => `whom of ${nameOf(target)} do you remove?`,
  'defensive-fire': ({ team, charger }) => `${nameOf(charger)} charges ${nameOf(team)}. Fire first?`,
  'charge-move': ({ team }) => `how does ${nameOf(team)} charge?`,
  consolidate: ({ team }) => `where does ${nameOf(team)} consolidate?`,
  'extra-order': ({ team, left }) => `whom does ${nameOf(team)} call (${left} left)?`,
  ability: () => 'use a Command Ability?',
  'ability-target': ({ ability }) => `${abilityName(ability)}: on whom?`,
  'ability-point': ({ ability }) => `${abilityName(ability)}: where?`,
  'send-medic': () => 'whom does the Medic help?',
  'place-medic': ({ team }) => `where does the Medic join ${nameOf(team)}?`,
  'medic-returns': ({ team }) => `where does the Medic return to ${nameOf(team)}?`,
  'bring-back': ({ team }) => `where does the soldier rejoin ${nameOf(team)}?`,
  'break-test': () => 'which Team takes its Break test next?',
  rally: () => 'which Teams take a Rally test?',
  embark: ({ team }) => `does ${nameOf(team)} get in?`,
  'get-out': ({ team }) => `where does ${nameOf(team)} get out?`,
  'forced-out': ({ team }) => `where does ${nameOf(team)} bail out?`,
  'makeshift-armour': () => 're-roll a failed countermeasure?',
  'priority-target': () => 're-roll a failed anti-tank die?',
}

function question(decision: AnyDecision): string {
  const about = (typeof decision.about === 'object' && decision.about !== null ? decision.about : {}) as About
  const words = QUESTIONS[decision.name]
  return `${nameOf(decision.seat)}: ${words ? words(about) : `${decision.name.replaceAll('-', ' ')}?`}`
}

/** `needs 5+ (4, Overwatch +1)` */
function needs(entry: Note): string {
  const modifiers = entry.modifiers as RollNote['modifiers'] | undefined
  const reasons = (modifiers ?? []).map(({ amount, reason }) => `${reason} ${amount > 0 ? '+' : ''}${amount}`)
  const because = reasons.length > 0 ? ` (${[entry.base, ...reasons].join(', ')})` : ''
  return `needs ${entry.need}+${because}`
}

const NOTES: Readonly<Record<string, (entry: Note) => string | null>> = {
  'roll-off': ({ blue, red, winner }) => `Roll-off: Blue ${blue}, Red ${red}. ${nameOf(winner)} wins it.`,
  force: ({ side, army, teams, abilities }) =>
    `${nameOf(side)} fields ${(teams as string[]).length} Teams of ${armyName(army)}, and has ${abilities} Command Abilities.`,
  doctrine: ({ side, doctrine }) => `${nameOf(side)} follows the doctrine ${nameOf(doctrine)}.`,
  edge: ({ side, edge }) => `${nameOf(side)} has the ${edge} edge.`,
  objective: ({ id, x, y }) => `Objective ${id} lies at ${inches(x)}, ${inches(y)}.`,
  carrier: ({ team }) => `${nameOf(team)} carries the IED.`,
  reserves: ({ side, teams }) =>
    `${nameOf(side)} holds back ${(teams as string[]).map(nameOf).join(', ') || 'nobody'}.`,
  deployed: ({ team }) => `${nameOf(team)} deploys.`,
  turn: ({ turn }) => `Turn ${turn}.`,
  token: ({ side, bonus }) => `${bonus ? 'A bonus token' : 'A token'} of ${nameOf(side)} is drawn.`,
  order: ({ team, order, by }) =>
    `${nameOf(team)} is given ${orderName(order)}${by === 'extra' ? ' (extra order)' : ''}.`,
  'shock-spent': ({ team, pinned, suppressed, demoralised }) =>
    demoralised
      ? `${nameOf(team)} is Demoralised and must test.`
      : `Shock spent on ${nameOf(team)}: ${[pinned && `Pinned Down ${pinned}`, suppressed && `Suppressed ${suppressed}`].filter(Boolean).join(', ')}.`,
  're-roll': () => 'The Officer is near: the test is rolled again.',
  shock: ({ team, points, shock }) => `${nameOf(team)} suffers ${points} Shock and has ${shock}.`,
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
  'attack-lost': ({ team }) => `${nameOf(team)} has nobody left to shoot at.`,
  suppression: ({ target }) => `${nameOf(target)} is put under suppressing fire.`,
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
  'charge-failed': ({ team }) => `The charge of ${nameOf(team)} falls short.`,
  grenades: ({ extra }) => `Grenades: ${extra} more.`,
  unharmed: ({ team }) => `${nameOf(team)} is unharmed.`,
  immobilised: ({ team }) => `${nameOf(team)} is immobilised.`,
  'on-fire': ({ team }) => `${nameOf(team)} is on fire.`,
  'set-down': ({ team }) => `${nameOf(team)} bails out.`,
  embarked: ({ team, vehicle }) => `${nameOf(team)} is aboard ${nameOf(vehicle)}.`,
  disembarked: ({ team, vehicle }) => `${nameOf(team)} gets out of ${nameOf(vehicle)}.`,
  medic: ({ helped }) => `The Medic goes to ${nameOf(helped)}.`,
  calmed: ({ team, shock }) => `${nameOf(team)} loses a Shock and has ${shock}.`,
  returned: ({ team, model }) => `${nameOf(model)} returns to ${nameOf(team)}.`,
  'medic-returns': ({ team }) => `The Medic returns to ${nameOf(team)}.`,
  shown: ({ side, ability }) => `${nameOf(side)} has ${abilityName(ability)}.`,
  ied: ({ x, y }) => `A bomb goes off at ${inches(x)}, ${inches(y)}.`,
  ability: ({ side, ability }) => `${nameOf(side)} uses ${abilityName(ability)}.`,
  'break-test': ({ team }) => `${nameOf(team)} takes a Break test.`,
  'rally-test': ({ team }) => `${nameOf(team)} tries to rally.`,
  rallied: ({ team, shock }) => `${nameOf(team)} rallies and has ${shock} Shock.`,
  shattered: ({ side }) => `${nameOf(side)}'s force is Shattered.`,
  points: ({ side, points, why, total }) =>
    `${nameOf(side)} scores ${points} (${nameOf(why)}) and has ${total}.`,
  demolished: ({ team, objective }) => `${nameOf(team)} destroys objective ${objective}.`,
  bomb: ({ state }) => `The IED is ${state}.`,
  roll: (entry) => rollText(entry as RollNote),
}

function inches(value: unknown): string {
  return `${Math.round(Number(value) / 10) / 10}"`
}

const VOLLEY_WORDS: Readonly<Record<string, string>> = {
  'csw-shoot-7': 'hits',
  'csw-shoot-9': 'wounds',
  'csw-cc-9': 'wounds',
  'csw-veh-4': 'countermeasures',
  'csw-veh-5': 'anti-tank successes',
  'csw-veh-12': 'successes',
}

function volleyText(entry: Note): string {
  const what = entry.weapon === undefined ? '' : `${weaponName(entry.weapon)}: `
  const dice = (entry.dice as readonly number[]).join(', ')
  return `${what}${needs(entry)}, rolls ${dice}: ${entry.successes} ${VOLLEY_WORDS[entry.clause] ?? 'successes'}.`
}

const ROLL_WORDS: Readonly<Record<string, string>> = {
  'csw-rally-1': 'Break test',
  'csw-rally-4': 'Rally test',
  'csw-shock-9': 'Courage test',
  'csw-veh-8': "The crew's Courage test",
  'csw-res-2': 'Reserve test',
  'csw-hid-3': 'Spotting',
  'csw-wr-8': 'Wound by explosion',
  'csw-wr-15': "The sniper's wound",
  'csw-trans-7': 'Damage to a passenger',
  'csw-sf-10': 'Covert Insertion is discovered',
}

function rollText(entry: RollNote): string {
  return `${ROLL_WORDS[entry.clause] ?? 'Roll'}: ${needs(entry)}, rolls ${entry.dice.join(', ')}: ${entry.success ? 'yes' : 'no'}.`
}

/** One sentence for a note; null where an answer says nothing that another note does not say better. */
function note(entry: Note): string | null {
  return NOTES[entry.kind]?.(entry) ?? null
}

function outcome({ winners, reason }: Outcome): string {
  const [winner] = winners
  return winner ? `${nameOf(winner)} wins: ${reason}.` : `The game is drawn: ${reason}.`
}
