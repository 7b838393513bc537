import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolder } from './createFolder.ts'

describe('createFolder', () => {
  let root = ''
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'create-folder-'))
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  it('creates a folder and those above it for this user, also at the same time, and keeps one that exists', async () => {
    const folder = join(root, 'a', 'b', 'c')
    await Promise.all([createFolder(folder), createFolder(folder), createFolder(join(root, 'a', 'd'))])
    await createFolder(folder)
    for (const path of [folder, join(root, 'a'), join(root, 'a', 'd')]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700)
    }
  })

  it('reports a file in the place of a folder, and a link to nothing', async () => {
    await writeFile(join(root, 'file'), '')
    await symlink(join(root, 'missing'), join(root, 'link'))
    await expect(createFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(createFolder(join(root, 'file', 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
    await expect(createFolder(join(root, 'link', 'a'))).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it.skipIf(process.platform !== 'linux')('ends where the system refuses every name', async () => {
    await expect(createFolder('/proc/secure-site/database')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
