import { describe, expect, it } from 'vitest'
import { describeFallbacks, describeRedirect } from './fallbacks/describeFallbacks.mjs'
import { listPackages } from './testing/listPackages.mjs'

type Manifest = Parameters<typeof describeFallbacks>[0] & { name: string; private?: boolean; files: string[] }

const published = (await listPackages())
  .map(({ manifest }) => manifest as Manifest)
  .filter((manifest) => !manifest.private)

describe('the fields for tools that do not read "exports"', () => {
  it.each(published)('follow from the exports of $name (node scripts/generateFallbacks.mjs)', (manifest) => {
    expect(manifest).toMatchObject(describeFallbacks(manifest))
    expect(Object.keys(manifest.exports).length === 1 ? '' : '*/package.json').toBe(
      manifest.files.find((pattern) => pattern.endsWith('package.json')) ?? '',
    )
  })

  it('name the file for servers as main, the file for bundlers as module, and the types of each subpath without a pattern', () => {
    const row = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
    const root = { ...row('index'), node: './dist/server.js' }
    expect(describeFallbacks({ exports: { '.': root } })).toEqual({
      main: './dist/server.js',
      module: './dist/index.js',
      types: './dist/index.d.ts',
    })
    expect(
      describeFallbacks({ exports: { '.': root, './deep': row('deep/index'), './*': row('*/define') } }).typesVersions,
    ).toEqual({
      '*': { deep: ['./dist/deep/index.d.ts'] },
    })
  })

  it('point from the folder of a subpath to the files of the package', () => {
    const conditions = { types: './dist/a.d.ts', default: './dist/a.js' }
    expect(describeRedirect('a', conditions)).toEqual({
      main: '../dist/a.js',
      module: '../dist/a.js',
      types: '../dist/a.d.ts',
    })
    expect(describeRedirect('a/b', conditions).main).toBe('../../dist/a.js')
  })
})
