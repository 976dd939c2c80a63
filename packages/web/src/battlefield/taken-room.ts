import { createContext } from 'react'
import type { Box } from './draw/boxes.ts'

/**
 * The space that pieces and their labels take up when a pixel shows this many hundredths; names of terrain leave it
 * free.
 */
export type TakenRoomAt = (unitsPerPixel: number) => readonly Box[]

export const TakenRoom = createContext<TakenRoomAt | null>(null)
