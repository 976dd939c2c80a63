import { hexGrid, hexRectangle } from '@sandtable/table'
import type { FnContext, Game, Move } from 'boardgame.io'
import { BMR, C2, FTR_1, FTR_2, JAM, TKR, UNITS } from './bare-tables.ts'

/**
 * Call Sign on boardgame.io, the peer, in its own idiom: a turn with stages, moves that change G through Immer, dice
 * from its random plugin, `events.setActivePlayers` for the player who decides next. What one player decides in one go is one
 * move: with which unit and where to; whether to return fire and to evade. The engine asks these one by one, so here a
 * game has about half as many moves as it has decisions there, which favours the peer. So do the flat G (Immer is
 * slower with every object it meets) and moves that trust their arguments.
 */

const board = hexGrid({ hexes: hexRectangle('odd-q', 6, 4) })
const numberOf = (name: string) => board.names.indexOf(name)
const DISTANCE = board.names.map((from) => board.names.map((to) => board.distance(from, to)))
export const NEIGHBOURS = board.names.map((name) => board.neighbours(name).map(numberOf))
const CARRIER_HEX = [numberOf('A1'), numberOf('F4')]
export const ENTRY = ['A1', 'F4'].map((name) => [name, ...board.neighbours(name)].map(numberOf))

export type Side = 0 | 1
const SIDES = [0, 1] as const
const NAMES = ['blue', 'red'] as const

/** Red's units follow blue's, and the carriers follow the units. */
const UNITS_OF = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10, 11],
] as const
const CARRIERS = 2 * UNITS

const ARMED = [FTR_1, FTR_2, BMR]
const THIRSTY = [FTR_1, FTR_2, JAM, C2]
const COMBAT_RANGE = [1, 1, 2]
const COMMAND_RANGE = 3
const FUEL_RANGE = 2
const REGENERATION_SUCCEEDS = 5
const EVASION_SUCCEEDS = 1
const JAMMING_SUCCEEDS = 4
const JAMMING_MODIFIER = 2
const CARRIER_HITS = 2
const UNEVENTFUL_TURNS = 30
const TURN_LIMIT = 100

export const IN_RESERVE = -1
export const IN_BOX = -2

export interface CallSign {
  first: Side
  hasActed: boolean
  /** The hex of each unit, or IN_RESERVE, or IN_BOX. */
  at: number[]
  hasAttacked: boolean[]
  /** Shot down, and still there for its last attack. */
  isDying: boolean[]
  damage: number[]
  isEventful: boolean
  quietTurns: number
  /** The engagement that waits for somebody's decision. */
  attacker: number
  target: number
  canReturn: boolean
  result: { winners: string[]; reason: string } | null
}

type Context = FnContext<CallSign>

export type Stage = 'action' | 'regeneration' | 'call' | 'target' | 'defence' | 'evasion'

export const boardgameCallSign: Game<CallSign> = {
  name: 'call-sign',
  disableUndo: true,
  setup: () => ({
    first: 0,
    hasActed: false,
    at: Array.from({ length: 2 * UNITS }, () => IN_RESERVE),
    hasAttacked: Array.from({ length: 2 * UNITS }, () => false),
    isDying: Array.from({ length: 2 * UNITS }, () => false),
    damage: [0, 0],
    isEventful: false,
    quietTurns: 0,
    attacker: 0,
    target: 0,
    canReturn: false,
    result: null,
  }),
  turn: {
    onBegin: (context) => beginTurn(context),
    stages: {
      action: {
        moves: { generate: put(), move: put(), command: command(), regenerate: regenerate(), pass: pass() },
      },
      regeneration: { moves: { place: put() } },
      call: { moves: { call: call() } },
      target: { moves: { attack: attack() } },
      defence: { moves: { defend: defend() } },
      evasion: { moves: { slipAway: slipAway() } },
    },
  },
  endIf: ({ G }) => G.result ?? undefined,
}

function ask({ events }: Context, side: Side, stage: Stage): void {
  events.setActivePlayers({ value: { [side]: stage } })
}

// ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────

function beginTurn(context: Context): void {
  const { G, random } = context
  let blue = 0
  let red = 0
  while (blue === red) {
    blue = random.D6()
    red = random.D6()
  }
  G.first = blue > red ? 0 : 1
  G.hasActed = false
  G.isEventful = false
  G.hasAttacked = Array.from({ length: 2 * UNITS }, () => false)
  ask(context, G.first, 'action')
}

function actionIsOver(context: Context): void {
  const { G } = context
  if (G.hasActed) {
    fight(context)
    return
  }
  G.hasActed = true
  ask(context, other(G.first), 'action')
}

