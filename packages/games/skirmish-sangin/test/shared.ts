/** What copies of a state share, because it is replaced and never changed. */
export const SHARED: readonly string[] = [
  'terms',
  'profile',
  'happenings',
  'smoke',
  'bursts',
  'exits',
  'facing',
  'gear',
  'treated',
  'markers',
  'spotted',
  'pointedOut',
  'lastFired',
  'melee',
  'cause',
]
