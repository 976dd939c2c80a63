/** sks-opt-1, sks-opt-4: what players may agree on before the game. */
export interface Switches {
  /** sks-arm-2: armour counts its fixed value instead of a roll. */
  readonly fixedArmour: boolean
  /** sks-shoot-10 */
  readonly snapFire: boolean
  /** sks-h2h-10 */
  readonly manoeuvres: boolean
  /** sks-wound-10 */
  readonly missionChange: boolean
  /** sks-char-2 */
  readonly rolledBody: boolean
  /** sks-opt-3 */
  readonly civilians: boolean
  /** sks-shoot-11: what a moving vehicle adds to a shot at it. */
  readonly movingVehicle: number
}

/** sks-opt-2, sks-ruling-26: the settings that are agreed unless players choose others. */
export const USUAL_SWITCHES: Readonly<Switches> = {
  fixedArmour: false,
  snapFire: true,
  manoeuvres: true,
  missionChange: false,
  rolledBody: false,
  civilians: false,
  movingVehicle: 20,
}
