import type { Statement } from '@sandtable/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MatchModel } from '../state/match-store.ts'
import { downloadText } from '../ui/download.ts'
import { NameField } from '../ui/name-field.tsx'
import { SettingsForm } from '../ui/settings-form.tsx'
import { useMatch, useShown } from './match-context.ts'
import { rulingReport } from './ruling-report.ts'

/** Actions available at any time: take back, offer a draw, resign, save, look up the rules. */
export function Menu({ children }: { readonly children?: ReactNode }): ReactNode {
  const table = useMatch()
  const shown = useShown()
  const [isOpen, setIsOpen] = useState(false)
  const [isResigning, setIsResigning] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = (): void => {
    setIsOpen(false)
    setIsResigning(false)
  }
  useClosing(box, close)
  const [own] = shown.seats
  const asked = shown.seats.find(({ pending }) => pending)?.seat ?? own?.seat
  const isPlaying = shown.summary.status === 'playing' && asked !== undefined
  const isOffering = asked !== undefined && shown.offers.includes(asked)
  const say = (says: Statement): void => {
    close()
    if (asked !== undefined) table.say(asked, says)
  }

  return (
    <nav className="table-menu" aria-label="Table">
      {isPlaying && (
        <button type="button" onClick={() => table.undo()}>
          Take back
        </button>
      )}
      <button type="button" onClick={() => table.openClause('')}>
        Rules
      </button>
      <div ref={box} className="dropdown">
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Menu
        </button>
        {isOpen && (
          <div className="dropdown-box">
            {isPlaying && table.ui.ruleset.talk.draw && (
              <button type="button" onClick={() => say(isOffering ? 'withdraw-offer' : 'offer-draw')}>
                {isOffering ? 'Withdraw the offer of a draw' : 'Offer a draw'}
              </button>
            )}
            {isPlaying && !isResigning && (
              <button type="button" onClick={() => setIsResigning(true)}>
                Resign…
              </button>
            )}
            {isPlaying && isResigning && (
              <button type="button" className="danger" onClick={() => say('resign')}>
                Yes, resign the match
              </button>
            )}
            <button type="button" onClick={() => void saveFile(table)}>
              Save to a file
            </button>
            <button
              type="button"
              title="Saves the position, the record and the rule to a file you can send us"
              onClick={() => downloadText(`${table.ui.ruleset.id}.ruling.json`, rulingReport(shown))}
            >
              I think this ruling is wrong
            </button>
            {children}
            {own && <NameField />}
            <SettingsForm />
          </div>
        )}
      </div>
    </nav>
  )
}

async function saveFile(table: MatchModel): Promise<void> {
  const saved = await table.client.save()
  if (saved === null) table.complain('The file of a match on the server can be had when it is over.')
  else downloadText(`${table.ui.ruleset.id}.sandtable.json`, saved)
}

/** Closes an open menu on a click elsewhere or on Escape. */
function useClosing(box: React.RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, close])
}
