/** @module A keyring in a file that only its user can read. */
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { isAppKitError } from '@openappkit/common'
import { keyringErrors } from './errors.ts'
import { parseKeyring, printKeyring } from './parseKeyring.ts'
import type { KeyringSecrets } from './types.ts'

/** Runs work on a file. @throws `keyring.fileUnusable` if the system refuses it */
async function useFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isAppKitError(error)) throw error
    throw keyringErrors.fileUnusable({ file }, { cause: error })
  }
}

/** Writes a file whole and to the disk: half a keyring would lose every wallet. */
async function writeWhole(
  file: string,
  secrets: KeyringSecrets,
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(printKeyring(secrets))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await place(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Gives a new file its name. @throws `keyring.fileExists` */
async function linkNew(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw keyringErrors.fileExists({ file })
    throw error
  }
}

/** Creates the file. @throws `keyring.fileExists`, `keyring.fileUnusable` */
export const createKeyringFile = (file: string, secrets: KeyringSecrets): Promise<void> =>
  useFile(file, () => writeWhole(file, secrets, (draft) => linkNew(draft, file)))

/** Replaces the file at once. @throws `keyring.fileUnusable` */
export const replaceKeyringFile = (file: string, secrets: KeyringSecrets): Promise<void> =>
  useFile(file, () => writeWhole(file, secrets, (draft) => rename(draft, file)))

/**
 * Reads a keyring of a file.
 *
 * @throws `keyring.missing`, `keyring.fileTooOpen` if its group or others may read it, `keyring.fileUnusable`, `keyring.invalid`
 */
export const readKeyringFile = (file: string): Promise<KeyringSecrets> =>
  useFile(file, async () => {
    const info = await stat(file).catch((cause: unknown) => {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
      throw keyringErrors.missing({ source: file }, { cause })
    })
    // Windows has no such modes.
    if (process.platform !== 'win32' && info.isFile() && (info.mode & 0o077) !== 0) {
      throw keyringErrors.fileTooOpen({ file, mode: (info.mode & 0o777).toString(8) })
    }
    return parseKeyring(await readFile(file, 'utf8'), file)
  })
