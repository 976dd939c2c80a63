import { describe, expect, test } from 'vitest'
import {
  aim,
  changed,
  commanding,
  drawn,
  HQ,
  type Played,
  row,
  shift,
  team,
  use,
  WOOD,
  ways,
} from '../../positions.ts'

const FIRST = 'red-squad'
const SECOND = 'red-mmg'

/** Three riflemen under Disciplined Fire shoot at the squad. */
function disciplined(red: string, count = 3): Played {
  const s = changed({ units: `blue pro-section/fireteam-2 20,20 x${count} token; ${red}` }, (state) => {
    if (state.teams[0]) state.teams[0].thisTurn.disciplinedFire = true
  })
  s.dice('csw-tok-3', 1)
  return s
}

function named(s: Played, ...models: readonly string[]): void {
  s.answer('csw-order-1', 'fire')
  s.answer('csw-shoot-2', FIRST)
  aim(
    s,
    models.map((model) => `${model}:assault-rifle`),
  )
}

const aims = (s: Played): readonly unknown[] =>
  s
    .notes('csw-shoot-2')
    .filter(({ kind }) => kind === 'aims')
    .map(({ target, rows }) => [target, rows])

describe('Disciplined Fire', () => {
  const TWO = 'red ins-squad 20,32 x2 order=run; red ins-mmg 24,32 order=run'

  test('[csw-abpro-2] the second target is another one, or none', () => {
    const s = disciplined(TWO)
    named(s, 'soldier-1', 'soldier-2', 'soldier-3')
    expect(s.choices()).toEqual(['none', SECOND])
    s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
    s.answer('csw-abpro-2', 'none')
    expect(aims(s)).toHaveLength(1)
    s.end()
  })

  test('[csw-abpro-2] two of three turn to the second target, one fires at the first', () => {
    const s = disciplined(TWO)
    named(s, 'soldier-1', 'soldier-2', 'soldier-3')
    s.answer('csw-abpro-2', SECOND)
    expect(s.match.pending[0]).toMatchObject({ min: 0 })
    s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
    s.answer('csw-abpro-2', [row('soldier-2:assault-rifle'), row('soldier-3:assault-rifle')])
    expect(aims(s)).toEqual([
      [FIRST, [row('soldier-1:assault-rifle')]],
      [SECOND, [row('soldier-2:assault-rifle'), row('soldier-3:assault-rifle')]],
    ])
    s.end()
  })

  test('[csw-abpro-2] all turn, or nobody does: the target without a firer is not aimed at', () => {
    const all = disciplined(TWO)
    named(all, 'soldier-1')
    all.answer('csw-abpro-2', SECOND)
    all.dice('csw-shoot-7', 1, 1)
    all.answer('csw-abpro-2', [row('soldier-1:assault-rifle')])
    expect(aims(all).map((one) => (one as string[])[0])).toEqual([SECOND])
    all.end()
    const none = disciplined(TWO)
    named(none, 'soldier-1')
    none.answer('csw-abpro-2', SECOND)
    none.dice('csw-shoot-7', 1, 1)
    none.answer('csw-abpro-2', [])
    expect(aims(none).map((one) => (one as string[])[0])).toEqual([FIRST])
    none.end()
  })

  test('[csw-abpro-2] who sees only the second target may fire at it; who sees only the first may not', () => {
    const s = disciplined('red ins-squad 20,30 x1 order=run; red ins-mmg 20,40 x1 order=run')
    named(s, 'soldier-1')
    s.answer('csw-abpro-2', SECOND)
    const { options } = s.match.pending[0] as unknown as { options: readonly string[] }
    expect(options).toContainEqual(row('soldier-1:rifle:optics')) // 24" reaches the gun
    expect(options).not.toContainEqual(row('soldier-1:assault-rifle')) // 18" does not
  })

  test('[csw-abpro-2, csw-abpro-4] a Signals Operator who directs a Mortar Strike fires at neither target', () => {
    const s = commanding(
      'pro-disciplined-fire',
      `${HQ}; red ins-squad 20,32 x2 order=run; red ins-mmg 24,32 order=run`,
      'fire',
      {
        blue: { abilities: ['pro-disciplined-fire', 'pro-mortar-strike'] },
      },
    )
    use(s, 'pro-disciplined-fire')
    s.dice('csw-abpro-4', 1)
    use(s, 'pro-mortar-strike')
    s.answer('csw-abpro-4', FIRST)
    s.answer('csw-shoot-2', FIRST)
    aim(s, ['officer:assault-rifle'])
    s.answer('csw-abpro-2', SECOND)
    expect(s.match.pending[0]).toMatchObject({
      name: 'split-fire',
      options: [row('officer:assault-rifle'), row('officer:rifle:optics')],
    })
  })

  test('[csw-abpro-2] on a Fire order only', () => {
    const s = disciplined(TWO)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'shoot')
    s.answer('csw-shoot-2', FIRST)
    s.dice('csw-shoot-7', 1, 1)
    aim(s, ['soldier-1:assault-rifle'])
    s.end()
  })

  test('[csw-react-4, csw-abpro-2] destroyed by the reaction of the first target it fires at neither', () => {
    const s = disciplined('red sf-section/fireteam-2 20,30 x1 id=squad; red ins-mmg 24,32 order=run', 2)
    named(s, 'soldier-1', 'soldier-2')
    s.answer('csw-abpro-2', SECOND)
    s.answer('csw-abpro-2', [row('soldier-2:assault-rifle')])
    s.answer('csw-react-1', 'reflexes')
    s.dice('csw-shoot-7', 6, 6)
    s.dice('csw-shoot-9', 6, 6)
    s.dice('csw-shoot-11', 1, 1)
    aim(s, ['operator-1:assault-rifle'])
    expect(team(s, 'blue-section-fireteam-2').place).toBe('destroyed')
    expect(aims(s).map((one) => (one as string[])[0])).toEqual([FIRST])
    expect(s.notes('csw-gt-3')).toEqual([])
    s.end()
  })
})

