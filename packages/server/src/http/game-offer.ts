import { type AnyRuleset, completeOptions, isRefusal, type Option } from '@sandtable/engine'
import { offersFor } from '@sandtable/host'
import type { GameOffer, GameOption } from '@sandtable/protocol'

/** A game as the lobby shows it. */
export function gameOffer(ruleset: AnyRuleset): GameOffer {
  const { id, name, version, options } = ruleset
  const defaults = completeOptions(options, {})
  const seats = isRefusal(defaults) ? [] : ruleset.seats(defaults).map((seat) => ({ ...seat }))
  return { id, name, version, options: options.map(optionOffer), seats, bots: [...offersFor(ruleset)] }
}

/** The option without its functions. */
function optionOffer(option: Option): GameOption {
  if (option.kind !== 'data') return { ...option } as GameOption
  const { whyWrong: _whyWrong, ...rest } = option
  return { ...rest } as GameOption
}
