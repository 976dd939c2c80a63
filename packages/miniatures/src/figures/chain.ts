import { ANY_FLOOR, type Base, type Body, isTogether, isWithin, type Point } from '@sandtable/table'

/** csw-rate-5, coc-2.1-6, coc-2.1-16: true if bodies of any form are one chain with no gap above `cohesion`. */
export function isChain(bodies: readonly Body[], cohesion: number): boolean {
  if (bodies.every(isRound)) return isTogether(bodies, centresOf(bodies), cohesion, ANY_FLOOR)
  const [first, ...left] = bodies
  const linked = first ? [first] : []
  for (let i = 0; i < linked.length; i++) {
    const link = linked[i] as Body
    for (let j = left.length - 1; j >= 0; j--) {
      if (isWithin(link, left[j] as Body, cohesion)) linked.push(...left.splice(j, 1))
    }
  }
  return left.length === 0
}

function isRound(body: Body): body is Base {
  return body.kind === 'base'
}

function centresOf(bodies: readonly Body[]): readonly Point[] {
  return bodies.map(({ at }) => at)
}

/** csw-rate-5, coc-2.1-6: true if a body is near enough to one of the others to be of their chain. */
export function isLinked(body: Body, others: readonly Body[], cohesion: number): boolean {
  return others.some((other) => isWithin(body, other, cohesion))
}
