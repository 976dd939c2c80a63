import { type Point, squaredDistance } from '../geometry/index.ts'

/**
 * Decides between equally good assignments: the first figure prefers the first slot. Too small to outweigh a hundredth.
 */
function tie(figure: number, slot: number): number {
  return ((figure - slot) * (figure - slot)) / 16384
}

/**
 * Gives each of n figures one of n slots so that the sum of squared distances is least (the Hungarian method). With squares,
 * moving all slots by the same way changes no assignment: a goal that is shifted a little shifts every figure a little and
 * makes no two change places. Returns the slot of each figure.
 */
export function assignSlots(figures: readonly Point[], slots: readonly Point[]): number[] {
  const n = figures.length
  const manPrice = new Float64Array(n + 1)
  const slotPrice = new Float64Array(n + 1)
  /** The figure in each slot; slot 0 stands for the figure being placed. Figures and slots count from 1 here. */
  const holder = new Int32Array(n + 1)
  const before = new Int32Array(n + 1)
  const slack = new Float64Array(n + 1)
  const isTaken = new Uint8Array(n + 1)
  for (let figure = 1; figure <= n; figure++) {
    holder[0] = figure
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
        const way = squaredDistance(figures[current - 1] as Point, slots[j - 1] as Point) + tie(current, j)
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