function endTurn({ G, ctx, events }: Context): void {
  const [blue = 0, red = 0] = G.damage
  if (blue >= CARRIER_HITS || red >= CARRIER_HITS) {
    const isDraw = blue === red
    const reason = isDraw ? 'both carriers destroyed' : 'carrier destroyed'
    G.result = { winners: isDraw ? [] : [NAMES[blue > red ? 1 : 0]], reason }
    return
  }
  checkFuel(G)
  G.quietTurns = G.isEventful ? 0 : G.quietTurns + 1
  if (G.quietTurns >= UNEVENTFUL_TURNS) G.result = { winners: [], reason: 'uneventful turns' }
  else if (ctx.turn >= TURN_LIMIT) G.result = { winners: [], reason: 'turn limit' }
  else events.endTurn()
}

function checkFuel(G: CallSign): void {
  const { at } = G
  const dry = SIDES.flatMap((side) => {
    const sources = [CARRIER_HEX[side] as number, at[UNITS * side + TKR] as number].filter(isHex)
    return THIRSTY.map((type) => UNITS * side + type).filter(
      (unit) => isHex(at[unit]) && !sources.some((source) => distance(at[unit], source) <= FUEL_RANGE),
    )
  })
  for (const unit of dry) {
    at[unit] = IN_BOX
    G.isEventful = true
  }
}

// ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Generates, moves, or places after a successful regeneration: all put a unit into a hex. */
function put(): Move<CallSign> {
  return (context, unit: number, hex: number) => {
    context.G.at[unit] = hex
    actionIsOver(context)
  }
}

function command(): Move<CallSign> {
  return (context, ...orders: readonly (readonly [unit: number, hex: number])[]) => {
    for (const [unit, hex] of orders) context.G.at[unit] = hex
    actionIsOver(context)
  }
}

function regenerate(): Move<CallSign> {
  return (context) => {
    if (context.random.D6() > REGENERATION_SUCCEEDS) actionIsOver(context)
    else ask(context, Number(context.playerID) as Side, 'regeneration')
  }
}

function pass(): Move<CallSign> {
  return (context) => actionIsOver(context)
}

/** The units a side's C2 can move. */
export function commandable({ at }: CallSign, side: Side): readonly number[] {
  const c2 = at[UNITS * side + C2]
  return unitsOf(side).filter((unit) => isHex(at[unit]) && distance(c2, at[unit]) <= COMMAND_RANGE)
}

// ── Combat ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Goes on until somebody has a choice, or until nobody is left to attack and the turn ends. */
function fight(context: Context): void {
  const { G } = context
  for (;;) {
    const now = plainCopy(G)
    const dying = now.isDying.indexOf(true)
    if (dying >= 0) {
      const targets = canStillAttack(now, dying) ? targetsOf(now, dying) : []
      if (targets.length === 0) retire(G, dying)
      else if (isAsked(context, dying, targets)) return
      continue
    }
    const ready = readyUnits(now)
    const [attacker] = ready
    if (attacker === undefined) {
      endTurn(context)
      return
    }
    if (ready.length > 1) {
      ask(context, G.first, 'call')
      return
    }
    if (isAsked(context, attacker, targetsOf(now, attacker))) return
  }
}

/** Immer's drafts are slow to read, so what reads much reads a copy. */
function plainCopy(G: CallSign): CallSign {
  const { at, hasAttacked, isDying, damage } = G
  return { ...G, at: [...at], hasAttacked: [...hasAttacked], isDying: [...isDying], damage: [...damage] }
}

/** Whether this attack waits for somebody; else it is over. */
function isAsked(context: Context, attacker: number, targets: readonly number[]): boolean {
  if (targets.length === 1) return engage(context, attacker, targets[0] as number)
  context.G.attacker = attacker
  ask(context, sideOf(attacker), 'target')
  return true
}

function call(): Move<CallSign> {
  return (context, attacker: number) => {
    if (!isAsked(context, attacker, targetsOf(context.G, attacker))) fight(context)
  }
}

function attack(): Move<CallSign> {
  return (context, target: number) => {
    if (!engage(context, context.G.attacker, target)) fight(context)
  }
}

/** Whether the defender is asked; a carrier is not. */
function engage(context: Context, attacker: number, target: number): boolean {
  const { G } = context
  G.hasAttacked[attacker] = true
  if (target >= CARRIERS) {
    if (hits(context, attacker, target)) {
      G.damage[target - CARRIERS] = (G.damage[target - CARRIERS] as number) + 1
      G.isEventful = true
    }
    return false
  }
  G.attacker = attacker
  G.target = target
  G.canReturn = !G.isDying[attacker] && canStillAttack(G, target) && isInRange(G, target, attacker)
  ask(context, sideOf(target), 'defence')
  return true
}

