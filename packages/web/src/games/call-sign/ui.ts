import {
  callSign,
  distance,
  hexNamed,
  hexNames,
  nameOfHex,
  type Side,
  type Unit,
  type View,
} from '@sandtable/call-sign'
import type { AnyRuleset, Note, RollNote } from '@sandtable/engine'
import type { PendingDecision } from '../../client/match-state.ts'
import type { Arrow, BoardSpot, GameUi, PieceCard, Reach, UnitLine } from '../game-ui.ts'
import { CallSignBoard } from './board.tsx'
import './call-sign.css'
import { findCarrier, findUnit } from './layout.ts'
import { damageText, phaseText, pieceName, printedText, TYPE_NAMES } from './words.ts'

/** Call Sign on the screen. */
export const CALL_SIGN_UI: GameUi = {
  ruleset: callSign as AnyRuleset,
  hasSecrets: false,
  Board: CallSignBoard,
  phase: (view) => phaseText(view as View),
  spots: (pending, view) => spots(pending, view as View),
  about: aboutOf,
  arrows: arrowsOf,
  card: (view, place) => cardOf(view as View, place),
  units: (view) => unitLines(view as View),
  consequence,
  hasOdds,
  isHeading: (note) => note.kind === 'initiative',
  tutorial: async () => (await import('./tutorial.ts')).CALL_SIGN_TUTORIAL,
}

const HEX_QUESTIONS: readonly string[] = [
  'generate-hex',
  'regenerate-hex',
  'move-hex',
  'command-hex',
  'evasion-hex',
]

/** An option is the name of a hex or the id of a piece; actions are shown at the aircraft that would do them. */
function spots(pending: PendingDecision, view: View): readonly BoardSpot[] {
  const options = (pending.options ?? []).map(String)
  if (pending.name === 'action') return actionSpots(options, view, pending.seat as Side)
  if (HEX_QUESTIONS.includes(pending.name))
    return options.map((hex) => ({ on: hex, choice: hex, label: `to hex ${hex}` }))
  return options.filter((id) => id.includes('-')).map((id) => ({ on: id, choice: id, label: 'choose' }))
}

function actionSpots(options: readonly string[], view: View, side: Side): readonly BoardSpot[] {
  const found: BoardSpot[] = []
  const on = ({ id }: Readonly<Unit>, choice: string, name: string, label: string): BoardSpot => ({
    on: id,
    choice,
    next: [{ name, choice: id }],
    label,
  })
  for (const unit of view.wings[side]) {
    if (unit.at === 'reserve' && options.includes('generate'))
      found.push(on(unit, 'generate', 'generate-unit', 'take off'))
    if (unit.at === 'box' && options.includes('regenerate'))
      found.push(on(unit, 'regenerate', 'regenerate-unit', 'try to bring it back'))
    if (typeof unit.at === 'number' && options.includes('move'))
      found.push(on(unit, 'move', 'move-unit', 'move'))
  }
  return found
}

function aboutOf({ about }: PendingDecision): readonly string[] {
  if (typeof about === 'string') return [about]
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return []
  return Object.values(about).filter((part) => typeof part === 'string')
}

function arrowsOf({ name, about }: PendingDecision, weighed: unknown): readonly Arrow[] {
  if (name === 'target' && typeof about === 'string' && typeof weighed === 'string')
    return [{ from: about, to: weighed }]
  if (typeof about !== 'object' || about === null || !('attacker' in about)) return []
  return [{ from: String(about.attacker), to: String(about.defender) }]
}

/** The roster: the carrier of each side and its aircraft, with their hexes. */
function unitLines(view: View): readonly UnitLine[] {
  return (['blue', 'red'] as const).flatMap((side) => {
    const { id, at, damage } = view.carriers[side]
    const carrier: UnitLine = {
      id,
      side,
      name: 'Carrier',
      state: `${nameOfHex(at)} · ${damageText(damage, view.rules)}`,
      hasActed: false,
      isGone: damage >= view.rules.carrierHits,
    }
    const aircraft = view.wings[side].map((unit): UnitLine => {
      const [, ...name] = unit.id.split('-')
      return {
        id: unit.id,
        side,
        name: name.join(' ').toUpperCase(),
        state: placeText(unit),
        hasActed: unit.hasAttacked,
        isGone: unit.at === 'box',
      }
    })
    return [carrier, ...aircraft]
  })
}

function placeText({ at }: Readonly<Unit>): string {
  if (at === 'reserve') return 'reserve'
  return at === 'box' ? 'lost' : nameOfHex(at)
}