describe('an attack whose attacker or target is gone', () => {
  test('[csw-react-4] the attacker destroyed by Combat Reflexes does not shoot', () => {
    const s = drawn('blue ins-squad 20,20 x1 token; red sf-section/fireteam-2 20,30 x1')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-section-fireteam-2')
    aim(s, ['leader:rifle'])
    s.answer('csw-react-1', 'reflexes')
    s.dice('csw-shoot-7', 6, 6)
    s.dice('csw-shoot-9', 6, 6)
    s.dice('csw-shoot-11', 1, 1)
    aim(s, ['operator-1:assault-rifle'])
    expect(team(s, 'blue-squad').place).toBe('destroyed')
    expect(s.notes('csw-gt-3')).toEqual([])
    s.end()
  })

  test('[csw-react-4] nor is a target shot at that died in a Beaten Zone as it dashed', () => {
    const s = changed(
      {
        units:
          'blue pro-section/fireteam-2 20,12 x1 token; red ins-squad 20,26 x1; blue pro-gpmg 40,4 order=fire',
        map: { areas: [WOOD('wood', 16, 28, 24, 34)] },
      },
      (state) => {
        state.zones.push({ team: 'blue-gpmg', model: 'gunner', at: { x: 2000, y: 2900 } })
      },
    )
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    aim(s, ['soldier-1:assault-rifle'])
    s.dice('csw-dash-2', 6)
    s.answer('csw-react-1', 'dash')
    s.dice('csw-shoot-7', 6, 1, 1, 1, 1, 1)
    s.dice('csw-shoot-9', 6)
    s.dice('csw-shoot-11', 1)
    s.dice('csw-wr-11', 1)
    s.answer('csw-dash-2', shift(s, 'red-squad', 0, 3))
    expect(team(s, 'red-squad').place).toBe('destroyed')
    expect(s.notes('csw-gt-3')).toEqual([])
    expect(s.notes('csw-dash-3')).toEqual([])
    s.end()
  })
})

describe('who may be shot at', () => {
  const targets = (red: string): readonly unknown[] => {
    const s = drawn(`blue pro-section/fireteam-2 20,20 x2 token; ${red}`)
    s.answer('csw-order-1', 'fire')
    return s.asked ? s.choices() : []
  }

  test('[csw-shoot-2, csw-trans-9] nobody aboard a vehicle, in reserve or of the own side', () => {
    expect(targets('red ins-squad 20,30 x1')).toContain('red-squad')
    const aboard = targets('red ins-technical 20,30; red ins-squad 20,34 aboard=red-technical')
    expect(aboard).toContain('red-technical')
    expect(aboard).not.toContain('red-squad')
    expect(targets('red ins-squad 20,30 reserve')).not.toContain('red-squad')
    expect(targets('blue ins-squad 20,30; red ins-squad 20,34')).not.toContain('blue-squad')
  })

  test('[csw-veh-11, csw-veh-12] rifles at infantry and soft skins, not at armour', () => {
    expect(targets('red ins-technical 20,30')).toContain('red-technical')
    expect(targets('red pro-armoured-car 20,30')).not.toContain('red-armoured-car')
  })
})

