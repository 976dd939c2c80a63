import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readyMadeForces } from '@sandtable/callsign-warrior'
import { expect, test } from 'vitest'
import { newFolder, sandtable } from './command.ts'

const [PATROL] = readyMadeForces('professional', 3)

test('a legal force is told with its points and its Teams', () => {
  const { code, out } = sandtable(['force', 'check', fileOf(PATROL)])
  expect(out).toMatch(
    /^Patrol is legal: Professional.*, Contact!, Requisition Points 6 of 6, Support Points 3 of 3, 7 order tokens/,
  )
  expect(out).toContain('Professional Sniper Team (1 SP): Marksman: Sniper Rifle; Spotter: Assault Rifle')
  expect(code).toBe(0)
})

test('ready-made forces are listed, and one is shown as a file to begin from', () => {
  const { out } = sandtable(['force', 'list', '--scenario', 'domination'])
  expect(out.trim().split('\n')).toHaveLength(6)
  expect(out).toContain('Militia: Rebels & Insurgents')
  const shown = sandtable(['force', 'show', 'patrol'])
  expect(JSON.parse(shown.out)).toEqual(PATROL)
  const { code, err } = sandtable(['force', 'show', 'nobody'])
  expect(err).toMatch(/no force 'nobody'\. The forces are Patrol, /)
  expect(code).toBe(2)
})

test('--json gives the Teams to programs', () => {
  const { out } = sandtable(['force', 'check', fileOf(PATROL), '--json'])
  expect(JSON.parse(out)).toMatchObject({
    legal: true,
    tallies: [{ id: 'requisition' }, { id: 'support', spent: 3, allowed: 3 }],
    roster: { lines: { length: 7 } },
  })
})

test('every mistake of an illegal force is a sentence, with exit code 2', () => {
  const path = fileOf({ ...PATROL, abilities: ['pro-mortar-strike', 'ins-ied'] })
  const { code, err, out } = sandtable(['force', 'check', path, '--scenario', 'rush', '--role', 'defender'])
  expect(err.trim().split('\n')).toEqual([
    `${path}: IED: it is of the insurgent pool; this force uses the professional one (csw-cmd-2).`,
  ])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  const few = sandtable(['force', 'check', path, '--agree', 'support=2', '--agree', 'requisition=1'])
  expect(few.err.trim().split('\n')).toHaveLength(3)
})

test('mistakes are told by the names players know, not by the ids of the file', () => {
  const taken = (option: string) => ({ option, models: ['soldier-1'] })
  const path = fileOf({
    ...PATROL,
    units: PATROL?.units.map((one) =>
      one.unit === 'pro-section'
        ? {
            ...one,
            teams: [{ team: 'fireteam-1', options: [taken('saw'), taken('dmr')] }, { team: 'fireteam-2' }],
          }
        : one,
    ),
  })
  const { err } = sandtable(['force', 'check', path])
  expect(err).toContain('Fireteam 1: Soldier 1 has taken SAW and cannot take DMR as well (csw-force-6).')
  expect(err).not.toMatch(/soldier-1|fireteam-1|assault-rifle/)
})

test('what is no force, no scenario and no role is told in a sentence, with exit code 2', () => {
  const complaint = (...words: readonly string[]): string => {
    const { code, err } = sandtable(['force', 'check', ...words])
    expect(code).toBe(2)
    return err
  }
  const path = fileOf(PATROL)
  expect(complaint('nowhere.json')).toMatch(/Cannot read 'nowhere.json': there is no such file/)
  expect(complaint(fileOf('"no'))).toMatch(/needs an object \(a force\), not/)
  expect(complaint(path, '--scenario', 'verdun')).toMatch(/no scenario 'verdun'.*contact, blue-bird-down/)
  expect(complaint(path, '--scenario', 'rush')).toMatch(/In Rush say --role attacker or --role defender/)
  expect(complaint(path, '--role', 'attacker')).toMatch(/nobody attacks or defends/)
  expect(complaint(path, '--agree', 'support=many')).toMatch(/number of support points is a whole number/)
  expect(complaint(path, '--game', 'call-sign')).toMatch(/'call-sign' has no army lists\. .*hail-of-fire/)
})

