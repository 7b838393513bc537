import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { linkFile, writeWhole } from './writeWhole.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'openappkit-files-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a file that is written whole', () => {
  it('has its name only when all of it is on the disk, and only its user can read it', async () => {
    const file = join(folder, 'keyring')
    await writeWhole(file, 'secret', async (draft) => {
      expect(draft.startsWith(`${file}.`)).toBe(true)
      expect([await readFile(draft, 'utf8'), await readdir(folder)]).toEqual(['secret', [draft.split('/').at(-1)]])
      await rename(draft, file)
    })
    expect([await readdir(folder), (await stat(file)).mode & 0o777]).toEqual([['keyring'], 0o600])
  })

  it('stays as it was if the disk does not take the new content, and the draft is removed', async () => {
    const file = join(folder, 'keyring')
    await writeFile(file, 'old')
    const handle = await open(file)
    const prototype = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const spy = vi
      .spyOn(prototype, 'sync')
      .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
    onTestFinished(() => spy.mockRestore())
    await expect(writeWhole(file, 'new', (draft) => rename(draft, file))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['keyring'], 'old'])
  })

  it('does not replace another file if it is linked', async () => {
    const file = join(folder, 'backup')
    const free: boolean[] = []
    const write = (text: string) => writeWhole(file, text, async (draft) => void free.push(await linkFile(draft, file)))
    await write('first')
    await write('second')
    expect([free, await readFile(file, 'utf8'), await readdir(folder)]).toEqual([[true, false], 'first', ['backup']])
  })
})
