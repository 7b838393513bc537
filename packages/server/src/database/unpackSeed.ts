import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import { databaseErrors } from './errors.ts'
import { isLockFile } from './lock/lockFolder.ts'

const BLOCK = 512
/** The smaller chunks of the default take twice the time, because there are thousands of them. */
const CHUNK = 4 * 1024 * 1024

/** An entry of an archive in the format of `tar`. */
interface Entry {
  readonly path: string
  readonly isFolder: boolean
  readonly bytes: Uint8Array
}

const readField = (header: Buffer, start: number, end: number): string =>
  (header.toString('latin1', start, end).split('\0')[0] ?? '').trim()

/** @throws `database.seedInvalid` */
function* readEntries(archive: Buffer): Generator<Entry> {
  for (let offset = 0; offset + BLOCK <= archive.length && archive[offset] !== 0;) {
    const header = archive.subarray(offset, offset + BLOCK)
    // The root of the archive is the folder.
    const path = normalize(join('.', readField(header, 345, 500), readField(header, 0, 100)))
    const size = Number.parseInt(readField(header, 124, 136) || '0', 8)
    const type = readField(header, 156, 157) || '0'
    const start = offset + BLOCK
    if (path.startsWith('..') || !(size >= 0) || start + size > archive.length || (type !== '0' && type !== '5')) {
      throw databaseErrors.seedInvalid({ path })
    }
    yield { path, isFolder: type === '5', bytes: archive.subarray(start, start + size) }
    offset = start + Math.ceil(size / BLOCK) * BLOCK
  }
}

/**
 * Unpacks the archive of a new database, or a backup, into an empty folder, which only this user may read. PGlite takes longer for it, because it writes
 * each file through its own file system. At the start of a server nothing else waits for the disk.
 *
 * @throws `database.seedInvalid`
 */
export async function unpackSeed(archive: Uint8Array, folder: string): Promise<void> {
  const created = new Set<string>()
  const createFolder = (path: string) => {
    if (!created.has(path)) mkdirSync(path, { recursive: true, mode: 0o700 })
    created.add(path)
  }
  for (const { path, isFolder, bytes } of readEntries(
    await promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)(archive, { chunkSize: CHUNK }),
  )) {
    // A backup has the lock of the process that made it.
    if (isLockFile(path)) continue
    const target = join(folder, path)
    createFolder(isFolder ? target : dirname(target))
    if (!isFolder) writeFileSync(target, bytes, { mode: 0o600 })
  }
  chmodSync(folder, 0o700)
}
