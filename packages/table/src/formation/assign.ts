import { type Point, squaredDistance } from '../geometry/index.ts'

/** Decides between equally good assignments: the first man rather takes the first slot. Too small to outweigh a hundredth. */
function tie(man: number, slot: number): number {
  return ((man - slot) * (man - slot)) / 16384
}

/**
 * Gives each of n men one of n slots so that the squared ways add up to the least (the Hungarian method). With squares,
 * moving all slots by the same way changes no assignment: a goal that is shifted a little shifts every man a little and
 * makes no two change places. Returns the slot of each man.
 */
export function assign(men: readonly Point[], slots: readonly Point[]): number[] {
  const n = men.length
  const manPrice = new Float64Array(n + 1)
  const slotPrice = new Float64Array(n + 1)
  /** Who has each slot; slot 0 stands for the man being placed. Men and slots count from 1 here. */
  const holder = new Int32Array(n + 1)
  const before = new Int32Array(n + 1)
  const slack = new Float64Array(n + 1)
  const isTaken = new Uint8Array(n + 1)
  for (let man = 1; man <= n; man++) {
    holder[0] = man
    slack.fill(Number.POSITIVE_INFINITY)
    isTaken.fill(0)
    let slot = 0
    do {
      isTaken[slot] = 1
      const current = holder[slot] as number
      let least = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= n; j++) {
        if (isTaken[j] === 1) continue
        const way = squaredDistance(men[current - 1] as Point, slots[j - 1] as Point) + tie(current, j)
        const over = way - (manPrice[current] as number) - (slotPrice[j] as number)
        if (over < (slack[j] as number)) {
          slack[j] = over
          before[j] = slot
        }
        if ((slack[j] as number) < least) {
          least = slack[j] as number
          next = j
        }
      }
      for (let j = 0; j <= n; j++) {
        if (isTaken[j] === 1) {
          const owner = holder[j] as number
          manPrice[owner] = (manPrice[owner] as number) + least
          slotPrice[j] = (slotPrice[j] as number) - least
        } else slack[j] = (slack[j] as number) - least
      }
      slot = next
    } while (holder[slot] !== 0)
    while (slot !== 0) {
      const previous = before[slot] as number
      holder[slot] = holder[previous] as number
      slot = previous
    }
  }
  const slotOf: number[] = Array.from({ length: n }, () => 0)
  for (let j = 1; j <= n; j++) slotOf[(holder[j] as number) - 1] = j - 1
  return slotOf
}
