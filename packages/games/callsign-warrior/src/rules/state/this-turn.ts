/** Effects of this turn only (csw-turn-4, csw-cmd-5). */
export interface ThisTurn {
  /** csw-eq-7 */
  isSmoked: boolean
  /** csw-eq-7: it has thrown smoke, and does not shoot this turn. */
  hasThrownSmoke: boolean
  /** csw-shock-8: points spent as Suppressed on its current order. */
  suppressed: number
  /** csw-shock-7: points spent as Pinned Down on its current order. */
  pinned: number
  /** csw-sf-13 */
  hadBonusOrder: boolean
  /** csw-trans-2, csw-trans-4: a vehicle that has had a Run order. */
  hasRun: boolean
  /** csw-abpro-9: it has had a Fire order, whatever came after it. */
  hasHadFire: boolean
  /** csw-bldg-2: the buildings it has entered. */
  entered: string[]
  /** csw-wr-3: the guns whose beaten zones have struck it in its activation or reaction. */
  beatenBy: string[]
  /** csw-med-3 */
  isHelped: boolean
  /** csw-med-3: a Medic of it, or with it, helps and does not shoot. */
  hasMedicAtWork: boolean
  /** csw-cc-13: losses in a combat it won do not make it test. */
  lossesInWonCombat: number
  /** csw-abpro-1, csw-abins-1 */
  getMoving: boolean
  /** csw-abpro-2 */
  disciplinedFire: boolean
  /** csw-abpro-3: has lost Stealthy to a UAV. */
  isExposed: boolean
  /** csw-abins-2 */
  keepsGuessing: boolean
  /** csw-abins-8 */
  isFanatic: boolean
  /** csw-abins-9 */
  dumpsMagazines: boolean
  /** csw-abpro-5: a vehicle named Priority Target. */
  isPriority: boolean
}

/** csw-turn-1: nothing has happened yet this turn. */
export function freshTurn(): ThisTurn {
  return {
    isSmoked: false,
    hasThrownSmoke: false,
    suppressed: 0,
    pinned: 0,
    hadBonusOrder: false,
    hasRun: false,
    hasHadFire: false,
    entered: [],
    beatenBy: [],
    isHelped: false,
    hasMedicAtWork: false,
    lossesInWonCombat: 0,
    getMoving: false,
    disciplinedFire: false,
    isExposed: false,
    keepsGuessing: false,
    isFanatic: false,
    dumpsMagazines: false,
    isPriority: false,
  }
}
