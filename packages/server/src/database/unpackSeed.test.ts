import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseErrors } from './errors.ts'
import { unpackSeed } from './unpackSeed.ts'

/** An entry in the format of `tar`. */
function createEntry(path: string, text: string, { type = '0', size = text.length } = {}): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(size.toString(8).padStart(11, '0'), 124)
  header.write(type, 156)
  return Buffer.concat([header, Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)])
}

const createArchive = (...entries: readonly Buffer[]) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1_024)]))

describe('the archive of a new database', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openappkit-seed-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is unpacked with its empty folders, readable for this user only', async () => {
    await unpackSeed(createArchive(createEntry('/empty', '', { type: '5' }), createEntry('/base/1/2', 'data')), folder)
    expect((await readdir(folder)).sort()).toEqual(['base', 'empty'])
    expect(await readFile(join(folder, 'base/1/2'), 'utf8')).toBe('data')
    for (const [path, mode] of [
      ['', 0o700],
      ['empty', 0o700],
      ['base/1', 0o700],
      ['base/1/2', 0o600],
    ] as const) {
      expect((await stat(join(folder, path))).mode & 0o777).toBe(mode)
    }
  })

  it.each([
    ['a file outside the folder', createEntry('../escaped', 'data')],
    ['a link', createEntry('link', '', { type: '2' })],
    ['a file that is cut off', createEntry('file', 'data', { size: 10_000 })],
  ])('is refused with %s', async (_name, entry) => {
    await expect(unpackSeed(createArchive(entry), join(folder, 'inner'))).rejects.toSatisfy(
      databaseErrors.seedInvalid.is,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('of PGlite itself starts, and has what was stored', async () => {
    const first = await PGlite.create()
    await first.exec('create table public.entry (id int primary key); insert into public.entry values (7)')
    const archive = new Uint8Array(await (await first.dumpDataDir('gzip')).arrayBuffer())
    await first.close()
    await unpackSeed(archive, folder)
    const second = await PGlite.create({ dataDir: folder })
    expect((await second.query('select id from public.entry')).rows).toEqual([{ id: 7 }])
    await second.close()
  })
})
