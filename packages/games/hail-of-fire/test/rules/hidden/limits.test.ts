import { describe, expect, test } from 'vitest'
import { forceReveals } from '../../../src/rules/hidden/forced.ts'
import { freeReserves, reservesCheck } from '../../../src/rules/hidden/reserves.ts'
import { hasHiddenUnits, revealHidden } from '../../../src/rules/hidden/reveal.ts'
import { whyNotReveal } from '../../../src/rules/hidden/reveal-place.ts'
import { teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { NOBODY } from '../assault/assaults.ts'
import { AREA, act, at, HOUSE, nameOf, type Played, played, team } from '../positions.ts'
import { revealing, SOUTH, spot, WOOD } from './revealing.ts'

const HIDDEN = 'red de-rifle-mg 0,0 id=h unit=h hidden'

describe('places as they are sent', () => {
  test('[hof-hide-2] whole numbers and a direction', () => {
    const { state } = played(`blue us-rifle-mg 24,2 id=a; ${HIDDEN}`, WOOD)
    const decision = revealHidden(state, teamById(state, 'h'))
    const code = (answer: unknown) =>
      (decision as unknown as { illegal(answer: unknown): { code: string } | null }).illegal(answer)?.code ??
      null
    expect([code(spot(24, 40)), code(null)]).toEqual([null, null])
    for (const wrong of ['north', { ...spot(24, 40), x: 0.5 }, at(24, 40), { ...spot(24, 40), facing: 'n' }])
      expect(code(wrong)).toBe('not-a-spot')
    const looking = (x: number, y: number) => code({ ...spot(24, 40), facing: { x, y } })
    expect([looking(0, 0), looking(1, 0), looking(0, 1), looking(1, 1)]).toEqual([
      'no-facing',
      null,
      null,
      null,
    ])
  })

  test('[hof-hide-2] a revealed Team looks where its owner says', () => {
    const s = revealing('us-rifle-mg 24,2 id=a', WOOD)
    s.answer('hof-hide-2', { ...spot(24, 40), facing: { x: 1, y: 0 } })
    expect(team(s, 'h')).toMatchObject({ place: 'table', facing: { x: 1, y: 0 } })
  })
})

describe('what the enemy may expect', () => {
  test('[hof-setup-8] a Unit in part on the table still has Hidden Teams, one that is all there has not', () => {
    const hidden = (teams: string) => {
      const { state } = played(`blue us-rifle-mg 2,2 id=a; ${teams}`)
      unitById(state, 'p').isShown = true
      return [hasHiddenUnits(state, 'red'), hasHiddenUnits(state, 'blue')]
    }
    const shown = 'red de-rifle-mg 40,40 id=x unit=p'
    expect(hidden(`${shown}; red de-rifle-mg 0,0 id=y unit=p hidden`)).toEqual([true, false])
    expect(hidden(`${shown}; red de-rifle-mg 44,40 id=y unit=p`)).toEqual([false, false])
    expect(hidden(`${shown}; blue us-rifle-mg 0,0 id=z unit=z hidden`)).toEqual([false, true])
  })

  test('[hof-hide-9] only moves of the enemy open places', () => {
    const code = (mover: string) => {
      const { state } = played(`blue us-rifle-mg 24,20 id=a; ${HIDDEN}; red de-rifle-mg 40,44 id=r`, {
        map: { buildings: [HOUSE('inn', 4, 4, 44, 8)] },
      })
      state.moved.push({ team: mover, from: at(24, 2), facing: SOUTH, far: 100 })
      return whyNotReveal(state, teamById(state, 'h'), at(24, 40), SOUTH)?.code ?? null
    }
    expect([code('a'), code('r')]).toEqual([null, 'seen-or-near'])
  })
})

describe('hof-hide-5: no place left', () => {
  const house = { map: { buildings: [HOUSE('inn', 4, 4, 44, 8)] } }
  const behind = at(24, 2)
  const after = (teams: string, more: object) =>
    doing({ teams: `blue us-rifle-mg 24,20 id=b; ${HIDDEN}; ${teams}`, ...more } as never, (game) => {
      game.state.moved.push({ team: 'b', from: behind, facing: SOUTH, far: 600 })
      const own = { team: 'b', order: 0, from: behind, facing: SOUTH, seen: [], far: 600, isDone: true }
      forceReveals(game, { ...NOBODY, side: 'blue', participants: [own] })
    })

  test('[hof-hide-5] the Hidden Teams of the side that moved are not asked for', () => {
    const s = after('blue us-rifle-mg 0,0 id=own unit=own hidden; red de-rifle-mg 40,44 id=q', {})
    s.answer('hof-hide-5', null) // it had no place before, either
    s.end()
    expect([team(s, 'own').place, team(s, 'h').place]).toEqual(['hidden', 'hidden'])
  })

  test('[hof-hide-5, hof-ruling-45] before the move all enemies looked on, those that did not move too', () => {
    const s = after('blue us-rifle-mg 24,22.5 id=c', house)
    s.answer('hof-hide-5', null)
    s.end()
    expect(team(s, 'h').place).toBe('hidden')
  })
})

describe('recon', () => {
  const reveals = (teams: string, units: object, map: object = {}): Played => {
    const s = played(
      `${teams}; red de-hmg id=h hidden unit=h; red de-rifle-mg 46,46 id=r unit=r`,
      { map: { areas: [AREA('wood', 'woods', 0, 34, 48, 48)], ...map }, units, active: 'red' },
      { reconReact: 'on' },
    )
    act(s, { do: 'reveal', team: 'h' })
    s.answer('hof-hide-2', spot(10, 40))
    return s
  }
  const CARS = 'blue us-m8-greyhound 10,10 id=g unit=g; blue us-m8-greyhound 14,10 id=g2 unit=g'
  const RECON = { kind: 'recon' }

  test('[hof-hide-10] only recon Units of the enemy that see it', () => {
    expect(nameOf(reveals(CARS, { g: RECON }))).toBe('recon-react')
    expect(nameOf(reveals(CARS, {}))).toBe('activate')
    expect(nameOf(reveals(CARS, { r: RECON }))).toBe('activate')
    const barn = { buildings: [HOUSE('barn', 0, 20, 48, 24)] }
    expect(nameOf(reveals(CARS, { g: RECON }, barn))).toBe('activate')
  })

  test('[hof-hide-10] those that are gone do not react', () => {
    const s = reveals(CARS.replace('id=g2', 'id=g2 gone'), { g: RECON })
    s.dice('hof-hide-10', 4)
    s.answer('hof-hide-10', 'yes')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(10, 2))
    expect(s.state.activation).toMatchObject({ lead: 'g', payment: 'recon' })
  })
})

