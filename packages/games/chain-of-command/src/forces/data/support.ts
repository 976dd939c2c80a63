import { flag, list, nullable, oneOf, type Read, record, span, text, whole } from '@sandtable/miniatures'
import { CLAUSES, EFFECT, RULINGS } from './effects.ts'
import { LEADER, QUALITY, TEAM } from './platoons.ts'

const IDS = list(text(40), 1)
const WORDS = { text: text(), clauses: CLAUSES, rulings: RULINGS } as const

/** coc-support-2: something to be had from a support list. `kind` is missing where `generic` says what it is. */
const OPTION = record(
  { id: text(60), name: text(100) },
  {
    ...WORDS,
    kind: oneOf('equipment', 'team', 'section', 'vehicle', 'gun', 'leader', 'character'),
    /** coc-support-10: the entry of the generic supports. */
    generic: text(40),
    men: whole(1, 20),
    crew: whole(0, 8),
    weapons: list(text(40)),
    leader: nullable(oneOf('junior', 'senior')),
    level: oneOf('junior', 'senior'),
    leaderCount: whole(1, 4),
    /** Vehicles or guns of the arsenal; with `choose` one of them. */
    arsenal: IDS,
    choose: whole(1, 3),
    vehicles: whole(1, 4),
    crewPerVehicle: whole(1, 8),
    chooseWeaponPerVehicle: IDS,
    /** The same men as at that place. */
    unit: record({ force: text(40), platoon: text(40), section: text(40) }),
    team: TEAM,
    squad: record({ leader: LEADER, teams: list(TEAM, 1) }),
    /** coc-support-4 */
    quality: QUALITY,
    withoutTraits: IDS,
    withoutSpecial: IDS,
    characteristics: IDS,
    /** coc-table-7, coc-9.3.4-1 */
    handHeld: IDS,
    charges: whole(1, 6),
    tankHunter: flag(),
    smokeGrenades: whole(1, 6),
    smgs: whole(1, 6),
    ammunitionType: text(40),
    use: record(
      { uses: whole(1, 6), rule: text(30), by: oneOf('any-section') },
      { orderedBy: oneOf('platoon-commander'), initiatives: whole(1, 4) },
    ),
    mayMount: record(
      { weapon: text(40), dismountable: flag() },
      { on: IDS, onClasses: list(oneOf('halftrack'), 1) },
    ),
    effects: list(EFFECT, 1),
    /** How often it may be taken; if absent, as often as points allow. */
    limit: whole(1, 6),
    requires: record({ platoonSeniorLeaders: whole(1, 3) }),
  },
)

/** coc-support-2: an option costs the number of its list. */
export const SUPPORT_LIST = record({ list: whole(1, 12), options: list(OPTION, 1) })

const CLASS_LEADER = oneOf('junior', 'senior')

/** The defaults for every option. */
export const SUPPORT_DEFAULTS = record(
  {
    /** coc-11.1-5 */
    leaderOf: record({
      tank: CLASS_LEADER,
      spg: CLASS_LEADER,
      'armoured-car': CLASS_LEADER,
      section: CLASS_LEADER,
    }),
    /** coc-2.1-15 */
    leaderExtraToCrew: flag(),
    /** coc-support-5: options that bring a vehicle without crew and weapons. */
    comesEmpty: IDS,
    /** coc-support-4 */
    quality: QUALITY,
    neverElite: flag(),
  },
  { eliteExceptions: IDS },
)

const MOVER = oneOf('infantry', 'wheeled', 'half-tracked', 'tracked')

/** coc-support-10 to coc-support-41: supports that every nation may have. */
export const GENERIC_SUPPORT = record(
  {
    id: text(40),
    name: text(60),
    kind: oneOf('medic', 'off-table', 'obstacle', 'pre-game', 'team', 'section'),
    rule: record(
      {},
      {
        activationNeeds: oneOf('contact-with-wounded-leader'),
        phases: whole(1, 9),
        heals: list(oneOf('out-for-turn', 'one-lost-initiative'), 1),
        choose: whole(1, 4),
        usesPerLeader: whole(1, 9),
        ignoresShock: flag(),
        killRemoves: flag(),
        closeCombatDice: whole(0, 9),
        armed: flag(),
        joins: flag(),
        leavesWhenEmpty: flag(),
        killerTests: oneOf('junior-leader-killed'),
        onTable: flag(),
        countsAs: oneOf('senior-leader-off-table'),
        blocks: list(MOVER, 1),
        openedBy: list(MOVER, 1),
        clearedBy: IDS,
        placement: record(
          { when: oneOf('after-jump-off-points', 'with-deployment') },
          { where: oneOf('anywhere', 'road', 'deployment-distance') },
        ),
        cover: oneOf('hard'),
        notIn: list(oneOf('building', 'marsh'), 1),
        singleTeamSectionNeeds: whole(1, 9),
        turn: whole(1, 9),
        enemyDeploy: oneOf('roll'),
        on: span(1, 6),
        appliesTo: list(oneOf('unit', 'leader'), 1),
        bases: whole(1, 3),
        leaderActivation: flag(),
        clears: record(
          { obstacle: oneOf('minefield', 'barbed-wire'), die: oneOf('D6'), on: span(1, 6) },
          { attempts: whole(1, 9) },
        ),
        roadblock: record({
          phases: whole(1, 9),
          retire: whole(1, 24),
          charges: whole(1, 9),
          destroyedOn: span(1, 6),
          partlyOn: span(1, 6),
        }),
        decidedWhen: oneOf('before-game'),
        observers: whole(1, 3),
        directs: oneOf('off-table-battery'),
      },
    ),
  },
  {
    ...WORDS,
    men: whole(1, 12),
    activatesOn: list(whole(1, 6), 1),
    leader: nullable(oneOf('junior')),
    weapons: IDS,
    ammunition: whole(1, 12),
    teams: whole(1, 4),
    chooseFrom: IDS,
    task: oneOf('mines', 'wire', 'demolition', 'flamethrower'),
    /** Inches along and across. */
    size: list(whole(1, 12), 2, 2),
    limitPerSide: whole(1, 9),
    holds: record({ unit: oneOf('team'), count: whole(1, 4) }),
  },
)

export type SupportOption = Read<typeof OPTION>
export type SupportList = Read<typeof SUPPORT_LIST>
export type SupportDefaults = Read<typeof SUPPORT_DEFAULTS>
export type GenericSupport = Read<typeof GENERIC_SUPPORT>
