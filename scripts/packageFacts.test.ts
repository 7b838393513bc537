/** @module What a registry shows of each published package. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { addFacts, getFacts, listPublished, readAddress } from './generatePackageFacts.mjs'

const PACKAGES = fileURLToPath(new URL('../packages', import.meta.url))
const readManifest = (name: string) =>
  JSON.parse(readFileSync(`${PACKAGES}/${name}/package.json`, 'utf8')) as Record<string, unknown>

describe('a published package', () => {
  const names = listPublished()

  it('is one of at least fifteen', () => {
    expect(names.length).toBeGreaterThanOrEqual(15)
  })

  it.each(names)(
    '%s has the facts that node scripts/generatePackageFacts.mjs writes, a description and a README',
    (name) => {
      const manifest = readManifest(name)
      expect(Object.entries(manifest)).toEqual(Object.entries(addFacts(manifest, getFacts(name, readAddress()))))
      expect(manifest['description']).toEqual(expect.stringMatching(/\.$/))
      expect((manifest['keywords'] as string[]).length).toBeGreaterThan(7)
      expect(existsSync(`${PACKAGES}/${name}/README.md`)).toBe(true)
    },
  )

  it('has the address of the project as soon as the manifest in the root has it, and none before', () => {
    const address = readAddress({ repository: { type: 'git', url: 'git+https://host.example/owner/name.git' } })
    expect(readAddress({})).toBeUndefined()
    expect(getFacts('core', undefined)).not.toHaveProperty('repository')
    expect(getFacts('core', address)).toMatchObject({
      homepage: 'https://host.example/owner/name#readme',
      bugs: { url: 'https://host.example/owner/name/issues' },
      repository: { url: 'git+https://host.example/owner/name.git', directory: 'packages/core' },
    })
  })
})
