import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/** What a module loads before anything runs: `import type` and `import()` do not count. */
function listStaticImports(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (specifier.startsWith('.')) listStaticImports(new URL(specifier, file), seen)
    else seen.add(specifier)
  }
  return seen
}

const listPackages = (path: string) =>
  [...listStaticImports(new URL(path, import.meta.url))].filter((entry) => !entry.startsWith('file:')).toSorted()

describe('what a page loads', () => {
  it('holds no viem before a wallet is connected', () => {
    expect(listPackages('./index.ts')).toEqual(['@openappkit/common', '@openappkit/core', 'mipd'])
  })

  it('holds viem once a chain is read, and its actions only once they are used', () => {
    expect(listPackages('./reads/index.ts')).toEqual(['@openappkit/common', 'viem'])
    expect(listPackages('./facet/actions/index.ts')).toContain('viem/actions')
  })
})
