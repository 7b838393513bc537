/** @module Random tests share one module, which sets their seed: packages/testing/test/random.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createDeepSteps } from './testing/deepSteps.mjs'
import { describeRepeat } from './testing/describeRepeat.mjs'
import { listRandomTests } from './testing/listRandomTests.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OWN_SEED = /^import (?!type ).*from 'fast-check'|\bseed: \d|\bnumRuns: \d\d/m

/** It sets the seed. */
const EXCEPTIONS = ['packages/testing/test/random.ts']

/** Sources and tests in a folder, from the root. */
function listFiles(folder: string): string[] {
  if (!existsSync(`${ROOT}/${folder}`)) return []
  const paths = readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
}

describe('tests with random input', () => {
  it('set no seed and no number of runs themselves', () => {
    const files = readdirSync(`${ROOT}/packages`).flatMap((name) =>
      ['src', 'test'].flatMap((part) => listFiles(`packages/${name}/${part}`)),
    )
    expect(files.length).toBeGreaterThan(1_000)
    const found = files.filter((path) => OWN_SEED.test(readFileSync(`${ROOT}/${path}`, 'utf8')))
    expect(found.filter((path) => !EXCEPTIONS.includes(path))).toEqual([])
  })

  it('are found for the deep run', () => {
    expect(listRandomTests()).toContain('packages/core/src/router/router.model.test.ts')
    expect(listRandomTests()).toContain('packages/react/src/connections/differential.test.tsx')
  })
})

describe('the command that repeats a test', () => {
  const test = { path: 'packages/a/src/a.test.ts', name: "P1: isn't (a) $pattern" }

  it('has the seed of a deep run, and a name without characters of a shell or a regular expression', () => {
    const command = "npx vitest run --config vitest.workspace.ts packages/a/src/a.test.ts -t 'P1: isn.t .a. .pattern'"
    expect(describeRepeat({ ...test, seed: -7 })).toBe(`DEEP_SEED=-7 ${command}`)
    expect(describeRepeat(test)).toBe(command)
  })
})

it('a part of a path that no random test has is refused, instead of running every test', async () => {
  const random = createDeepSteps({ seed: 1, only: 'core/no-such-folder' }).find(({ name }) => name === 'random')
  await expect(random?.run()).rejects.toThrow('No random test has "core/no-such-folder" in its path.')
})
