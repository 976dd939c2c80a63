import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { loseTeam } from '../../../src/rules/morale/losses.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { mountings } from '../../../src/rules/transport/mounting.ts'
import { sendToRear } from '../../../src/rules/transport/rear.ts'
import { hasRoomFor } from '../../../src/rules/transport/transport.ts'
import { doing } from '../../doing.ts'
import { NOBODY } from '../assault/assaults.ts'
import { AREA, HOUSE, type Played } from '../positions.ts'

const NORTH = { x: 0, y: 1 }
const ENEMY = 'red de-rifle-mg 10,46 id=r'
const LEADER = 'blue us-leader 20,10 id=l unit=p'
const HALFTRACK = 'blue us-halftrack 20,14 id=h unit=p'

const spot = (x: number, y: number) => ({ x: inch(x), y: inch(y), facing: NORTH })
const aboard = (...ids: readonly string[]) =>
  ids.map((id) => `blue us-rifle-mg 0,0 id=${id} unit=p aboard=h`).join('; ')

function stateAt(teams: string): State {
  return script(hailOfFire, { teams: `${teams}; ${ENEMY}` }).state
}

/** The Leader activates these Teams with one Move order; the questions of step D come next. */
function activated(teams: string, others: readonly string[], more: object = {}): Played {
  const s = script(hailOfFire, { teams: `${LEADER}; ${teams}; ${ENEMY}`, ...more } as never)
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  if (s.asked?.clause === 'hof-unit-3') s.answer('hof-unit-3', others)
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(24), y: inch(30) })
  return s
}

/** What is offered to these Teams at the start of step D. */
function offered(teams: string, ids: readonly string[], mounted: readonly string[] = []) {
  const one = { order: 0, from: { x: 0, y: 0 }, facing: NORTH, seen: [], far: 0, isDone: false }
  const participants = ids.map((team) => ({ ...one, team }))
  return mountings(stateAt(teams), { ...NOBODY, participants, mounted: [...mounted] })
}

describe('room aboard', () => {
  test('[hof-trans-1] a towed gun takes no place of infantry, and a tank tows nothing', () => {
    const towing = stateAt(
      `${HALFTRACK}; ${aboard('a', 'b')}; blue us-37mm-gun 0,0 id=g unit=p aboard=h; blue us-rifle-mg 24,14 id=c unit=p`,
    )
    expect(hasRoomFor(towing, teamById(towing, 'h'), teamById(towing, 'c'))).toBe(true)
    const tank = stateAt('blue us-m4-sherman 20,14 id=t unit=p; blue us-37mm-gun 24,14 id=g unit=p')
    expect(hasRoomFor(tank, teamById(tank, 't'), teamById(tank, 'g'))).toBe(false)
  })
})

describe('loading', () => {
  test('[hof-trans-2] a Team that is aboard is not offered another place, one that got in does not get out', () => {
    const two = `${HALFTRACK}; ${aboard('a')}; blue us-halftrack 24,14 id=k unit=p`
    expect(offered(two, ['h', 'k', 'a'])).toEqual([{ do: 'unload', team: 'a' }])
    expect(offered(two, ['h', 'k', 'a'], ['a'])).toEqual([])
  })

  test('[hof-trans-3] a Team that was lost aboard does not get out', () => {
    const lost = `${HALFTRACK}; blue us-rifle-mg 0,0 id=a unit=p aboard=h gone`
    expect(offered(lost, ['h', 'a'])).toEqual([])
  })

  test('[hof-trans-2, hof-trans-3] it leaves its foxhole, is told, and may not get out again', () => {
    const s = activated(`${HALFTRACK}; blue us-rifle-mg 24,14 id=a unit=p dug-in`, ['a', 'h'])
    s.answer('hof-trans-2', { do: 'load', team: 'a', transport: 'h' })
    expect(teamById(s.state, 'a')).toMatchObject({ place: 'aboard', aboard: 'h', isDugIn: false })
    expect(s.note('hof-trans-2', 'loaded')).toMatchObject({ team: 'a', transport: 'h' })
    expect(s.state.activation?.mounted).toEqual(['a'])
    expect(s.choices()).toEqual([{ do: 'load', team: 'l', transport: 'h' }, { do: 'done' }])
  })
})

