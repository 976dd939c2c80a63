import { BMR, C2, ENTRIES, FTR_1, FTR_2, JAM, MOST_NEIGHBOURS, TKR, UNITS } from './bare-tables.ts'
import type { Loop } from './loop.ts'
import { tunedStreams } from './tuned-streams.ts'
import { CARRIER, NOWHERE, tunedTables } from './tuned-tables.ts'

/**
 * Call Sign as a tuned loop: no engine, no objects, nothing allocated while it plays, and every trick we know. Speed
 * comes first: units and hexes are bits, ranges are masks, dice are drawn by the block, and what chance makes
 * unforeseeable is computed without branches where it can be. It plays the default options with the random player, asks
 * in the order of the rules and draws from the same two streams as the engine does. So game n of a seed is the very same
 * game in both, and test/loops.test.ts holds it to that.
 */

const BLUE = 0
const RED = 1

const REGENERATION_SUCCEEDS = 5
const EVASION_SUCCEEDS = 1
const JAMMING_SUCCEEDS = 4
const JAMMING_MODIFIER = 2
const CARRIER_HITS = 2
const UNEVENTFUL_TURNS = 30
const TURN_LIMIT = 100

const WORDS = 4_294_967_296

const GENERATE = 0
const MOVE = 1
const ACTIVATE = 2
const REGENERATE = 3
const PASS = 4

