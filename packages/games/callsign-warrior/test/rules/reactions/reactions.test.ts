import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import type { OverwatchStop } from '../../../src/rules/moving/walk.ts'
import { ALL, aim, alive, box, drawn, fire, LINE, row, shift, shotAt, team, WOOD } from '../../positions.ts'

describe('Take Cover and Dash to Cover', () => {
  test('[csw-tc-3, csw-react-1, csw-react-2, csw-tok-6] a Team in cover ducks before the dice, and spends its token', () => {
    const s = shotAt('red-tank-hunters', 'red ins-tank-hunters 10,23 token', {
      areas: [WOOD('wood', 8, 22, 20, 26)],
    })
    s.dice('csw-shoot-7', 5, 5)
    expect(s.choices()).toEqual(['take-cover', 'pass'])
    s.answer('csw-react-1', 'take-cover')
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6, successes: 0 })
    expect(team(s, 'red-tank-hunters')).toMatchObject({ order: 'take-cover', hasToken: false })
    s.end()
  })

  test('[csw-react-1] who has had an order, and vehicles, do not react', () => {
    const s = drawn('blue pro-section/fireteam-2 10,10 x1 token; red ins-tank-hunters 10,23 order=run', {
      areas: [WOOD('wood', 8, 22, 20, 26)],
    })
    s.dice('csw-shoot-7', 1, 1)
    fire(s, 'red-tank-hunters', ['soldier-1:assault-rifle'])
    s.end()
    const car = drawn('blue pro-section/fireteam-2 10,10 x1 token; red ins-technical 10,23', {
      areas: [WOOD('wood', 4, 18, 20, 20)],
    })
    car.dice('csw-shoot-7', 1, 1)
    fire(car, 'red-technical', ['soldier-1:assault-rifle'])
    car.end()
  })

  test('[csw-ex-17] [csw-dash-1, csw-dash-2, csw-dash-3, csw-dash-5, csw-dash-6, csw-ruling-28, csw-ruling-154] a dash that reaches the hedge', () => {
    const s = shotAt('red-section-fireteam-2', 'red pro-section/fireteam-2 10,22 x2', {
      lines: [LINE('hedge', 'hedge', [4, 25], [20, 25])],
    })
    expect(s.choices()).toEqual(['dash', 'pass'])
    s.dice('csw-dash-2', 3)
    s.dice('csw-shoot-7', 4, 1)
    s.answer('csw-react-1', 'dash')
    expect(s.match.pending[0]?.about).toMatchObject({ allowance: 500 })
    expect(s.refuses(shift(s, 'red-section-fireteam-2', 0, -2))).toMatch(/farther from the hedge/)
    s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', 0, 3.8 - 0.8))
    s.end()
  })

  test('[csw-dash-3, csw-ex-17] [csw-dash-2] in cover the attack has −1; out of it nothing, and Take Cover is worth nothing', () => {
    const dash = (die: number, north: number) => {
      const s = shotAt('red-section-fireteam-2', 'red pro-section/fireteam-2 10,20 x2', {
        areas: [WOOD('wood', 4, 23, 20, 30)],
      })
      s.dice('csw-dash-2', die)
      s.dice('csw-shoot-7', 1, 1)
      s.answer('csw-react-1', 'dash')
      s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', 0, north))
      return s
    }
    const reached = dash(3, 3.9)
    expect(reached.note('csw-dash-3')).toMatchObject({ reached: true })
    expect(reached.note('csw-shoot-7', 'volley')).toMatchObject({ need: 5 })
    expect(team(reached, 'red-section-fireteam-2').order).toBe('take-cover')
    const failed = dash(1, 2)
    expect(failed.note('csw-dash-3')).toMatchObject({ reached: false })
    expect(failed.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4 })
  })

  test('[csw-dash-4, csw-ruling-29] a Team that dashed out of sight is still shot at, behind what hides it', () => {
    const s = shotAt('red-section-fireteam-2', 'red pro-section/fireteam-2 19,20 x1', {
      lines: [LINE('wall', 'high-wall', [8, 18], [16, 18])],
    })
    s.dice('csw-dash-2', 6)
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 5)
    s.answer('csw-react-1', 'dash')
    s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', -6, 0))
    expect(s.note('csw-shoot-9', 'volley')).toMatchObject({ need: 6 }) // hard cover and body armour
    s.end()
  })

  test('[csw-react-5, csw-ruling-30] a reaction is an order: Shock may be spent on it', () => {
    const s = shotAt('red-tank-hunters', 'red ins-tank-hunters 10,23 shock=3', {
      areas: [WOOD('wood', 8, 22, 20, 26)],
    })
    s.answer('csw-react-1', 'take-cover')
    expect(s.choices()).toEqual(['demoralised', 'pass'])
    s.dice('csw-shock-9', 1)
    s.answer('csw-react-2', 'demoralised')
    s.dice('csw-shock-10', 6)
    s.answer('csw-shock-9', 'fall-back')
    expect(s.note('csw-gt-3')).toMatchObject({ kind: 'attack-lost' }) // 12" farther back nobody reaches it
    expect(team(s, 'red-tank-hunters')).toMatchObject({ order: 'fell-back', shock: 0 })
    s.end()
  })

  test('[csw-dash-5, csw-tc-2] the next attacker meets a Team that has Taken Cover: −2, and no more the −1', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 x1 token; blue pro-section/fireteam-1 16,10 x1 token; red pro-section/fireteam-2 10,20 x2',
      { areas: [WOOD('wood', 4, 23, 20, 30)] },
    )
    s.answer('csw-tok-3', 'blue-section-fireteam-2')
    fire(s, 'red-section-fireteam-2', ['soldier-1:assault-rifle'])
    s.dice('csw-dash-2', 3)
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-react-1', 'dash')
    s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', 0, 3.9))
    s.dice('csw-tok-3', 1)
    s.dice('csw-shoot-7', 5, 5)
    fire(s, 'red-section-fireteam-2', ['nco:assault-rifle'])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6, successes: 0 })
    s.end()
  })
})

