import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

const COMMENT = /\/\*\*.*?\*\//gs

/** The static imports of a module, without `import type` and `import()`. */
function listStaticImports(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').replace(COMMENT, '').matchAll(STATIC_IMPORT)) {
    if (specifier.startsWith('.')) listStaticImports(new URL(specifier, file), seen)
    else seen.add(specifier)
  }
  return seen
}

const listPackages = (path: string) =>
  [...listStaticImports(new URL(path, import.meta.url))].filter((entry) => !entry.startsWith('file:')).toSorted()

describe('the code that a page loads', () => {
  it('contains no viem before a wallet is connected', () => {
    expect(listPackages('./index.ts')).toEqual(['@openappkit/common', '@openappkit/core', 'mipd'])
  })

  it('contains viem once a chain is read, and its actions only once they are used', () => {
    expect(listPackages('./reads/index.ts')).toEqual(['@openappkit/common', 'viem'])
    expect(listPackages('./facet/actions/index.ts')).toContain('viem/actions')
  })
})
