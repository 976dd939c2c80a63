import { type Chance, type Decision, type Game, refusal, sheet } from '@sandtable/engine'
import { scenarioById } from '../../forces/data/scenarios.ts'
import { type Force, ratingOf } from '../../forces/force.ts'
import { rolledLevels, supportLevels } from '../../forces/support-level.ts'
import {
  choicesOf,
  genericOf,
  type PricedSupport,
  type Support,
  type Supports,
  type SupportTerms,
  supportCost,
  supportFaults,
  supportsOffered,
} from '../../forces/supports.ts'
import { troopsOfSupport } from '../state/new-troops.ts'
import {
  type OwnSupport,
  type Player,
  playerOf,
  SIDES,
  type Side,
  type State,
  sideWith,
} from '../state/state.ts'

/** coc-scen0-t, coc-support-1, coc-support-3: the level of support is rolled; then each side chooses in secret. */
export function settleSupports(game: Game<State>): void {
  const { state } = game
  const side = SIDES.find((one) => !playerOf(state, one).hasChosen)
  if (!side) {
    state.stage = 'markers'
    return
  }
  if (SIDES.every((one) => !playerOf(state, one).hasChosen)) rollSupport(game)
  takeSupports(state, side, game.ask(chooseSupports(state, side)))
}

/** coc-scen0-t, coc-scen0-9, coc-support-1 */
function rollSupport(game: Game<State>): void {
  const { state } = game
  const scenario = scenarioById(state.terms.scenario)
  const { support } = scenario
  const dice = game.dice.several('coc-scen0-t', support.kind === 'shared' ? 1 : support.dice)
  const attacker = playerOf(state, sideWith(state, 'attacker'))
  const defender = playerOf(state, sideWith(state, 'defender'))
  const ratings = { attacker: ratingOf(attacker.force), defender: ratingOf(defender.force) }
  const levels = supportLevels(rolledLevels(scenario, dice), ratings)
  attacker.supportLevel = levels.attacker
  defender.supportLevel = levels.defender
  game.note?.({ kind: 'support-level', clause: 'coc-scen0-t', dice, ...levels })
}

/** The supports and their troops join the side; the other side does not know them. */
export function takeSupports(state: State, side: Side, supports: Supports): void {
  const player = playerOf(state, side)
  player.hasChosen = true
  for (const support of supports) {
    const own = newSupport(player, side, support)
    player.supports.push(own)
    const { units, teams, leaders } = troopsOfSupport(side, player.force, own)
    state.units.push(...units)
    state.teams.push(...teams)
    state.leaders.push(...leaders)
  }
}

/** The id contains only the kind of support, so that it reveals nothing about other choices. */
function newSupport({ supports }: Player, side: Side, support: Support): OwnSupport {
  const number = supports.filter((one) => one.support.option === support.option).length + 1
  return { id: `${side}-${support.option}-${number}`, support, isShown: false }
}

/** coc-support-2, coc-support-3: any mixture up to the level, in secret. */
export function chooseSupports(state: State, side: Side): Decision<Supports> {
  const player = playerOf(state, side)
  const terms = supportTerms(state, side)
  return sheet<Supports>({
    clause: 'coc-support-2',
    name: 'choose-supports',
    seat: side,
    secret: true,
    about: { level: terms.level },
    illegal: (supports) => {
      const [fault] = supportFaults(player.force, supports, terms)
      return fault ? refusal('supports', fault.sentence) : null
    },
    sample: (chance) => anySupports(player.force, terms, [], chance),
  })
}

export function supportTerms(state: Pick<State, 'terms' | 'players'>, side: Side): SupportTerms {
  const { supportLevel, role } = playerOf(state, side)
  return { level: supportLevel, forbidden: scenarioById(state.terms.scenario).forbidden[role] }
}

/** Random legal supports in addition to given ones, as long as one more fits. */
export function anySupports(
  force: Force,
  terms: SupportTerms,
  given: Supports,
  chance: Pick<Chance, 'below'>,
): Supports {
  const chosen: Support[] = []
  for (;;) {
    const taken = [...given, ...chosen]
    const left = terms.level - supportCost(force, taken)
    const fitting = supportsOffered(force, terms.forbidden)
      .filter(({ price }) => price <= left)
      .map((offer) => withChoices(offer, chance))
      .filter((support) => supportFaults(force, [...taken, support], terms).length === 0)
    const next = fitting[chance.below(fitting.length + 1)]
    if (!next) return chosen
    chosen.push(next)
  }
}

/** coc-support-28, coc-table-7: what the option leaves open is chosen by chance. */
function withChoices({ option }: PricedSupport, chance: Pick<Chance, 'below'>): Support {
  const charges = choicesOf(option)
  const choice = charges[chance.below(Math.max(1, charges.length))]
  const kinds = genericOf(option)?.chooseFrom ?? []
  const teams = kinds.length > 0 ? [1, 2].map(() => kinds[chance.below(kinds.length)] ?? '') : null
  return {
    option: option.id,
    ...(choice === undefined ? {} : { choice }),
    ...(teams ? { teams } : {}),
  }
}
