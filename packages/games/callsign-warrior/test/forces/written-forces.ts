import { type Force, type ForceUnit, rosterOf } from '../../src/forces/roster.ts'

export function professional(...support: readonly ForceUnit[]): Force {
  const units = [{ unit: 'pro-officer-team' }, { unit: 'pro-section' }, { unit: 'pro-section' }, ...support]
  return { format: 'callsign-warrior-force', army: 'professional', units }
}

export function specialForces(): Force {
  return {
    format: 'callsign-warrior-force',
    army: 'special-forces',
    units: [{ unit: 'sf-officer-team' }, { unit: 'sf-section' }],
  }
}

/** An option by its id, or with the models that take it. */
export type Taken = string | readonly [string, ...string[]]

/** Options for the first Fireteam of the first Section. */
export function fireteamWith(...options: readonly Taken[]): Force {
  const taken = options.map((one) => {
    if (typeof one === 'string') return { option: one }
    const [option, ...models] = one
    return { option, models }
  })
  const teams = [{ team: 'fireteam-1', options: taken }, { team: 'fireteam-2' }]
  const units = [{ unit: 'pro-officer-team' }, { unit: 'pro-section', teams }, { unit: 'pro-section' }]
  return { format: 'callsign-warrior-force', army: 'professional', units }
}

export function car(): ForceUnit {
  return { unit: 'pro-armoured-car' }
}

export function teamOf(force: Force, id: string) {
  const team = rosterOf(force).teams.find((one) => one.id === id)
  if (!team) throw new Error(`no team ${id}`)
  return team
}
