import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { line } from '../positions.ts'

const WALL = { map: { lines: [line('w', 'compound-wall', [11, 20], [30, 20])] } }
const HELD = { shooter: 'h', weapon: 'assault-rifle' }

/** a at 14,30 behind a wall, seen by nobody; h at 10,10 looks north. The wall ends at x 11. */
function mover(a: string, holders = 'blue average 10,10 id=h holding', more: object = WALL): Played {
  return acting(`red novice ${a} facing=0,-1; ${holders}`, more)
}

function go(s: Played, gait: string, x: number, y: number): void {
  s.answer('sks-act-3', { do: 'move', gait })
  s.answer('sks-move-1', [{ x: x * 100, y: y * 100 }])
}

function may(s: Played, what: object): boolean {
  return s.choices().some((choice) => JSON.stringify(choice) === JSON.stringify(what))
}

/** The question that is open. */
function asked(s: Played): string | undefined {
  s.choices()
  return s.match.pending[0]?.name
}

const HOLD = { do: 'hold' }

describe('holding a shot', () => {
  test('[sks-shoot-10, sks-ruling-12, sks-ruling-38] costs a point, ends the activation, and is to be seen', () => {
    const s = acting('blue average 10,10 id=a; red novice 10,40 id=z')
    s.answer('sks-act-3', HOLD)
    expect(s.state.activation).toBeNull()
    expect(who(s, 'a').holdsShot).toBe(true)
    expect(s.note('sks-act-3')).toMatchObject({ action: 'hold', points: 1 })
  })

  test('[sks-shoot-10, sks-opt-1] a switch', () => {
    const words = 'blue average 10,10 id=a; red novice 10,40 id=z'
    expect(may(acting(words), HOLD)).toBe(true)
    expect(may(acting(words, { switches: { snapFire: false } }), HOLD)).toBe(false)
  })

  test('[sks-shoot-10, sks-act-4] not after a shot or a blow, nor without something to shoot', () => {
    const s = acting('blue average 10,10 id=a; red novice 10,40 id=z')
    s.dice('sks-shoot-2', 60)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'z' })
    expect(may(s, HOLD)).toBe(false)
    expect(may(acting('blue average 10,10 id=a rpg; red novice 10,40 id=z'), HOLD)).toBe(false)
    expect(may(acting('blue average 10,10 id=a jammed=1; red novice 10,40 id=z'), HOLD)).toBe(false)
    expect(may(acting('blue average 10,10 id=a dropped=knife; red novice 10,40 id=z'), HOLD)).toBe(false)
    expect(may(acting('blue average 10,10 id=a aboard; red novice 10,40 id=z'), HOLD)).toBe(false)
  })

  test('[sks-shoot-10, sks-hide-1] somebody Hidden comes to light: the marker is public', () => {
    const s = acting('blue average 10,10 id=a hidden; red novice 10,40 id=z')
    s.answer('sks-act-3', HOLD)
    expect(who(s, 'a')).toMatchObject({ place: 'table', holdsShot: true })
  })

  test('[sks-shoot-10] held until their next activation', () => {
    const s = acting('red average 40,40 id=z facing=1,0; blue novice 10,10 id=h holding', { phase: 4 })
    s.answer('sks-act-3', { do: 'end' })
    expect(who(s, 'h').holdsShot).toBe(true)
    s.choices()
    expect(s.state.activation?.character).toBe('h')
    expect(who(s, 'h').holdsShot).toBe(false)
  })
})

