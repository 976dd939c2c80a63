import type { AnyDecision, Check, Clause, Note, Options, Outcome, Roll } from '@sandtable/engine'
import { isSettled } from '@sandtable/engine'
import type { TableMap } from '@sandtable/table'
import type { MarkUsed, Watcher } from '@sandtable/testing'
import { type Force, readyMadeForces, scenarioById, weaponById } from '../../src/index.ts'
import { leaderOf } from '../../src/rules/command/leaders.ts'
import { supportPointsFor } from '../../src/rules/scenarios/scenarios.ts'
import { MAPS } from '../../src/rules/set-up/maps.ts'
import { isProtected } from '../../src/rules/shooting/targets.ts'
import {
  aliveModels,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
} from '../../src/rules/state/state.ts'
import { madeKind } from './agreed.ts'
import { ShootingWatch } from './shooting-watch.ts'
import { TerrainWatch } from './terrain-watch.ts'

/** Abilities that need the Signals Operator with a Radio or Mobile Phone. */
const BY_SIGNALS = ['pro-mortar-strike', 'pro-advanced-comms', 'pro-high-command', 'ins-mortar-barrage']

/** Says what of the game's data is used, from what happens in one game. */
export class WarriorWatcher implements Watcher<State> {
  readonly #use: MarkUsed
  readonly #shooting: ShootingWatch
  readonly #terrain: TerrainWatch
  #leaderRank = ''
  #blows = 0
  #hasFailedNerve = false

  constructor(use: MarkUsed) {
    this.#use = use
    this.#shooting = new ShootingWatch(use)
    this.#terrain = new TerrainWatch(use)
  }

  begin(options: Options): void {
    const made = options.map as unknown as TableMap
    const map = typeof options.map === 'string' ? (MAPS[options.map] as TableMap) : made
    this.#use('scenarios', options.scenario as string)
    this.#use('table sizes', `${map.width / 100} by ${map.depth / 100}`)
    this.#use('maps', typeof options.map === 'string' ? options.map : madeKind(made))
  }

  answer(decision: AnyDecision, choice: unknown, state: State): void {
    this.#shooting.answer(decision, choice)
    this.#terrain.answer(decision, choice, state)
    const about = decision.about as Readonly<Record<string, unknown>> | undefined
    const isTaken = choice !== 'pass' && choice !== 'none' && choice !== 'no'
    switch (decision.name) {
      case 'build-force':
        this.#force(choice as Force)
        break
      case 'ready-made-force':
        this.#use('ready-made forces', choice as string)
        this.#force(readyMade(state, decision.seat as Side, choice as string))
        break
      case 'doctrine':
        this.#use('doctrines', choice as string)
        break
      case 'interrupt-move':
        if (isTaken) this.#use('reactions', 'overwatch')
        return
      case 'defensive-fire':
        if (isTaken) this.#defensiveFire(teamById(state, about?.team as string))
        return
      case 'spend-at-once':
        if (isTaken) this.#use('reactions', 'shock of reflexes spent at once')
        return
      case 'overwatch-after-escape':
        if (isTaken) this.#use('reactions', 'overwatch after an escape')
        return
      case 'lose-heart':
        this.#hasFailedNerve = false
        this.#use('after a failed nerve', choice as string)
        break
      case 'extra-order':
        this.#leaderRank = leaderOf(teamById(state, about?.team as string))?.profile.rank ?? ''
        return
      case 'target':
        this.#stealth(teamById(state, about?.team as string), state)
        break
      case 'forward':
        if (isTaken) this.#use('team rules', 'forward-deployment')
        return
      case 'consolidate':
        this.#use('close combat', 'consolidation')
        break
    }
  }

  roll(clause: Clause, check: Check, { success }: Roll): void {
    if (clause === 'csw-shock-9') this.#hasFailedNerve = !success
    const modifiers = isSettled(check) ? [] : check.modifiers
    if (clause === 'csw-wr-8') this.#shooting.defended(modifiers)
    if (clause === 'csw-hid-3' && modifiers.length > 0) this.#use('spotting modifiers', 'stealthy')
    if (modifiers.some((one) => one.clause === 'csw-sect-3')) this.#use('team rules', 'fireteam')
  }

  die(clause: Clause, value: number): void {
    if (clause === 'csw-med-2') this.#use('medic', value < 5 ? '1 to 4' : `${value}`)
  }

