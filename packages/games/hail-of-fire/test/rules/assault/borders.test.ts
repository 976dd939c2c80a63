import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { beginAssault, mayDeclareAssault } from '../../../src/rules/assault/charge.ts'
import { touchedEnemies, touchedFriends } from '../../../src/rules/assault/contact.ts'
import { fight } from '../../../src/rules/assault/fight.ts'
import { followUps, smallTeamsEscape } from '../../../src/rules/assault/follow-up.ts'
import { stances } from '../../../src/rules/assault/round-half.ts'
import { footprint } from '../../../src/rules/moving/footprints.ts'
import type { Assault } from '../../../src/rules/state/assault.ts'
import { type Mission, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing, woods } from '../../doing.ts'
import { assault, DUEL, FIGHT, NOBODY, OUT } from './assaults.ts'

const NORTH = { x: 0, y: 1 }
const OPEN: Assault = { attacker: 'blue', round: 1, turn: 'blue', spent: [] }

function charge(teams: string, ids: readonly string[], more: object = {}) {
  return doing({ teams, ...more }, (game) => {
    game.state.activation = {
      ...NOBODY,
      spent: [],
      participants: ids.map((team) => ({
        team,
        order: 0,
        from: { x: 0, y: 0 },
        facing: NORTH,
        seen: [],
        far: 0,
        isDone: false,
      })),
    }
    beginAssault(
      game,
      ids.map((id) => teamById(game.state, id)),
    )
  })
}

test('[hof-aslt-1] a mounted Team may be ordered to assault, as it may get out first, if there is an enemy at all', () => {
  const may = (more: string) => {
    const { state } = script(hailOfFire, {
      teams: `blue us-halftrack 4,4 id=h; blue us-rifle-mg 0,0 id=a aboard=h${more}`,
    })
    return mayDeclareAssault(state, [teamById(state, 'a')])
  }
  expect(may('; red de-rifle-mg 40,40 id=r')).toBe(true)
  expect(may('; red de-rifle-mg 40,40 id=r gone')).toBe(false)
})

test('[hof-aslt-7] the assault begins with the defenders, and is over at once without contact', () => {
  const s = charge('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,15 id=r', ['a'])
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(13.74), facing: NORTH }])
  expect(s.state.assault).toMatchObject({ attacker: 'blue', turn: 'red', round: 1, spent: [] })
  expect(s.note('hof-aslt-2', 'charged')).toMatchObject({
    team: 'a',
    from: { x: inch(24), y: inch(10) },
    to: { x: inch(24), y: inch(13.74) },
  })
  const stays = charge('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,15 id=r', ['a'])
  stays.answer('hof-aslt-2', [])
  stays.end()
  expect(stays.state.assault).toBeNull()
})

test('[hof-aslt-7] a game in an assault goes on with round halves until it is over', () => {
  const s = script(hailOfFire, { teams: 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,15 id=r' })
  s.dice('hof-aslt-11', 4)
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'a' })
  s.answer('hof-act-1', ['assault'])
  s.answer('hof-act-6', { do: 'assault', order: 0 })
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(13.74), facing: NORTH }])
  expect(s.state.phase).toBe('assault')
  s.answer('hof-aslt-8', FIGHT, 'red')
  s.answer('hof-aslt-17', [])
  s.play()
  s.end()
  expect(teamById(s.state, 'a').place).toBe('gone')
  expect(teamById(s.state, 'r').isSuppressed).toBe(true) // hof-aslt-18
})

test('[hof-hide-4] what a Team charges counts as moved in the activation', () => {
  const s = charge('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,15 id=r', ['a'])
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(13.74), facing: NORTH }])
  s.end()
  expect(s.state.activation?.participants[0]?.far).toBe(374)
})

test('[hof-aslt-26] of two Teams at one distance from one enemy and another farther from a second, the nearest goes first', () => {
  // a is 2 inches from r1 and 9 from r2; b is 4 inches from both.
  const teams =
    'blue us-rifle-mg 30,12 id=b; blue us-rifle-mg 24,12.8 id=a; red de-rifle-mg 24,16 id=r1; red de-rifle-mg 30,17.3 id=r2'
  const s = charge(teams, ['b', 'a'])
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(14.74), facing: NORTH }])
  expect(teamById(s.state, 'a').y).toBe(inch(14.74))
  expect(teamById(s.state, 'b').y).toBe(inch(12))
})

test('[hof-aslt-27] a small Team may not touch a friend that has stayed where it was', () => {
  const teams = 'blue us-leader 24,12.5 id=l; blue us-rifle-mg 22,10 id=a; red de-rifle-mg 24,17 id=r'
  const s = charge(teams, ['l', 'a'])
  s.answer('hof-aslt-2', []) // the rifle Team stays
  expect(s.refuses([{ x: inch(22), y: inch(11.13), facing: NORTH }])).toMatch(/contact/)
})

