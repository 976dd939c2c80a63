import {
  type AnyDecision,
  assert,
  type Chance,
  type Decision,
  type Playable,
  type Player,
  pick,
  type SeatKnowledge,
  Sfc32,
  type Stream,
  StreamChance,
  sampleChoice,
  some,
} from '@sandtable/engine'
import { fork, inEverySeat, type Seed, seedFrom } from '../imagination/fork.ts'
import type { Known, Question } from './known.ts'
import { isSameQuestion, type PublicQuestion } from './public-question.ts'

/** Imagined states tried before giving up the search for one in which the seat is asked the same question. */
const MOST_WORLDS = 1_000

/**
 * This many are tried strictly first: they must use up all known answers and dice before the question, and roll no
 * other die.
 */
const STRICT_WORLDS = 100

/**
 * A decision for a question that was sent without its functions. If plain data determine what is legal, they are
 * enough. Otherwise its functions come from a state that fits what the seat knows; that state is imagined when one of
 * them is first called.
 */
export function decisionFor<S>(ruleset: Playable<S, unknown>, known: Known, stream: Stream): AnyDecision {
  const { question } = known
  const plain = plainDecision(question)
  if (question.functions.length === 0) return plain
  let found: AnyDecision | null = null
  const imagined = (): Functions => {
    found ??= imagineDecision(ruleset, known.moment(), question, seedFrom(stream))
    assert(found, `${ruleset.id}: no world in which '${question.seat}' is asked for '${question.name}'`)
    return found as unknown as Functions
  }
  return { ...plain, ...boundFunctions(question, imagined) } as AnyDecision
}

/**
 * Picks and selections are built by the engine, so that they share one hidden class (V8) with those of imagined states,
 * to which bots compare them: greedy at Call Sign takes a tenth less time.
 */
function plainDecision(question: Question): AnyDecision {
  const plain = question as unknown as AnyDecision
  if (plain.shape === 'pick') return pick(plain)
  return plain.shape === 'some' ? some(plain) : plain
}

/** The functions of a decision, whatever its shape. */
interface Functions {
  illegal(choice: unknown): string | null
  sample(chance: Chance): unknown
}

function boundFunctions({ functions }: Question, imagined: () => Functions): Partial<Functions> {
  const all: Functions = {
    illegal: (choice) => imagined().illegal(choice),
    sample: (chance) => imagined().sample(chance),
  }
  return Object.fromEntries(functions.map((name) => [name, all[name]]))
}

/**
 * The decision in a state that could be the true one; states that lead to another question are dropped. Null if none
 * was found: then the plain data must do, and the host of the match checks what is legal.
 */
export function imagineDecision<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  asked: PublicQuestion,
  [a, b, c]: Seed,
): AnyDecision | null {
  for (let world = 0; world < MOST_WORLDS; world++) {
    const { found, isAsKnown } = firstQuestion(ruleset, moment, new Sfc32([a, b, (c + world) >>> 0]))
    if (found && isSameQuestion(found, asked) && (isAsKnown || world >= STRICT_WORLDS)) return found
  }
  return null
}

/** The first question in an imagined state that the seat has not yet answered; null if there is none in this step. */
function firstQuestion<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  stream: Stream,
): { readonly found: AnyDecision | null; readonly isAsKnown: boolean } {
  const asking = new UntilAsked(moment, new Sfc32(seedFrom(stream)))
  const world = fork(ruleset, moment, inEverySeat(asking), stream)
  const fallen = stream.position
  try {
    world.step()
  } catch (thrown) {
    if (thrown !== asking) throw thrown
  }
  return { found: asking.found, isAsKnown: world.hasRepeatedAll && stream.position === fallen }
}

/** Invents what others answered in secret, and ends the step with an exception when its own seat is asked. */
class UntilAsked implements Player {
  found: AnyDecision | null = null
  readonly #moment: SeatKnowledge
  readonly #chance: StreamChance

  constructor(moment: SeatKnowledge, stream: Stream) {
    this.#moment = moment
    this.#chance = new StreamChance(stream)
  }

  choose<C>(decision: Decision<C>): C {
    if (decision.seat !== this.#moment.seat) return sampleChoice(decision, this.#chance)
    this.found = decision as AnyDecision
    throw this
  }
}
