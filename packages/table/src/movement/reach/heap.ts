/**
 * A heap of numbers by key, smallest first, each with four children, which is flatter and faster here than two. The
 * same number may be in it several times.
 */
export interface Heap {
  size: number
  keys: Float64Array
  items: Int32Array
}

export function heapOf(capacity: number): Heap {
  return { size: 0, keys: new Float64Array(capacity), items: new Int32Array(capacity) }
}

export function push(heap: Heap, key: number, item: number): void {
  if (heap.size === heap.keys.length) grow(heap)
  const { keys, items } = heap
  let at = heap.size++
  while (at > 0) {
    const parent = (at - 1) >> 2
    const parentKey = keys[parent] as number
    if (parentKey <= key) break
    keys[at] = parentKey
    items[at] = items[parent] as number
    at = parent
  }
  keys[at] = key
  items[at] = item
}

/** Removes the item with the smallest key. The heap must not be empty. */
export function pop(heap: Heap): number {
  const { keys, items } = heap
  const top = items[0] as number
  const size = --heap.size
  const key = keys[size] as number
  const item = items[size] as number
  let at = 0
  for (;;) {
    let child = at * 4 + 1
    if (child >= size) break
    let childKey = keys[child] as number
    const last = Math.min(child + 3, size - 1)
    for (let other = child + 1; other <= last; other++) {
      const otherKey = keys[other] as number
      if (otherKey < childKey) {
        child = other
        childKey = otherKey
      }
    }
    if (childKey >= key) break
    keys[at] = childKey
    items[at] = items[child] as number
    at = child
  }
  keys[at] = key
  items[at] = item
  return top
}

function grow(heap: Heap): void {
  const keys = new Float64Array(heap.keys.length * 2)
  const items = new Int32Array(heap.items.length * 2)
  keys.set(heap.keys)
  items.set(heap.items)
  heap.keys = keys
  heap.items = items
}
