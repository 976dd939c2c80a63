import { whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { isClearPath } from '../../../src/rules/combat/contact.ts'
import { afterDetonation, mayClear } from '../../../src/rules/defences/roadblock.ts'
import { outlineOf } from '../../../src/rules/defences/static-defences.ts'
import { gradeAt, groundFor, sceneFor } from '../../../src/rules/ground/terrain.ts'
import { extraPoint, placeExtraPoint } from '../../../src/rules/patrol/extra-point.ts'
import { at, doing, type Played, played, whyNot } from '../positions.ts'

function defended(supports: string, more: object = {}): Played {
  return played({ stage: 'defences', first: 'red', active: 'red', turn: 0, supports, ...more })
}

/** The next item is put down here. */
function put(s: Played, item: string, x: number, y: number, along: object = { x: 1, y: 0 }): void {
  if (s.asked === null) s.play()
  if (s.asked?.clause === 'coc-support-23') s.answer('coc-support-23', item) // not asked about a single item
  s.answer('coc-support-20', at(x, y))
  s.answer('coc-support-21', along)
}

describe('static defences', () => {
  test('[coc-support-23, coc-ruling-75] alternately, the side with the first Jump-Off Point begins', () => {
    const s = defended('blue minefield; red barbed-wire; red barbed-wire')
    s.play()
    expect(s.choices('red')).toEqual(['red-barbed-wire-1', 'red-barbed-wire-2'])
    put(s, 'red-barbed-wire-1', 20, 40)
    put(s, 'blue-minefield-1', 20, 10)
    put(s, 'red-barbed-wire-2', 30, 40)
    expect(s.notes('coc-support-23').flatMap(({ kind, side }) => (kind === 'defence' ? [side] : []))).toEqual(
      ['red', 'blue', 'red'],
    )
    expect(s.state.happenings).toHaveLength(3)
  })

  test('[coc-support-20, coc-faq-19] minefields anywhere on the table, 6" square; nobody enters them', () => {
    const s = defended('red minefield')
    expect(s.refuses(at(73, 5))).toMatch(/point of the table/)
    s.answer('coc-support-20', at(36, 5))
    s.answer('coc-support-21', { x: 0, y: 1 })
    const ground = groundFor(s.state)
    expect(gradeAt(ground, at(38.9, 7.9))).toBe('impassable')
    expect(gradeAt(ground, at(39.1, 7.9))).toBe('open')
    expect(s.state.players.red.supports[0]?.isShown).toBe(true)
  })

  test('[coc-support-21] wire is 6" by 2", and no clear path leads through it', () => {
    const s = defended('red barbed-wire')
    put(s, 'red-barbed-wire-1', 20, 20)
    expect(gradeAt(groundFor(s.state), at(22.9, 20.9))).toBe('impassable')
    expect(gradeAt(groundFor(s.state), at(22.9, 21.1))).toBe('open')
    expect(isClearPath(sceneFor(s.state), at(20, 18), at(20, 22))).toBe(false)
    expect(isClearPath(sceneFor(s.state), at(30, 18), at(30, 22))).toBe(true)
    const { state } = s
    const [wire] = state.players.red.supports
    if (!wire) throw new Error('no wire')
    expect(outlineOf(state, 'red', wire, at(20, 20), { x: 0, y: 1 })).toContainEqual(at(19, 23))
  })

  test('[coc-support-22] a roadblock stands on a road', () => {
    const road = {
      id: 'road',
      surface: 'dirt',
      width: 2,
      points: [
        { x: 0, y: 20 },
        { x: 72, y: 20 },
      ],
    }
    const s = defended('red roadblock', { map: { roads: [road] } })
    expect(s.refuses(at(30, 25))).toMatch(/on a road/)
    expect(whyNot(s, 'red', at(30, 20.5))).toBeNull()
  })

  test('[coc-support-22, coc-ruling-49] only a demolition Team clears it; on a 1 its charges are spent for nothing', () => {
    expect(mayClear('roadblock', 'engineer-demolition-team')).toBe(true)
    expect(mayClear('roadblock', 'engineer-mine-clearing-team')).toBe(false)
    expect([1, 2, 3, 4, 6].map(afterDetonation)).toEqual([
      'failed',
      'partly-destroyed',
      'partly-destroyed',
      'destroyed',
      'destroyed',
    ])
  })
})

describe('an extra Jump-Off Point', () => {
  const inNorth = ({ y }: { readonly y: number }) => y >= 3000

  test('[coc-3.2-11] anywhere in its area, in the open too, and from no marker', () => {
    const s = doing({ points: 'red 30,44' }, (game) => placeExtraPoint(game, 'red', inNorth))
    expect(s.refuses(at(36, 29.9))).toMatch(/area/)
    s.answer('coc-3.2-11', at(36, 30))
    s.end()
    expect(s.state.players.red.jumpOffPoints).toMatchObject([{}, { id: 'red-point-2', x: 3600, y: 3000 }])
  })

  test('[coc-ruling-6, coc-3.2-11] not within 6" of an enemy Jump-Off Point', () => {
    const { state } = played({ points: 'blue 36,34; red 30,44' })
    const why = (x: number, y: number) => whyIllegal(extraPoint(state, 'red', inNorth), at(x, y))
    expect(why(42, 34)).not.toBeNull()
    expect(why(42.01, 34)).toBeNull()
    expect(why(30, 44)).toBeNull()
  })
})
