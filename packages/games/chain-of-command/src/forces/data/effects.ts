import { flag, kinds, list, oneOf, record, span, text, whole } from '@sandtable/miniatures'

/** The cost of a characteristic: Command Initiatives, and the Leader and Units for which they are spent. */
export const TRIGGER = record(
  {
    initiatives: record({ min: whole(1, 4) }, { max: whole(1, 4) }),
    by: oneOf('leader', 'senior'),
    /** coc-4.5.8-2: the Leader must be attached to the Unit. */
    attached: flag(),
    units: list(oneOf('team', 'section', 'rifle-team', 'mg-team', 'bren-team'), 1),
    /** coc-4.5.2-5: it is the Unit's activation of the Phase. */
    isActivation: flag(),
  },
  { notIf: record({ crewAtMost: whole(1, 9) }), detachesLeader: flag() },
)

const MOVE_DICE = list(whole(1, 3), 1)
const UNITS = list(oneOf('scout-team'), 1)

/** The effect of a characteristic, a special rule or a support. */
export const EFFECT = kinds({
  /** coc-nat-de-1, coc-nat-gb-1 */
  'add-fire-dice': record({ dice: record({ perInitiative: whole(1, 3) }) }),
  /** coc-nat-de-2 */
  'grenade-charge': record({
    targetWithin: whole(1, 48),
    die: oneOf('D6'),
    coverModifier: record({ light: whole(-6, 0), hard: whole(-6, 0) }),
    grenadeHits: list(record({ roll: span(1, 6), hits: whole(0, 6) }), 1),
    below1: whole(0, 6),
    afterwards: record({
      moveDice: MOVE_DICE,
      speedShock: flag(),
      towards: oneOf('target'),
      closeCombatWithin: whole(1, 12),
    }),
    countsForGrenadeSupply: flag(),
  }),
  /** coc-nat-gb-2 */
  'single-team-target': record({ othersWithin: whole(1, 12) }),
  /** coc-nat-gb-3 */
  'leader-activation': record({
    rank: text(40),
    level: oneOf('junior', 'senior'),
    activations: list(record({ commandDie: whole(1, 6), initiatives: whole(1, 6) }), 1),
  }),
  /** coc-nat-us-1 */
  'move-and-fire': record({
    choices: list(record({ moveDice: whole(1, 3), dice: oneOf('full', 'half') }), 1),
    rerollsKept: flag(),
  }),
  /** coc-nat-us-2, coc-nat-su-2, coc-4.5.7-4 */
  'form-team': record(
    { team: oneOf('scout-team'), from: oneOf('rifle-team', 'section'), men: span(1, 12) },
    { by: oneOf('section-leader'), deployBeforeSection: flag(), activatesOn: whole(1, 6) },
  ),
  'move-then-tactical': record({ moveDice: MOVE_DICE, units: UNITS }),
  'remote-activation': record({
    units: UNITS,
    by: oneOf('section-leader'),
    initiatives: whole(1, 4),
    needs: oneOf('line-of-sight'),
    beyondRange: flag(),
  }),
  /** coc-nat-su-1 */
  'enemy-deploy-modifier': record({
    modifier: whole(-6, 6),
    turn: whole(1, 9),
    with: oneOf('pre-game-barrage'),
  }),
  'no-off-table-fire': record({}),
  /** coc-2.1-14 */
  'no-sub-teams': record({
    doubleShock: whole(0, 9),
    entrenchments: whole(0, 9),
    barrageRolls: whole(0, 9),
    activatesOn: whole(1, 6),
    splitTeamActivatesOn: whole(1, 6),
    overwatchInitiatives: whole(0, 4),
  }),
  /** coc-11.4-3 */
  radio: record({ allowed: flag() }),
  /** coc-support-41: a Commissar. */
  character: record({
    activatedByCommandDie: whole(1, 6),
    dieAddsToTally: flag(),
    movesAs: oneOf('infantry'),
    freeMoveWithUnit: flag(),
    menForShock: whole(0, 9),
    menInCloseCombat: whole(0, 9),
    fires: flag(),
    crewsWeapons: flag(),
    sacrifice: record({ for: oneOf('leader-hit'), before: oneOf('effect-roll') }),
  }),
})

export const CLAUSES = list(text(30))
export const RULINGS = list(text(40))

/** coc-nat-1: a national characteristic, or a rule of one platoon. Without a trigger it always holds. */
export const CHARACTERISTIC = record(
  { id: text(40), name: text(60), text: text(), effects: list(EFFECT, 1) },
  { clauses: CLAUSES, rulings: RULINGS, trigger: TRIGGER },
)
