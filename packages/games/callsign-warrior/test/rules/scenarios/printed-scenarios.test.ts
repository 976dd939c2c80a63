import { inch } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  awardFor,
  deploymentDepth,
  type Role,
  type ScenarioId,
  scenarioById,
  setupDistance,
  supportPointsFor,
} from '../../../src/rules/scenarios/scenarios.ts'
import { clauseText } from '../../rule-tables.ts'

/** The number that a clause prints in place of the digits of these words. */
function printed(clause: string, words: RegExp): number {
  const [, number] = words.exec(clauseText(clause)) ?? []
  if (number === undefined) throw new Error(`${clause} does not say ${words}`)
  return Number(number)
}

describe('what the scenarios print', () => {
  test.each([
    ['csw-s1-1', 'contact', null, /(\d+) each/],
    ['csw-s2-1', 'blue-bird-down', 'attacker', /Attacker (\d+)/],
    ['csw-s2-1', 'blue-bird-down', 'defender', /Defender (\d+)/],
    ['csw-s3-1', 'ied', 'attacker', /Attacker (\d+)/],
    ['csw-s3-1', 'ied', 'defender', /Defender (\d+)/],
    ['csw-s4-1', 'rush', 'attacker', /Attacker (\d+)/],
    ['csw-s4-1', 'rush', 'defender', /Defender (\d+)/],
    ['csw-s5-1', 'domination', null, /(\d+) each/],
  ] as const)('[%s] Support Points of %s, %s', (clause, scenario, role: Role | null, words) => {
    expect(supportPointsFor(scenarioById(scenario), role)).toBe(printed(clause, words))
  })

  const distances: readonly (readonly [string, ScenarioId, string, string, string | undefined, RegExp])[] = [
    ['csw-s1-2', 'contact', 'place-objectives', 'minApartIn', undefined, /at least (\d+)" apart/],
    [
      'csw-s2-2',
      'blue-bird-down',
      'place-objective',
      'withinOfCentreIn',
      'crash',
      /within (\d+)" of the table centre/,
    ],
    [
      'csw-s2-2',
      'blue-bird-down',
      'deploy-survivors',
      'withinOfObjectiveIn',
      undefined,
      /within (\d+)" of it/,
    ],
    ['csw-s2-3', 'blue-bird-down', 'deploy', 'moreThanFromObjectiveIn', undefined, /more than (\d+)" from/],
    ['csw-s2-3', 'blue-bird-down', 'deploy', 'moreThanFromSurvivorsIn', undefined, /more than (\d+)" from/],
    ['csw-s3-2', 'ied', 'place-objectives', 'moreThanApartIn', undefined, /more than (\d+)" apart/],
    [
      'csw-s3-2',
      'ied',
      'place-objectives',
      'moreThanFromEdgesIn',
      undefined,
      /more than (\d+)" from every table edge/,
    ],
    ['csw-s4-2', 'rush', 'place-objectives', 'fromDefenderEdgeIn', 'A', /the line (\d+)" from their edge/],
    ['csw-s4-2', 'rush', 'place-objectives', 'fromDefenderEdgeIn', 'B', /the line (\d+)" from their edge/],
    ['csw-s4-2', 'rush', 'place-objectives', 'fromDefenderEdgeIn', 'C', /C on the line (\d+)" from it/],
    ['csw-s4-2', 'rush', 'place-objectives', 'minApartIn', undefined, /at least (\d+)" from each other/],
  ]
  test.each(distances)('[%s] %s, %s: %s %s', (clause, scenario, step, name, objective, words) => {
    expect(setupDistance(scenario, step, name, objective)).toBe(inch(printed(clause, words)))
  })

  test('[csw-s3-3] how far from their edge the Defender may deploy', () => {
    expect(deploymentDepth('ied', 'defender')).toBe(inch(printed('csw-s3-3', /within (\d+)" of their edge/)))
  })

  test.each([
    ['csw-s1-5', 'contact', 'objective', /(\d+) VP per objective/],
    ['csw-s1-5', 'contact', 'destroyed', /(\d+) VP per enemy Team/],
    ['csw-s2-5', 'blue-bird-down', 'objective', /(\d+) VP to the player controlling/],
    ['csw-s2-5', 'blue-bird-down', 'survivor-destroyed', /(\d+) VP for each Survivor Team destroyed/],
    ['csw-s2-5', 'blue-bird-down', 'survivor-left', /(\d+) VP for each Survivor Team not destroyed/],
    ['csw-s4-5', 'rush', 'demolished', /(\d+) for each objective destroyed/],
    ['csw-s4-5', 'rush', 'holds-C', /and (\d+) for controlling C/],
    ['csw-s4-5', 'rush', 'both-stand', /Defender (\d+) if both/],
  ] as const)('[%s] Victory Points in %s: %s', (clause, scenario, award, words) => {
    expect(awardFor(scenario, award)).toBe(printed(clause, words))
  })
})
