import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildSource } from '../../test/buildSource.ts'
import { forkSource } from '../../test/forkSource.ts'
import { databaseErrors, openDatabase } from '../index.ts'

it('PGlite in a folder refuses a second process, and keeps what a killed one has stored', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openappkit-folder-'))
  const folder = join(root, 'data')
  try {
    const source = await buildSource(new URL('../../test/processes/writeAndDie.ts', import.meta.url))
    onTestFinished(source.remove)
    const { child, ended } = forkSource(source, folder)
    expect((await once(child, 'message'))[0]).toBe('written')
    await expect(openDatabase(folder)).rejects.toSatisfy(databaseErrors.folderInUse.is)
    child.kill('SIGKILL')
    await ended
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const database = await openDatabase(folder)
    expect(await database.query('select count(*)::int as count from public.entry', [])).toEqual([{ count: 1000 }])
    await expect(openDatabase(folder)).rejects.toSatisfy(databaseErrors.folderInUse.is)
    await database.close()
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
