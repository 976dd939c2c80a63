import { beginStream, below, fraction, newStream } from './bare-streams.ts'
import {
  BMR,
  bareTables,
  C2,
  ENTRIES,
  FTR_1,
  HEXES,
  JAM,
  MOST_NEIGHBOURS,
  RANGE_OF_BMR,
  RANGE_OF_C2,
  RANGE_OF_FTR,
  RANGE_OF_FUEL,
  TKR,
  UNITS,
} from './bare-tables.ts'
import type { Loop } from './loop.ts'

/**
 * Call Sign as a plain loop, as one writes it in an afternoon who wants nothing but to play it fast: typed arrays,
 * tables of distances and neighbours, loops over the units, nothing allocated while it plays. It plays the default
 * options with the random player, asks in the order of the rules and draws from the same two streams as the engine
 * does. So game n of a seed is the very same game in both, and test/loops.test.ts holds it to that.
 */

const BLUE = 0
const RED = 1

/** Blue's units are 0 to 5, red's 6 to 11; the carriers follow them. */
const ALL_UNITS = 2 * UNITS
const CARRIERS = ALL_UNITS

/** Places that are no hex. */
const RESERVE = HEXES
const BOX = HEXES + 1

const REGENERATION_SUCCEEDS = 5
const EVASION_SUCCEEDS = 1
const JAMMING_SUCCEEDS = 4
const JAMMING_MODIFIER = 2
const CARRIER_HITS = 2
const UNEVENTFUL_TURNS = 30
const TURN_LIMIT = 100

const GENERATE = 0
const MOVE = 1
const ACTIVATE = 2
const REGENERATE = 3
const PASS = 4

/** Places in REASONS, or none yet. */
const ONE_CARRIER_DESTROYED = 0
const BOTH_CARRIERS_DESTROYED = 1
const TOO_QUIET = 2
const TURN_LIMIT_REACHED = 3
const GOES_ON = 4

/** By type. */
const RANGE = Uint8Array.of(RANGE_OF_FTR, RANGE_OF_FTR, RANGE_OF_BMR, 0, 0, 0)
const VALUE_AGAINST_CARRIER = Uint8Array.of(3, 3, 5, 0, 0, 0)
const VALUE_AGAINST_UNITS = Uint8Array.of(3, 3, 1, 0, 0, 0)
const NEEDS_FUEL = Uint8Array.of(1, 1, 0, 0, 1, 1)

