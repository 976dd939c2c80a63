import type { Json } from '@sandtable/engine'
import type { BuildTerms, ForceGame } from '@sandtable/miniatures'
import { useEffect, useState } from 'react'

/** The force being built, its purpose, and its earlier states. */
export interface Draft {
  readonly force: Json
  readonly terms: BuildTerms
  readonly past: readonly Json[]
}

const MOST_TAKEN_BACK = 100

export interface DraftActions {
  readonly draft: Draft
  readonly change: (force: Json) => void
  readonly agree: (terms: BuildTerms) => void
  readonly takeBack: () => void
}

/** Restores the force that was being built for a game after a reload. */
export function useDraft(game: ForceGame): DraftActions {
  const [draft, setDraft] = useState(() => keptDraft(game) ?? firstDraft(game))
  useEffect(() => {
    const { force, terms } = draft
    localStorage.setItem(keyOf(game), JSON.stringify({ force, terms }))
  }, [game, draft])
  return {
    draft,
    change: (force) =>
      setDraft(({ terms, past, force: before }) => ({
        force,
        terms,
        past: [...past, before].slice(-MOST_TAKEN_BACK),
      })),
    agree: (terms) => setDraft((known) => ({ ...known, terms })),
    takeBack: () =>
      setDraft((known) => {
        const before = known.past.at(-1)
        return before === undefined ? known : { ...known, force: before, past: known.past.slice(0, -1) }
      }),
  }
}

function keyOf({ game }: ForceGame): string {
  return `sandtable.force-draft.${game}`
}

function firstDraft(game: ForceGame): Draft {
  const terms = { purpose: game.purposes[0]?.id ?? '', agreed: {} }
  const list = game.lists[0]?.id ?? ''
  const force = game.readyMade(list, terms)[0] ?? game.bare(list)
  return { force, terms, past: [] }
}

/** Null if nothing is stored that today's rules can read. */
function keptDraft(game: ForceGame): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Omit<Draft, 'past'> | null
    if (!kept || game.whyNoForce(kept.force).length > 0) return null
    const isKnown = game.purposes.some(({ id }) => id === kept.terms.purpose)
    return isKnown ? { force: kept.force, terms: kept.terms, past: [] } : null
  } catch {
    return null // another tab wrote there; the next change corrects it
  }
}
