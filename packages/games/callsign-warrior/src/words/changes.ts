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
  {
    version: '0.4.0',
    clauses: ['csw-abpro-2', 'csw-abpro-5', 'csw-wr-15', 'csw-dash-4', 'csw-bldg-3', 'csw-ruling-171'],
    sentence:
      'Who may fire: Disciplined Fire takes models that see the second target only, snipers keep a second hit, mortars keep their least range after a Dash, Priority Target counts once per attack.',
  },
  {
    version: '0.4.0',
    clauses: [
      'csw-abpro-9',
      'csw-med-3',
      'csw-sf-3',
      'csw-sf-9',
      'csw-s2-3',
      'csw-ruling-23',
      'csw-ruling-74',
    ],
    sentence:
      'Overwatch stops escapes, smoke is for any Team, a stranded Medic shoots again, Misdirection remembers a Fire order, forward deployment is as printed.',
  },
  {
    version: '0.5.0',
    clauses: ['csw-ruling-180'],
    sentence: 'No base rests across a wall; a model that stands so from before may move away.',
  },
  {
    version: '0.6.0',
    clauses: ['csw-tok-3'],
    sentence: 'The other player sees a Charge only when its target is named too.',
  },
  {
    version: '0.7.0',
    clauses: ['csw-ow-2', 'csw-trans-5'],
    sentence:
      'Shots from Overwatch and Teams that start aboard are recorded in a new form; play is the same.',
  },
  {
    version: '0.8.0',
    clauses: ['csw-shock-6', 'csw-shock-12'],
    sentence: 'Spent Shock is recorded in a new form; play is the same.',
  },
  {
    version: '0.9.0',
    clauses: ['csw-shoot-4', 'csw-abpro-2'],
    sentence: 'Who fires what is recorded in a new form; play is the same.',
  },
]
