import { type BotMaker, botNamed, playGame } from '@sandtable/bots'
import { agreedOptions, isRefusal } from '@sandtable/engine'
import { loadGame } from '@sandtable/games'
import { describe, expect, test } from 'vitest'
import { STRANGERS } from '../rollouts/strangers/index.ts'

/** The wins of a bot in pairs of games against chance, sides swapped. */
async function winsAgainstChance(game: string, bot: BotMaker, pairs: number): Promise<number> {
  const ruleset = await loadGame(game)
  const chance = botNamed('random')
  if (!ruleset || typeof chance === 'string') throw new Error(`${game} cannot be played`)
  const options = agreedOptions(ruleset, {})
  if (isRefusal(options)) throw new Error(options.sentence)
  const sides = ruleset.seats(options).map(({ side }) => side)
  let wins = 0
  for (let played = 0; played < 2 * pairs; played++) {
    const bots = [bot, chance]
    const { outcome, seating } = playGame({ ruleset, options, bots, seed: 5, paired: true }, played)
    expect(outcome.clause, `${bot.name} plays to the end`).toMatch(/^[a-z]+-/)
    const own = sides.find((_, seat) => seating[seat] === 0)
    if (outcome.winners.length === 1 && own && outcome.winners.includes(own)) wins++
  }
  return wins
}

describe('opponents written from the rules alone', () => {
  test('there are two for each of these games, each with a name of its own', () => {
    expect(Object.entries(STRANGERS).map(([game, { length }]) => [game, length])).toEqual([
      ['call-sign', 2],
      ['callsign-warrior', 2],
      ['hail-of-fire', 2],
    ])
    const names = Object.values(STRANGERS).flatMap((all) => all.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
  })

  const all = Object.entries(STRANGERS).flatMap(([game, bots]) =>
    bots.map((bot) => ({ game, bot, name: bot.name })),
  )

  test.each(all)('$name of $game plays whole games by the rules', async ({ game, bot }) => {
    const wins = await winsAgainstChance(game, bot, 1)
    if (game === 'call-sign') expect(wins, 'both games against chance').toBe(2)
  })
})
