import type { Paint } from '@sandtable/engine'
import pc from 'picocolors'

/** Colours sides and parts of a board, if the terminal supports it. */
export const paint: Paint = (role, text) => {
  switch (role) {
    case 'blue':
      return pc.bold(pc.cyan(text))
    case 'red':
      return pc.bold(pc.red(text))
    case 'grid':
    case 'name':
      return pc.dim(text)
    default:
      return text
  }
}
