import fs, { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { backupFolder, databaseErrors, openDatabase, restoreFolder } from '../index.ts'
import { clearUnfinished } from './lock/lockFolder.ts'
import { unpackSeed } from './unpackSeed.ts'

let root = ''
let site = ''
let archive: Uint8Array = new Uint8Array()
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'openappkit-backup-'))
  site = join(root, 'site')
  const database = await openDatabase(site)
  await database.query('create table public.entry (id int primary key); insert into public.entry values (7)')
  await database.close()
  archive = await backupFolder(site)
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** What the database of a folder has stored. */
async function readEntries(folder: string) {
  const database = await openDatabase(folder)
  const rows = await database.query('select id from public.entry', [])
  await database.close()
  return rows
}

it('a backup in an empty folder is the database of that time, for this user only', async () => {
  const database = await openDatabase(site)
  await database.query('insert into public.entry values (8)')
  await database.close()
  const folder = join(root, 'restored')
  await mkdir(folder)
  await restoreFolder(folder, archive)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await readdir(folder)).filter((name) => name.startsWith('lock.'))).toEqual(['lock.1'])
  expect(await readEntries(folder)).toEqual([{ id: 7 }])
  expect(await readEntries(site)).toEqual([{ id: 7 }, { id: 8 }])
})

it('a restore replaces no database, and neither command uses the folder of a running one', async () => {
  await expect(restoreFolder(site, archive)).rejects.toSatisfy(databaseErrors.folderNotEmpty.is)
  const folder = join(root, 'running')
  const database = await openDatabase(folder)
  await expect(restoreFolder(folder, archive)).rejects.toSatisfy(databaseErrors.folderInUse.is)
  await expect(backupFolder(folder)).rejects.toSatisfy(databaseErrors.folderInUse.is)
  expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
  await database.close()
})

it('a restore refuses a folder with other files, and leaves them', async () => {
  const folder = join(root, 'foreign')
  await mkdir(folder)
  await writeFile(join(folder, 'thesis.txt'), '')
  await expect(restoreFolder(folder, archive)).rejects.toSatisfy(databaseErrors.foreignFolder.is)
  expect(await readdir(folder)).toEqual(['thesis.txt'])
})

it.each([
  ['no archive', () => new Uint8Array([1, 2, 3]), 'incorrect header check'],
  ['cut off', () => archive.subarray(0, archive.length / 2), 'unexpected end of file'],
  [
    'half of its files',
    () => {
      const files = gunzipSync(archive)
      return gzipSync(files.subarray(0, files.length / 2))
    },
    'invalid entry',
  ],
])('a backup that is %s is refused, and the folder takes a whole one after it', async (name, damage, message) => {
  const folder = join(root, `after ${name}`)
  await expect(restoreFolder(folder, damage())).rejects.toThrow(message)
  expect((await readdir(folder)).filter((file) => !file.startsWith('lock.'))).toEqual(['unfinished'])
  await expect(openDatabase(folder)).rejects.toSatisfy(databaseErrors.restoreUnfinished.is)
  await restoreFolder(folder, archive)
  expect(await readEntries(folder)).toEqual([{ id: 7 }])
})

it('no server starts on the half that an interrupted restore has left, and a whole restore replaces it', async () => {
  const folder = join(root, 'interrupted')
  await mkdir(folder, { mode: 0o700 })
  await clearUnfinished(folder, 'restore')
  await unpackSeed(archive, folder)
  await expect(openDatabase(folder)).rejects.toSatisfy(databaseErrors.restoreUnfinished.is)
  await expect(backupFolder(folder)).rejects.toSatisfy(databaseErrors.restoreUnfinished.is)
  await restoreFolder(folder, archive)
  expect(await readEntries(folder)).toEqual([{ id: 7 }])
})

it('a restore that ends while it removes what a first start has left is still an unfinished restore', async () => {
  const folder = join(root, 'ends while it removes')
  await mkdir(folder, { mode: 0o700 })
  await clearUnfinished(folder, 'first start')
  await unpackSeed(archive, folder)
  const { rm: remove } = fs
  onTestFinished(() => {
    fs.rm = remove
    syncBuiltinESMExports()
  })
  fs.rm = async (path, options) => {
    if (!String(path).includes('lock.')) throw new Error('ends here')
    return remove(path, options)
  }
  syncBuiltinESMExports()
  await expect(restoreFolder(folder, archive)).rejects.toThrow('ends here')
  await expect(openDatabase(folder)).rejects.toSatisfy(databaseErrors.restoreUnfinished.is)
})

it.each(['missing', 'empty'])(
  'a backup of a folder that is %s is refused, and nothing is created there',
  async (name) => {
    const folder = join(root, `source ${name}`)
    if (name === 'empty') await mkdir(folder)
    await expect(backupFolder(folder)).rejects.toSatisfy(databaseErrors.folderEmpty.is)
    expect(await readdir(root).then((names) => names.includes(`source ${name}`))).toBe(name === 'empty')
    if (name === 'empty') expect(await readdir(folder)).toEqual([])
  },
)
