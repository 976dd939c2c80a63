import type { Json } from '@sandtable/engine'
import { create } from 'zustand'

/** A force stored in this browser. */
export interface MyForce {
  /** The game and the name in it. Saving under an existing name replaces that force. */
  readonly id: string
  readonly game: string
  readonly name: string
  readonly force: Json
}

interface MyForces {
  readonly forces: readonly MyForce[]
  readonly keep: (game: string, name: string, force: Json) => void
  readonly forget: (id: string) => void
}

const KEY = 'sandtable.forces'

export function myForceId(game: string, name: string): string {
  return `${game}/${name}`
}

export const useMyForces = create<MyForces>((set, get) => {
  const store = (forces: readonly MyForce[]): void => {
    localStorage.setItem(KEY, JSON.stringify(forces))
    set({ forces })
  }
  return {
    forces: kept(),
    keep: (game, name, force) => {
      const id = myForceId(game, name)
      const others = get().forces.filter((one) => one.id !== id)
      store([...others, { id, game, name, force }].sort((a, b) => a.name.localeCompare(b.name)))
    },
    forget: (id) => store(get().forces.filter((one) => one.id !== id)),
  }
})

function kept(): readonly MyForce[] {
  try {
    const forces: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(forces) ? forces.filter(isMyForce) : []
  } catch {
    return [] // another tab wrote there; the next save corrects it
  }
}

function isMyForce(value: unknown): value is MyForce {
  if (typeof value !== 'object' || value === null) return false
  const { id, game, name, force } = value as Partial<MyForce>
  return [id, game, name].every((one) => typeof one === 'string') && force !== undefined
}
