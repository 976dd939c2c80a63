import {
  type Decision,
  type Game,
  mod,
  type NumberCheck,
  orMore,
  type Refusal,
  refusal,
  rollMany,
  type Split,
  some,
  split,
} from '@sandtable/engine'
import { FIRE } from '../../forces/data/fire.ts'
import type { Quality } from '../../forces/data/platoons.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { otherSide, type Side, type State } from '../state/state.ts'
import type { Lot } from './fire-dice.ts'
import type { Band } from './firepower.ts'
import { coverOfTarget, type FoundTarget } from './target-group.ts'
import { qualityOf } from './targets.ts'

/** coc-9.1-4, coc-table-5, coc-4.5.4-13, coc-4.5.4-18, coc-faq-45: the quality of the target and the range decide; Covering Fire makes it harder. */
export function toHit(quality: Quality, band: Band, isCovered = false): NumberCheck {
  return orMore(TABLES.toHit[quality][band], [
    isCovered && mod(FIRE.covering.toHit, 'under Covering Fire', 'coc-4.5.4-13'),
  ])
}

/** Dice that are rolled against one number, and the Teams that share their hits. */
export interface LotPart {
  readonly teams: readonly FoundTarget[]
  readonly check: NumberCheck
  readonly dice: number
}

/** coc-8.3-6, coc-8.3-10, coc-ruling-26, coc-faq-13: the dice of a lot against one number, or divided among Teams of other quality or in another range band. */
export function partsOf(game: Game<State>, side: Side, lot: Lot): readonly LotPart[] {
  const { group, bands, isCovered, dice } = lot
  const aims = group.teams.map((found, i): Aimed => {
    const band = bands[i] ?? 'effective'
    return { found, band, quality: qualityOf(game.state, found.target) }
  })
  const sets = setsOf(aims)
  const checkOf = (set: readonly Aimed[]): NumberCheck =>
    toHit(set[0]?.quality ?? 'regular', set[0]?.band ?? 'effective', isCovered)
  const shares = sets.length < 2 ? { [nameOf(sets[0] ?? [])]: dice } : game.ask(divideDice(side, dice, sets))
  return sets.map((set) => ({
    teams: set.map(({ found }) => found),
    check: checkOf(set),
    dice: shares[nameOf(set)] ?? 0,
  }))
}

interface Aimed {
  readonly found: FoundTarget
  readonly band: Band
  readonly quality: Quality
}

/** Teams that are rolled against together: if all have one quality, by range band; else each by itself. */
function setsOf(aims: readonly Aimed[]): readonly (readonly Aimed[])[] {
  const [first] = aims
  if (aims.some(({ quality }) => quality !== first?.quality)) return aims.map((aim) => [aim])
  return (['close', 'effective'] as const)
    .map((band) => aims.filter((aim) => aim.band === band))
    .filter((set) => set.length > 0)
}

function nameOf(set: readonly Aimed[]): string {
  return set.map(({ found }) => found.target.id).join(' ')
}

/** coc-8.3-6, coc-8.3-10: as the firer likes between range bands, but some at the nearer; equally between qualities. */
export function divideDice(seat: Side, dice: number, sets: readonly (readonly Aimed[])[]): Split {
  const isByBand = new Set(sets.map((set) => set[0]?.band)).size > 1
  const illegal = (shares: Readonly<Record<string, number>>): Refusal | null => {
    const given = sets.map((set) => shares[nameOf(set)] ?? 0)
    if (!isByBand)
      return Math.max(...given) - Math.min(...given) > 1
        ? refusal('uneven', 'The dice are divided equally between Teams of different quality (coc-8.3-10).')
        : null
    const isNearerLeftOut = sets.every((set, i) => set[0]?.band !== 'close' || given[i] === 0)
    return isNearerLeftOut
      ? refusal('only-far', 'Fire all at the nearer Teams, or divide the dice (coc-8.3-6).')
      : null
  }
  return split({
    clause: isByBand ? 'coc-8.3-6' : 'coc-8.3-10',
    name: 'divide-dice',
    seat,
    total: dice,
    among: sets.map(nameOf),
    illegal,
  })
}

/** What the dice to hit gave. */
export interface RolledHits {
  readonly hits: number
  /** coc-9.6-3 */
  readonly sixes: number
}

/** coc-9.1-4, coc-9.0-1, coc-9.0-11: the hits of some dice; natural 1s of some weapons are rolled once more. */
export function rollHits(game: Game<State>, lot: Lot, { teams, check, dice }: LotPart): RolledHits {
  if (dice === 0) return { hits: 0, sixes: 0 }
  const about = {
    targets: teams.map(({ target }) => target.id),
    by: lot.shooters.map(({ id }) => id),
  }
  const first = rollMany(game, 'coc-9.1-4', check, dice, about)
  const ones = lot.rerollsOnes ? first.dice.filter((die) => die === 1).length : 0
  const again = ones === 0 ? null : rollMany(game, 'coc-9.0-11', check, ones, about)
  const rolled = [...first.dice, ...(again?.dice ?? [])]
  return {
    hits: first.successes + (again?.successes ?? 0),
    sixes: rolled.filter((die) => die === 6).length,
  }
}

/** coc-9.1-5, coc-9.1-6, coc-ruling-28: hits for each Team of a target: equal shares, and no Team gets two of what is left over. */
export function shareHits(
  game: Game<State>,
  side: Side,
  teams: readonly FoundTarget[],
  hits: number,
): readonly number[] {
  const each = Math.floor(hits / teams.length)
  const odd = hits % teams.length
  if (odd === 0) return teams.map(() => each)
  const open = teams.filter((one) => coverOfTarget(one) === 'none')
  const isFirers = open.length > 0
  const among = (isFirers ? open : teams).map(({ target }) => target.id)
  const fitting = Math.min(odd, among.length)
  const chosen = game.ask(oddHits(isFirers ? side : otherSide(side), among, fitting))
  const rest = teams.filter(({ target }) => !chosen.includes(target.id)).slice(0, odd - fitting)
  return teams.map((one) => each + (chosen.includes(one.target.id) || rest.includes(one) ? 1 : 0))
}

/** coc-9.1-5: the firer allots what is left over to Teams in the open, the owner if all are in cover. */
export function oddHits(seat: Side, among: readonly string[], count: number): Decision<readonly string[]> {
  return some<string>({
    clause: 'coc-9.1-5',
    name: 'odd-hits',
    seat,
    about: { count },
    options: among,
    min: count,
    max: count,
  })
}
