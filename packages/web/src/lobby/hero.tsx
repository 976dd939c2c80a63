import type { ReactNode } from 'react'
import type { GameEntry } from '../games/game-entry.ts'
import { useGameUi } from '../games/use-game-ui.ts'

interface HeroProps {
  readonly game: GameEntry
  readonly children: ReactNode
}

/** The first words, before a picture of the game they speak of. */
export function Hero({ game, children }: HeroProps): ReactNode {
  const ui = useGameUi(game.ruleset.id)
  return (
    <section className="hero">
      {ui && <ui.Picture />}
      <div className="hero-words">{children}</div>
    </section>
  )
}
