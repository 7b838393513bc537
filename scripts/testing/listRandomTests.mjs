import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './runCommand.mjs'

const MODULE = /from '[./]*\/testing\/test\/random\.ts'/

/** @returns {string[]} The test files with random input, from the root. They import `packages/testing/test/random.ts`. */
export function listRandomTests() {
  return readdirSync(join(ROOT, 'packages')).flatMap((name) => {
    const folder = `packages/${name}/src`
    return readdirSync(join(ROOT, folder), { recursive: true })
      .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && MODULE.test(readFileSync(join(ROOT, path), 'utf8')))
      .sort()
  })
}
