import { type AnyDecision, refusal, StreamChance, sfc32, whyIllegal } from '@sandtable/engine'
import { base, emptyMap, inch, type Opening } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  anySees,
  canShare,
  casualtyChoice,
  chooseCompatible,
  directionIn,
  entriesIn,
  isInArcOf,
  isPlaceWord,
  mapInWords,
  openingsNear,
  pointIn,
  reasonWords,
  seenByAny,
  sentencesOf,
  shuffled,
  surveyBySquares,
  tableInLetters,
  valueIn,
} from '../src/index.ts'
import { at, figure, RADIUS } from './toy.ts'

describe('positions in words', () => {
  test('[csw-core-15] [hof-setup-1] lengths are inches, also inside maps', () => {
    const map = mapInWords({ size: '36,24', map: { lines: [{ id: 'wall', points: [{ x: 1, y: 2.5 }] }] } })
    expect([map.width, map.depth]).toEqual([inch(36), inch(24)])
    expect(map.lines[0]?.points).toEqual([at(1, 2.5)])
  })

  test('lists, places, directions and values', () => {
    expect(entriesIn(' blue squad  10,10; ; red squad')).toEqual([
      ['blue', 'squad', '10,10'],
      ['red', 'squad'],
    ])
    expect(pointIn('10,2.5')).toEqual(at(10, 2.5))
    expect(directionIn('1,0')).toEqual({ x: 1, y: 0 })
    expect(['10,-2.5', 'x3', '10'].map(isPlaceWord)).toEqual([true, false, false])
    expect(valueIn(['shock=2', 'token'], 'shock')).toBe('2')
  })
})

describe('the table in words', () => {
  test('[csw-core-15] letters lie where things are, the north at the top', () => {
    const lines = tableInLetters(emptyMap('t', inch(4), inch(4), 'grass'), [
      { at: at(0.5, 0.5), letter: 'b' },
      { at: at(4, 4), letter: 'r' },
    ]).split('\n')
    expect(lines).toEqual(['...r', 'b...'])
  })

  test('[csw-core-15] a survey names squares from the south-west, and whose a note is', () => {
    const survey = surveyBySquares(['blue', 'red'], ['lost'], ({ team }) => team, {
      side: inch(8),
      columns: 9,
      rows: 6,
    })
    const note = { kind: 'lost', clause: 'csw-core-15', team: 'red-sniper', ...at(72, 8) }
    expect([survey.sideOf(note), survey.placeOf(note)]).toEqual(['red', 'I2'])
    expect(survey.places).toHaveLength(54)
    expect(survey.places[0]).toEqual({
      name: 'A1',
      outline: [at(0, 0.05), at(0.01, 0.05), at(0.01, 0.06), at(0, 0.06)],
    })
  })
})

describe('choosing', () => {
  const among = ['a', 'b', 'c'].map((id, i) => figure(id, i, 0))
  const choice = (isSoundWithout: (lost: readonly string[]) => boolean) => (lost: readonly string[]) =>
    whyIllegal(
      casualtyChoice({
        clause: 'coc-9.1-8',
        name: 'casualties',
        seat: 'blue',
        about: null,
        among,
        count: 1,
        isSoundWithout,
        spoils: refusal('torn', 'torn'),
      }) as AnyDecision,
      lost,
    )?.code ?? null

  test('[csw-shoot-10] [coc-9.1-8] the owner keeps the troop together while that can be', () => {
    const middle = choice((lost) => !lost.includes('b'))
    expect([middle(['a']), middle(['b'])]).toEqual([null, 'torn'])
    expect(choice(() => false)(['b'])).toBeNull()
    expect(middle(['a', 'c'])).not.toBeNull()
  })

  test('[csw-shoot-4] [coc-8.3-1] as many as may go together, in the order given', () => {
    expect(
      chooseCompatible([1, 2, 3, 4], [4, 3, 2, 1], (chosen) => chosen.reduce((a, b) => a + b) <= 5),
    ).toEqual([1, 4])
    const order = shuffled([1, 2, 3, 4, 5], new StreamChance(sfc32(3)))
    expect([...order].sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('[csw-bldg-3] [coc-8.3.2-2] two to an opening, with turns taken back where needed', () => {
    expect(canShare([['w'], ['w'], ['w', 'd']], 2)).toBe(true)
    expect(canShare([['w', 'd'], ['w'], ['w']], 2)).toBe(true)
    expect(canShare([['w'], ['w'], ['w']], 2)).toBe(false)
  })
})

describe('seeing', () => {
  test('[hof-los-1] [coc-8.3-9] counts over pairs', () => {
    const sees = (a: number, b: number): boolean => a + b === 5
    expect([anySees([1, 2], [3], sees), anySees([1], [3], sees)]).toEqual([true, false])
    expect(seenByAny([1, 2], [3, 4, 5], sees)).toEqual([3, 4])
  })

  test('[csw-bldg-3] [coc-8.3.2-3] openings near a body on its floor, and their arcs', () => {
    const map = mapInWords({
      map: {
        buildings: [
          {
            id: 'hut',
            kind: 'house',
            outline: [
              { x: 0, y: 0 },
              { x: 6, y: 0 },
              { x: 6, y: 6 },
              { x: 0, y: 6 },
            ],
            openings: [{ id: 'w', kind: 'window', floor: 0, side: 0, at: 3, width: 1 }],
          },
        ],
      } as never,
    })
    const building = map.buildings[0] as (typeof map.buildings)[number]
    const [window] = building.openings as readonly [Opening]
    expect(openingsNear(building, 0, base(at(3, 2.5), RADIUS), inch(2))).toEqual([window])
    expect(openingsNear(building, 0, base(at(3, 2.51), RADIUS), inch(2))).toEqual([])
    expect(openingsNear(building, 1, base(at(3, 2), RADIUS), inch(2))).toEqual([])
    expect(isInArcOf(building, window, 90, at(6, -3))).toBe(true)
    expect(isInArcOf(building, window, 90, at(6.1, -3))).toBe(false)
    expect(isInArcOf(building, window, 180, at(30, -0.1))).toBe(true)
  })
})

test('[csw-core-12] [hof-fire-T1] a number is told with its reasons, if it has some', () => {
  expect(reasonWords(4, [])).toBe('')
  const modifiers = [
    { amount: 1, reason: 'concealed', clause: 'hof-fire-T1-1' },
    { amount: -1, reason: 'close', clause: 'csw-hit-1' },
  ]
  expect(reasonWords(4, modifiers)).toBe(' (4, concealed +1, close -1)')
})

describe('sentences of a data file', () => {
  const sayings = { name: (id: unknown) => `the ${id}` }

  test('[csw-tok-3] [hof-order-3] blanks are facts, said as the game says them', () => {
    const facts = { team: 'squad', left: 2 }
    const { left } = sentencesOf({ left: '{name team}: {left} left, {name team}? {}, { x, y }' }, sayings)
    expect(left(facts)).toBe('the squad: 2 left, the squad? {}, { x, y }')
  })

  test('an unknown way to say a fact is a mistake of ours', () => {
    expect(() => sentencesOf({ left: '{shout team}' }, sayings)).toThrow("as 'shout'")
  })
})
