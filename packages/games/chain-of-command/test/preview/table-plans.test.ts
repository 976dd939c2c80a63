import { subjectOf } from '@sandtable/miniatures'
import { polygonContains } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  costOf,
  costWords,
  type DiceAction,
  fireChoices,
  heldGround,
  TABLE_PLANS,
  terrainSheet,
  weaponRows,
  weaponsOfTeam,
} from '../../src/index.ts'
import { zoneOutline } from '../../src/preview/patrol-plans.ts'
import { mapOf } from '../../src/rules/ground/terrain.ts'
import { zonesOf } from '../../src/rules/patrol/jump-off.ts'
import { isInZone } from '../../src/rules/patrol/zone.ts'
import { view } from '../../src/rules/state/view.ts'
import { AREA, at, type Played, played } from '../rules/positions.ts'

const roll = (...left: readonly number[]) => ({ left, nextActive: 'red', endsTurn: false })

/** The open question as the board sees it, with what the asked seat knows. */
function asked(s: Played) {
  while (s.match.pending.length === 0) s.play()
  const [question] = s.match.pending
  if (!question) throw new Error('nothing is asked')
  const known = TABLE_PLANS.knowledge(view(s.state, question.seat))
  return { question, known, subject: subjectOf(question.about) }
}

describe('the Patrol Phase', () => {
  const MARKERS = {
    stage: 'patrol',
    turn: 0,
    markers: 'blue 30,12; blue 40,12; red 30,36; red 40,36',
  }

  test('the outline of a zone holds exactly the points of the zone', () => {
    const { state } = played(MARKERS)
    const [marker] = state.players.blue.markers
    const [zone] = marker ? zonesOf(state, 'blue', marker) : []
    const outline = zone && zoneOutline(mapOf(state), zone)
    expect(outline).toBeTruthy()
    if (!zone || !outline) return
    const points = Array.from({ length: 72 * 20 }, (_, i) => at((i % 72) + 0.5, Math.floor(i / 72) + 0.5))
    const differing = points.filter(
      (point) => isInZone(zone, point) !== polygonContains(outline, point, 'touching-counts'),
    )
    expect(points.some((point) => isInZone(zone, point))).toBe(true)
    expect(differing.length).toBeLessThanOrEqual(2) // the far edge of the outline is drawn in straight pieces
  })

  test('while a marker is dragged its reach and the zones of both sides are lit', () => {
    const { known, subject } = asked(played(MARKERS))
    if (!subject) throw new Error('the question is drawn')
    const lit = TABLE_PLANS.groundAfter?.(known, subject, { marker: 'blue-marker-1', ...at(30, 20) }) ?? []
    expect(lit.map(({ words }) => words)).toContain('as far as the marker goes: 12"')
    expect(lit.filter(({ isFaint }) => !isFaint).length).toBe(2)
    expect(lit.filter(({ isFaint }) => isFaint).length).toBeGreaterThanOrEqual(3)
  })
})

describe('the menu of a Team', () => {
  test('names each use of dice and initiatives with its cost', () => {
    const { question, known } = asked(
      played({
        stage: 'dice',
        roll: roll(1),
        troops:
          'blue-s1-leader 22,20 initiatives=2; blue-s1-a 20,20; blue-s1-b 24,22 shock=2; red-s1-b 20,44',
      }),
    )
    const words = TABLE_PLANS.selection?.(known, question as never, 'blue-s1-b')?.actions.map(
      (one) => one.words,
    )
    expect(words).toContain('Activate (die 1)')
    expect(words).toContain('Rallied by Leader of Section 1 (1 initiative)')
    expect(TABLE_PLANS.selection?.(known, question as never, 'red-s1-b')).toBeNull()
  })

  test('a Chain of Command Die is said as such, and the end of the Phase is free', () => {
    const words = (action: DiceAction): string => costWords(costOf(action))
    expect(words({ use: 'ambush' })).toBe('Chain of Command Die')
    expect(words({ use: 'stop' })).toBe('free')
    expect(words({ use: 'activate', dice: [1, 1], teams: [] })).toBe('dice 1 + 1')
  })
})

describe('fire', () => {
  test('everybody at one target, the better one first, with averages', () => {
    const s = played({
      stage: 'dice',
      roll: roll(1),
      troops: 'blue-s1-a 20,20; red-s1-b 20,30; red-s2-b 30,30',
      map: { areas: [AREA('wood', 'rubble', 28, 29, 40, 34)] },
    })
    s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-a'] })
    s.answer('coc-4.4-7', { action: 'fire' })
    const { question, known } = asked(s)
    const choices = fireChoices(known, question.about)
    expect(choices.map(({ target }) => target)).toEqual(['red-s1-b', 'red-s2-b'])
    for (const { aims, hits, dice } of choices) {
      expect(aims.length).toBeGreaterThan(0)
      expect(hits).toBeGreaterThan(0)
      expect(hits).toBeLessThan(dice)
    }
  })

  test('the card of a Team names its weapons with dice and ranges', () => {
    const { state } = played({ troops: 'blue-s1-a 20,20' })
    const team = state.teams.find(({ id }) => id === 'blue-s1-a')
    if (!team) throw new Error('the Team is there')
    const rows = weaponRows(view(state, 'blue'), { side: 'blue', weapons: weaponsOfTeam(team) })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]?.words).toMatch(/dice/)
  })
})

describe('what is drawn under the figures', () => {
  test('an arc of Overwatch holds what lies before the Team, and not what lies behind', () => {
    const { state } = played({ troops: 'blue-s1-a 20,20 overwatch=0,1' })
    const [arc] = heldGround(view(state, 'blue'))
    const [outline] = arc?.outline ?? []
    if (!arc || !outline) throw new Error('an arc is drawn')
    expect(arc).toMatchObject({ kind: 'watched', side: 'blue' })
    expect(polygonContains(outline, at(21, 30), 'touching-counts')).toBe(true)
    expect(polygonContains(outline, at(21, 15), 'touching-counts')).toBe(false)
    expect(polygonContains(outline, at(40, 25), 'touching-counts')).toBe(false)
  })
})

test('[coc-1-7] the terrain sheet names each kind of ground of the table once', () => {
  const { state } = played({
    map: { areas: [AREA('one', 'woods', 10, 10, 20, 20), AREA('two', 'woods', 30, 10, 40, 20)] },
  })
  const rows = terrainSheet(state)
  expect(rows.filter(({ what }) => what === 'Woods')).toHaveLength(1)
  expect(rows.find(({ what }) => what === 'Woods')?.words).toMatch(/heavy ground.*−1 a die.*light cover/)
})

test('a drawn move goes the whole way that was rolled, toward where the player points', () => {
  const s = played({ stage: 'dice', roll: roll(1), troops: 'blue-s1-a 20,20; red-s1-b 20,46' })
  s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-a'] })
  s.dice('coc-7.1-t', 2, 3)
  s.answer('coc-4.4-7', { action: 'move', mode: 'normal', crossing: 'none' })
  const { question, known, subject } = asked(s)
  if (!subject) throw new Error('the question is drawn')
  const routes = TABLE_PLANS.routes?.(known, subject, [at(21, 22)])
  if (!routes) throw new Error('there is a way')
  const first = routes.find(({ model }) => model === 'blue-s1-a-1')?.points.at(-1)
  expect(first?.y).toBeGreaterThanOrEqual(2490)
  s.answer('coc-7.1-4', routes)
  expect(question.name).toBe('path-end-points-facing')
})
