import { describe, expect, it } from 'vitest'
import { findFileProblems } from './checkTarballs.mjs'

const files = ['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts', 'src/index.ts']
const manifest = {
  sideEffects: false,
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  dependencies: { lit: '3.3.3' },
}

describe('the files of a tarball', () => {
  it('accepts a package with licence, README, and all its exports', () => {
    expect(findFileProblems(files, manifest)).toEqual([])
  })

  it.each([
    ['without its licence', files.slice(1), manifest],
    ['without its README', files.toSpliced(1, 1), manifest],
    ['without a file it exports', files.filter((path) => path !== 'dist/index.d.ts'), manifest],
    ['with a test', [...files, 'src/index.test.ts'], manifest],
    ['with helpers of tests', [...files, 'test/render.ts'], manifest],
    ['with a version that only the workspace resolves', files, { ...manifest, dependencies: { lit: 'catalog:' } }],
    ['without sideEffects', files, { ...manifest, sideEffects: undefined }],
  ])('refuses a package %s', (_name, packed, packedManifest) => {
    expect(findFileProblems(packed, packedManifest)).toHaveLength(1)
  })
})
