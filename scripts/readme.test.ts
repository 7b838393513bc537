/** @module Holds the figures and commands of the README to the files that they are taken from. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MAX_PACKAGES, SIZE_BUDGETS } from './budgets.mjs'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const readme = read('README.md')
const rows = readme.split('\n').filter((line) => line.startsWith('| '))

describe('the README', () => {
  it.each([
    ['react', 'start', 'Script at the start'],
    ['react', 'open', 'The same with the modal open'],
    ['script', 'open', 'Script-tag page'],
  ])('says of %s at the stage "%s" what its size budget is', (app, stage, row) => {
    const budget = SIZE_BUDGETS.find((entry) => entry.app === app && entry.stage === stage)
    expect(rows.find((line) => line.startsWith(`| ${row}`))).toContain(`| at most ${(budget?.maxBytes ?? 0) / 1000} kB |`)
  })

  it('says in its first lines what the table says', () => {
    const [first, second] = SIZE_BUDGETS
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(
      `at most ${first!.maxBytes / 1000} kB of script (gzip) above React itself before anything opens, and at most ${second!.maxBytes / 1000} kB`,
    )
  })

  it('says how many packages are installed at most', () => {
    expect(rows.find((line) => line.startsWith('| Packages that'))).toContain(`| at most ${MAX_PACKAGES} |`)
  })

  it('starts the package manager and names the packages in their present version', () => {
    const [manager] = read('package.json').match(/pnpm@[\d.]+/) ?? []
    expect(readme.match(/pnpm@[\d.]+/g)?.every((version) => version === manager)).toBe(true)
    const { version } = JSON.parse(read('packages/react/package.json')) as { version: string }
    expect(readme).toContain(`-${version}.tgz`)
  })
})
