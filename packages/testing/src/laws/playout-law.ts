import {
  type Answer,
  type Decision,
  type DieRolled,
  type DieSource,
  type Frame,
  type Player,
  Playout,
  RecordedDice,
  type Seat,
} from '@sandtable/engine'
import { show } from './difference.ts'
import { expectEqual, law } from './law.ts'

export const PLAYOUT = law(
  'playout',
  'A playout with the same choices and dice goes the same way',
  (play) => {
    const { ruleset } = play.trial
    const match = play.finish()
    const [first] = match.frames
    if (!first) return

    const prompter = new Prompter()
    const players = Object.fromEntries(match.seats.map(({ seat }) => [seat, prompter]))
    const playout = new Playout(ruleset, ruleset.clone(first.before), players, prompter)
    for (const [i, frame] of match.frames.entries()) {
      prompter.begin(frame)
      playout.step()
      prompter.end(i)
      const after = match.frames[i + 1]?.before ?? match.state
      expectEqual(after, playout.state, `after step ${i + 1} match and playout differ`)
    }
    expectEqual(match.outcome, ruleset.outcome(playout.state), 'the outcomes differ')
  },
)

/** Gives the answers and dice of the match in which the same step was played. */
class Prompter implements Player, DieSource {
  #answers: Answer[] = []
  #rolls: readonly DieRolled[] = []
  #dice = new RecordedDice([], null)
  #drawn = 0

  begin({ answers, rolls }: Frame<unknown>): void {
    this.#answers = [...answers]
    this.#rolls = rolls
    this.#dice = new RecordedDice([...rolls], null)
    this.#drawn = 0
  }

  choose<C>(decision: Decision<C>): C {
    const answer = this.#answers.shift()
    if (!answer) throw new Error(`the playout asks ${decision.clause}, the match did not`)
    if (answer.clause !== decision.clause || answer.seat !== decision.seat) {
      const asked = `${decision.clause} of ${decision.seat}`
      throw new Error(`the playout asks ${asked}, the match asked ${answer.clause} of ${answer.seat}`)
    }
    return answer.choice as C
  }

  draw(clause: string, faces: number, only?: readonly Seat[]): number {
    this.#drawn++
    return this.#dice.draw(clause, faces, only)
  }

  end(step: number): void {
    const [answer] = this.#answers
    if (answer)
      throw new Error(`in step ${step + 1} the playout does not ask ${answer.clause}, the match did`)
    if (this.#drawn === this.#rolls.length) return
    throw new Error(`in step ${step + 1} the playout rolls ${this.#drawn} of the dice ${show(this.#rolls)}`)
  }
}
