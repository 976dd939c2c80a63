/** hof-los-6: lines are drawn from above, just over the ground: heights count only by the rule of hills. */
export const EYES = 5