describe('a held shot is taken', () => {
  test('[sks-shoot-10, sks-shoot-T1-19, sks-opt-1] right after the action point, at −30, at an enemy who moves into the open', () => {
    const s = mover('14,30 id=a')
    go(s, 'run', 10, 30)
    expect(s.asked).toEqual({ clause: 'sks-shoot-10', seat: 'blue' })
    expect(s.choices()).toEqual([HELD, 'no'])
    s.dice('sks-shoot-2', 10)
    s.answer('sks-shoot-10', HELD)
    expect(s.note('sks-shoot-2')).toMatchObject({ need: 9, success: false }) // 59 − 20 running − 30
    expect(who(s, 'h').holdsShot).toBe(false)
    expect(who(s, 'a').markers).toHaveLength(1)
    expect(s.state.activation).toMatchObject({ character: 'a', points: 2 })
    go(s, 'walk', 10, 28)
    expect(asked(s)).not.toBe('take-snap-fire')
  })

  test('[sks-shoot-10] or kept for a later move', () => {
    const s = mover('10,30 id=a')
    go(s, 'walk', 10, 28)
    s.answer('sks-shoot-10', 'no')
    expect(who(s, 'h').holdsShot).toBe(true)
    go(s, 'walk', 10, 26)
    expect(asked(s)).toBe('take-snap-fire')
  })

  test('[sks-phase-8, sks-shoot-10] a mover who is hit drops, and goes on with the points left', () => {
    const s = mover('10,30 id=a')
    go(s, 'walk', 10, 28)
    s.dice('sks-shoot-2', 19)
    s.dice('sks-shoot-3', 1, 2)
    s.dice('sks-wound-6', 100)
    s.answer('sks-shoot-10', HELD)
    expect(who(s, 'a')).toMatchObject({ damage: 3, stance: 'prone', motion: 'stationary' })
    expect(s.state.activation).toMatchObject({ character: 'a', points: 2 })
  })

  test('[sks-shoot-10] in cover only if the shooter has spotted them before', () => {
    const crops = { map: { areas: [{ id: 'c', kind: 'crops', outline: BOX }] } }
    const unspotted = mover('10,31 id=a', 'blue average 10,10 id=h holding', crops)
    go(unspotted, 'walk', 10, 29)
    expect(asked(unspotted)).not.toBe('take-snap-fire')
    const spotted = mover('10,31 id=a', 'blue average 10,10 id=h holding spotted=a', crops)
    go(spotted, 'walk', 10, 29)
    expect(asked(spotted)).toBe('take-snap-fire')
  })

  test('[sks-shoot-10, sks-ruling-38] not at one who has gone out of sight, stays, or only changes stance', () => {
    const away = mover('10,30 id=a')
    go(away, 'run', 14, 30)
    expect(asked(away)).not.toBe('take-snap-fire')
    const still = mover('10,30 id=a')
    go(still, 'walk', 10, 30)
    expect(asked(still)).not.toBe('take-snap-fire')
    const kneels = mover('10,30 id=a')
    kneels.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(asked(kneels)).not.toBe('take-snap-fire')
  })

  test('[sks-shoot-10] only by enemies who hold a shot', () => {
    const s = mover('10,30 id=a', 'blue average 10,10 id=h; red average 12,10 id=r holding')
    go(s, 'walk', 10, 28)
    expect(asked(s)).not.toBe('take-snap-fire')
  })

  test('[sks-shoot-14, sks-ruling-29] in the order of BODY and rank, each after the result of the one before', () => {
    const s = mover('10,30 id=a', 'blue novice 10,10 id=n holding; blue elite 12,10 id=h holding')
    go(s, 'walk', 10, 28)
    expect(s.choices()).toEqual([HELD, 'no'])
    s.dice('sks-shoot-2', 60)
    s.answer('sks-shoot-10', HELD)
    expect(s.choices()).toEqual([{ shooter: 'n', weapon: 'assault-rifle' }, 'no'])
    s.answer('sks-shoot-10', 'no')
    expect(['h', 'n'].map((id) => who(s, id).holdsShot)).toEqual([false, true])
  })

  test('[sks-shoot-14, sks-ruling-38] those of equal claim as their owner likes', () => {
    const s = mover(
      '10,30 id=a',
      'blue average 10,10 id=n holding; blue average 12,10 id=h holding pistol smg',
    )
    go(s, 'walk', 10, 28)
    expect(s.choices()).toEqual([
      { shooter: 'n', weapon: 'assault-rifle' },
      { shooter: 'h', weapon: 'pistol' },
      { shooter: 'h', weapon: 'smg' },
      'no',
    ])
    s.dice('sks-shoot-2', 60)
    s.answer('sks-shoot-10', { shooter: 'h', weapon: 'smg' })
    expect(s.choices()).toEqual([{ shooter: 'n', weapon: 'assault-rifle' }, 'no'])
    s.answer('sks-shoot-10', 'no')
    expect(asked(s)).toBe('spend-ap')
  })

  test('[sks-shoot-10] lost by a wound, and by dropping against their will', () => {
    const wounded = acting('red elite 10,30 id=a facing=0,-1; blue average 10,10 id=h holding')
    wounded.dice('sks-shoot-2', 50)
    wounded.dice('sks-shoot-3', 1, 1)
    wounded.dice('sks-wound-6', 1)
    wounded.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'h' })
    expect(who(wounded, 'h').holdsShot).toBe(false)
    const stopped = acting('red elite 10,30 id=a facing=0,-1; blue average 10,10 id=h holding heavy')
    stopped.dice('sks-shoot-2', 50)
    stopped.dice('sks-shoot-3', 1, 1)
    stopped.dice('sks-arm-1', 1)
    stopped.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'h' })
    expect(who(stopped, 'h').holdsShot).toBe(true)
    const tripped = acting('red elite 10,10.98 id=a facing=0,-1; blue average 10,10 id=h holding')
    tripped.dice('sks-h2h-3', 20)
    tripped.dice('sks-h2h-4', 95)
    tripped.answer('sks-act-3', { do: 'strike', target: 'h', manoeuvre: 'trip' })
    expect(who(tripped, 'h').holdsShot).toBe(false)
  })

  test('[sks-shoot-10] the dead hold nothing', () => {
    const s = acting('red elite 10,30 id=a facing=0,-1; blue average 10,10 id=h holding')
    s.dice('sks-shoot-2', 50)
    s.dice('sks-shoot-3', 10, 10)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'h' })
    go(s, 'walk', 10, 28)
    expect(asked(s)).toBe('spend-ap')
  })

  test('[sks-ruling-37, sks-shoot-10] not in a turn in which they dropped a weapon', () => {
    const s = mover('10,30 id=a', 'blue average 10,10 id=h holding dropped=knife')
    go(s, 'walk', 10, 28)
    expect(asked(s)).toBe('spend-ap')
  })

  test('[sks-ruling-38, sks-h2h-T2-04] not at a move that is part of a blow', () => {
    const s = acting(
      'red elite 10,30 id=a; blue average 10,30.98 id=b; blue average 10,10 id=h holding; red novice 40,40 id=z facing=1,0',
    )
    s.dice('sks-h2h-3', 20)
    s.dice('sks-h2h-4', 95)
    s.dice('sks-h2h-T2-04', 5)
    s.answer('sks-act-3', { do: 'strike', target: 'b', manoeuvre: 'breakaway' })
    s.answer('sks-h2h-20', [{ x: 1000, y: 2600 }])
    expect(who(s, 'h').holdsShot).toBe(true)
    expect(asked(s)).not.toBe('take-snap-fire')
  })
})

const BOX = [
  { x: 8, y: 27 },
  { x: 12, y: 27 },
  { x: 12, y: 32 },
  { x: 8, y: 32 },
]
