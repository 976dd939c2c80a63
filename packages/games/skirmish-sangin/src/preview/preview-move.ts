import { inches, type MovePreview, type Subject } from '@sandtable/miniatures'
import { MOTION, reachOf } from '../rules/moving/move.ts'
import type { Step } from '../rules/moving/way.ts'
import { coverFrom, isInTheOpen, sees } from '../rules/seeing/who-sees.ts'
import { isInCover } from '../rules/set-up/cover-at.ts'
import { type DeploySpot, partFor } from '../rules/set-up/deploy.ts'
import { beginsHidden } from '../rules/set-up/parts.ts'
import { type Character, canAct, figureOf, isDead } from '../rules/state/character.ts'
import { otherSide, type State } from '../rules/state/state.ts'
import { termsOf } from './terms.ts'
import { lengthOf } from './ways.ts'

/** What a move costs, and what its end is like: cover, who is seen, who sees. */
export function previewMove(known: State, subject: Subject, answer: unknown): MovePreview | null {
  const character = known.characters.find(({ id }) => id === subject.unit)
  if (!character || answer === null || answer === undefined) return null
  if (subject.draw === 'stand') return standPreview(known, character, answer as DeploySpot)
  if (subject.draw !== 'drive') return null
  const steps = answer as readonly Step[]
  const end = steps.at(-1)
  if (!end) return null
  const { gait } = termsOf(subject)
  const there: Character = {
    ...character,
    models: [{ ...figureOf(character), x: end.x, y: end.y }],
    facing: end.facing ?? character.facing,
    stance: gait === 'crawl' ? 'prone' : 'standing',
    motion: gait ? MOTION[gait] : 'climbing',
  }
  return {
    facts: [...(gait ? [costOf(known, character, steps, reachOf(gait))] : []), ...coverFacts(known, there)],
    ...seenFrom(known, there),
  }
}

function costOf(known: State, character: Character, steps: readonly Step[], reach: number): string {
  const far = lengthOf(character, steps)
  const points = Math.max(1, Math.ceil(far / reach))
  const { activation } = known
  const isAsked = activation?.character === character.id
  const left = isAsked ? activation.points - points : null
  return [
    `${inches(Math.round(far))}, ${points} AP`,
    ...(left !== null && left >= 0 ? [`${left} left`] : []),
  ].join(', ')
}

/** sks-hide-1: where somebody is set up, and whether the enemy will see it. */
function standPreview(known: State, character: Character, spot: DeploySpot): MovePreview {
  const { x, y, floor = 0, facing, stance } = spot
  const there: Character = {
    ...character,
    place: 'table',
    models: [{ ...figureOf(character), x, y, floor }],
    facing: facing ?? character.facing,
    stance: stance ?? 'standing',
  }
  const part = partFor(known, character, spot)
  const at = floor > 0 ? { x, y, floor } : { x, y }
  const isHidden = part !== null && beginsHidden(known, part, at)
  return {
    facts: [
      ...(isHidden ? ['Hidden: only you see this'] : []),
      isInCover(known, at) ? 'in cover' : 'in the open',
      ...(floor > 0 ? [`floor ${floor}`] : []),
    ],
    ...seenFrom(known, there),
  }
}

function enemiesOf({ characters }: State, { side }: Character): readonly Character[] {
  return characters.filter((one) => one.side === otherSide(side) && one.place === 'table' && !isDead(one))
}

function seenFrom(known: State, there: Character): Pick<MovePreview, 'targets' | 'threats'> {
  const enemies = enemiesOf(known, there)
  return {
    targets: enemies
      .filter((enemy) => sees(known, there, enemy))
      .filter((enemy) => there.spotted.includes(enemy.id) || isInTheOpen(known, enemy, there))
      .map(({ id }) => id),
    threats: enemies.filter((enemy) => canAct(enemy) && sees(known, enemy, there)).map(({ id }) => id),
  }
}

/** sks-cov-1: 'hard cover from 2 of 3 who see it'. */
function coverFacts(known: State, there: Character): readonly string[] {
  const watching = enemiesOf(known, there).filter((enemy) => sees(known, enemy, there))
  if (watching.length === 0) return []
  const covers = watching.map((enemy) => coverFrom(known, there, enemy)).filter((cover) => cover !== 'none')
  if (covers.length === 0) return [`in the open to ${watching.length} who see it`]
  const [cover] = covers
  const kind = covers.every((one) => one === cover) ? `${cover} cover` : 'cover'
  return [`${kind} from ${covers.length} of ${watching.length} who see it`]
}
