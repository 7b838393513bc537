import { keyringErrors } from './errors.ts'
import { parseKeyring } from './parseKeyring.ts'
import type { KeyringSecrets } from './types.ts'

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
