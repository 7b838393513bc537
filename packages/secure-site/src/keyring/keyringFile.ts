/** @module A keyring in a file that only its user can read. */
import { readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isAppKitError } from '@openappkit/common'
import { createFolder, linkFile, writeWhole } from '@openappkit/server'
import { keyringErrors } from './errors.ts'
import { parseKeyring, printKeyring, type KeyringSecrets } from './parseKeyring.ts'

/** Runs work on a file. @throws `keyring.fileUnusable` if the system refuses it */
async function useFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isAppKitError(error)) throw error
    throw keyringErrors.fileUnusable({ file }, { cause: error })
  }
}

/** Writes a keyring whole: half of one would lose every wallet. */
async function writeKeyring(
  file: string,
  secrets: KeyringSecrets,
  place: (draft: string) => Promise<void>,
): Promise<void> {
  await createFolder(dirname(file))
  await writeWhole(file, printKeyring(secrets), place)
}

/** Gives a new file its name. @throws `keyring.fileExists` */
async function linkNew(draft: string, file: string): Promise<void> {
  if (!(await linkFile(draft, file))) throw keyringErrors.fileExists({ file })
}

/** Creates the file. @throws `keyring.fileExists`, `keyring.fileUnusable` */
export const createKeyringFile = (file: string, secrets: KeyringSecrets): Promise<void> =>
  useFile(file, () => writeKeyring(file, secrets, (draft) => linkNew(draft, file)))

/** Replaces the file at once. @throws `keyring.fileUnusable` */
export const replaceKeyringFile = (file: string, secrets: KeyringSecrets): Promise<void> =>
  useFile(file, () => writeKeyring(file, secrets, (draft) => rename(draft, file)))

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

/**
 * Reads a keyring from a variable of the environment, which has the JSON of a keyring file.
 *
 * @throws `keyring.missing`, `keyring.invalid`
 */
export function readKeyringEnv(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): KeyringSecrets {
  const text = env[name]
  if (text === undefined || text === '') throw keyringErrors.missing({ source: name })
  return parseKeyring(text, name)
}
