import { defineConfig } from 'vitest/config'

const BROWSER = 'packages/web/test/**/*.test.ts'

export default defineConfig({
  test: {
    // Generous, for a slow or busy machine: no test is about time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['packages/**/test/**/*.test.ts', 'scripts/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
          exclude: [BROWSER, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['packages/web/test/builds.ts'],
          retry: 1, // a browser stumbles now and then; the report names what was tried twice
        },
      },
    ],
  },
})
