import { describe, expect, test } from 'vitest'
import type { MomentKind } from '../../../src/rules/reacting/moment.ts'
import { openWindow } from '../../../src/rules/reacting/windows.ts'
import { doing, type Played } from '../positions.ts'

/** Blue is active; both hold a die, a Jump-Off Point and Teams off the table. */
function opened(kind: MomentKind, position: object = {}): Played {
  const both = { points: 'blue 36,10; red 36,40', blue: { cocDice: 1 }, red: { cocDice: 1 } }
  return doing({ ...both, active: 'blue', ...position }, (game) =>
    openWindow(game, { kind, side: 'blue', actors: [] }),
  )
}

/** Red springs an ambush and holds its fire. */
function redAmbushes(s: Played): void {
  s.answer('coc-5.1.2-10', { use: 'ambush' })
  s.answer('coc-5.1.5-1', 'red-s1-a')
  const [open] = s.match.pending
  if (open?.shape !== 'place') throw new Error('no places are asked for')
  s.answer('coc-5.1.5-1', open.sample({ below: () => 0 }))
}

describe('who is asked in a window', () => {
  test.each(['dice', 'declared', 'deployed', 'inch', 'fire', 'activation', 'phase-end'] as const)(
    '[coc-5.1.2-10, coc-ruling-80] the other player alone, while they do nothing: %s',
    (kind) => {
      const s = opened(kind)
      expect(s.choices('red')).toContainEqual({ use: 'ambush' })
      s.answer('coc-5.1.2-10', 'pass')
      s.end() // Blue, who could spring an ambush between actions, is not asked
    },
  )

  test('[coc-5.1.2-10, coc-ruling-80] the active player answers what the other has done; both may go on', () => {
    const s = opened('activation')
    redAmbushes(s)
    expect(s.choices('blue')).toContainEqual({ use: 'ambush' })
    s.answer('coc-5.1.2-10', 'pass')
    while (s.asked !== null) s.answer('coc-5.1.2-10', 'pass')
    expect(s.state.players.blue.cocDice).toBe(1)
    expect(s.state.players.red.cocDice).toBe(0)
  })

  test('[coc-5.1.2-10] a player without a die or anything on Overwatch is not asked', () => {
    opened('activation', { red: { cocDice: 0 } }).end()
  })
})
