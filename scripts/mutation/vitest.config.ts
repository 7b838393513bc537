import { defineConfig } from 'vitest/config'

/** The tests that run against each mutant: those in Node that `MUTATION_TESTS` names (JSON, globs from the root), of the sources in `MUTATION_FOLDER`. */
export default defineConfig({
  resolve: { conditions: ['@openappkit/source'] },
  ssr: { resolve: { conditions: ['@openappkit/source'] } },
  test: {
    environment: 'node',
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[],
    setupFiles: ['scripts/mutation/limitProperties.ts', 'scripts/mutation/loadSources.ts'],
    // No module of ours keeps state, so that test files can share a module graph.
    isolate: false,
    testTimeout: 5_000,
    expect: { poll: { timeout: 2_000 } },
  },
})