describe('Combat Reflexes', () => {
  test('[csw-ex-31] [csw-cr-1, csw-cr-2, csw-shock-12, csw-ruling-33, csw-react-3, csw-ruling-31] it shoots first, and its Shock is spent at once', () => {
    const s = drawn('blue pro-section/fireteam-2 10,10 token; red sf-section/fireteam-2 10,27 token')
    fire(s, 'red-section-fireteam-2', ALL)
    s.answer('csw-react-1', 'reflexes')
    s.dice('csw-shoot-7', 4, 4, 4, 4, 5, 3, 3, 1)
    s.dice('csw-shoot-9', 4, 5, 2, 2, 3)
    aim(s, ALL)
    s.answer('csw-shoot-10', ['soldier-3', 'soldier-4'])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4, successes: 5 })
    s.dice('csw-shoot-7', 4, 4, 4, 1)
    s.answer('csw-shock-12', { pinned: 0, suppressed: 1 })
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 5, dice: [4, 4, 4, 1], successes: 0 })
    expect(team(s, 'red-section-fireteam-2')).toMatchObject({ order: 'fire', hasToken: false })
    s.end()
  })

  test('[csw-ex-62] [csw-cr-3, csw-ruling-157] it may smoke instead: −2 against the attack', () => {
    const s = shotAt('red-section-fireteam-2', 'red sf-section/fireteam-2 10,27 options=smoke')
    s.answer('csw-react-1', 'reflexes')
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-cr-3', 'smoke')
    s.end()
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6 })
  })

  test('[csw-react-4] an attacker destroyed by the reaction does not shoot', () => {
    const s = shotAt('red-section-fireteam-2', 'red sf-section/fireteam-2 10,27')
    s.answer('csw-react-1', 'reflexes')
    s.dice('csw-shoot-7', 5, 1, 1, 1, 1, 1, 1, 1)
    s.dice('csw-shoot-9', 5)
    aim(s, ALL)
    expect(team(s, 'blue-section-fireteam-2').place).toBe('destroyed')
    s.end()
  })
})

