import { defineConfig } from 'vitest/config'

const BROWSER = 'packages/web/test/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['scripts/test-run.ts'],
    // Generous, for a slow or busy machine: no test is about time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The files of a worker share what they load: no module of ours has a state, and loading takes longer than testing.
    isolate: false,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['packages/**/test/**/*.test.ts', 'scripts/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
          exclude: [BROWSER, '**/node_modules/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          sequence: { groupOrder: 1 },
          retry: 1, // a browser stumbles now and then; the report names what was tried twice
        },
      },
    ],
  },
})
