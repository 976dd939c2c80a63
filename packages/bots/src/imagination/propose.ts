import {
  type AnyDecision,
  type Chance,
  type Decision,
  type Playable,
  type Player,
  type Players,
  sampleChoice,
} from '@sandtable/engine'

/** A decision in an imagined state, with the proposal of the game's tactics. */
interface ProposedDecision<C> extends Decision<C> {
  readonly propose?: (chance: Chance) => C | undefined
}

/** A legal answer: the one that the game's tactics propose, else any. */
export function proposeChoice<C>(decision: Decision<C>, chance: Chance): C {
  return (decision as ProposedDecision<C>).propose?.(chance) ?? sampleChoice(decision, chance)
}

/** True if the tactics of the game propose answers to this pick or window. */
export function hasProposal<S>({ tactics }: Playable<S, unknown>, { name }: Decision<unknown>): boolean {
  return tactics?.proposesFor?.includes(name) ?? false
}

function isUnlisted({ shape }: AnyDecision): boolean {
  return shape === 'path' || shape === 'place' || shape === 'sheet'
}

/** True if a decision in an imagined state carries a proposal. */
export function isProposed<C>(decision: Decision<C>): boolean {
  return (decision as ProposedDecision<C>).propose !== undefined
}

/** Players in an imagined state whose questions carry the proposals of the game's tactics. */
export function withProposals<S>(players: Players, ruleset: Playable<S, unknown>, world: () => S): Players {
  const { tactics } = ruleset
  if (!tactics?.propose) return players
  const proposed = <C>(decision: Decision<C>): Decision<C> => {
    const asked = decision as AnyDecision
    if (!isUnlisted(asked) && !hasProposal(ruleset, asked)) return decision
    const propose = (chance: Chance): C | undefined =>
      tactics.propose?.(world(), asked, chance) as C | undefined
    return { ...decision, propose } as ProposedDecision<C>
  }
  const asking = (player: Player | undefined): Player | undefined =>
    player && { choose: (decision, at) => player.choose(proposed(decision), at) }
  return new Proxy(players, { get: (all, seat) => asking(all[String(seat)]) })
}