test('[hof-aslt-6] only at a vehicle that is touched, and it may hold its fire', () => {
  const wood = woods(22, 8, 26, 11)
  const teams =
    'blue us-bazooka 24,10 id=a; red de-pz4h 24,16 id=t facing=0,-1; red de-pz4h 36,16 id=u facing=0,-1'
  const s = charge(teams, ['a'], wood)
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(14.37), facing: NORTH }])
  expect(s.asked).toMatchObject({ clause: 'hof-aslt-6' })
  s.answer('hof-aslt-6', 'no')
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(0)
})

test('[hof-aslt-6] who destroys the vehicle at once may follow up, and is Suppressed in the end', () => {
  const wood = woods(22, 8, 26, 11)
  const s = charge('blue us-bazooka 24,10 id=a elite; red de-pz4h 24,16 id=t facing=0,-1', ['a'], wood)
  s.dice('hof-aslt-6', 1, 4) // hof-team-12: an elite Team rolls its 1 again
  s.dice('hof-armor-5', 1, 2, 3, 6)
  s.answer('hof-aslt-2', [{ x: inch(24), y: inch(14.37), facing: NORTH }])
  s.answer('hof-aslt-6', 'yes')
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 't').place).toBe('gone')
  expect(s.state.assault).toBeNull()
  expect(s.state.activation?.spent).toEqual(['a'])
})

test('[hof-trait-T1-21] a success is not rolled again, nor what an elite Team has rolled again already', () => {
  const tried = (words: string, ...dice: readonly number[]) => {
    const s = assault(`blue sv-smg 24,10 id=a ${words}; red de-rifle-mg 24,11.25 id=r`, 1, { turn: 'blue' })
    s.dice('hof-aslt-11', ...dice)
    s.answer('hof-aslt-8', FIGHT)
    if (dice.at(-1) === 4) s.answer('hof-aslt-17', [])
    s.end()
    return teamById(s.state, 'r').place
  }
  expect(tried('', 4)).toBe('gone')
  expect(tried('', 3, 4)).toBe('gone')
  expect(tried('elite', 1, 3)).toBe('table')
})

test('[hof-aslt-20] a Team without Panzerfaust of a Unit that has some is asked, too, and keeps silent', () => {
  const teams =
    'blue de-rifle-mg 24,10 id=a; blue de-rifle-mg 10,10 id=b panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.answer('hof-aslt-8', FIGHT)
  expect(s.choices()).toEqual(['keep'])
  s.dice('hof-armor-4', 1)
  s.answer('hof-aslt-20', 'keep')
  s.end()
  expect(teamById(s.state, 'a').hasUsedPanzerfaust).toBe(false)
})

test('[hof-aslt-20] the note names the Panzerfaust and its target', () => {
  const s = assault('blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t', 1, {
    turn: 'blue',
  })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 1, 1, 1, 1)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-20', 'use')
  s.end()
  expect(s.note('hof-aslt-20')).toMatchObject({ kind: 'panzerfaust', team: 'a', target: 't' })
})

test('[hof-aslt-17] who stays where it is writes nothing, who follows up says where', () => {
  const follow = (steps: readonly object[]) => {
    const s = doing({ teams: 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 40,40 id=r' }, (game) => {
      followUps(
        game,
        [teamById(game.state, 'a')],
        footprint(teamById(game.state, 'a'), { x: inch(24), y: inch(11.25) }),
      )
    })
    s.answer('hof-aslt-17', steps)
    s.end()
    return s.notes('hof-aslt-17').filter(({ kind }) => kind === 'followed-up')
  }
  expect(follow([])).toHaveLength(0)
  const to = { x: inch(24), y: inch(11.25) }
  expect(follow([{ ...to, facing: NORTH }])).toMatchObject([{ kind: 'followed-up', team: 'a', to }])
})

test('[hof-aslt-17] an immobile Team does not follow up, and nowhere but into the place or into contact', () => {
  const place = { x: inch(24), y: inch(12) }
  const s = doing(
    { teams: 'blue us-3in-gun 10,9 id=g; blue us-rifle-mg 24,10.5 id=a; red de-rifle-mg 24,40 id=r' },
    (game) => {
      const { state } = game
      followUps(game, [teamById(state, 'g'), teamById(state, 'a')], footprint(teamById(state, 'a'), place))
    },
  )
  expect(s.refuses([{ x: inch(24), y: inch(10.7), facing: NORTH }])).toMatch(/place of the enemy/)
  s.answer('hof-aslt-17', [{ ...place, facing: NORTH }])
  s.end()
})

