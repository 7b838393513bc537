import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PGLITE_VERSION } from './seed.ts'

it('the new database of the package is that of the installed PGlite', () => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  expect(manifest.version).toBe(PGLITE_VERSION)
})
