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

/** Players in an imagined state whose questions carry the proposals of the game's tactics. */
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
