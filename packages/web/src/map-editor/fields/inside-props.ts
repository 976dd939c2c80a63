import type { Building } from '@sandtable/table'

/** Properties of the fields for the inside of a house. */
export interface InsideProps {
  readonly building: Building
  readonly put: (building: Building) => void
}
