import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadErrors } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { createBinder } from './createBinder.ts'
import type { AdapterContext } from './context.ts'
import { createFacet } from './facet/createFacet.ts'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))

/** Files that load code which no visitor waits for: errors of a wallet, and code that the kit itself loads by `preload`. */
const EXCEPT = ['createEvmAdapter.ts', 'loadPart.ts', 'wallet/createWallet.ts']

/** Each call of `import()`, with the text before it. */
function listImports(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), 'utf8')
  return [...text.matchAll(/.{0,40}\bimport\(/g)].map(([call]) => call.trim())
}

const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !EXCEPT.includes(file))
  .filter((file) => listImports(file).length > 0)

const context = { life: new AbortController().signal, getWallet: () => ({}) } as unknown as AdapterContext

describe('code that was not fetched', () => {
  it('is not an error of a node', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const read = createBinder(context)((): Promise<() => Promise<unknown>> => Promise.reject(cause))
    await expect(read({})).rejects.toMatchObject({ code: loadErrors.failed().code, cause })
  })

  it('leaves the errors of loaded code as they are', async () => {
    const cause = new TypeError('of the action')
    const fail = async (): Promise<unknown> => Promise.reject(cause)
    const read = createBinder(context)(() => Promise.resolve(fail))
    await expect(read({})).rejects.toBe(cause)
    await expect(createFacet(context).readContract({} as never)).rejects.not.toSatisfy(loadErrors.failed.is)
  })

  it.each(FILES)('is found at each import(): %s', (file) => {
    for (const call of listImports(file)) {
      expect(call).toMatch(/(?:loadPart\(\(\) => |bind\(async \(\) => \(await )import\($/)
    }
  })
})
