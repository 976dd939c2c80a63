import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'
import { problemFeature, problemName, problemPlace } from './features/problems.ts'

/** What is wrong with the map; a click on a problem marks its place and selects the feature. */
export function ProblemList(): ReactNode {
  const { map, problems, set, choose } = useEditor()
  if (problems.length === 0) return null
  return (
    <section className="panel problems" aria-label="Problems">
      <h2 role="status">{problems.length === 1 ? '1 problem' : `${problems.length} problems`}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            <button
              type="button"
              className="link"
              onClick={() => {
                const placed = problemFeature(map, problem)
                if (placed) choose(placed.feature.id)
                set({ shown: problemPlace(map, problem) })
              }}
            >
              {problemName(map, problem)}
            </button>{' '}
            {problem.message}.
          </li>
        ))}
      </ul>
    </section>
  )
}
