import { inch } from '@sandtable/table'
import type { ReactNode } from 'react'
import { placeWords } from '../../battlefield/tokens/token.ts'
import { CLOUD_NAMES, cloudOf, cloudOfReach, middleOfCloud, reachOfCloud } from '../clouds.ts'
import { useSandbox } from '../sandbox-store.ts'

/** The selected smoke, fire, dust or barrage: its width and height, and a button to remove it. */
export function CloudPanel(): ReactNode {
  const cloud = useSandbox((state) => cloudOf(state.clouds, state.chosen))
  const isHeld = useSandbox((state) => state.held !== null)
  const changeCloud = useSandbox((state) => state.changeCloud)
  const remove = useSandbox((state) => state.removePiece)
  if (!cloud || isHeld) return null
  const { height: _, ...endless } = cloud
  return (
    <section className="panel" aria-label="Chosen cloud">
      <h2>{CLOUD_NAMES[cloud.kind]}</h2>
      <p className="muted">{placeWords(middleOfCloud(cloud))}</p>
      <label>
        Inches across{' '}
        <input
          type="number"
          min={1}
          max={36}
          value={(reachOfCloud(cloud) * 2) / 100}
          onChange={({ target }) => {
            const across = Number(target.value)
            if (across >= 1 && across <= 36) changeCloud(cloudOfReach(cloud, Math.round(across * 50)))
          }}
        />
      </label>
      <label>
        Height{' '}
        <select
          value={cloud.height ?? ''}
          onChange={({ target }) =>
            changeCloud(target.value === '' ? endless : { ...cloud, height: Number(target.value) })
          }
        >
          <option value="">over all</option>
          {[1, 2, 4].map((inches) => (
            <option key={inches} value={inch(inches)}>
              {inches} {inches === 1 ? 'inch' : 'inches'}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="danger" onClick={() => remove(cloud.id)}>
        Remove
      </button>
    </section>
  )
}