test('[hof-setup-9] the foxhole is gone when the assault is over; back in it means exactly there', () => {
  const s = assault(DUEL, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-17', [])
  s.end()
  expect(s.state.teams.every(({ foxhole }) => foxhole === null)).toBe(true)
  const place = { x: inch(30), y: inch(30) }
  const back = doing({ teams: 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 40,40 id=r' }, (game) => {
    const a = teamById(game.state, 'a')
    a.foxhole = { x: inch(24), y: inch(8) }
    followUps(game, [a], footprint(a, place))
  })
  expect(back.refuses([{ x: inch(24), y: inch(8.5), facing: NORTH }])).toBeTruthy()
  expect(back.refuses([{ x: inch(24.5), y: inch(8), facing: NORTH }])).toBeTruthy()
  back.answer('hof-aslt-17', [{ x: inch(24), y: inch(8), facing: NORTH }])
  back.end()
  expect(teamById(back.state, 'a')).toMatchObject({ isDugIn: true, foxhole: null })
})

test('[hof-aslt-24] a small Team escapes to a larger Team of its own Unit, and is destroyed if an enemy touches it', () => {
  const escaping = (more: string) =>
    doing(
      {
        teams: `blue us-leader 24,10 id=l unit=p; blue us-rifle-mg 24,15 id=a unit=p; blue us-rifle-mg 27,10 id=o unit=q; blue us-bazooka 21,10 id=b unit=p${more}`,
      },
      (game) => smallTeamsEscape(game, [teamById(game.state, 'l'), teamById(game.state, 'o')]),
    )
  const s = escaping('; red de-rifle-mg 40,40 id=r')
  expect(s.refuses([{ x: inch(25.5), y: inch(10), facing: NORTH }])).toMatch(/Team of its Unit/) // beside o
  expect(s.refuses([{ x: inch(22), y: inch(10), facing: NORTH }])).toMatch(/Team of its Unit/) // beside the bazooka
  s.answer('hof-aslt-24', [{ x: inch(24), y: inch(13.87), facing: NORTH }])
  s.end()
  expect(teamById(s.state, 'l')).toMatchObject({ isSuppressed: false, y: inch(13.87) })
  const free = escaping('; red de-rifle-mg 40,40 id=r')
  free.answer('hof-aslt-24', [])
  free.end()
  expect(teamById(free.state, 'l')).toMatchObject({ place: 'table', isSuppressed: true })
  const held = escaping('; red de-rifle-mg 24,8.87 id=r')
  held.answer('hof-aslt-24', [])
  held.end()
  expect(teamById(held.state, 'l').place).toBe('gone')
})

test('[hof-aslt-12] it supports a Team it touches or that touches the same enemy, not one that does neither', () => {
  const teams = [
    'blue us-rifle-mg 23,10 id=a',
    'blue us-rifle-mg 25.1,10 id=b',
    'red de-rifle-mg 24,11.25 id=r',
    'blue us-rifle-mg 40,10 id=far',
    'red de-rifle-mg 40,11.25 id=s',
    'red de-rifle-mg 21.9,11.25 id=q',
  ].join('; ')
  const { state } = script(hailOfFire, { teams })
  const supports = (id: string) =>
    stances(state, OPEN, teamById(state, id)).flatMap((one) => (one.do === 'support' ? [one.team] : []))
  expect(supports('a')).toEqual(['b']) // a touches q besides, b does not
  expect(supports('b')).toEqual(['a'])
  expect(supports('far')).toEqual([])
})

test('[hof-aslt-12] a Team beside one that touches no enemy has nobody to support', () => {
  const { state } = script(hailOfFire, {
    teams: 'blue us-rifle-mg 24,8.75 id=c; blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,14 id=r',
  })
  expect(stances(state, OPEN, teamById(state, 'c'))).toEqual([{ do: 'stay' }])
  expect(touchedFriends(state, teamById(state, 'c')).map(({ id }) => id)).toEqual(['a'])
  expect(touchedEnemies(state, teamById(state, 'a'))).toEqual([])
})

test('[hof-aslt-12] a supporter that was Suppressed or destroyed helps no more', () => {
  const needed = (words: string) => {
    const teams = `blue us-leader 24,8.87 id=l ${words}; blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.25 id=r`
    const s = doing({ teams }, (game) => {
      fight(game, teamById(game.state, 'a'), [teamById(game.state, 'l')])
    })
    s.dice('hof-aslt-11', 1)
    s.end()
    return s.note('hof-aslt-11', 'volley')
  }
  expect(needed('')).toMatchObject({ need: 3 })
  expect(needed('suppressed')).toMatchObject({ need: 4 })
  expect(needed('gone')).toMatchObject({ need: 4 })
})

test('[hof-aslt-19] attackers that may not fight move out, unless a friend beside them or the enemy may', () => {
  const stance = (teams: string) => {
    const { state } = script(hailOfFire, { teams })
    return stances(state, OPEN, teamById(state, 'l')).map((one) => one.do)
  }
  expect(stance('blue us-leader 24,10 id=l; red de-leader 24,11 id=r')).toEqual(['move-out'])
  expect(stance('blue us-leader 24,10 id=l; red de-rifle-mg 24,11.12 id=r')).toEqual(['move-out'])
  const beside = 'blue us-leader 24,10 id=l; blue us-rifle-mg 25.5,10 id=a; red de-leader 24,11 id=r'
  expect(stance(beside)).toEqual(['support', 'move-out'])
})

test('[hof-aslt-19] the defenders need not move out, and an immobile gun cannot', () => {
  const { state } = script(hailOfFire, {
    teams:
      'red de-leader 24,10 id=l; blue us-leader 24,11 id=r; blue us-3in-gun 40,10 id=g; red de-rifle-mg 40,11.87 id=q',
  })
  expect(stances(state, OPEN, teamById(state, 'l')).map((one) => one.do)).toEqual(['move-out'])
  expect(stances(state, { ...OPEN, round: 11 }, teamById(state, 'g'))).toEqual([{ do: 'stay' }])
  expect(stances(state, OPEN, teamById(state, 'g'))).toEqual([FIGHT])
})

test('[hof-aslt-19] in the tenth round they may still fight, in the eleventh they must go', () => {
  const { state } = script(hailOfFire, { teams: DUEL })
  expect(stances(state, { ...OPEN, round: 10 }, teamById(state, 'a'))).toEqual([FIGHT, OUT])
  expect(stances(state, { ...OPEN, round: 11 }, teamById(state, 'a'))).toEqual([OUT])
  expect(stances(state, { ...OPEN, round: 11 }, teamById(state, 'r'))).toEqual([FIGHT, OUT])
})

test('[hof-aslt-26] a way is a list of points with a direction to look in', () => {
  const s = charge('blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,15 id=r', ['a'])
  const end = { x: inch(24), y: inch(13.74) }
  expect(s.refuses([{ ...end, facing: { x: 0, y: 0 } }])).toMatch(/list of points/)
  expect(s.refuses([{ facing: NORTH, far: 300 }])).toMatch(/list of points/)
  expect(s.refuses([null])).toMatch(/list of points/)
  expect(s.refuses(Array(41).fill({ ...end, facing: NORTH }))).toMatch(/list of points/)
  s.answer('hof-aslt-2', [end])
  s.end()
})

test('[hof-aslt-4] a vehicle charges as a list of stretches', () => {
  const s = charge('blue us-m4-sherman 24,10 id=a facing=0,1; red de-rifle-mg 24,17 id=r', ['a'])
  expect(s.refuses([{ x: inch(24), y: inch(15), facing: NORTH }])).toMatch(/stretches/)
  expect(s.refuses([{ facing: { x: 0, y: 0 }, far: 100 }])).toMatch(/stretches/)
  expect(s.refuses([{ facing: NORTH, far: inch(8.01) }])).toBeTruthy()
  s.answer('hof-aslt-2', [{ facing: NORTH, far: inch(5.24) }])
  s.end()
  expect(s.state.assault).not.toBeNull()
})

test('[hof-aslt-3] a Team that touches an enemy already does not count against itself', () => {
  const place = { x: inch(24), y: inch(11.25) }
  const s = doing(
    { teams: 'blue us-rifle-mg 24,10 id=a; blue us-rifle-mg 22,13.1 id=b; red de-rifle-mg 24,12.5 id=r' },
    (game) => followUps(game, [teamById(game.state, 'a')], footprint(teamById(game.state, 'a'), place)),
  )
  s.answer('hof-aslt-17', [{ x: inch(24), y: inch(11.24), facing: NORTH }])
  s.end()
})

test('[hof-art-8] an observer that is assaulted loses its mission, another Team does not', () => {
  const mission: Mission = {
    observer: 'r',
    guns: ['m1', 'm2'],
    aim: null,
    marker: null,
    sustained: null,
    resolvedIn: 0,
  }
  const after = (observer: string) => {
    const teams =
      'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,15 id=r unit=m; red de-8cm-mortar 4,40 id=m1 unit=m; red de-8cm-mortar 8,40 id=m2 unit=m'
    const s = doing({ teams }, (game) => {
      unitById(game.state, 'm').mission = { ...mission, observer }
      beginAssault(game, [teamById(game.state, 'a')])
    })
    s.answer('hof-aslt-2', [{ x: inch(24), y: inch(13.74), facing: NORTH }])
    s.end()
    return unitById(s.state, 'm').mission
  }
  expect(after('r')).toBeNull()
  expect(after('m1')).not.toBeNull()
})
