import { chance, type Modifier, type RollNote } from '@sandtable/engine'
import type { ReactNode } from 'react'
import type { GameUi, Volley } from '../../games/game-ui.ts'
import { checkOf, diceIn, type FallenDie } from '../../state/dice-notes.ts'
import { Die } from '../../ui/die.tsx'
import { percent } from '../decision/odds-words.ts'
import { ClauseButton } from './clause-button.tsx'

interface RollWhyProps {
  readonly roll: RollNote
  readonly ui: GameUi
}

/** Explains a roll: the number, each modifier with its rule, the dice, the chance of success. */
export function RollWhy({ roll, ui }: RollWhyProps): ReactNode {
  if (roll.need === null)
    return (
      <p className="roll-why">
        {roll.success ? 'Succeeds' : 'Fails'} without a die: {roll.reason}.{' '}
        {roll.because && <ClauseButton clause={roll.because} />}
      </p>
    )
  const check = checkOf(ui, roll.compare, roll.need, { faces: roll.faces, dice: roll.dice.length })
  return (
    <div className="roll-why">
      <table>
        <tbody>
          <NumberRows
            {...roll}
            groupOf={ui.modifierGroup ?? null}
            needed={`${roll.need} ${roll.compare === 'or-less' ? 'or less' : 'or more'}`}
            probability={chance(check)}
          />
          <tr>
            <th scope="row">Rolled</th>
            <td className="still">
              <Dice dice={diceIn(roll, ui) ?? []} faces={roll.faces} /> {roll.total}
            </td>
            <td>
              {roll.degree === undefined ? (roll.success ? 'success' : 'failure') : DEGREES[roll.degree]}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const DEGREES: Readonly<Record<NonNullable<RollNote['degree']>, string>> = {
  critical: 'critical success',
  success: 'success',
  failure: 'failure',
  fumble: 'fumble',
}

interface VolleyWhyProps {
  readonly volley: Volley
  readonly dice: readonly FallenDie[]
  readonly ui: GameUi
}

/** Explains many dice rolled together: what each needed, who rolled it, and which succeeded. */
export function VolleyWhy({ volley, dice, ui }: VolleyWhyProps): ReactNode {
  const { need, throwers, result } = volley
  const each = throwers.length > 0 ? dice.length / throwers.length : dice.length
  const shares = throwers.length > 0 ? throwers : ['Rolled']
  const good = (some: readonly FallenDie[]): number => some.filter(({ outcome }) => outcome === 'good').length
  return (
    <div className="roll-why">
      <table>
        <tbody>
          <NumberRows
            {...volley}
            needed={`${need} or more`}
            label="Each die needs"
            probability={chance(checkOf(ui, 'or-more', need))}
          />
          {shares.map((name, i) => {
            const own = dice.slice(i * each, (i + 1) * each)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: throwers stand in the order of their dice
              <tr key={i}>
                <th scope="row">{name}</th>
                <td className="still dice">
                  <Dice dice={own} faces={6} />
                </td>
                <td>
                  {good(own)} of {own.length}
                </td>
              </tr>
            )
          })}
          <tr className="sum">
            <th scope="row">Together</th>
            <td>{result}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface NumberRowsProps {
  readonly clause: string
  readonly base: number | null
  readonly modifiers: readonly Modifier[]
  readonly label?: string
  readonly needed: string
  readonly probability: number
  /** Folds modifiers of one group together. */
  readonly groupOf?: ((clause: string) => string) | null
}

/** The steps from the base number by each modifier to the number needed. */
function NumberRows({
  clause,
  base,
  modifiers,
  label = 'Needed',
  needed,
  probability,
  groupOf = null,
}: NumberRowsProps): ReactNode {
  return (
    <>
      <tr>
        <th scope="row">Base number</th>
        <td>{base}</td>
        <td>
          <ClauseButton clause={clause} />
        </td>
      </tr>
      {grouped(modifiers, groupOf).map(([name, rows]) =>
        name === null || rows.length === 1 ? (
          rows.map((row) => <ModifierRow key={row.reason} {...row} />)
        ) : (
          <tr key={name}>
            <th scope="row">
              <details>
                <summary>{name}</summary>
                <table>
                  <tbody>
                    {rows.map((row) => (
                      <ModifierRow key={row.reason} {...row} />
                    ))}
                  </tbody>
                </table>
              </details>
            </th>
            <td>{signed(rows.reduce((sum, { amount }) => sum + amount, 0))}</td>
            <td />
          </tr>
        ),
      )}
      <tr className="sum">
        <th scope="row">{label}</th>
        <td>{needed}</td>
        <td className="muted">{percent(probability)}</td>
      </tr>
    </>
  )
}

/** Modifiers in their groups, in the order of the first of each; one group without a name if nothing is folded. */
function grouped(
  modifiers: readonly Modifier[],
  groupOf: ((clause: string) => string) | null,
): readonly (readonly [name: string | null, rows: readonly Modifier[]])[] {
  if (!groupOf || modifiers.length < FOLDED_FROM) return [[null, modifiers]]
  const names = [...new Set(modifiers.map(({ clause }) => groupOf(clause)))]
  return names.map((name) => [name, modifiers.filter(({ clause }) => groupOf(clause) === name)])
}

/** With fewer modifiers nothing is folded. */
const FOLDED_FROM = 4

function ModifierRow({ amount, reason, clause }: Modifier): ReactNode {
  return (
    <tr>
      <th scope="row">{reason}</th>
      <td>{signed(amount)}</td>
      <td>
        <ClauseButton clause={clause} />
      </td>
    </tr>
  )
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${-amount}`
}

function Dice({ dice, faces }: { readonly dice: readonly FallenDie[]; readonly faces: number }): ReactNode {
  return dice.map(({ value, outcome }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order they fell
    <Die key={i} value={value} faces={faces} outcome={outcome} place={0} />
  ))
}
