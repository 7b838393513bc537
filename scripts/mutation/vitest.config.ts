import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest that each file has taken, by the key that Vitest remembers it under. */
const durations = new Map<string, number>()

/** The quickest files come first: a mutant's tests end with the first one that fails. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((left, right) => this.#getDuration(left) - this.#getDuration(right))
  }

  /** Runs that end early, or leave tests out, say less than those before. */
  #getDuration({ project, moduleId }: TestSpecification): number {
    const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`
    const duration = Math.max(durations.get(key) ?? 0, this.ctx.cache.getFileTestResults(key)?.duration ?? 0)
    durations.set(key, duration)
    return duration
  }
}

/** The tests that run against each mutant: those in Node that `MUTATION_TESTS` names (JSON, globs from the root), of the sources in `MUTATION_FOLDER`. */
export default defineConfig({
  resolve: { conditions: ['@openappkit/source'] },
  ssr: { resolve: { conditions: ['@openappkit/source'] } },
  test: {
    environment: 'node',
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[],
    setupFiles: ['scripts/mutation/limitProperties.ts', 'scripts/mutation/loadSources.ts', 'scripts/mutation/nameTimeouts.ts'],
    // No module of ours keeps state, so that test files can share a module graph.
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 5_000,
    expect: { poll: { timeout: 2_000 } },
  },
})