/** One closure holds the state: V8 takes the constants of a closure, but not of a bundled module, for constant. */
export function bareCallSign(): Loop {
  const { distance, neighbours, neighbourCount, carrierHex, entry } = bareTables()
  const dice = newStream()
  const player = newStream()
  const result = { reason: 0, turns: 0, decisions: 0, damageOfBlue: 0, damageOfRed: 0 }

  /** Of each unit and carrier: its side, and its hex, RESERVE or BOX. */
  const sideOf = Uint8Array.from({ length: ALL_UNITS + 2 }, (_, i) =>
    i < CARRIERS ? Math.floor(i / UNITS) : i - CARRIERS,
  )
  const place = new Uint8Array(ALL_UNITS + 2)
  /** Of each unit. */
  const typeOf = Uint8Array.from({ length: ALL_UNITS }, (_, unit) => unit % UNITS)
  const hasAttacked = new Uint8Array(ALL_UNITS)
  const isDying = new Uint8Array(ALL_UNITS)
  /** Of each side. */
  const damage = new Uint8Array(2)

  let turn = 0
  let quietTurns = 0
  let isEventful = false
  let decisions = 0
  /** What the player may choose from, while it is asked. */
  const options = new Uint8Array(ALL_UNITS)

  function play(seed: number, game: number): void {
    beginStream(dice, seed, game, 0)
    beginStream(player, seed, game, 1)
    place.fill(RESERVE)
    place.set(carrierHex, CARRIERS)
    damage.fill(0)
    turn = 0
    quietTurns = 0
    decisions = 0

    let reason = GOES_ON
    while (reason === GOES_ON) reason = playTurn()

    result.reason = reason
    result.turns = turn
    result.decisions = decisions
    result.damageOfBlue = damage[BLUE] as number
    result.damageOfRed = damage[RED] as number
  }

  function playTurn(): number {
    turn++
    isEventful = false
    hasAttacked.fill(0)
    const first = rollInitiative()
    takeAction(first)
    takeAction(1 - first)
    combat()
    return endTurn()
  }

  function rollInitiative(): number {
    for (;;) {
      const blue = d6()
      const red = d6()
      if (blue !== red) return blue > red ? BLUE : RED
    }
  }

  // ── Dice and choices ────────────────────────────────────────────────────────────────────────────────────────────

  function d6(): number {
    return below(dice, 6) + 1
  }

  /** One of the first n options; only asked if there are several. */
  function choose(n: number): number {
    if (n === 1) return options[0] as number
    decisions++
    return options[below(player, n)] as number
  }

  function saysYes(): boolean {
    decisions++
    return below(player, 2) === 0
  }

  // ── The units ───────────────────────────────────────────────────────────────────────────────────────────────────

  function isOnMap(unit: number): boolean {
    return (place[unit] as number) < HEXES
  }

  function isFlying(unit: number): boolean {
    return isOnMap(unit) && isDying[unit] === 0
  }

  function isArmed(unit: number): boolean {
    return (typeOf[unit] as number) <= BMR
  }

  function isWithin(range: number, from: number, to: number): boolean {
    return (distance[(place[from] as number) * HEXES + (place[to] as number)] as number) <= range
  }

  /** These become the options, as in all functions that return how many there are. */
  function unitsAt(side: number, where: number): number {
    let n = 0
    for (let unit = side * UNITS; unit < (side + 1) * UNITS; unit++)
      if (place[unit] === where) options[n++] = unit
    return n
  }

  function unitsOnMap(side: number): number {
    let n = 0
    for (let unit = side * UNITS; unit < (side + 1) * UNITS; unit++) if (isOnMap(unit)) options[n++] = unit
    return n
  }

  // ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────

  function takeAction(side: number): void {
    switch (choose(possibleActions(side))) {
      case GENERATE:
        takeOff(side, choose(unitsAt(side, RESERVE)))
        break
      case MOVE:
        moveOneHex(choose(unitsOnMap(side)))
        break
      case ACTIVATE:
        activateCommand(side)
        break
      case REGENERATE:
        if (d6() <= REGENERATION_SUCCEEDS) takeOff(side, choose(unitsAt(side, BOX)))
    }
  }

  function possibleActions(side: number): number {
    const inReserve = unitsAt(side, RESERVE)
    const onMap = unitsOnMap(side)
    const inBox = unitsAt(side, BOX)
    let n = 0
    if (inReserve > 0) options[n++] = GENERATE
    if (onMap > 0) options[n++] = MOVE
    if (isOnMap(side * UNITS + C2)) options[n++] = ACTIVATE
    if (inBox > 0) options[n++] = REGENERATE
    options[n++] = PASS
    return n
  }

  function takeOff(side: number, unit: number): void {
    for (let i = 0; i < ENTRIES; i++) options[i] = entry[side * ENTRIES + i] as number
    place[unit] = choose(ENTRIES)
  }

  function moveOneHex(unit: number): void {
    const from = place[unit] as number
    const n = neighbourCount[from] as number
    for (let i = 0; i < n; i++) options[i] = neighbours[from * MOST_NEIGHBOURS + i] as number
    place[unit] = choose(n)
  }

  /** None, one or two of the units in range, every selection as likely: how many first, then which. */
  function activateCommand(side: number): void {
    const n = unitsInCommand(side)
    decisions++
    const drawn = fraction(player) * (1 + n + (n * (n - 1)) / 2)
    if (drawn < 1) return
    bringForward(0, n)
    const one = options[0] as number
    if (n === 1 || drawn < 1 + n) {
      moveOneHex(one)
      return
    }
    bringForward(1, n)
    const other = options[1] as number
    moveOneHex(Math.min(one, other))
    moveOneHex(Math.max(one, other))
  }

  function unitsInCommand(side: number): number {
    const command = side * UNITS + C2
    let n = 0
    for (let unit = side * UNITS; unit < (side + 1) * UNITS; unit++) {
      if (isOnMap(unit) && isWithin(RANGE_OF_C2, command, unit)) options[n++] = unit
    }
    return n
  }

  /** A step of the Fisher-Yates shuffle of n options. */
  function bringForward(i: number, n: number): void {
    const drawn = i + below(player, n - i)
    const option = options[drawn] as number
    options[drawn] = options[i] as number
    options[i] = option
  }

  // ── Combat ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Engagement after engagement, until no armed unit that has not attacked has a target. */
  function combat(): void {
    for (let n = unitsToCall(); n > 0; n = unitsToCall()) {
      const attacker = choose(n)
      engage(attacker, choose(eligibleTargets(attacker)))
      takeOffDestroyed()
    }
  }

  function unitsToCall(): number {
    let n = 0
    for (let unit = 0; unit < ALL_UNITS; unit++) {
      if (canAttack(unit) && hasEligibleTarget(unit)) options[n++] = unit
    }
    return n
  }

  function canAttack(unit: number): boolean {
    return isArmed(unit) && hasAttacked[unit] === 0 && isFlying(unit)
  }

  function hasEligibleTarget(attacker: number): boolean {
    const enemy = 1 - (sideOf[attacker] as number)
    for (let unit = enemy * UNITS; unit < (enemy + 1) * UNITS; unit++) if (canHit(attacker, unit)) return true
    return canHitCarrier(attacker, enemy)
  }

  function eligibleTargets(attacker: number): number {
    const enemy = 1 - (sideOf[attacker] as number)
    let n = 0
    for (let unit = enemy * UNITS; unit < (enemy + 1) * UNITS; unit++) {
      if (canHit(attacker, unit)) options[n++] = unit
    }
    if (canHitCarrier(attacker, enemy)) options[n++] = CARRIERS + enemy
    return n
  }

  function canHit(attacker: number, unit: number): boolean {
    return isFlying(unit) && isWithin(RANGE[typeOf[attacker] as number] as number, attacker, unit)
  }

  function canHitCarrier(attacker: number, side: number): boolean {
    const range = RANGE[typeOf[attacker] as number] as number
    return (damage[side] as number) < CARRIER_HITS && isWithin(range, attacker, CARRIERS + side)
  }

  function engage(attacker: number, target: number): void {
    hasAttacked[attacker] = 1
    if (target >= CARRIERS) {
      if (hits(VALUE_AGAINST_CARRIER[typeOf[attacker] as number] as number, jamming(target)))
        hitCarrier(target)
      return
    }
    const returns = canAttack(target) && canHit(target, attacker) && saysYes()
    if (!evades(target)) exchangeFire(attacker, target, returns)
  }

  /** Every jamming die before any attack die; both hits count. */
  function exchangeFire(attacker: number, target: number, returns: boolean): void {
    const value = VALUE_AGAINST_UNITS[typeOf[attacker] as number] as number
    const jammed = jamming(target)
    if (!returns) {
      if (hits(value, jammed)) shootDown(target)
      return
    }
    hasAttacked[target] = 1
    const valueInReturn = VALUE_AGAINST_UNITS[typeOf[target] as number] as number
    const jammedInReturn = jamming(attacker)
    const isHit = hits(value, jammed)
    const isHitInReturn = hits(valueInReturn, jammedInReturn)
    if (isHit) shootDown(target)
    if (isHitInReturn) shootDown(attacker)
  }

  function hits(value: number, jammed: number): boolean {
    return d6() <= value - jammed
  }

  /** What a jammer takes off an attack on something in its hex; it rolls if it is there. */
  function jamming(target: number): number {
    const jammer = (sideOf[target] as number) * UNITS + JAM
    if (!isFlying(jammer) || place[jammer] !== place[target]) return 0
    return d6() <= JAMMING_SUCCEEDS ? JAMMING_MODIFIER : 0
  }

  function hitCarrier(carrier: number): void {
    const side = carrier - CARRIERS
    damage[side] = (damage[side] as number) + 1
    isEventful = true
  }

  /** From now on it is only there for its last attack. */
  function shootDown(unit: number): void {
    isDying[unit] = 1
    isEventful = true
  }

  /** To a neighbouring hex without an armed enemy, or lost if there is none. True if the engagement is over. */
  function evades(unit: number): boolean {
    if (!saysYes() || d6() > EVASION_SUCCEEDS) return false
    const n = safeHexes(unit)
    if (n === 0) shootDown(unit)
    else place[unit] = choose(n)
    return true
  }

  function safeHexes(unit: number): number {
    const from = place[unit] as number
    const enemy = 1 - (sideOf[unit] as number)
    let n = 0
    for (let i = 0; i < (neighbourCount[from] as number); i++) {
      const hex = neighbours[from * MOST_NEIGHBOURS + i] as number
      if (!isThreatened(hex, enemy)) options[n++] = hex
    }
    return n
  }

  function isThreatened(hex: number, enemy: number): boolean {
    for (let unit = enemy * UNITS + FTR_1; unit <= enemy * UNITS + BMR; unit++) {
      if (place[unit] === hex && isDying[unit] === 0) return true
    }
    return false
  }

  /** The destroyed attack if they still can, and go to the box; their victims follow. */
  function takeOffDestroyed(): void {
    for (let unit = isDying.indexOf(1); unit >= 0; unit = isDying.indexOf(1)) {
      if (isArmed(unit) && hasAttacked[unit] === 0) {
        const n = eligibleTargets(unit)
        if (n > 0) engage(unit, choose(n))
      }
      isDying[unit] = 0
      place[unit] = BOX
    }
  }

  // ── The end of the turn ─────────────────────────────────────────────────────────────────────────────────────────

  /** Victory, then fuel, then the draws. */
  function endTurn(): number {
    const isBlueSunk = damage[BLUE] === CARRIER_HITS
    const isRedSunk = damage[RED] === CARRIER_HITS
    if (isBlueSunk && isRedSunk) return BOTH_CARRIERS_DESTROYED
    if (isBlueSunk || isRedSunk) return ONE_CARRIER_DESTROYED
    checkFuel()
    quietTurns = isEventful ? 0 : quietTurns + 1
    if (quietTurns === UNEVENTFUL_TURNS) return TOO_QUIET
    return turn === TURN_LIMIT ? TURN_LIMIT_REACHED : GOES_ON
  }

  /** A tanker needs no fuel, so it is never lost before the units that live on it are judged. */
  function checkFuel(): void {
    for (let unit = 0; unit < ALL_UNITS; unit++) {
      if (!isOnMap(unit) || isFuelled(unit)) continue
      place[unit] = BOX
      isEventful = true
    }
  }

  function isFuelled(unit: number): boolean {
    if (NEEDS_FUEL[typeOf[unit] as number] === 0) return true
    const side = sideOf[unit] as number
    const tanker = side * UNITS + TKR
    if (isWithin(RANGE_OF_FUEL, unit, CARRIERS + side)) return true
    return isOnMap(tanker) && isWithin(RANGE_OF_FUEL, unit, tanker)
  }

  return { result, play }
}
