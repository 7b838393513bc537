/** @module A keyring in a file that only its user can read. */
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { keyringErrors } from './errors.ts'
import { parseKeyring, printKeyring } from './parseKeyring.ts'
import type { KeyringSecrets } from './types.ts'

/** Writes a file whole and to the disk: half a keyring would lose every wallet. */
async function writeDraft(file: string, secrets: KeyringSecrets): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(printKeyring(secrets))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return draft
}

/** Creates the file. @throws `keyring.fileExists` */
export async function createKeyringFile(file: string, secrets: KeyringSecrets): Promise<void> {
  const draft = await writeDraft(file, secrets)
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw keyringErrors.fileExists({ file })
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Replaces the file at once. */
export async function replaceKeyringFile(file: string, secrets: KeyringSecrets): Promise<void> {
  await rename(await writeDraft(file, secrets), file)
}

/**
 * Reads a keyring of a file.
 *
 * @throws `keyring.missing`, `keyring.fileTooOpen` if its group or others may read it, `keyring.invalid`
 */
export async function readKeyringFile(file: string): Promise<KeyringSecrets> {
  const info = await stat(file).catch((cause: unknown) => {
    throw keyringErrors.missing({ source: file }, { cause })
  })
  // Windows has no such modes.
  if (process.platform !== 'win32' && (info.mode & 0o077) !== 0) {
    throw keyringErrors.fileTooOpen({ file, mode: (info.mode & 0o777).toString(8) })
  }
  return parseKeyring(await readFile(file, 'utf8'), file)
}
