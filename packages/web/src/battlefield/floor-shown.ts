import { createContext } from 'react'

/** The floor that is shown when the roofs are off; a lower house shows its highest floor. */
export const FloorShown = createContext(0)