/** All of it is one closure, since V8 takes the constants of a closure, but not of a bundled module, for constant. */
export function tunedCallSign(): Loop {
  const { begin, d6, word, below } = tunedStreams()
  const tables = tunedTables()
  const { neighbours, neighbourCount, reachOf, commandedFrom, fuelledFrom, entry, sea, count, nth } = tables
  const { carrierHex, carrierMask, carrierFuel } = tables
  const result = { reason: 0, turns: 0, decisions: 0, damageOfBlue: 0, damageOfRed: 0 }

  /** The hex of each unit, NOWHERE unless it flies, and the hexes it can attack. Red's six follow blue's. */
  const hexOf = new Uint8Array(2 * UNITS)
  const reach = new Int32Array(2 * UNITS)

  /** Masks of the units of each side. */
  const reserve = new Uint8Array(2)
  const onMap = new Uint8Array(2)
  const box = new Uint8Array(2)
  const attacked = new Uint8Array(2)
  const dying = new Uint8Array(2)

  /** Hits on each carrier; and its hex as a mask, empty once it is destroyed. */
  const damage = new Uint8Array(2)
  const afloat = new Int32Array(2)
  let isEventful = false
  let decisions = 0

  function play(seed: number, game: number): void {
    begin(seed, game)
    hexOf.fill(NOWHERE)
    reach.fill(0)
    reserve.fill((1 << UNITS) - 1)
    onMap.fill(0)
    box.fill(0)
    damage.fill(0)
    afloat.set(carrierMask)
    decisions = 0
    result.reason = playTurns()
    result.decisions = decisions
    result.damageOfBlue = damage[BLUE] as number
    result.damageOfRed = damage[RED] as number
  }

  /** Plays to the end and says why it came, as a place in REASONS. */
  function playTurns(): number {
    let quietTurns = 0
    for (let turn = 1; ; turn++) {
      result.turns = turn
      isEventful = false
      attacked[BLUE] = 0
      attacked[RED] = 0
      const first = initiative()
      act(first)
      act(1 - first)
      fight()
      if (afloat[BLUE] === 0 || afloat[RED] === 0) return afloat[BLUE] === afloat[RED] ? 1 : 0
      checkFuel(BLUE)
      checkFuel(RED)
      quietTurns = isEventful ? 0 : quietTurns + 1
      if (quietTurns === UNEVENTFUL_TURNS) return 2
      if (turn === TURN_LIMIT) return 3
    }
  }

  function initiative(): number {
    for (;;) {
      const blue = d6()
      const red = d6()
      if (blue !== red) return (blue - red) >>> 31 // RED, which is 1, if blue's is lower
    }
  }

  // ── Choices ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** One bit of a mask; only asked if there are several. */
  function oneOf(mask: number): number {
    const choices = count[mask] as number
    if (choices === 1) return nth[mask << 3] as number
    decisions++
    return nth[(mask << 3) + below(choices)] as number
  }

  function saysYes(): boolean {
    decisions++
    return (word() & 1) === 0
  }

  // ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────

  function act(side: number): void {
    const flying = onMap[side] as number
    const options =
      (isAny(reserve[side] as number) << GENERATE) |
      (isAny(flying) << MOVE) |
      ((flying >> C2) << ACTIVATE) |
      (isAny(box[side] as number) << REGENERATE) |
      (1 << PASS)
    switch (oneOf(options)) {
      case GENERATE:
        takeOff(side, reserve)
        break
      case MOVE:
        moveOneHex(side, oneOf(flying))
        break
      case ACTIVATE:
        activate(side)
        break
      case REGENERATE:
        if (d6() <= REGENERATION_SUCCEEDS) takeOff(side, box)
    }
  }

  function takeOff(side: number, from: Uint8Array): void {
    const units = from[side] as number
    const type = oneOf(units)
    from[side] = units & ~(1 << type)
    onMap[side] = (onMap[side] as number) | (1 << type)
    decisions++
    put(side, type, entry[side * ENTRIES + below(ENTRIES)] as number)
  }

  function moveOneHex(side: number, type: number): void {
    const from = hexOf[side * UNITS + type] as number
    decisions++
    put(side, type, neighbours[from * MOST_NEIGHBOURS + below(neighbourCount[from] as number)] as number)
  }

  function put(side: number, type: number, hex: number): void {
    hexOf[side * UNITS + type] = hex
    reach[side * UNITS + type] = reachOf[(type << 5) + hex] as number
  }

  /** None, one or two of the units in range, every selection as likely: how many first, then which. */
  function activate(side: number): void {
    const inRange = unitsIn(side, commandedFrom[hexOf[side * UNITS + C2] as number] as number)
    const n = count[inRange] as number
    decisions++
    const drawn = ((word() >>> 0) / WORDS) * (1 + n + (n * (n - 1)) / 2)
    if (drawn < 1) return
    const first = below(n)
    if (n === 1 || drawn < 1 + n) {
      moveOneHex(side, nth[(inRange << 3) + first] as number)
      return
    }
    const second = 1 + below(n - 1)
    const other = second === first ? 0 : second
    const low = first < other ? first : other
    moveOneHex(side, nth[(inRange << 3) + low] as number)
    moveOneHex(side, nth[(inRange << 3) + first + other - low] as number)
  }

  /** The units of a side that fly in these hexes. */
  function unitsIn(side: number, hexes: number): number {
    const unit = side * UNITS
    return (
      ((hexes >>> (hexOf[unit] as number)) & 1) |
      (((hexes >>> (hexOf[unit + 1] as number)) & 1) << 1) |
      (((hexes >>> (hexOf[unit + 2] as number)) & 1) << 2) |
      (((hexes >>> (hexOf[unit + 3] as number)) & 1) << 3) |
      (((hexes >>> (hexOf[unit + 4] as number)) & 1) << 4) |
      (((hexes >>> (hexOf[unit + 5] as number)) & 1) << 5)
    )
  }

  // ── Combat ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Engagement after engagement, until no armed unit that has not attacked has a target. */
  function fight(): void {
    for (;;) {
      const ready = readyOf(BLUE) | (readyOf(RED) << 3)
      if (ready === 0) return
      const called = oneOf(ready)
      const side = called < 3 ? BLUE : RED
      const type = called < 3 ? called : called - 3
      engage(side, type, oneOf(targetsOf(side, type)))
      while (((dying[BLUE] as number) | (dying[RED] as number)) !== 0) takeOffDestroyed()
    }
  }

  /** The armed units of a side, its first three, that have not attacked and have a target. */
  function readyOf(side: number): number {
    const unit = side * UNITS
    const enemy = UNITS - unit
    const targets =
      (1 << (hexOf[enemy] as number)) |
      (1 << (hexOf[enemy + 1] as number)) |
      (1 << (hexOf[enemy + 2] as number)) |
      (1 << (hexOf[enemy + 3] as number)) |
      (1 << (hexOf[enemy + 4] as number)) |
      (1 << (hexOf[enemy + 5] as number)) |
      (afloat[1 - side] as number)
    const able =
      (isAny((reach[unit + FTR_1] as number) & targets) << FTR_1) |
      (isAny((reach[unit + FTR_2] as number) & targets) << FTR_2) |
      (isAny((reach[unit + BMR] as number) & targets) << BMR)
    return able & ~(attacked[side] as number)
  }

  function targetsOf(side: number, type: number): number {
    const hexes = reach[side * UNITS + type] as number
    return unitsIn(1 - side, hexes) | (isAny(hexes & (afloat[1 - side] as number)) << CARRIER)
  }

  function engage(side: number, type: number, target: number): void {
    attacked[side] = (attacked[side] as number) | (1 << type)
    const other = 1 - side
    if (target === CARRIER) {
      const jammed = jams(other, carrierHex[other] as number)
      if (d6() <= (type === BMR ? 5 : 3) - jammed) hitCarrier(other)
      return
    }
    const attackerHex = hexOf[side * UNITS + type] as number // NOWHERE if it is dying: nobody can return its fire
    const defender = other * UNITS + target
    const inReach =
      ((reach[defender] as number) >>> attackerHex) & ~((attacked[other] as number) >> target) & 1
    const returns = inReach !== 0 && saysYes()
    if (saysYes() && d6() <= EVASION_SUCCEEDS) {
      evade(other, target)
      return
    }
    const need = (type === BMR ? 1 : 3) - jams(other, hexOf[defender] as number)
    if (!returns) {
      if (d6() <= need) shootDown(other, target)
      return
    }
    attacked[other] = (attacked[other] as number) | (1 << target)
    const needInReturn = (target === BMR ? 1 : 3) - jams(side, attackerHex)
    const isHit = d6() <= need
    const isHitInReturn = d6() <= needInReturn
    if (isHit) shootDown(other, target)
    if (isHitInReturn) shootDown(side, type)
  }

  /** What a jammer of this side takes off an attack against this hex; it rolls if it is there. */
  function jams(side: number, hex: number): number {
    return hexOf[side * UNITS + JAM] === hex && d6() <= JAMMING_SUCCEEDS ? JAMMING_MODIFIER : 0
  }

  function hitCarrier(side: number): void {
    const hits = (damage[side] as number) + 1
    damage[side] = hits
    if (hits === CARRIER_HITS) afloat[side] = 0
    isEventful = true
  }

  /** From now on it is only there for its last attack: its hex is NOWHERE, but it keeps its reach. */
  function shootDown(side: number, type: number): void {
    hexOf[side * UNITS + type] = NOWHERE
    dying[side] = (dying[side] as number) | (1 << type)
    isEventful = true
  }

  /** To a neighbouring hex without an armed enemy; lost if there is none. */
  function evade(side: number, type: number): void {
    const enemy = (1 - side) * UNITS
    const threats =
      (1 << (hexOf[enemy + FTR_1] as number)) |
      (1 << (hexOf[enemy + FTR_2] as number)) |
      (1 << (hexOf[enemy + BMR] as number))
    const from = hexOf[side * UNITS + type] as number
    let safe = 0
    for (let i = 0; i < (neighbourCount[from] as number); i++) {
      const hex = neighbours[from * MOST_NEIGHBOURS + i] as number
      safe |= (~(threats >>> hex) & 1) << i
    }
    if (safe === 0) shootDown(side, type)
    else put(side, type, neighbours[from * MOST_NEIGHBOURS + oneOf(safe)] as number)
  }

  /** The first of the dying makes its attack, if it is armed and has not, and goes to the box. */
  function takeOffDestroyed(): void {
    const side = dying[BLUE] === 0 ? RED : BLUE
    const type = nth[(dying[side] as number) << 3] as number
    if (((attacked[side] as number) & (1 << type)) === 0) {
      const targets = targetsOf(side, type) // none without arms, since such a unit has no reach
      if (targets !== 0) engage(side, type, oneOf(targets))
    }
    dying[side] = (dying[side] as number) & ~(1 << type)
    goToBox(side, type)
  }

  function goToBox(side: number, type: number): void {
    put(side, type, NOWHERE)
    onMap[side] = (onMap[side] as number) & ~(1 << type)
    box[side] = (box[side] as number) | (1 << type)
  }

  // ── Fuel ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** All are judged before anybody is lost; the bomber and the tanker need none. */
  function checkFuel(side: number): void {
    const tanker = hexOf[side * UNITS + TKR] as number
    const fuelled = (carrierFuel[side] as number) | (fuelledFrom[tanker] as number)
    let dry = unitsIn(side, sea & ~fuelled) & ~((1 << BMR) | (1 << TKR))
    if (dry === 0) return
    isEventful = true
    for (; dry !== 0; dry &= dry - 1) goToBox(side, nth[dry << 3] as number)
  }

  return { result, play }
}

/** 1 if any bit of a mask is set, else 0, without a branch. */
function isAny(mask: number): number {
  return (mask | -mask) >>> 31
}
