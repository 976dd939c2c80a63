import type { PositionText } from '@sandtable/engine'
import type { Subject } from '@sandtable/miniatures'
import { describe, expect, test } from 'vitest'
import { TABLE_PLANS as plans } from '../../src/preview/table-plans.ts'
import { position } from '../../src/rules/state/position.ts'
import type { State } from '../../src/rules/state/state.ts'
import { view } from '../../src/rules/state/view.ts'

function at(text: PositionText): State {
  const state = position(text)
  if (typeof state === 'string') throw new Error(state)
  return state
}

const OPEN = 'blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,24 id=t'

function moving(allowance: number): Subject {
  return { draw: 'drive', unit: 'a', facts: { allowance } }
}

describe('moves on foot', () => {
  test('[hof-move-1] a click within the move is where it goes, one beyond it is cut short', () => {
    const known = at({ teams: OPEN })
    expect(plans.drive?.(known, moving(700), [{ x: 1500, y: 1000 }])).toEqual([
      { x: 1500, y: 1000, facing: { x: 500, y: 0 } },
    ])
    expect(plans.drive?.(known, moving(700), [{ x: 3000, y: 1000 }])).toMatchObject([{ x: 1700, y: 1000 }])
    const bent = plans.drive?.(known, moving(700), [
      { x: 1400, y: 1000 },
      { x: 1400, y: 3000 },
    ])
    expect(bent).toMatchObject([
      { x: 1400, y: 1000 },
      { x: 1400, y: 1300 },
    ])
  })

  test('it can be turned at the end, and its poses follow', () => {
    const known = at({ teams: OPEN })
    const steps = plans.drive?.(known, moving(700), [{ x: 1500, y: 1000 }])
    const turned = plans.turned?.(known, moving(700), steps, { x: 0, y: 1 })
    expect(plans.poses?.(known, moving(700), turned)).toMatchObject([
      { at: { x: 1000, y: 1000 } },
      { at: { x: 1500, y: 1000 }, facing: { x: 0, y: 1 } },
    ])
  })

  test('[hof-move-7] a vehicle drives in stretches, and turns at the end', () => {
    const known = at({ teams: 'blue us-m4-sherman 10,10 id=a facing=0,1; red de-rifle-mg 40,40 id=t' })
    const drive = plans.drive?.(known, moving(800), [
      { x: 1000, y: 1300 },
      { x: 3000, y: 1300 },
    ])
    expect(drive).toEqual([
      { facing: { x: 0, y: 300 }, far: 300 },
      { facing: { x: 500, y: 0 }, far: 500 },
    ])
    expect(plans.poses?.(known, moving(800), drive).at(-1)).toMatchObject({ at: { x: 1500, y: 1300 } })
    const turned = plans.turned?.(known, moving(800), drive, { x: 0, y: -1 }) as readonly unknown[]
    expect(turned.at(-1)).toEqual({ facing: { x: 0, y: -1 }, far: 0 })
  })

  test('[hof-move-1] the lit ground is within the move', () => {
    const [lit] = plans.ground?.(at({ teams: OPEN }), moving(400)) ?? []
    const points = lit?.outline.flatMap(({ outline }) => outline) ?? []
    expect(points.length).toBeGreaterThan(8)
    const far = points.map(({ x, y }) => Math.sqrt((x - 1000) ** 2 + (y - 1000) ** 2))
    expect(Math.max(...far)).toBeLessThanOrEqual(460)
    expect(lit?.words).toBe('as far as 4"')
  })

  test('[hof-los-7] what it would see from there, and whether it would be concealed', () => {
    const known = at({
      teams: OPEN,
      map: { areas: [{ id: 'wood', kind: 'woods', outline: square(14, 8, 20, 14) }] },
    })
    const wood = plans.drive?.(known, moving(900), [{ x: 1700, y: 1200 }])
    expect(plans.previewMove?.(known, moving(900), wood)).toMatchObject({
      facts: ['7.3" of 9"', 'concealed from 1 of 1 who see it'],
      targets: ['t'],
      threats: ['t'],
    })
  })
})

describe('odds and sight', () => {
  test('[hof-fire-4] the odds of the target weighed', () => {
    const known = at({ teams: OPEN })
    const asked = { name: 'target-team', about: { teams: ['a'] }, options: ['t'] }
    const forecast = plans.forecast?.(known, asked, { weighed: 't', chosen: [] }, [])
    expect(forecast?.title).toBe('Fire at Rifle/MG')
    expect(forecast?.chances[0]?.probability).toBeCloseTo(3 / 4)
    expect(forecast?.facts).toEqual(['hits expected: 1'])
  })

  test('[hof-rfc-3] before an order the check of Teams under fire is weighed: a move is worse in the open', () => {
    const known = at({ teams: 'blue us-rifle-mg 10,10 id=a rfp=1; red de-rifle-mg 10,24 id=t' })
    const asked = { name: 'declare-orders', about: { teams: ['a'] }, options: [] }
    const killed = (kind: string) =>
      plans.forecast?.(known, asked, { weighed: [kind], chosen: [] }, [])?.chances[0]?.probability
    expect(killed('fire')).toBeCloseTo(1 / 6)
    expect(killed('move')).toBeCloseTo(2 / 6)
  })

  test('[hof-los-1] sight in a sentence', () => {
    const known = at({ teams: OPEN })
    expect(plans.sight?.(known, 'a/base', 't/base')).toMatch(/^\d+(\.\d)?", in sight\.$/)
    const blocked = at({
      teams: OPEN,
      map: { areas: [{ id: 'wood', kind: 'woods', outline: square(2, 14, 20, 18) }] },
    })
    expect(plans.sight?.(blocked, 'a/base', 't/base')).toContain('no line of sight (hof-los-1)')
  })

  test('[hof-hide-1] knowledge has no place for what the seat cannot know', () => {
    const state = at({ teams: `${OPEN}; red de-pak40 30,30 id=gun unit=guns hidden` })
    const known = plans.knowledge(view(state, 'blue'))
    expect(plans.targets?.(known, { name: 'move-path', about: { team: 'a' }, options: null })).toEqual(['t'])
    expect(plans.figures(known, 'gun')).toMatchObject([{ at: null }])
  })
})

function square(left: number, bottom: number, right: number, top: number) {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]
}