describe('unloading', () => {
  test('[hof-trans-3] 4 inches are near enough, and it begins its order where it was put down', () => {
    const s = activated(`${HALFTRACK}; ${aboard('a', 'b')}`, ['a', 'h'])
    s.answer('hof-trans-2', { do: 'unload', team: 'a' })
    expect(s.refuses(spot(25.64, 14))).toMatch(/4 inches/)
    s.answer('hof-trans-3', spot(25.63, 14))
    expect(s.note('hof-trans-3', 'unloaded')).toMatchObject({ team: 'a', transport: 'h' })
    const { participants = [], emptied } = s.state.activation ?? {}
    expect(participants.find(({ team }) => team === 'a')).toMatchObject({
      from: { x: inch(25.63), y: inch(14) },
      facing: NORTH,
    })
    expect(participants.find(({ team }) => team === 'l')?.from).toEqual({ x: inch(20), y: inch(10) })
    expect(emptied).toEqual([]) // b is still aboard
  })

  test('[hof-ruling-51] a passenger that does not take part gets out all the same', () => {
    const s = activated(`${HALFTRACK}; ${aboard('a')}`, ['h'])
    s.answer('hof-trans-2', { do: 'unload', team: 'a' })
    s.answer('hof-trans-3', spot(23, 14))
    expect(teamById(s.state, 'a').place).toBe('table')
    expect(s.state.activation?.participants.map(({ team }) => team)).toEqual(['l', 'h'])
    expect(s.state.activation?.emptied).toEqual(['h'])
  })

  test('[hof-trans-3] it may stay aboard after all', () => {
    const s = activated(`${HALFTRACK}; ${aboard('a')}`, ['a', 'h'])
    s.answer('hof-trans-2', { do: 'unload', team: 'a' })
    s.answer('hof-trans-3', null)
    expect(teamById(s.state, 'a').place).toBe('aboard')
    expect(s.choices()).not.toContainEqual({ do: 'unload', team: 'a' })
  })

  test('[hof-trans-3] only in sight of the transport', () => {
    const s = activated(`${HALFTRACK}; ${aboard('a')}`, ['a', 'h'], {
      map: { buildings: [HOUSE('shed', 21.5, 8, 22, 20)] },
    })
    s.answer('hof-trans-2', { do: 'unload', team: 'a' })
    expect(s.refuses(spot(24, 14))).toMatch(/in sight/)
    s.answer('hof-trans-3', spot(18, 14))
  })
})

