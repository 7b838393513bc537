import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hashFiles, isUnchanged } from './hashFiles.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'openappkit-files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'a.ts'), 'a')
  await writeFile(join(root, 'with space.css'), 'b')
})

describe('hashed files', () => {
  it('are unchanged in any order', async () => {
    expect(await isUnchanged(root, await hashFiles(root, ['with space.css', 'a.ts']))).toBe(true)
    expect(await hashFiles(root, ['with space.css', 'a.ts'])).toBe(await hashFiles(root, ['a.ts', 'with space.css']))
  })

  it.each(['a.ts', 'with space.css'])('are changed if %s has other content', async (name) => {
    const hashes = await hashFiles(root, ['a.ts', 'with space.css'])
    await writeFile(join(root, name), 'c')
    expect(await isUnchanged(root, hashes)).toBe(false)
  })

  it('are changed if one is missing', async () => {
    const hashes = await hashFiles(root, ['a.ts', 'with space.css'])
    await rm(join(root, 'a.ts'))
    expect(await isUnchanged(root, hashes)).toBe(false)
  })

  it('are changed if there are no hashes', async () => {
    expect(await isUnchanged(root, '')).toBe(false)
  })
})