function defend(): Move<CallSign> {
  return (context, returns: boolean, evades: boolean) => {
    const { G, random } = context
    const { attacker, target } = G
    if (evades && random.D6() <= EVASION_SUCCEEDS) {
      const safe = safeHexes(G, target)
      if (safe.length > 1) return ask(context, sideOf(target), 'evasion')
      if (safe.length === 1) G.at[target] = safe[0] as number
      else shootDown(G, target)
      return fight(context)
    }
    exchangeFire(context, attacker, target, returns)
    fight(context)
  }
}

function slipAway(): Move<CallSign> {
  return (context, hex: number) => {
    context.G.at[context.G.target] = hex
    fight(context)
  }
}

function exchangeFire(context: Context, attacker: number, target: number, returns: boolean): void {
  const { G, random } = context
  const need = toHit(context, attacker, target)
  let needInReturn = 0
  if (returns) {
    G.hasAttacked[target] = true
    needInReturn = toHit(context, target, attacker)
  }
  const isHit = random.D6() <= need
  const isHitInReturn = returns && random.D6() <= needInReturn
  if (isHit) shootDown(G, target)
  if (isHitInReturn) shootDown(G, attacker)
}

function hits(context: Context, attacker: number, target: number): boolean {
  const need = toHit(context, attacker, target)
  return context.random.D6() <= need
}

function toHit({ G, random }: Context, attacker: number, target: number): number {
  const value = attacker % UNITS !== BMR ? 3 : target >= CARRIERS ? 5 : 1
  const jammer = UNITS * sideOf(target) + JAM
  const isProtected = G.at[jammer] === hexOf(G, target) && !G.isDying[jammer]
  return isProtected && random.D6() <= JAMMING_SUCCEEDS ? value - JAMMING_MODIFIER : value
}

function shootDown(G: CallSign, unit: number): void {
  G.isDying[unit] = true
  G.isEventful = true
}

function retire(G: CallSign, unit: number): void {
  G.isDying[unit] = false
  G.at[unit] = IN_BOX
}

// ── Questions ───────────────────────────────────────────────────────────────────────────────────────────────────

function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

function sideOf(target: number): Side {
  if (target >= CARRIERS) return target === CARRIERS ? 0 : 1
  return target < UNITS ? 0 : 1
}

export function unitsOf(side: Side): readonly number[] {
  return UNITS_OF[side]
}

export function isHex(place: number | undefined): boolean {
  return place !== undefined && place >= 0
}

function distance(a: number | undefined, b: number | undefined): number {
  return DISTANCE[a ?? -1]?.[b ?? -1] ?? Number.POSITIVE_INFINITY
}

function hexOf(G: CallSign, target: number): number | undefined {
  return target >= CARRIERS ? CARRIER_HEX[target - CARRIERS] : G.at[target]
}

export function readyUnits(G: CallSign): number[] {
  const ready: number[] = []
  for (const side of SIDES) {
    for (const type of ARMED) {
      const unit = UNITS * side + type
      if (isHex(G.at[unit]) && canStillAttack(G, unit) && targetsOf(G, unit).length > 0) ready.push(unit)
    }
  }
  return ready
}

function canStillAttack(G: CallSign, unit: number): boolean {
  return unit % UNITS <= BMR && !G.hasAttacked[unit]
}

export function targetsOf(G: CallSign, attacker: number): number[] {
  const enemy = other(sideOf(attacker))
  const targets: number[] = []
  for (const unit of unitsOf(enemy)) {
    if (isHex(G.at[unit]) && !G.isDying[unit] && isInRange(G, attacker, unit)) targets.push(unit)
  }
  const carrier = CARRIERS + enemy
  if ((G.damage[enemy] as number) < CARRIER_HITS && isInRange(G, attacker, carrier)) targets.push(carrier)
  return targets
}

function isInRange(G: CallSign, attacker: number, target: number): boolean {
  return distance(G.at[attacker], hexOf(G, target)) <= (COMBAT_RANGE[attacker % UNITS] as number)
}

export function safeHexes(G: CallSign, unit: number): readonly number[] {
  const enemy = other(sideOf(unit))
  const threats = ARMED.map((type) => UNITS * enemy + type).filter((one) => !G.isDying[one])
  return neighboursOf(G.at[unit]).filter((hex) => !threats.some((threat) => G.at[threat] === hex))
}

export function neighboursOf(hex: number | undefined): readonly number[] {
  return NEIGHBOURS[hex ?? -1] ?? []
}
