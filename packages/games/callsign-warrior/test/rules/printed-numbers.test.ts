import { inch, millimetres } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { ABILITIES } from '../../src/forces/abilities.ts'
import { forceCost } from '../../src/forces/force.ts'
import { constantsFrom } from '../../src/rules/constants.ts'
import { terrainType } from '../../src/rules/moving/terrain.ts'
import * as tables from '../../src/rules/tables.ts'
import { clauseText, numberIn, tablesBelow } from '../rule-tables.ts'

const AS_PRINTED = constantsFrom({})

/** A distance of the rules, and the words of its clause in which it is printed. */
const DISTANCES: readonly (readonly [clause: string, words: RegExp, hundredths: number])[] = [
  ['csw-core-9', /within (\d+)" of an enemy model/, tables.ZONE_OF_CONTROL],
  ['csw-sect-3', /within (\d+)" of another Fireteam/, AS_PRINTED.sectionCoherency],
  ['csw-hq-2', /within (\d+)" of the Officer/, AS_PRINTED.commandRange],
  ['csw-shock-5', /within (\d+)" at once/, AS_PRINTED.friendLostRadius],
  ['csw-sect-7', /within (\d+)" suffer/, AS_PRINTED.mateLostRadius],
  ['csw-obj-2', /within (\d+)" of the marker/, tables.OBJECTIVE_CONTROL],
  ['csw-res-4', /up to (\d+)" from that edge/, tables.RESERVE_SIDE_EDGE],
  ['csw-fwd-1', /more than (\d+)" from/, AS_PRINTED.forwardDistance],
  ['csw-hid-3', /within (\d+)" and in line of sight/, AS_PRINTED.spottingRange],
  ['csw-st-1', /within (\d+)" of it/, AS_PRINTED.stealthyRange],
  ['csw-wr-10', /within (\d+)" of the firing Team/, tables.INDIRECT_BEYOND],
  ['csw-eq-7', /within (\d+)" \(itself included\)/, AS_PRINTED.smokeRange],
  ['csw-med-1', /within (\d+)"/, AS_PRINTED.medicRange],
  ['csw-core-17', /round bases (\d+)" across/, tables.BASE_RADIUS * 2],
  ['csw-core-17', /a rectangle, (\d+)"×2"/, tables.HULL.length],
  ['csw-core-17', /a rectangle, 4"×(\d+)"/, tables.HULL.width],
  ['csw-veh-2', /a (\d+)" round base/, tables.VEHICLE_SIGHT_RADIUS * 2],
  ['csw-wr-3', /within (\d+)" of the marker/, AS_PRINTED.beatenZone],
  ['csw-trans-2', /within (\d+)" of a friendly vehicle/, tables.EMBARK_DISTANCE],
  ['csw-trans-6', /within (\d+)" of the hull/, tables.FORCED_DISEMBARK_DISTANCE],
  ['csw-los-6', /the first (\d+)" of the line/, tables.OWN_TERRAIN_DEPTH],
  ['csw-shock-10', /D6\+(\d+)"/, AS_PRINTED.fallBackExtra],
  ['csw-terr-2', /infantry pay (\d+)" to cross/, tables.OBSTACLE_COST],
  ['csw-climb-1', /up to (\d+)" high/, tables.CLIMB_LIMIT],
]

/** A number of the rules that is no distance. */
const NUMBERS: readonly (readonly [clause: string, words: RegExp, value: number])[] = [
  ['csw-shock-3', /more than (\d+) Shock/, AS_PRINTED.maxShock],
  ['csw-res-2', /From turn (\d+)/, AS_PRINTED.reserveTurn],
  ['csw-res-1', /up to (\d+)%/, tables.RESERVE_FRACTION * 100],
  ['csw-turn-6', /Losing (\d+)% of the tokens/, (1 - tables.SHATTERED_FRACTION) * 100],
  ['csw-veh-4', /light \+(\d+)/, tables.DICE_FOR_COVER.light],
  ['csw-veh-4', /hard \+(\d+)/, tables.DICE_FOR_COVER.hard],
  ['csw-veh-5', /(\d+)\+ each a success/, tables.VEHICLE_DIE],
]

/** The number that the rules print there. */
function printed(clause: string, words: RegExp): number {
  const [, number] = words.exec(clauseText(clause)) ?? []
  if (number === undefined) throw new Error(`${clause} does not say ${words}`)
  return Number(number)
}

describe('the numbers of the rules are those printed', () => {
  for (const [clause, words, hundredths] of DISTANCES) {
    test(`[${clause}] ${words.source.replaceAll('(\\d+)', '…')}`, () => {
      expect(hundredths).toBe(inch(printed(clause, words)))
    })
  }

  for (const [clause, words, value] of NUMBERS) {
    test(`[${clause}] ${words.source.replaceAll('(\\d+)', '…')}`, () => {
      expect(value).toBe(printed(clause, words))
    })
  }

  test('[csw-turn-1] at most five turns', () => {
    expect(clauseText('csw-turn-1')).toContain('at most five turns')
    expect(tables.TURNS).toBe(5)
  })

  test('[csw-core-16] markers are 40 mm across', () => {
    expect(tables.OBJECTIVE_RADIUS).toBe(Math.floor(millimetres(40) / 2))
    expect(clauseText('csw-core-16')).toContain('40 mm')
  })

  test('[csw-veh-3] three corners seen: no cover', () => {
    expect(clauseText('csw-veh-3')).toContain('Three or four seen: no cover')
    expect(tables.CORNERS_FOR_NO_COVER).toBe(3)
  })

  test('[csw-ow-9] interruption points are whole inches', () => {
    expect(tables.OVERWATCH_STEP).toBe(inch(1))
  })

  test('[csw-core-15] the sizes of tables', () => {
    const sizes = [...clauseText('csw-core-15').matchAll(/(\d\d)×(\d\d)/g)]
    expect(tables.TABLE_SIZES).toEqual(
      sizes.map(([, width, depth]) => [inch(Number(width)), inch(Number(depth))]),
    )
    expect(tables.TABLE_SIZES).toHaveLength(4)
  })

  test('[csw-rate-1] the rating chart', () => {
    const [chart = []] = tablesBelow('csw-rate-1')
    const rows = [
      tables.RATINGS.irregular,
      tables.RATINGS.inexperienced,
      tables.RATINGS.regular,
      tables.RATINGS.elite,
    ]
    expect(rows.map(({ skill, courage, cohesion }) => [skill, courage, cohesion])).toEqual(
      chart.map((row) => [numberIn(row.Skill), numberIn(row.Courage), inch(numberIn(row.Cohesion))]),
    )
  })

  test('[csw-dash-2] what each rating adds to a dash', () => {
    const text = clauseText('csw-dash-2')
    const added = (words: RegExp): number => inch(Number(words.exec(text)?.[1]))
    expect(tables.RATINGS.irregular.dashBonus).toBe(added(/\+(\d) \(Irregular or Inexperienced\)/))
    expect(tables.RATINGS.inexperienced.dashBonus).toBe(added(/\+(\d) \(Irregular or Inexperienced\)/))
    expect(tables.RATINGS.regular.dashBonus).toBe(added(/\+(\d) \(Regular\)/))
    expect(tables.RATINGS.elite.dashBonus).toBe(added(/\+(\d) \(Elite\)/))
  })
})

describe('terrain', () => {
  /** The kinds of each row of the table, in its order. */
  const KINDS = [
    ['woods'],
    ['hedge'],
    ['wooden-fence'],
    ['site-barricade'],
    ['low-stone-wall'],
    ['high-wall'],
    ['concrete-barrier'],
    ['rocky-outcrop'],
    ['building'],
    ['shipping-container'],
    ['mud', 'soft-snow', 'rocky-ground'],
    ['steep-hill'],
  ]
  const [rows = []] = tablesBelow('csw-terr-3')

  test('[csw-terr-3] every row of the table is tested', () => {
    expect(rows).toHaveLength(KINDS.length)
  })

  test.each(KINDS.flatMap((kinds, i) => kinds.map((kind) => [kind, rows[i] ?? {}] as const)))(
    '[csw-terr-3, csw-terr-4] %s is what the table says',
    (kind, row) => {
      const isCrest = row['Blocks sight']?.includes('crest') ?? false
      expect(terrainType(kind)).toMatchObject({
        cover: isCrest ? 'hard' : row.Cover?.split(' ')[0],
        isRough: row.Rough === 'yes',
        isObstacle: row.Obstacle === 'yes',
        isClimbed: row.Obstacle === 'climbed',
        isImpassable: false,
        blocksSight: row['Blocks sight']?.includes('yes'),
      })
    },
  )
})

describe('Command Abilities', () => {
  test.each(ABILITIES.map(({ id, pool }) => [id, pool] as const))('[csw-cmd-1] %s costs 1 RP', (id, pool) => {
    const army = pool === 'professional' ? 'professional' : 'insurgents'
    const force = { format: 'callsign-warrior-force', army, units: [], abilities: [id] } as const
    expect(forceCost(force, { supportPoints: 0 }).requisition).toBe(1)
  })
})
