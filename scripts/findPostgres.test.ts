import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPostgres } from './findPostgres.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openappkit-programs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function install(...versions: readonly string[]) {
  for (const version of versions) {
    mkdirSync(join(folder, version, 'bin'), { recursive: true })
    writeFileSync(join(folder, version, 'bin/postgres'), '')
  }
}

describe('findPostgres', () => {
  it('finds the newest version', () => {
    install('9.6', '15', '17', '16')
    expect(findPostgres(folder)).toBe(join(folder, '17/bin'))
  })

  it('ignores versions that are too old, and clients without a server', () => {
    install('14', '9.6', 'common')
    mkdirSync(join(folder, '18/bin'), { recursive: true })
    expect(findPostgres(folder)).toBeUndefined()
    expect(findPostgres(join(folder, 'missing'))).toBeUndefined()
  })
})
