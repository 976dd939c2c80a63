import {
  nameOfHex,
  type Printed,
  type Rules,
  type Side,
  type UnitType,
  type View,
} from '@sandtable/call-sign'

export const TYPE_NAMES: Readonly<Record<UnitType, string>> = {
  FTR: 'Fighter',
  BMR: 'Bomber',
  TKR: 'Tanker',
  JAM: 'Jammer',
  C2: 'Command',
}

/**
 * The numbers as printed: value, range in hexes, fuel. Brackets: the value against aircraft, or the range of an effect.
 */
export function printedText({
  valueAgainstCarrier,
  valueAgainstUnits,
  combatRange,
  effectRange,
  fuelRange,
}: Printed): string {
  const value =
    valueAgainstCarrier === valueAgainstUnits
      ? `${valueAgainstCarrier}`
      : `${valueAgainstCarrier}(${valueAgainstUnits})`
  const range = effectRange === null ? `${combatRange ?? '–'}` : `(${effectRange})`
  return `${value}-${range}-${fuelRange ?? '∞'}`
}

/** 'red-ftr-1' in words: 'Red FTR 1'. */
export function pieceName(id: string): string {
  const [side = '', ...rest] = id.split('-')
  const what = rest[0] === 'carrier' ? 'carrier' : rest.join(' ').toUpperCase()
  return `${side.charAt(0).toUpperCase()}${side.slice(1)} ${what}`
}

const STEP_WORDS: Readonly<Record<View['step'], string>> = {
  initiative: 'Initiative',
  'first-action': 'Actions',
  'second-action': 'Actions',
  'first-declaration': 'Declared targets',
  'second-declaration': 'Declared targets',
  combat: 'Combat',
  end: 'End of turn',
  over: 'The end',
}

export function phaseText({ turn, step }: View): string {
  return `Turn ${turn} · ${STEP_WORDS[step]}`
}

export function damageText(damage: number, { carrierHits }: Rules): string {
  return `${damage} of ${carrierHits} hits`
}

/** A hex and the pieces in it, for screen readers. */
export function hexLabel(view: View, hex: string): string {
  const sides: readonly Side[] = ['blue', 'red']
  const isHere = ({ at }: { readonly at: unknown }): boolean =>
    typeof at === 'number' && nameOfHex(at) === hex
  const here = sides.flatMap((side) => [view.carriers[side], ...view.wings[side]].filter(isHere))
  return `Hex ${hex}${here.length > 0 ? `: ${here.map(({ id }) => pieceName(id)).join(', ')}` : ', empty'}`
}
