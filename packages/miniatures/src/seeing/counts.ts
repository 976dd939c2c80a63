/** csw-core-4, csw-shoot-2, hof-los-1, coc-8.3-9: true if at least one watcher sees at least one target. */
export function anySees<W, T>(
  watchers: readonly W[],
  targets: readonly T[],
  sees: (watcher: W, target: T) => boolean,
): boolean {
  return watchers.some((watcher) => targets.some((target) => sees(watcher, target)))
}

/** csw-shoot-10, coc-8.3-2, coc-8.3-9: those that at least one of the watchers sees. */
export function seenByAny<W, T>(
  watchers: readonly W[],
  targets: readonly T[],
  sees: (watcher: W, target: T) => boolean,
): readonly T[] {
  return targets.filter((target) => watchers.some((watcher) => sees(watcher, target)))
}