describe('reserves', () => {
  const WAITING = [
    'red de-leader 0,0 id=l unit=p reserve',
    'red de-rifle-mg 0,0 id=q1 unit=q reserve',
    'red de-rifle-mg 0,0 id=d1 unit=d hidden',
    'blue us-rifle-mg 24,4 id=b',
    'blue us-rifle-mg 0,0 id=w unit=w reserve',
  ].join('; ')
  const checked = (die: number) => {
    const s = doing(
      { teams: WAITING, active: 'red', round: 3, options: { scenario: 'hedgerows' }, size: '72,48' } as never,
      (game) => {
        game.state.players.red.role = 'defender'
        reservesCheck(game, 1)
      },
    )
    s.dice('hof-hide-7', die)
    s.answer('hof-hide-7', 'p')
    s.answer('hof-hide-8', { ...spot(20, 47.5) })
    s.answer('hof-act-8', at(20, 30))
    s.end()
    return s
  }
  const shown = (s: Played) => ['p', 'q', 'd', 'w'].map((id) => unitById(s.state, id).isShown)

  test('[hof-hide-7] if the owner picks, only the arriving Unit is shown; if the enemy picks, all in reserve are', () => {
    expect(shown(checked(5))).toEqual([true, false, false, false])
    expect(shown(checked(6))).toEqual([true, true, false, false])
  })

  test('[hof-hide-7] the first check has no modifier, and the arrival is told', () => {
    const s = checked(5)
    expect(s.note('hof-hide-7', 'roll')).toMatchObject({ modifiers: [] })
    expect(s.note('hof-hide-7', 'arrived')).toMatchObject({ unit: 'p', side: 'red', reveals: true })
  })

  test('[hof-hide-11] without the free rule nothing is rolled at the start of a turn', () => {
    const s = doing(
      { teams: WAITING, active: 'red', round: 3, options: { scenario: 'hedgerows' }, size: '72,48' } as never,
      (game) => {
        game.state.players.red.role = 'defender'
        freeReserves(game)
      },
    )
    s.play()
    s.end()
    expect(teamById(s.state, 'l').place).toBe('reserve')
  })
})
