/**
 * @module Every export of a package can be imported without a page, and does
 * nothing there. The entries come from each `package.json`, so that none is missed. The
 * step "packages" checks the built packages in the same way, in a separate Node process.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listEntries, SCRIPTS } from './testing/listEntries.mjs'
import { listPackages } from './testing/listPackages.mjs'
import { ROOT } from './testing/runCommand.mjs'

interface Package {
  readonly path: string
  readonly manifest: {
    readonly name: string
    readonly private?: boolean
    readonly exports?: Record<string, Record<string, string>>
  }
}

const published = ((await listPackages()) as readonly Package[]).filter(({ manifest }) => !manifest.private)
const entries = (await Promise.all(published.map((entry) => listEntries(entry, '@openappkit/source')))).flat()

const getTraces = () =>
  ['window', 'document', 'localStorage', Symbol.for('openappkit.kits')].filter((name) => name in globalThis)

describe('on a server', () => {
  it('every entry of every published package has a source or is a file for script tags', () => {
    const names = new Set(entries.map(({ name }) => name))
    const all = published.flatMap(({ manifest: { name, exports = {} } }) =>
      Object.keys(exports).map((key) => `${name}${key.slice(1)}`),
    )
    const scripts = all.filter((name) => !name.includes('*') && !names.has(name))
    expect(scripts).toEqual(SCRIPTS)
    expect(published.every(({ manifest }) => [...names].some((name) => name.startsWith(manifest.name)))).toBe(true)
  })

  it.each(entries)('$name can be imported, and leaves no global and no timer', async ({ file }) => {
    expect(existsSync(join(ROOT, file))).toBe(true)
    const module = (await import(pathToFileURL(join(ROOT, file)).href)) as object
    expect(module).toBeDefined()
    expect(getTraces()).toEqual([])
  })
})
