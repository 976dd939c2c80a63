import { createContext } from 'react'

/** Which floor of every house is seen when the roofs are off; of a lower house its highest. */
export const FloorShown = createContext(0)
