import type { AnyDecision } from '@sandtable/engine'
import { at } from '@sandtable/miniatures'
import type { Support } from '../forces/supports.ts'
import { markerName } from './names.ts'

/** A choice in a few words. */
export function choiceWords({ name }: AnyDecision, choice: unknown): string {
  if (choice === 'yes') return 'Yes'
  if (choice === 'no') return 'No'
  switch (name) {
    case 'choose-role-and-friendly-edge':
      return `The ${choice} edge`
    case 'number-of-patrol-markers':
      return `${choice} markers`
    case 'choose-supports':
      return supportsWords(choice as readonly Support[])
    case 'place-patrol-markers':
      return Array.isArray(choice) ? choice.map(at).join('; ') : at(choice)
    case 'move-patrol-marker':
    case 'place-jump-off-point':
      return `${markerName((choice as { marker?: unknown }).marker)} to ${at(choice)}`
    case 'use-or-combine-a-command-die':
      return 'End the Phase'
    default:
      return String(choice)
  }
}

function supportsWords(supports: readonly Support[]): string {
  if (supports.length === 0) return 'No supports'
  return supports.map(({ option }) => option.replaceAll('-', ' ')).join(', ')
}