describe('to the rear and back', () => {
  /** What becomes of the half-track at the end of an activation in which it unloaded everything. */
  const ended = (teams: string) => {
    const s = doing({ teams: `${teams}; ${ENEMY}` }, (game) => {
      game.state.activation = { ...NOBODY, emptied: ['h'] }
      sendToRear(game)
      game.state.activation = null
    })
    s.play()
    s.end()
    return { place: teamById(s.state, 'h').place, notes: s.notes('hof-trans-9') }
  }

  test('[hof-trans-9] a Ready and empty one goes and is told; one that took somebody aboard again, or is lost, does not', () => {
    expect(ended(HALFTRACK).place).toBe('rear')
    expect(ended(HALFTRACK).notes).toMatchObject([{ kind: 'to-the-rear', team: 'h' }])
    expect(ended(`${HALFTRACK}; ${aboard('a')}`).place).toBe('table')
    expect(ended(HALFTRACK.replace('id=h', 'id=h gone')).place).toBe('gone')
    expect(ended(HALFTRACK.replace('id=h', 'id=h suppressed')).place).toBe('table')
  })

  /** A half-track in the rear; the Leader is activated with these others. */
  const recalled = (teams: string, others: readonly string[], map: object = {}): Played => {
    const s = script(hailOfFire, {
      teams: `${LEADER}; ${HALFTRACK.replace('id=h', 'id=h rear')}; ${teams}`,
      map,
    } as never)
    s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
    s.answer('hof-unit-3', others)
    return s
  }
  const taking = (s: Played) => {
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', { x: inch(24), y: inch(30) })
    return s.state.activation?.participants.map(({ team }) => team)
  }
  const RIFLES = 'blue us-rifle-mg 30,10 id=a unit=p; blue us-halftrack 0,0 id=o unit=q rear'

  test('[hof-trans-10] it takes part if it comes back and not if it stays', () => {
    const back = recalled(`${RIFLES}; ${ENEMY}`, [])
    back.answer('hof-trans-10', spot(20, 13))
    expect(taking(back)).toEqual(['l', 'h'])
    expect(back.note('hof-trans-10', 'recalled')).toMatchObject({ team: 'h' })
    const stays = recalled(`${RIFLES}; ${ENEMY}`, [])
    stays.answer('hof-trans-10', null)
    expect(taking(stays)).toEqual(['l'])
  })

  test('[hof-trans-10] 4 inches from one of the Teams that take part are enough', () => {
    // The Leader's base ends at y = 10.5; the half-track is 2.25 inches long.
    const s = recalled(`${RIFLES}; ${ENEMY}`, ['a'])
    expect(s.refuses(spot(20, 15.64))).toMatch(/4 inches/)
    expect(s.refuses(spot(25.7, 20))).toMatch(/4 inches/)
    s.answer('hof-trans-10', spot(20, 15.63))
    expect(teamById(s.state, 'h')).toMatchObject({ place: 'table', y: inch(15.63), facing: NORTH })
  })

  test('[hof-trans-10] an enemy exactly 16 inches away watches the place, one that does not see it does not', () => {
    const enemy = (y: number) => `${RIFLES}; red de-rifle-mg 20,${y} id=r; red de-rifle-mg 40,46 id=far`
    // The half-track at y = 13 ends at 14.125, the enemy's near side is 0.625 inches south of its middle.
    expect(recalled(enemy(30.76), []).refuses(spot(20, 13))).toMatch(/16 inches/)
    recalled(enemy(30.77), []).answer('hof-trans-10', spot(20, 13))
    const barn = { buildings: [HOUSE('barn', 0, 20, 48, 24)] }
    recalled(enemy(28), [], barn).answer('hof-trans-10', spot(20, 13))
  })
})

describe('bailing out', () => {
  const wrecked = (teams: string, more: object = {}) =>
    doing({ teams: `${HALFTRACK}; ${teams}; ${ENEMY}`, ...more } as never, (game) => {
      loseTeam(game, 'hof-armor-7', teamById(game.state, 'h'), 'open')
    })

  test('[hof-trans-6] exactly 4 inches from the wreck, and the die is told', () => {
    const s = wrecked(aboard('a'))
    s.dice('hof-trans-6', 4)
    expect(s.refuses(spot(25.64, 14))).toMatch(/4 inches/)
    s.answer('hof-trans-6', spot(25.63, 14))
    s.end()
    expect(s.note('hof-trans-6', 'bailed-out')).toMatchObject({ team: 'a', row: 'open', dice: [4] })
  })

  test('[hof-trans-6, hof-team-13] an elite Team rolls its worst face again', () => {
    const s = wrecked(aboard('a').replace('id=a', 'id=a elite'))
    s.dice('hof-trans-6', 1) // it would be killed
    s.dice('hof-team-13', 6)
    s.answer('hof-trans-6', spot(23, 14))
    s.end()
    expect(teamById(s.state, 'a')).toMatchObject({ place: 'table', isSuppressed: false })
  })

  test('[hof-trans-6] a gun for which there is no ground is destroyed', () => {
    const marsh = { map: { areas: [AREA('marsh', 'marsh', 0, 0, 48, 48)] } }
    const s = wrecked('blue us-37mm-gun 0,0 id=g unit=p aboard=h', marsh)
    s.answer('hof-trans-6', null)
    s.end()
    expect(teamById(s.state, 'g').place).toBe('gone')
  })
})
