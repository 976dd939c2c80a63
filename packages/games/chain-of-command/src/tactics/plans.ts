/** The aims of a side, as weights for its actions. */
export interface Plan {
  readonly march: number
  readonly fire: number
  /** The value of entering Close Combat with weaker enemies. */
  readonly charge: number
  readonly watch: number
  readonly rally: number
}

/** The plans, the strongest first. */
export const PLANS: readonly { readonly name: string; readonly words: string; readonly plan: Plan }[] = [
  {
    name: 'fire-and-move',
    words: 'Fires where it can, goes from cover to cover otherwise, rallies.',
    plan: { march: 0.6, fire: 1, charge: 2, watch: 0.4, rally: 0.7 },
  },
  {
    name: 'firefight',
    words: 'Takes good cover and shoots it out.',
    plan: { march: 0.3, fire: 1.5, charge: 0, watch: 0.5, rally: 1 },
  },
  {
    name: 'advance',
    words: 'Goes forward from cover to cover; fires at what is near.',
    plan: { march: 1.2, fire: 0.6, charge: 0.5, watch: 0.1, rally: 0.5 },
  },
  {
    name: 'hold',
    words: 'Stays and covers the ground from Overwatch.',
    plan: { march: 0.1, fire: 0.8, charge: 0, watch: 1.5, rally: 0.8 },
  },
  {
    name: 'close',
    words: 'Runs at the enemy and fights hand to hand.',
    plan: { march: 1.5, fire: 0.4, charge: 2, watch: 0, rally: 0.3 },
  },
]