describe('Guerrilla Tactics', () => {
  const behindTheHouse = (words = '') =>
    script(callsignWarrior, {
      units: `blue pro-section/fireteam-2 16,10 x2 token; red ins-squad 14,26 x2 gap=1.2 ${words} token`,
      map: {
        buildings: [
          {
            id: 'house',
            kind: 'house',
            outline: box(6, 20, 12, 24),
            material: 'brick',
            floors: 1,
            storeyHeight: 1.5,
            roof: { kind: 'none' },
            openings: [],
          },
        ],
      },
    })

  test('[csw-gt-1, csw-react-2] Pinned Down so that no escape is left, it stays, its order spent, and is shot at', () => {
    const s = behindTheHouse('shock=3')
    s.dice('csw-tok-3', 1)
    fire(s, 'red-squad', ALL)
    s.answer('csw-react-1', 'escape-advance')
    s.dice('csw-shoot-7', 1, 1, 1, 1)
    s.answer('csw-react-2', { pinned: 3, suppressed: 0 })
    expect(team(s, 'red-squad')).toMatchObject({ order: 'advance', hasToken: false, shock: 0 })
    expect(team(s, 'red-squad').models[0]).toMatchObject({ x: 1400, y: 2600 })
    s.end()
  })

  test('[csw-ex-32] [csw-gt-1, csw-gt-2, csw-gt-3, csw-ruling-32] behind a building and on Overwatch; the attack is lost', () => {
    const s = behindTheHouse()
    s.dice('csw-tok-3', 1)
    fire(s, 'red-squad', ALL)
    s.answer('csw-react-1', 'escape-advance')
    expect(s.refuses(shift(s, 'red-squad', 2, -1))).toMatch(/nearer to the attacker|out of sight/)
    s.answer('csw-gt-1', shift(s, 'red-squad', -5.8, 0))
    s.answer('csw-gt-2', 'yes')
    expect(s.note('csw-gt-3')).toMatchObject({ kind: 'attack-lost' })
    expect(team(s, 'red-squad')).toMatchObject({ order: 'overwatch', hasToken: false })
    s.end()
  })
})

describe('Overwatch', () => {
  test('[csw-ex-30] [csw-ow-2, csw-ow-3, csw-ow-4, csw-ow-7, csw-ow-9, csw-ruling-25, csw-ruling-26] an enemy runs across', () => {
    const s = drawn('blue ins-squad 20,20 x3 token; red pro-section/fireteam-2 24,11 x1 order=overwatch')
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-squad', 10, 0))
    expect(s.choices()).toContainEqual({ team: 'red-section-fireteam-2', at: 400 })
    expect(s.choices()).toContainEqual({ team: 'red-section-fireteam-2', at: 0 })
    s.dice('csw-shoot-7', 4, 3)
    s.dice('csw-shoot-9', 1)
    s.answer('csw-ow-2', { team: 'red-section-fireteam-2', at: 400 })
    aim(s, ['soldier-1:assault-rifle'])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4, successes: 1 }) // +1 near, −1 Overwatch
    expect(team(s, 'blue-squad')).toMatchObject({ shock: 1, order: 'run' })
    expect(team(s, 'blue-squad').models[0]).toMatchObject({ x: 3000 })
    expect(team(s, 'red-section-fireteam-2').order).toBe('fire')
    s.end()
  })

  test('[csw-ow-1] a Team put on Overwatch neither moves nor shoots', () => {
    const s = drawn('blue ins-squad 20,20 token; red ins-squad 20,30')
    s.answer('csw-order-1', 'overwatch')
    expect(team(s, 'blue-squad').order).toBe('overwatch')
    s.end()
  })

  test('[csw-ow-6] several Teams may interrupt one move, each once', () => {
    const s = drawn(
      'blue ins-squad 20,20 x4 token; red pro-section/fireteam-1 20,30 x1 order=overwatch; red pro-section/fireteam-2 26,30 x1 order=overwatch',
    )
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-squad', 6, 0))
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-ow-2', { team: 'red-section-fireteam-1', at: 200 })
    aim(s, ['nco:assault-rifle'])
    expect(s.choices().filter((one) => (one as OverwatchStop).team === 'red-section-fireteam-1')).toEqual([])
    expect(s.choices()).not.toContainEqual({ team: 'red-section-fireteam-2', at: 100 })
    s.answer('csw-ow-2', 'pass')
    expect(alive(s, 'blue-squad')).toHaveLength(4)
    s.end()
  })

  test('[csw-ow-8, csw-ruling-24] Suppression and Optics may be used, smoke and Beaten Zone may not', () => {
    const s = drawn(
      'blue ins-squad 20,20 token; red pro-section/fireteam-2 20,30 options=saw@soldier-1+smoke order=overwatch',
    )
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-squad', 3, 0))
    s.answer('csw-ow-2', { team: 'red-section-fireteam-2', at: 0 })
    const { options } = s.match.pending[0] as unknown as { options: readonly string[] }
    expect(options).toContainEqual(row('soldier-1:saw:suppression'))
    expect(options).toContainEqual(row('soldier-2:rifle:optics'))
  })
})
