/** @module The figures and commands of the README match their sources. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MAX_PACKAGES, SIZE_BUDGETS } from './budgets.mjs'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const readme = read('README.md')
/** How to install what is not on npm yet. */
const install = read('docs/guides/install.md')
const rows = readme.split('\n').filter((line) => line.startsWith('| '))

describe('the README', () => {
  it.each([
    ['react', 'start', 'Script at the start'],
    ['react', 'open', 'The same with the modal open'],
    ['script', 'open', 'Script-tag page'],
  ])('has the size budget of %s at the stage "%s"', (app, stage, row) => {
    const budget = SIZE_BUDGETS.find((entry) => entry.app === app && entry.stage === stage)
    expect(rows.find((line) => line.startsWith(`| ${row}`))).toContain(
      `| at most ${(budget?.maxBytes ?? 0) / 1000} kB |`,
    )
  })

  it('has the same figures in its first lines as in the table', () => {
    const [first, second] = SIZE_BUDGETS
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(
      `at most ${first!.maxBytes / 1000} kB of script (gzip) above React itself before anything opens, and at most ${second!.maxBytes / 1000} kB`,
    )
  })

  it('has at most 120 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  })

  it('has the maximum number of installed packages', () => {
    expect(rows.find((line) => line.startsWith('| Packages that'))).toContain(`| at most ${MAX_PACKAGES} |`)
  })

  it('starts the pinned package manager and names the packages in their present version', () => {
    const [manager] = read('scripts/run.cjs').match(/pnpm@[\d.]+/) ?? []
    expect(install.match(/pnpm@[\d.]+/g)?.every((version) => version === manager)).toBe(true)
    expect(readme).toContain('(docs/guides/install.md)')
    const { version } = JSON.parse(read('packages/react/package.json')) as { version: string }
    const files = install.match(/-[\d.]+\.tgz/g) ?? []
    expect(files.length).toBeGreaterThan(0)
    expect(files.every((file) => file === `-${version}.tgz`)).toBe(true)
  })
})
