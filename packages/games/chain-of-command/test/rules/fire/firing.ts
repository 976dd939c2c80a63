import { fire } from '../../../src/rules/fire/fire.ts'
import type { Aim, Firing } from '../../../src/rules/fire/fire-plan.ts'
import { leaderById, type State, type Team, teamById } from '../../../src/rules/state/state.ts'
import { doing, type Played } from '../positions.ts'

/** Who fires in a test, and what is changed before. */
export interface Fires {
  readonly by: readonly string[]
  readonly leaders?: readonly string[]
  readonly hasMoved?: boolean
  readonly before?: (state: State) => void
  readonly more?: Partial<Firing>
  readonly options?: Record<string, string>
}

/** These Teams of Blue fire once. The troops are in the position. */
export function firing(
  position: object,
  { by, leaders = [], hasMoved = false, before, more, options }: Fires,
): Played {
  return doing(
    position,
    (game) => {
      before?.(game.state)
      const terms: Firing = {
        side: 'blue',
        teams: by.map((id) => teamById(game.state, id)),
        leaders: leaders.map((id) => leaderById(game.state, id)),
        ...more,
      }
      fire(game, terms, hasMoved)
    },
    options,
  )
}

/** The first figures of a troop fire at a target. */
export function aims(target: string, ...figures: readonly string[]): readonly Aim[] {
  return figures.map((figure) => ({ figure, target }))
}

/** The ids of the first men of a Team. */
export function men(team: string, count: number, from = 1): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${team}-${i + from}`)
}

/** All who can fire at this target. */
export function everybodyAt(s: Played, target: string): readonly Aim[] {
  if (s.match.pending.length === 0) s.play()
  const [open] = s.match.pending
  const about = open?.about as { readonly shots: readonly { figure: string; targets: readonly string[] }[] }
  return about.shots.flatMap(({ figure, targets }) => (targets.includes(target) ? [{ figure, target }] : []))
}

/** Changes a Team of a state before the rule is tried. */
export function withTeam(id: string, change: Partial<Team>): (state: State) => void {
  return (state) => {
    Object.assign(teamById(state, id), change)
  }
}

/** Changes the quality of a Unit. */
export function withQuality(id: string, quality: 'green' | 'regular' | 'elite'): (state: State) => void {
  return (state) => {
    const place = state.units.findIndex((unit) => unit.id === id)
    const unit = state.units[place]
    if (unit) state.units[place] = { ...unit, profile: { ...unit.profile, quality } }
  }
}
