import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest duration of each file, by Vitest's cache key. */
const durations = new Map<string, number>()

/** The fastest files run first: the tests of a mutant end with the first failure. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((left, right) => this.#getDuration(left) - this.#getDuration(right))
  }

  /** Runs that end early or skip tests have shorter durations than earlier runs. */
  #getDuration({ project, moduleId }: TestSpecification): number {
    const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`
    const duration = Math.max(durations.get(key) ?? 0, this.ctx.cache.getFileTestResults(key)?.duration ?? 0)
    durations.set(key, duration)
    return duration
  }
}

/** The tests that run against each mutant: the Node tests in `MUTATION_TESTS` (JSON, globs from the root), for the sources in `MUTATION_FOLDER`. */
export default defineConfig({
  resolve: { conditions: ['@openappkit/source'] },
  ssr: { resolve: { conditions: ['@openappkit/source'] } },
  test: {
    environment: 'node',
    // Properties use their many runs until `limitProperties` stops them, always with the same seed.
    env: { DEEP_SEED: '1' },
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[],
    setupFiles: [
      'scripts/mutation/limitProperties.ts',
      'scripts/mutation/loadSources.ts',
      'scripts/mutation/nameTimeouts.ts',
    ],
    // Our modules keep no state, so test files can share a module graph.
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 5_000,
    expect: { poll: { timeout: 2_000 } },
  },
})
