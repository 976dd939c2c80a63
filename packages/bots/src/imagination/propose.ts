import {
  type AnyDecision,
  type Chance,
  type Decision,
  type Playable,
  type Player,
  type Players,
  sampleChoice,
} from '@sandtable/engine'

/** A decision of an imagined world, with what the tactics of the game would answer there. */
interface ProposedDecision<C> extends Decision<C> {
  readonly propose?: (chance: Chance) => C | undefined
}

/** A legal answer: one that the tactics of the game think of, else any. */
export function proposeChoice<C>(decision: Decision<C>, chance: Chance): C {
  return (decision as ProposedDecision<C>).propose?.(chance) ?? sampleChoice(decision, chance)
}

/** Players of an imagined world whose questions carry the proposals of the game's tactics. */
export function withProposals<S>(players: Players, ruleset: Playable<S, unknown>, world: () => S): Players {
  const { tactics } = ruleset
  if (!tactics?.propose) return players
  const proposed = <C>(decision: Decision<C>): Decision<C> => {
    const asked = decision as AnyDecision
    if (asked.shape !== 'path' && asked.shape !== 'place' && asked.shape !== 'sheet') return decision
    const propose = (chance: Chance): C | undefined =>
      tactics.propose?.(world(), asked, chance) as C | undefined
    return { ...decision, propose } as ProposedDecision<C>
  }
  const asking = (player: Player | undefined): Player | undefined =>
    player && { choose: (decision, at) => player.choose(proposed(decision), at) }
  return new Proxy(players, { get: (all, seat) => asking(all[String(seat)]) })
}
