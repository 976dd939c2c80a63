/** The options of the rules that players agree on before the game. */
export interface Switches {
  /** coc-4.2-10: with six Command Dice a 6 on the coloured one counts as a 5. */
  readonly sixthDie: 'on' | 'off'
  /** coc-9.0-12: medium machine guns on top of vehicles lower cover too. */
  readonly topMmgCover: 'on' | 'off'
}
