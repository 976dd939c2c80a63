import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { assaultWeapon, fireAtOnce } from '../../../src/rules/assault/blows.ts'
import { areInContact } from '../../../src/rules/assault/contact.ts'
import { followUps, smallTeamsEscape } from '../../../src/rules/assault/follow-up.ts'
import { stances } from '../../../src/rules/assault/round-half.ts'
import { whyNotContact } from '../../../src/rules/assault/touching-enemies.ts'
import { footprint } from '../../../src/rules/moving/footprints.ts'
import type { Assault } from '../../../src/rules/state/assault.ts'
import { type Mission, type State, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing, woods } from '../../doing.ts'
import { LINE } from '../positions.ts'
import { assault, DUEL, FIGHT, OUT } from './assaults.ts'

const NORTH = { x: 0, y: 1 }
const OPEN: Assault = { attacker: 'blue', round: 1, turn: 'blue', spent: [] }

function stateOf(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams, ...more }).state
}

describe('hof-aslt-2, hof-aslt-28: what counts as contact', () => {
  const touch = (red: string, more: object = {}, blue = '24,10') => {
    const state = stateOf(`blue us-rifle-mg ${blue} id=a; red de-rifle-mg ${red} id=r`, more)
    return areInContact(state, teamById(state, 'a'), teamById(state, 'r'))
  }
  const wall = (y: number) => ({ map: { lines: [LINE('w', 'wall', [10, y], [20, y], [40, y])] } })

  test('[hof-aslt-2] two hundredths of an inch are a touch, three are not', () => {
    expect([touch('24,11.28'), touch('24,11.29')]).toEqual([true, false])
  })

  test('[hof-aslt-28] across a wall that both touch, not beside each other along it', () => {
    expect(touch('24,11.46', wall(10.73))).toBe(true)
    expect(touch('24,11.46')).toBe(false)
    expect(touch('26.1,10', wall(10.73))).toBe(false) // on the same side
    expect(touch('26.2,11.46', wall(10.73))).toBe(true) // a fifth of an inch to the side
    expect(touch('27,11.46', wall(10.73))).toBe(false) // an inch apart, on the other side
  })

  test('[hof-aslt-28] not if one of them does not touch the wall, nor across a wood', () => {
    expect(touch('24,11.46', wall(10.6))).toBe(false)
    expect(touch('24,11.46', wall(10.86))).toBe(false)
    expect(touch('24,11.46', woods(20, 5, 30, 20))).toBe(false)
  })

  test('[hof-aslt-28] two Teams at different walls are not in contact', () => {
    const two = {
      map: {
        lines: [LINE('v', 'wall', [10, 10.6], [40, 10.6]), LINE('w', 'wall', [10, 10.86], [40, 10.86])],
      },
    }
    expect(touch('24,11.46', two)).toBe(false)
  })

  test('[hof-aslt-2] a Team that is gone touches nobody', () => {
    const contact = (blue: string, red: string) => {
      const state = stateOf(`blue us-rifle-mg 24,10 id=a ${blue}; red de-rifle-mg 24,11.25 id=r ${red}`)
      return areInContact(state, teamById(state, 'a'), teamById(state, 'r'))
    }
    expect(contact('', '')).toBe(true)
    expect([contact('gone', ''), contact('', 'gone'), contact('reserve', 'hidden')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('who may be moved into contact', () => {
  const code = (teams: string, id: string, x: number, y: number) => {
    const state = stateOf(teams)
    const team = teamById(state, id)
    return whyNotContact(state, team, footprint(team, { x: inch(x), y: inch(y) }, NORTH), [])?.code ?? null
  }

  test('[hof-aslt-23] a gun is refused for touching, any other place for not touching', () => {
    const gun = 'blue us-57mm-gun 10,10 id=g; red de-rifle-mg 24,20 id=r'
    expect(code(gun, 'g', 24, 18.74)).toBe('gun')
    expect(code(gun, 'g', 24, 12)).toBe('no-contact')
    expect(code('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 24,20 id=r', 'a', 24, 12)).toBe('no-contact')
  })

  test('[hof-aslt-22] a vehicle may touch infantry, not infantry and a vehicle at once', () => {
    const rifles = 'blue us-m4-sherman 10,10 id=t; red de-rifle-mg 23.4,20 id=r'
    expect(code(rifles, 't', 24, 18.24)).toBeNull()
    expect(code(`${rifles}; red de-pz4h 25.2,20.5 id=p`, 't', 24, 18.24)).toBe('vehicles-touch')
  })

  test('[hof-aslt-3] a Team does not count itself among the two', () => {
    const teams = 'blue us-rifle-mg 23,10 id=a; blue us-rifle-mg 25.1,10 id=b; red de-rifle-mg 24,11.25 id=r'
    expect(code(teams, 'a', 22.9, 10)).toBeNull()
    expect(code(`${teams}; blue us-rifle-mg 24,12.5 id=c`, 'a', 22.9, 10)).toBe('two-already')
  })
})

describe('hof-aslt-14, hof-aslt-25: what strikes a vehicle', () => {
  const weapon = (own: string, ...supporters: readonly string[]) => {
    const teams = [own, ...supporters].map((entry, i) => `blue ${entry} ${10 + 4 * i},10 id=t${i}`)
    const state = stateOf([...teams, 'red de-pz4h 24,40'].join('; '))
    const [team, ...others] = state.teams.filter(({ side }) => side === 'blue')
    return team && assaultWeapon(team, others)
  }

  test('[hof-aslt-14] an AT weapon counts 1 more; AT 0 and none count as AT 1', () => {
    expect(weapon('us-bazooka')).toMatchObject({ at: 5, fp: 1, traits: ['no-fire-from-buildings'] })
    expect(weapon('us-rifle-mg')).toMatchObject({ at: 1, traits: ['ignores-doubling'] })
    expect(weapon('us-81mm-mortar')).toMatchObject({ at: 1 }) // AT 0
  })

  test('[hof-aslt-25] infantry lends a better AT but not its traits; a gun lends nothing', () => {
    expect(weapon('us-rifle-mg', 'us-bazooka')).toEqual({ at: 5, fp: 1, traits: [] })
    expect(weapon('us-bazooka', 'us-rifle-mg')).toMatchObject({ at: 5, traits: ['no-fire-from-buildings'] })
    expect(weapon('us-rifle-mg', 'us-57mm-gun')).toMatchObject({ at: 1 })
  })

  test('[hof-aslt-6] only dice of 4 and more hit, and all are told', () => {
    const s = doing({ teams: 'blue us-bazooka 24,10 id=a; red de-pz4h 24,11.75 id=t' }, (game) => {
      fireAtOnce(game, teamById(game.state, 'a'), teamById(game.state, 't'))
    })
    s.dice('hof-aslt-6', 3)
    s.end()
    expect(s.note('hof-aslt-6', 'volley')).toMatchObject({ team: 'a', target: 't', dice: [3], successes: 0 })
    expect(teamById(s.state, 't')).toMatchObject({ place: 'table', received: [] })
  })
})

describe('hof-aslt-19: who must move out', () => {
  const does = (teams: string, change: Partial<Assault> = {}) => {
    const state = stateOf(teams)
    return stances(state, { ...OPEN, ...change }, teamById(state, 'l')).map((one) => one.do)
  }
  // The Leader and the rifle Team touch the same enemy, but not each other.
  const sharing = 'blue us-leader 22.5,10 id=l; blue us-rifle-mg 25,9.88 id=a'

  test('[hof-aslt-19] a Leader that shares a small enemy must go, one that shares a rifle Team may support', () => {
    expect(does(`${sharing}; red de-leader 23.5,11 id=r`)).toEqual(['move-out'])
    expect(does(`${sharing}; red de-rifle-mg 23.5,11.13 id=r`)).toEqual(['support', 'move-out'])
  })

  test('[hof-aslt-19] one enemy that may Fight among those it touches is enough to stay', () => {
    const both = `${sharing}; red de-leader 23.5,11 id=r; red de-rifle-mg 21.4,11.13 id=q`
    expect(does(both)).toEqual(['support', 'move-out'])
  })

  test('[hof-aslt-19] one friend beside it that may Fight is enough to stay', () => {
    const teams =
      'blue us-leader 24,10 id=l; blue us-rifle-mg 25.5,10 id=a; blue us-leader 23,10 id=k; red de-leader 24,11 id=r'
    expect(does(teams)).toEqual(['support', 'move-out'])
  })

  test('[hof-aslt-19] only the attackers must', () => {
    expect(does(`${sharing}; red de-leader 23.5,11 id=r`, { attacker: 'red' })).toEqual([
      'support',
      'move-out',
    ])
  })
})

describe('a round half', () => {
  test('[hof-aslt-7] a round is a half of each side', () => {
    const round = (halves: number) => {
      const s = assault(DUEL, halves)
      s.dice('hof-aslt-11', ...Array(halves).fill(1))
      for (let i = 0; i < halves; i++) s.answer('hof-aslt-8', FIGHT)
      s.end()
      return s.state.assault
    }
    expect(round(1)).toMatchObject({ round: 1, turn: 'blue' })
    expect(round(2)).toMatchObject({ round: 2, turn: 'red' })
  })

  test('[hof-setup-9] a foxhole that is not taken again is forgotten with the assault', () => {
    const s = doing({ teams: DUEL }, (game) => {
      const { state } = game
      teamById(state, 'a').foxhole = { x: 0, y: 0 }
      teamById(state, 'r').place = 'gone'
      state.assault = { ...OPEN, spent: [] }
      hailOfFire.step(Object.assign(game, { state: Object.assign(state, { phase: 'assault' }) }))
    })
    s.play()
    s.end()
    expect(s.state.assault).toBeNull()
    expect(teamById(s.state, 'a').foxhole).toBeNull()
  })

  test('[hof-aslt-8] a Team that only supports makes no check, and one in contact is asked once', () => {
    const teams = `${DUEL}; blue us-rifle-mg 24,8.75 id=b rfp=1; blue us-rifle-mg 21.9,10.4 id=c suppressed`
    const s = assault(teams, 1, { turn: 'blue' })
    s.dice('hof-aslt-11', 1)
    s.answer('hof-aslt-8', FIGHT)
    expect(s.choices()).toEqual([{ do: 'stay' }, { do: 'support', team: 'a' }])
    s.answer('hof-aslt-8', { do: 'support', team: 'a' })
    s.end()
    expect(teamById(s.state, 'b').received).toHaveLength(1)
  })

  test('[hof-aslt-12] support counts for the Team it was declared for, not for another', () => {
    const teams = [
      'blue us-rifle-mg 23,10 id=a',
      'blue us-rifle-mg 25.02,10 id=b',
      'blue us-rifle-mg 24,8.75 id=h',
      'red de-rifle-mg 24,11.25 id=r',
    ].join('; ')
    const s = assault(teams, 1, { turn: 'blue' })
    s.dice('hof-aslt-11', 1, 1)
    s.answer('hof-aslt-8', FIGHT)
    s.answer('hof-aslt-8', FIGHT)
    s.answer('hof-aslt-8', { do: 'support', team: 'b' })
    s.end()
    expect(s.notes('hof-aslt-11').map(({ need }) => need)).toEqual([4, 3])
  })

  test('[hof-aslt-18] who destroys one enemy after the other is noted once', () => {
    const s = assault(`${DUEL}; red de-rifle-mg 26.01,11.25 id=q`, 3, { turn: 'blue' })
    s.dice('hof-aslt-11', 4)
    s.answer('hof-aslt-8', FIGHT)
    s.answer('hof-aslt-11', 'r')
    s.answer('hof-aslt-17', [])
    s.dice('hof-aslt-11', 1, 4)
    s.answer('hof-aslt-8', FIGHT)
    s.answer('hof-aslt-8', FIGHT)
    s.answer('hof-aslt-17', [])
    s.end()
    expect(s.state.activation?.spent).toEqual(['a'])
  })

  test('[hof-aslt-16] the way out is told, may keep to one line, and leads away', () => {
    const s = assault(DUEL, 1, { turn: 'blue' })
    s.dice('hof-move-T1', 6, 6)
    s.answer('hof-aslt-8', OUT)
    expect(s.refuses([{ x: inch(24), y: inch(10), facing: NORTH }])).toMatch(/stands there/)
    s.answer('hof-aslt-16', [{ x: inch(20), y: inch(10), facing: NORTH }])
    s.answer('hof-aslt-17', [])
    s.end()
    expect(s.note('hof-aslt-16', 'moved-out')).toMatchObject({ team: 'a', to: { x: inch(20), y: inch(10) } })
    expect(s.state.activation?.spent).toEqual(['a'])
  })

  test('[hof-aslt-29] one roll is enough if one of those who leave needs it, none if nobody does', () => {
    const rolled = (teams: string, ...dice: readonly number[]) => {
      const s = assault(teams, 1, { turn: 'red', attacker: 'blue' })
      s.dice('hof-move-T1', ...dice)
      return s
    }
    const leader = 'red de-leader 24,10 id=l; red de-rifle-mg 25.5,9.8 id=r; blue us-leader 24,11 id=a'
    const alone = rolled(leader)
    alone.answer('hof-aslt-16', [{ x: inch(20), y: inch(8), facing: NORTH }]) // a Leader goes without dice
    const both = rolled(
      'red de-leader 23.5,10.25 id=l; red de-rifle-mg 25,10.12 id=r; blue us-rifle-mg 24,11.38 id=a',
      3,
      4,
    )
    both.answer('hof-aslt-8', OUT)
    both.answer('hof-aslt-8', OUT)
    expect(both.asked).toMatchObject({ clause: 'hof-aslt-16' })
  })
})

describe('after a loss', () => {
  const MISSION: Mission = {
    observer: 'o',
    guns: ['g'],
    aim: null,
    marker: null,
    sustained: null,
    resolvedIn: 1,
  }

  test('[hof-art-8] a follow-up into an observer ends its mission', () => {
    const s = doing(
      {
        teams:
          'blue us-rifle-mg 24,10 id=a; red de-fo 24,13 id=o unit=b; red de-lefh18 0,0 id=g unit=b off-table',
      },
      (game) => {
        unitById(game.state, 'b').mission = { ...MISSION }
        const a = teamById(game.state, 'a')
        followUps(game, [a], footprint(a, { x: inch(24), y: inch(11.25) }))
      },
    )
    s.answer('hof-aslt-17', [{ x: inch(24), y: inch(11.87), facing: NORTH }])
    s.end()
    expect(unitById(s.state, 'b').mission).toBeNull()
  })

  test('[hof-aslt-17] a Team that is gone itself does not follow up', () => {
    const s = doing({ teams: 'blue us-rifle-mg 24,10 id=a gone; red de-rifle-mg 40,40 id=r' }, (game) => {
      const a = teamById(game.state, 'a')
      followUps(game, [a], footprint(a, { x: inch(24), y: inch(11.25) }))
    })
    s.play()
  })

  test('[hof-aslt-24] a small Team that is gone does not escape; one that is there goes to either friend', () => {
    const escaping = (words: string) =>
      doing(
        {
          teams: `blue us-leader 24,10 id=l ${words}; blue us-rifle-mg 24,15 id=a; blue us-rifle-mg 28,10 id=b; blue us-rifle-mg 20,10 id=c gone; red de-rifle-mg 40,40 id=r`,
        },
        (game) => smallTeamsEscape(game, [teamById(game.state, 'l')]),
      )
    escaping('gone').play()
    const s = escaping('')
    expect(s.refuses([{ x: inch(21.5), y: inch(10), facing: NORTH }])).toMatch(/Team of its Unit/) // c is gone
    s.answer('hof-aslt-24', [{ x: inch(26.5), y: inch(10), facing: NORTH }])
    s.end()
    expect(teamById(s.state, 'l')).toMatchObject({ x: inch(26.5), facing: NORTH })
  })
})
