import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createKeyring } from '../keyring/createKeyring.ts'
import { keyringErrors } from '../keyring/errors.ts'
import { createKeyringFile, readKeyringFile, readKeyringEnv } from '../keyring/keyringFile.ts'
import { createSecrets, type KeyringSecrets } from '../keyring/parseKeyring.ts'
import type { Keyrings } from '../keyring/types.ts'
import { getDataFolder, type CliValues } from './cliValues.ts'
import type { CliContext } from './types.ts'

/** The variables that may have the keyrings. */
export const KEYRING_VARIABLES = { main: 'SECURE_SITE_KEYRING', guardian: 'SECURE_SITE_GUARDIAN' } as const

/** The files of the keyrings. @throws `keyring.notSeparate` */
export function getKeyringFiles(values: CliValues, env: CliContext['env']): Readonly<Record<keyof Keyrings, string>> {
  const folder = getDataFolder(values, env)
  const main = values.keyring ?? join(folder, 'keyring.json')
  const guardian = values.guardian ?? join(folder, 'guardian.json')
  if (resolve(main) === resolve(guardian)) throw keyringErrors.notSeparate()
  return { main, guardian }
}

/**
 * Creates the files that do not exist.
 *
 * @returns Their names.
 * @throws the errors of `readKeyringFile` for one that exists and is no keyring
 */
export async function createKeyrings(values: CliValues, env: CliContext['env'], now: Date): Promise<readonly string[]> {
  const all = Object.values(getKeyringFiles(values, env))
  const files = all.filter((file) => !existsSync(file))
  for (const file of all) if (!files.includes(file)) await readKeyringFile(file)
  for (const file of files) await createKeyringFile(file, createSecrets(now.toISOString().slice(0, 10)))
  return files
}

/** Whether two keyrings have a key in common, also under another id. */
function isShared(one: KeyringSecrets, other: KeyringSecrets): boolean {
  const list = ({ keys }: KeyringSecrets) => Object.values(keys).map((key) => Buffer.from(key).toString('base64url'))
  const others = new Set(list(other))
  return list(one).some((key) => others.has(key))
}

/**
 * Opens the keyrings: of the variables, or of their files.
 *
 * @throws `keyring.missing`, `keyring.invalid`, `keyring.fileTooOpen`, `keyring.notSeparate`
 */
export async function openKeyrings(values: CliValues, env: CliContext['env']): Promise<Keyrings> {
  const files = getKeyringFiles(values, env)
  const open = async (name: keyof Keyrings) => {
    if (env[KEYRING_VARIABLES[name]]) return { secrets: readKeyringEnv(KEYRING_VARIABLES[name], env), read: undefined }
    const read = () => readKeyringFile(files[name])
    return { secrets: await read(), read }
  }
  const [main, guardian] = [await open('main'), await open('guardian')]
  if (isShared(main.secrets, guardian.secrets)) throw keyringErrors.notSeparate()
  return { main: createKeyring(main.secrets, main.read), guardian: createKeyring(guardian.secrets, guardian.read) }
}
