import { messageOf } from '../complaint.ts'
import { keepBroken, type Location } from '../kept-failures.ts'
import type { Law } from '../laws/law.ts'
import { LAWS } from '../laws/laws.ts'
import { GAMES_END } from '../laws/match-laws.ts'
import type { Trial } from '../laws/random-play.ts'
import { type PlayedGame, SampledPlay, SavingPlay } from '../laws/sampled-play.ts'
import { agreedFor } from './agreed.ts'
import { combinationOf } from './axes.ts'
import type { Subject } from './subject.ts'

/** A law that did not hold in the game of this number. */
export interface LawBreach {
  readonly game: number
  readonly law: string
  readonly why: string
}

/** The result of the game of this number: for each law that held, the moments at which it was tried. */
export interface GameTried {
  readonly game: number
  readonly combination: number
  readonly held: Readonly<Record<string, number>>
  readonly broken: readonly LawBreach[]
}

/** Plays the random game of this number and tries the laws on it. A game that breaks one is saved in the folder. */
export function tryGame<S>(
  subject: Subject<S>,
  game: number,
  laws: readonly Law[] = LAWS,
  failures?: Location,
): GameTried {
  const held: Record<string, number> = {}
  const broken: LawBreach[] = []
  const attempt = <T>(law: Law, work: () => T): T | null => {
    try {
      return keepBroken(work, failures)
    } catch (thrown) {
      broken.push({ game, law: law.name, why: messageOf(thrown) })
      return null
    }
  }

  const played = attempt(GAMES_END, () => playOnce(trialOf(subject, game)))
  if (played) {
    for (const law of laws) {
      const moments = attempt(law, () => momentsHeld(law, played))
      if (moments !== null) held[law.name] = moments
    }
  }
  return { game, combination: combinationOf(subject.axes, game), held, broken }
}

function trialOf<S>(subject: Subject<S>, game: number): Trial<S, unknown> {
  const { ruleset, axes, draw, choose, terms } = subject
  return { ...terms, ruleset, options: agreedFor(ruleset, axes, draw, game), seed: game, choose }
}

/** The game that all laws look at. If it does not end, that is the first broken law. */
function playOnce<S>(trial: Trial<S, unknown>): PlayedGame<S, unknown> {
  const play = new SavingPlay(trial)
  GAMES_END.checkIn(play)
  return play
}

/** The moments at which it held; 1 for a law about the whole game. */
function momentsHeld<S>(law: Law, played: PlayedGame<S, unknown>): number {
  const branch = 1 + LAWS.indexOf(law) // run alone, it draws the same moments as among others
  const play = new SampledPlay(played, branch)
  law.checkIn(play)
  return play.seen === 0 && play.disregarded === 0 ? 1 : play.seen
}
