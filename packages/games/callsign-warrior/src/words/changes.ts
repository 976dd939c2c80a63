import type { RuleChange } from '@sandtable/engine'

/**
 * What changed in the rules with each version, oldest first, for players whose match goes on under newer rules. A commit that
 * changes how a clause is played adds a line here under a new version.
 */
export const CHANGES: readonly RuleChange[] = [
  {
    version: '0.2.0',
    clauses: ['csw-ruling-165'],
    sentence:
      'An option is withheld only if it is proven impossible, and every question has a way out. A Dash may name any cover.',
  },
  {
    version: '0.3.0',
    clauses: ['csw-wr-3', 'csw-veh-6', 'csw-cc-6', 'csw-bldg-2', 'csw-ruling-168', 'csw-ruling-169'],
    sentence:
      'What happens in mid-move counts at once: vehicles stop where they are immobilised, beaten zones strike Teams that lose heart or fall back in them, the other chargers go on when the leading ones are shot.',
  },
]
