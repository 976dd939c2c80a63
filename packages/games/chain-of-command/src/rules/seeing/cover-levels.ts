import type { Cover } from '../../forces/data/terrain.ts'

/** coc-2.4-1, coc-2.4-8: from the poorest to the best. */
const LEVELS: readonly Cover[] = ['none', 'light', 'hard', 'bunker']

export function betterCover(one: Cover, other: Cover): Cover {
  return levelOf(one) >= levelOf(other) ? one : other
}

export function poorerCover(one: Cover, other: Cover): Cover {
  return levelOf(one) <= levelOf(other) ? one : other
}

export function levelOf(cover: Cover): number {
  return LEVELS.indexOf(cover)
}

/** coc-2.4-6, coc-2.4-8, coc-14.5-7: levels better, never more than hard; a bunker stays one. */
export function raised(cover: Cover, levels: number): Cover {
  if (cover === 'bunker') return cover
  return LEVELS[Math.min(levelOf(cover) + levels, levelOf('hard'))] ?? cover
}

/** coc-2.4-6, coc-2.4-8: levels lower, never less than open. */
export function lowered(cover: Cover, levels: number): Cover {
  return LEVELS[Math.max(levelOf(cover) - levels, 0)] ?? cover
}
