import { expect, test } from 'vitest'
import { blueAndRed, choiceOption, mapOption } from '../../src/index.ts'

const NO_MAP = (value: unknown) => `There is no map '${value}'.`

test('[csw-core-1] [hof-gen-2] two players: Blue and Red', () => {
  expect(blueAndRed().map(({ seat, side, name }) => [seat, side, name])).toEqual([
    ['blue', 'blue', 'Blue'],
    ['red', 'red', 'Red'],
  ])
})

test('[csw-pre-1] [hof-setup-1] one of these is agreed on', () => {
  expect(choiceOption('light', 'Light', 'csw-pre-1', 'day', ['day', 'night'])).toMatchObject({
    kind: 'choice',
    default: 'day',
    of: ['day', 'night'],
  })
})

test('[csw-core-15] [hof-setup-1] no map is legal only where the scenario names one', () => {
  const whyWrong = (usual: string | null, value: null | string): string | null => {
    const option = mapOption('csw-core-15', usual, ['wadi'], NO_MAP)
    return option.kind === 'data' ? option.whyWrong(value) : null
  }
  expect(whyWrong(null, null)).toBeNull()
  expect(whyWrong('wadi', null)).toBe("There is no map 'null'.")
  expect(whyWrong(null, 'moon')).toBe("There is no map 'moon'.")
})