/** Numbers of a counter in words, and its ranges as areas of the map. */
function cardOf(view: View, place: string): PieceCard | null {
  const carrier = findCarrier(view, place)
  if (carrier) {
    const facts = [`${damageText(carrier.damage, view.rules)}`, 'never moves; gives fuel to its own side']
    return { title: pieceName(place), facts, reaches: fuelGiven(view, carrier.at, carrier.side) }
  }
  const unit = findUnit(view, place)
  if (!unit) return null
  const title = `${pieceName(place)} · ${TYPE_NAMES[unit.type]} ${printedText(unit.printed)}`
  return { title, facts: factsOf(unit), reaches: typeof unit.at === 'number' ? reachesOf(view, unit) : [] }
}

function factsOf({ printed, type, hasAttacked, isDying, at, declared }: Readonly<Unit>): readonly string[] {
  const { valueAgainstCarrier: onCarrier, valueAgainstUnits: onUnits, combatRange, effectRange } = printed
  const facts: string[] = []
  if (onCarrier > 0)
    facts.push(
      onCarrier === onUnits
        ? `hits on ${onUnits} or less at range ${combatRange}`
        : `hits a carrier on ${onCarrier} or less, aircraft on ${onUnits}, at range ${combatRange}`,
    )
  if (type === 'C2') facts.push(`moves up to two aircraft within ${effectRange}`)
  if (type === 'JAM') facts.push('protects its own hex')
  if (type === 'TKR') facts.push('gives fuel like a carrier')
  facts.push(printed.fuelRange === null ? 'needs no fuel' : `needs fuel within ${printed.fuelRange}`)
  if (at === 'reserve') facts.push('waits in reserve')
  if (at === 'box') facts.push('lost; can be regenerated')
  if (hasAttacked) facts.push('has attacked this turn')
  if (isDying) facts.push('shot down')
  if (declared) facts.push(`aims at ${pieceName(declared)}`)
  return facts
}

function reachesOf(view: View, unit: Readonly<Unit>): readonly Reach[] {
  const { combatRange, effectRange, fuelRange, valueAgainstCarrier } = unit.printed
  const at = unit.at as number
  const reaches: Reach[] = []
  if (valueAgainstCarrier > 0 && combatRange !== null)
    reaches.push({ kind: 'combat', label: 'attacks', hexes: hexesWithin(view, at, combatRange) })
  if (unit.type === 'C2' && effectRange !== null)
    reaches.push({ kind: 'command', label: 'commands', hexes: hexesWithin(view, at, effectRange) })
  if (unit.type === 'JAM' && effectRange !== null)
    reaches.push({ kind: 'jamming', label: 'jams', hexes: hexesWithin(view, at, effectRange) })
  if (unit.type === 'TKR') reaches.push(...fuelGiven(view, at, unit.side))
  if (fuelRange !== null)
    reaches.push({ kind: 'fuel', label: 'has fuel', hexes: fuelledHexes(view, unit, fuelRange) })
  return reaches
}

/** Where aircraft of this side can refuel, by the longest range any of them has. */
function fuelGiven(view: View, at: number, side: Side): readonly Reach[] {
  const ranges = view.wings[side].map(({ printed }) => printed.fuelRange ?? 0)
  return [{ kind: 'fuel', label: 'gives fuel', hexes: hexesWithin(view, at, Math.max(0, ...ranges)) }]
}

function fuelledHexes(view: View, { side }: Readonly<Unit>, range: number): readonly string[] {
  const tankers = view.wings[side].filter(({ type, at }) => type === 'TKR' && typeof at === 'number')
  const sources = [view.carriers[side].at, ...tankers.map(({ at }) => at as number)]
  return [...new Set(sources.flatMap((source) => hexesWithin(view, source, range)))]
}

function hexesWithin(view: View, at: number, range: number): readonly string[] {
  return hexNames(view.rules).filter((name) => distance(at, hexNamed(name)) <= range)
}

const ROLLS: Readonly<Record<string, string>> = {
  'cs-act-9': 'an aircraft comes back',
  'cs-evade-1': 'gets away',
  'cs-jam-1': 'jamming works',
}

function consequence(note: Note): string | null {
  switch (note.kind) {
    case 'roll':
      return (note as RollNote).success ? (ROLLS[note.clause] ?? null) : null
    case 'destroyed':
      return `${pieceName(String(note.unit))} destroyed`
    case 'carrier-hit':
      return `${pieceName(`${note.side}-carrier`)} hit`
    default:
      return null
  }
}

/** Only if the dice come next: otherwise the odds depend on later choices. */
function hasOdds({ name }: PendingDecision, choice: unknown): boolean {
  return ['target', 'evade', 'engage-in-return'].includes(name) || choice === 'regenerate'
}
