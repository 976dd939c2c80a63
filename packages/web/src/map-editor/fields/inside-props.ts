import type { Building } from '@sandtable/table'

/** What the fields for the inside of a house are given. */
export interface InsideProps {
  readonly building: Building
  readonly put: (building: Building) => void
}
