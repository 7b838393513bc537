import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyring } from '../keyring/createKeyring.ts'
import { createKeyringFile, readKeyringFile } from '../keyring/keyringFile.ts'
import { createSecrets } from '../keyring/parseKeyring.ts'
import { readKeyringEnv } from '../keyring/readKeyringEnv.ts'
import type { Keyring, Keyrings } from '../keyring/types.ts'
import { getDataFolder, type CliValues } from './cliValues.ts'
import type { CliContext } from './types.ts'

/** The variables that may have the keyrings. */
export const KEYRING_VARIABLES = { main: 'SECURE_SITE_KEYRING', guardian: 'SECURE_SITE_GUARDIAN' } as const

/** The files of the keyrings. */
export function getKeyringFiles(values: CliValues, env: CliContext['env']): Readonly<Record<keyof Keyrings, string>> {
  const folder = getDataFolder(values, env)
  return {
    main: values.keyring ?? join(folder, 'keyring.json'),
    guardian: values.guardian ?? join(folder, 'guardian.json'),
  }
}

/** Creates the files that do not exist. @returns Their names. */
export async function createKeyrings(values: CliValues, env: CliContext['env'], now: Date): Promise<readonly string[]> {
  const files = Object.values(getKeyringFiles(values, env)).filter((file) => !existsSync(file))
  for (const file of files) await createKeyringFile(file, createSecrets(now.toISOString().slice(0, 10)))
  return files
}

/**
 * Opens the keyrings: of the variables, or of their files.
 *
 * @throws `keyring.missing`, `keyring.invalid`, `keyring.fileTooOpen`
 */
export async function openKeyrings(values: CliValues, env: CliContext['env']): Promise<Keyrings> {
  const files = getKeyringFiles(values, env)
  const open = async (name: keyof Keyrings): Promise<Keyring> => {
    if (env[KEYRING_VARIABLES[name]]) return createKeyring(readKeyringEnv(KEYRING_VARIABLES[name], env))
    const read = () => readKeyringFile(files[name])
    return createKeyring(await read(), read)
  }
  return { main: await open('main'), guardian: await open('guardian') }
}
