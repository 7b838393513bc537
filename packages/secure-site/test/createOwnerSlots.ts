import { randomUUID } from 'node:crypto'
import type { Database } from '@openappkit/server'
import type { NewSlot } from '../src/api/slotValues.ts'
import { addPasskey } from '../src/server/passkeys/passkeys.ts'
import { createTestSlot } from './createSiteWorld.ts'

/** Stores a passkey for the account of a wallet, as the page `/account` does. */
export async function storePasskey(database: Database, walletId: string, credentialId: string): Promise<void> {
  const [row] = await database.query<{ account_id: string }>(
    'select account_id from secure_site.wallet where id = $1',
    [walletId],
  )
  const passkey = {
    id: randomUUID(),
    accountId: row?.account_id ?? '',
    credentialId,
    publicKey: new Uint8Array(77),
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Test',
    now: Date.now(),
  }
  if ((await addPasskey(database, passkey)) !== 'added') throw new Error('The passkey exists already')
}

/** The slots that custody `owner` needs, with a stored passkey. */
export async function createOwnerSlots(
  database: Database,
  walletId: string,
): Promise<readonly [passkey: NewSlot, code: NewSlot]> {
  const passkey = createTestSlot('passkey')
  await storePasskey(database, walletId, passkey.credentialId!)
  return [passkey, createTestSlot('code')]
}