describe('the order of the weapons', () => {
  /** A launcher and a rocket fire together. */
  const fired = (target: string, red: string): Played => {
    const s = drawn(
      `blue pro-section/fireteam-2 20,12 x2 options=ubgl@soldier-1+at4@soldier-2 token; red ${red} order=run`,
    )
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', target)
    s.dice('csw-shoot-7', 1, 1)
    aim(s, ['soldier-1:ubgl', 'soldier-2:at4-heat'])
    return s
  }

  test('[csw-shoot-5] is asked where templates are laid on infantry, not at a vehicle', () => {
    const s = fired('red-squad', 'ins-squad 20,24 x3')
    expect(s.asked?.clause).toBe('csw-shoot-5')
    expect(s.match.pending[0]).toMatchObject({ min: 2, max: 2 })
    expect(fired('red-technical', 'ins-technical 20,24').asked).toBeNull()
  })
})

describe('who of the target can be hit', () => {
  test('[csw-shoot-10, csw-ruling-55] casualties fall among all models that somebody sees', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 at=20,20/30,20 x2 token; red ins-squad at=20,37/30,37 x2 gap=10 order=run',
    )
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.dice('csw-shoot-7', 6, 1, 1, 1)
    s.dice('csw-shoot-9', 6)
    s.dice('csw-shoot-11', 1)
    aim(s, ['soldier-1:assault-rifle', 'soldier-2:assault-rifle'])
    expect(s.asked?.clause).toBe('csw-shoot-10')
    expect(s.choices()).toEqual([['leader'], ['soldier-1']])
  })

  test('[csw-wr-13] a sniper names no victim in a vehicle', () => {
    const s = drawn('blue pro-amr 20,10 token; red ins-technical 20,32 order=run')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-technical')
    s.dice('csw-shoot-7', 1)
    aim(s, ['marksman:anti-material-rifle'])
    expect(s.asked).toBeNull()
  })

  test('[csw-med-4, csw-wr-13] a visiting Medic cannot be named by a sniper while others live', () => {
    const shotAt = (left: number) => {
      const s = changed(
        {
          units: `blue pro-sniper 20,10 token; red pro-section/fireteam-2 20,32 x${left} order=run; red pro-officer-team 40,40 options=medic`,
        },
        (state) => {
          const [, helped, home] = state.teams
          const medic = home?.models.find(({ profile }) => profile.role === 'medic')
          if (!helped || !home || !medic) throw new Error('there is no Medic')
          home.models.splice(home.models.indexOf(medic), 1)
          helped.models.push(Object.assign(medic, { x: 2000, y: 3350 }))
        },
      )
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'fire')
      s.answer('csw-shoot-2', 'red-section-fireteam-2')
      aim(s, ['marksman:sniper-rifle'])
      return s
    }
    expect(shotAt(2).choices()).toEqual(['soldier-1', 'soldier-2'])
  })
})

describe('a mortar at a Team that dashes', () => {
  test('[csw-dash-4, csw-wr-10] does not fire at who has come within 12" of its Team', () => {
    const dashed = (east: number, ...dice: readonly number[]): Played => {
      const s = drawn('blue pro-mortar 20,10 token; red pro-section/fireteam-2 33.5,18 x1', {
        areas: [WOOD('wood', 32.9, 14.4, 36, 15.6)],
      })
      s.answer('csw-order-1', 'fire')
      s.answer('csw-shoot-2', 'red-section-fireteam-2')
      aim(s, ['gunner:light-mortar'])
      s.dice('csw-dash-2', 6)
      if (dice.length > 0) s.dice('csw-shoot-7', ...dice)
      s.answer('csw-react-1', 'dash')
      s.answer('csw-dash-2', ways({ 'soldier-1': [[east, 15]] }))
      return s
    }
    const inside = dashed(33.5) // 12" from the loader, more from the gunner
    expect(inside.note('csw-gt-3', 'attack-lost')).toMatchObject({ team: 'blue-mortar' })
    inside.end()
    const outside = dashed(33.52, 1)
    expect(outside.notes('csw-gt-3')).toEqual([])
    outside.end()
  })
})
