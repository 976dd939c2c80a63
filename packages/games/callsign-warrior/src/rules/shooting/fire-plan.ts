import { type Decision, type Refusal, refusal, some } from '@sandtable/engine'
import { canShare } from '@sandtable/miniatures'
import { capital, nameOf } from '../../forces/names.ts'
import { groundFor } from '../moving/terrain.ts'
import { fullFire, sampleRows } from '../sampling/full-fire.ts'
import { MODELS_PER_OPENING, openingsNear, openingsToward } from '../seeing/openings.ts'
import { aliveModels, hasTeamRule, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { isGuest } from './losses.ts'
import {
  isAsFire,
  isCrewed,
  isIndirect,
  isStatic,
  type Occasion,
  type Row,
  type RowChoice,
  rowChoice,
  rowsAt,
  rowsNamedIn,
  rowsOf,
} from './targets.ts'

/** The target and the occasion of fire, on which it depends what may fire together. */
export interface Aim {
  readonly target: Team
  readonly occasion: Occasion
}

/** csw-shoot-4, csw-eq-4, csw-wr-21, csw-wr-27: who fires what at the target. */
export function whoFiresWhat(
  state: State,
  team: Team,
  target: Team,
  occasion: Occasion,
  mayFire: (model: Model) => boolean = () => true,
): Decision<readonly RowChoice[]> {
  const rows = rowsAt(state, team, target, occasion).filter(({ model }) => mayFire(model))
  const aim: Aim = { target, occasion }
  const fits = (chosen: readonly Row[]): boolean => whyNotRows(state, team, chosen, aim) === null
  return some({
    clause: 'csw-shoot-4',
    name: 'who-fires-what',
    seat: team.side,
    about: { team: team.id, target: target.id, occasion },
    options: rows.map(rowChoice),
    min: 0,
    max: rows.length,
    illegal: (named) => whyNotRows(state, team, rowsNamedIn(rows, named), aim),
    standing: fullFire(team, rows, fits).map(rowChoice),
    sample: (chance) => sampleRows(team, rows, fits, chance).map(rowChoice),
  })
}

/** The rows that an answer names. A legal answer names only rows that can hit the target. */
export function rowsNamed(team: Team, occasion: Occasion, named: readonly RowChoice[]): readonly Row[] {
  return rowsNamedIn(rowsOf(team, occasion), named)
}

/** csw-shoot-4, csw-bldg-3: why these cannot all fire in one attack. */
export function whyNotRows(
  state: State,
  team: Team,
  rows: readonly Row[],
  { target, occasion }: Aim,
): Refusal | null {
  return whyNotTogether(team, rows, occasion) ?? whyNotThroughOpenings(state, team, rows, target)
}

/** csw-shoot-4, csw-wr-12, csw-wr-20, csw-wr-22, csw-wr-24, csw-ruling-52, csw-ruling-68: why these cannot all fire in one order, at whatever targets. */
export function whyNotTogether(team: Team, rows: readonly Row[], occasion: Occasion): Refusal | null {
  if (isVehicle(team)) return null // csw-veh-2
  for (const [i, { model }] of rows.entries()) {
    if (rows.findIndex((row) => row.model === model) < i)
      return refusal(
        'one-weapon-each',
        `${capital(nameOf(model.id))} fires one weapon in an attack (csw-shoot-4).`,
      )
  }
  if (rows.length > 1 && rows.some(({ mode }) => mode === 'sniper'))
    return refusal('sniper-alone', 'While the sniper shoots, nobody else does (csw-wr-12).')
  const isBesideSaw = rows.length === 0 || rows.some(({ weapon }) => weapon.id === 'saw')
  if (
    isAsFire(occasion) &&
    hasTeamRule(team, 'sniper') &&
    rows.every(({ mode }) => mode !== 'sniper') &&
    !isBesideSaw
  )
    return refusal('spotter-beside-saw', 'The spotter fires beside the SAW only (csw-wr-12, csw-wr-27).')
  const fixed = rows.filter(({ weapon }) => isStatic(team, weapon))
  if (fixed.length > 0 && fixed.length < rows.length)
    return refusal('static-only', 'If a Static weapon fires, only Static weapons do (csw-wr-20).')
  const crews = rows.filter(({ weapon }) => isCrewed(team, weapon) || weapon.id === 'lmg').length
  const alive = aliveModels(team).filter((model) => !isGuest(team, model)).length // csw-med-4: the Medic is no crew
  if (alive > crews && alive - rows.length < crews) {
    return refusal(
      'needs-crew',
      'A Team weapon needs a second model, which does not fire (csw-wr-22, csw-wr-24).',
    )
  }
  return null
}

/** csw-bldg-3, csw-bldg-6: at most two models through the same opening. */
export function whyNotThroughOpenings(
  state: State,
  team: Team,
  rows: readonly Row[],
  target: Team,
): Refusal | null {
  if (isVehicle(team)) return null
  const ground = groundFor(state)
  const wishes: (readonly string[])[] = []
  for (const { model, weapon } of rows) {
    const toward = openingsToward(ground, model, aliveModels(target))
    if (toward === null) continue
    const through = isIndirect(weapon) ? openingsNear(ground, model) : toward
    wishes.push(through.map(({ id }) => id))
  }
  return canShare(wishes, MODELS_PER_OPENING)
    ? null
    : refusal('opening-full', 'Two models at most shoot through one opening (csw-bldg-3).')
}
