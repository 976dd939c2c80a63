import { CALL_SIGN_UI } from './call-sign/ui.ts'
import type { GameUi } from './game-ui.ts'

/** Every game with a board; the first is the one of 'Play now'. */
export const GAME_UIS: readonly GameUi[] = [CALL_SIGN_UI]

export function gameUi(game: string): GameUi | null {
  return GAME_UIS.find(({ ruleset }) => ruleset.id === game) ?? null
}
