import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'

/** What is wrong with the map, in words; pressing one marks the place. */
export function ProblemList(): ReactNode {
  const problems = useEditor((state) => state.problems)
  const set = useEditor((state) => state.set)
  if (problems.length === 0) return null
  return (
    <section className="panel problems" aria-label="Problems">
      <h2 role="status">
        {problems.length === 1 ? 'One thing is wrong' : `${problems.length} things are wrong`}
      </h2>
      <ul>
        {problems.map(({ path, message, at }) => (
          <li key={`${path} ${message}`}>
            <button
              type="button"
              className="link"
              onClick={() => {
                set({ shown: at ?? null })
              }}
            >
              {path}
            </button>{' '}
            {message}.
          </li>
        ))}
      </ul>
    </section>
  )
}
