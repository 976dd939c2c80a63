import type { ReactNode } from 'react'

export function GenerateForm(): ReactNode {
  return null
}
