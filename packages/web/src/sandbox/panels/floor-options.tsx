import type { ReactNode } from 'react'

/** The floors of a house as options; a flat roof counts as one more. */
export function FloorOptions({
  floors,
  hasRoof = false,
}: {
  readonly floors: number
  readonly hasRoof?: boolean
}): ReactNode {
  return Array.from({ length: floors + (hasRoof ? 1 : 0) }, (_, floor) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its number
    <option key={floor} value={floor}>
      {floor === 0 ? 'ground floor' : floor === floors ? 'roof' : `floor ${floor}`}
    </option>
  ))
}
