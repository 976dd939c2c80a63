import { createContext } from 'react'
import type { Box } from './draw/boxes.ts'

/** The room that pieces and their words take, when a pixel shows this many hundredths: names of the terrain keep off it. */
export type TakenRoomAt = (unitsPerPixel: number) => readonly Box[]

export const TakenRoom = createContext<TakenRoomAt | null>(null)
