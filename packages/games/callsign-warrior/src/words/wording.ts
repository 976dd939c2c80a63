import type { AnyDecision, Outcome, Wording } from '@sandtable/engine'
import { pointWords } from '@sandtable/miniatures'
import { abilityName, capital, nameOf, orderName } from '../forces/names.ts'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'
import { choiceWords } from './choice-words.ts'
import { hint } from './hints.ts'
import { noteWords } from './notes.ts'
import { own } from './said.ts'

/** Sentences of CALLSIGN: Warrior in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim: aim(),
  question,
  hint,
  choice: choiceWords,
  note: noteWords,
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
  const points: readonly unknown[] = Array.isArray(places) ? places : []
  const names = Array.isArray(ids) ? ids : []
  return points.map((at, i) => `objective ${nameOf(names[i])} at ${pointWords(at)}`).join(' and ')
}

/** Where the scenario lets objectives be placed. */
const OBJECTIVE_GROUND: Readonly<Record<string, string>> = {
  'csw-s1-2': 'on the centre line, at least 18″ apart',
  'csw-s2-2': 'within 6″ of the table centre',
  'csw-s3-2': 'in the enemy’s half, more than 12″ apart and 6″ from every edge',
  'csw-s4-2': 'A and B 12″ from your edge, C 18″ from it, all 12″ apart',
}

/** The objectives of a Contact! are placed one by one; both at once are a proposal. */
function placingObjectives({ clause }: AnyDecision, { ids }: About): string {
  const isOne = !Array.isArray(ids) || ids.length === 1
  const ground = OBJECTIVE_GROUND[clause]
  const what = isOne ? `objective ${listed(ids)}` : `objectives ${listed(ids)}`
  const first = clause === 'csw-s1-2' && !isOne ? `Propose places for ${what}` : `Place ${what}`
  return ground ? `${first}: ${ground}` : first
}

function question(decision: AnyDecision): string {
  const about = (typeof decision.about === 'object' && decision.about !== null ? decision.about : {}) as About
  if (decision.name === 'objective') return placingObjectives(decision, about)
  const words = QUESTIONS[decision.name]
  return words ? words(about) : `${capital(decision.name.replaceAll('-', ' '))}?`
}

function outcome({ winners, reason }: Outcome): string {
  const [winner] = winners
  return winner ? `${nameOf(winner)} wins: ${reason}.` : `The game is drawn: ${reason}.`
}