  note(note: Note, state: State): void {
    this.#shooting.note(note, state)
    this.#terrain.note(note, state)
    const team = typeof note.team === 'string' ? teamById(state, note.team) : null
    switch (note.kind) {
      case 'order':
        this.#use('orders', note.order as string)
        this.#use('orders given by', this.#giver(note.by as string))
        break
      case 'reaction':
        this.#reaction(note.reaction as string)
        break
      case 'dashed':
        this.#use('ratings (dash)', team?.profile.rating ?? '')
        break
      case 'ability':
        this.#ability(note, state)
        break
      case 'shock-spent':
        this.#shockSpent(note)
        break
      case 'moved':
        if (team) this.#moved(team, note.gait as string)
        return
      case 'destroyed':
        if (this.#hasFailedNerve) this.#use('after a failed nerve', 'destroyed')
        this.#hasFailedNerve = false
        return
      case 'smoke':
        this.#use('equipment', 'smoke')
        break
      case 'hides':
        this.#use('team rules', 'hidden')
        break
      case 'medic':
        this.#use('team rules', 'medic')
        break
      case 're-roll':
        this.#use('officer bonuses', 'courage re-roll')
        break
      case 'rally-test':
        this.#use('officer bonuses', note.tests === 2 ? 'two rally tests' : 'one rally test')
        break
      case 'combat':
        this.#blows = 0
        this.#use('close combat', note.simultaneous ? 'simultaneous' : 'charger first')
        break
      case 'volley':
        if (note.clause === 'csw-cc-9' && team) this.#blow(note, team)
        return
      case 'grenades':
        this.#use('equipment', 'assault-grenades')
        this.#use('close combat', 'assault grenades')
        break
      case 'shattered':
        this.#use('ends and points', 'a force shattered')
        break
      case 'points':
        this.#points(state, note.why as string)
        break
    }
  }

  end({ winners, reason }: Outcome, state: State): void {
    if (winners.length === 0) this.#use('ends and points', 'a draw')
    if (state.terms.scenario !== 'ied') return
    if (reason.includes('driven off')) this.#use('ends and points', 'ied: Defender driven off')
    else if (reason.includes('never')) this.#use('ends and points', 'ied: never planted')
    else this.#use('ends and points', `ied: ${state.bomb?.state}`)
  }

  #force({ units }: Force): void {
    for (const { unit, options = [], weapons = [], teams = [] } of units) {
      this.#use('units', unit)
      for (const one of [{ options, weapons }, ...teams]) {
        for (const { option } of one.options ?? []) this.#use('options', `${unit}: ${option}`)
        for (const { weapon } of one.weapons ?? []) this.#use('weapon choices', `${unit}: ${weapon}`)
      }
    }
  }

  #giver(by: string): string {
    if (by === 'bonus') {
      this.#use('team rules', 'special-forces')
      return 'bonus token'
    }
    if (by !== 'extra') return by
    if (this.#leaderRank === 'officer') this.#use('team rules', 'officer')
    return this.#leaderRank === 'officer' ? 'extra order of the Officer' : 'extra order of an NCO'
  }

  #reaction(reaction: string): void {
    this.#use('reactions', reaction)
    this.#use('orders given by', 'reaction')
    if (reaction === 'dash') this.#use('orders', 'dash-to-cover')
    if (reaction === 'reflexes') this.#use('team rules', 'combat-reflexes')
    if (reaction.startsWith('escape')) this.#use('team rules', 'guerrilla-tactics')
  }

  #defensiveFire(team: Team): void {
    this.#use('reactions', team.order === 'overwatch' ? 'overwatch against a charge' : 'defensive-fire')
  }

  #ability({ ability, side }: Note, state: State): void {
    this.#use('abilities', ability as string)
    if (!BY_SIGNALS.includes(ability as string)) return
    const carried = state.teams
      .filter((team) => team.side === side && team.profile.category === 'headquarters')
      .flatMap(aliveModels)
      .flatMap(({ profile }) => profile.equipment)
    for (const item of ['radio', 'mobile-phone'] as const)
      if (carried.includes(item)) this.#use('equipment', item)
  }

  #shockSpent({ pinned, suppressed, demoralised }: Note): void {
    if ((pinned as number) > 0) this.#use('shock effects', 'pinned-down')
    if ((suppressed as number) > 0) this.#use('shock effects', 'suppressed')
    if (demoralised) this.#use('shock effects', 'demoralised')
  }

  #moved({ profile }: Team, gait: string): void {
    const mobility = profile.vehicle?.mobility
    this.#use('movement', `${mobility ?? 'infantry'}: ${gait}`)
    if (mobility === 'wheeled' || mobility === 'fully-tracked') this.#use('team rules', mobility)
  }

  #blow({ modifiers }: Note, striker: Team): void {
    this.#use('close combat', 'attacks')
    if (++this.#blows > 2) this.#use('close combat', 'tie fought again')
    if ((modifiers as readonly unknown[]).length > 0) this.#use('close combat', 'body armour')
    const weapons = aliveModels(striker).flatMap(({ profile }) => profile.weapons)
    if (!weapons.some((id) => weaponById(id).rules.includes('cqw'))) return
    this.#use('weapon rules', 'cqw')
    this.#use('close combat', 'two attacks of a close quarters weapon')
  }

  /** csw-st-1: a Team is not shot at because it is Stealthy, and for no other reason. */
  #stealth(team: Team, state: State): void {
    const isSpared = (enemy: Team): boolean =>
      enemy.side !== team.side &&
      enemy.place === 'table' &&
      !enemy.isHidden &&
      enemy.profile.rules.includes('stealthy') &&
      isProtected(state, team, enemy)
    if (state.teams.some(isSpared)) this.#use('team rules', 'stealthy')
  }

  #points({ terms: { scenario } }: State, why: string): void {
    this.#use('ends and points', `${scenario}: ${POINTS[scenario]?.(why) ?? why}`)
  }
}

/** What the points of a scenario were given for, in the words of the list. */
const POINTS: Readonly<Record<string, (why: string) => string>> = {
  contact: (why) => (why.startsWith('enemy') ? why : 'objective held'),
  'blue-bird-down': (why) => (why.startsWith('Survivors') ? why : 'objective held'),
  rush: (why) => (why.endsWith('destroyed') ? 'A or B destroyed' : why === 'C' ? 'C held' : why),
  domination: (why) => `${why.startsWith('home') ? 'Home' : why === 'centre' ? 'Centre' : 'Flank'} held`,
}

function readyMade(state: State, side: Side, name: string): Force {
  const { army, role } = playerOf(state, side)
  const support = supportPointsFor(scenarioById(state.terms.scenario), role)
  const force = readyMadeForces(army, support).find((one) => one.name === name)
  if (!force) throw new Error(`there is no force ${name}`)
  return force
}
