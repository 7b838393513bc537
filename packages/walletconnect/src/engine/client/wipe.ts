import { parseStored } from './parseStored.ts'
import type { TextStore } from './createStorage.ts'

/** Under which the client keeps what makes it the same client tomorrow. */
const SEED = 'client_ed25519_seed'

function keepSeed(text: string | undefined): string | undefined {
  const keys = parseStored(text)
  const isKnown = typeof keys === 'object' && keys !== null && SEED in keys
  return isKnown ? JSON.stringify({ [SEED]: keys[SEED] }) : undefined
}

/** Removes everything that the client has stored but who it is. */
export async function wipe(store: TextStore): Promise<void> {
  const keys = await store.listKeys()
  await Promise.all(keys.map((key) => store.change(key, key.endsWith('//keychain') ? keepSeed : () => undefined)))
}