test('the forces of Hail of Fire are listed, shown and checked', () => {
  const hof = (...words: readonly string[]) => sandtable(['force', ...words, '--game', 'hail-of-fire'])
  const list = hof('list').out.trim().split('\n')
  expect(list).toHaveLength(12)
  expect(list).toContain('German Grenadier Company: Germany')
  const company = JSON.parse(hof('show', 'us rifle company').out)
  const { out, code } = hof('check', fileOf(company))
  expect(out).toMatch(
    /^US Rifle Company is legal: United States, The Crossroads, attacker, 210 points, Break Limit 19/,
  )
  expect(out).toContain('1st Rifle Platoon (31 points): Platoon Leader; Bazooka; 6 × Rifle/MG')
  expect(code).toBe(0)

  const path = fileOf({ ...company, units: company.units.slice(0, 3) })
  const few = hof('check', path)
  expect(few.err.trim()).toBe(`${path}: A force has 4 to 8 Units; this one has 3 (hof-force-2).`)
  expect(few.code).toBe(2)
  const russians = JSON.parse(hof('show', 'Soviet Vanguard (quick play)').out)
  const west = hof('check', fileOf(russians), '--scenario', 'bridgehead', '--role', 'defender')
  expect(west.err).toContain('The two forces share no theatre (hof-force-3).')
  expect(hof('check', fileOf(russians), '--scenario', 'pick-up').code).toBe(0)
})

function fileOf(force: unknown): string {
  const path = join(newFolder(), 'force.json')
  writeFileSync(path, JSON.stringify(force))
  return path
}

test('the platoons of Chain of Command are listed, shown and checked', () => {
  const coc = (...words: readonly string[]) => sandtable(['force', ...words, '--game', 'chain-of-command'])
  const list = coc('list').out.trim().split('\n')
  expect(list).toHaveLength(17)
  expect(list[0]).toContain('German Infantry Platoon, regular')
  const platoon = JSON.parse(coc('show', 'british infantry platoon, regular').out)
  expect(platoon).toMatchObject({ list: 'british-1944', platoon: 'infantry', quality: 'regular' })
  const { out, code } = coc('check', fileOf(platoon))
  expect(out).toContain('Platoon Force Rating 0, 5 Command Dice, 36 men')
  expect(code).toBe(0)
  expect(coc('check', fileOf({ ...platoon, date: '1940-05' })).code).not.toBe(0)
})

test('the squads of Skirmish Sangin are listed, shown and checked', () => {
  const sangin = (...words: readonly string[]) => sandtable(['force', ...words, '--game', 'skirmish-sangin'])
  const list = sangin('list').out.trim().split('\n')
  expect(list).toHaveLength(7)
  expect(list).toContain('Village insurgents: Insurgents')
  const section = JSON.parse(sangin('show', 'british infantry section').out)
  expect(section).toMatchObject({ format: 'skirmish-sangin-force', side: 'isaf', members: { length: 8 } })
  const { out, code } = sangin('check', fileOf(section), '--scenario', 'cache')
  expect(out).toMatch(
    /^British infantry section is legal: ISAF, Search the Compounds, 8 characters, 669 points/,
  )
  expect(out).toContain('Team medic (70 points): average, Assault rifle, heavy armour, first aid kit')
  expect(code).toBe(0)
  const path = fileOf({ ...section, members: [{ ...section.members[0], weapons: ['rpg'] }] })
  const refused = sangin('check', path)
  expect(refused.err.trim()).toBe(
    `${path}: Only one character in 3 may carry an RPG: 1 of 1 do (sks-force-3).`,
  )
  expect(refused.code).toBe(2)
  expect(sangin('check', fileOf(section), '--agree', 'points=600').err).toContain('costs 669 points')
})
