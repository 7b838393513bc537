/** @module What a change of custody needs: the passkey, the slots and the signature of the wallet. */
import { custodyEndpoints } from '../../api/custodyEndpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { NewSlot } from '../../api/slotValues.ts'
import type { Recovery, Wallet } from '../../api/values.ts'
import { checkStoredSlots } from '../custody/checkStoredSlots.ts'
import { createSlot } from '../custody/createSlot.ts'
import type { Factors, PasskeyFactor } from '../custody/factors.ts'
import { openStoredSlot } from '../custody/openStoredSlot.ts'
import { signSlotChange } from '../custody/signSlotChange.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { createPasskey } from '../passkey/createPasskey.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import type { Api } from '../proof/createApi.ts'
import { askPasskey } from '../recover/createRecovery.ts'
import { ownerErrors } from './errors.ts'

type Entropy = Uint8Array<ArrayBuffer>

/** The browser's passkeys, for this site. */
export interface PasskeyTools {
  readonly api: Api
  /** The host of the secure site. */
  readonly rpId: string
  /** Name of the project. */
  readonly siteName: string
  readonly port: PasskeyPort | undefined
}

/** Asks for the PRF of one of these passkeys. @throws the errors of `usePasskey`, `passkeys.passkeyWithoutPrf` */
export const askForPrf = ({ rpId, port }: PasskeyTools, allow: readonly string[]): Promise<PasskeyFactor> => askPasskey({ rpId, usePasskey: (request) => usePasskey(request, port) }, allow)

/** Creates a passkey of the account. @returns its id, in base64url */
export async function addPasskey({ api, rpId, siteName, port }: PasskeyTools): Promise<string> {
  const { creationId: id, challenge, userHandle, userName, existing } = await api(passkeyEndpoints.startPasskey)
  const { credentialId, attestation } = await createPasskey({ challenge, rpId, userHandle, userName, siteName, existing }, port)
  await api(passkeyEndpoints.addPasskey, { id, body: attestation })
  return credentialId
}

/** What a wallet is sealed with, and the same as the visitor has given it a second time. */
interface Means {
  readonly first: Factors
  readonly second: Factors
}

/** Opens each slot with what the visitor has given the second time, before the server deletes the others. @throws `owner.notSame` */
async function rehearse(slots: readonly NewSlot[], walletId: string, { second }: Means): Promise<void> {
  for (const slot of slots) {
    const opened = await openStoredSlot(slot, walletId, second).catch((cause: unknown) => {
      throw ownerErrors.notSame({}, { cause })
    })
    opened.fill(0)
  }
}

interface Change {
  readonly api: Api
  readonly wallet: Wallet
  readonly recovery: Recovery
  readonly kinds: readonly NewSlot['kind'][]
  readonly means: Means
  readonly entropy: Entropy
}

/**
 * Changes the custody of a wallet with new slots, in one request that the wallet has signed.
 *
 * @throws `owner.notSame` before the change if a passkey or a code does not open its slot; `slots.notReadBack` after it, and the errors of
 *   the endpoint
 */
export async function changeCustody({ api, wallet: { id: walletId, address }, recovery, kinds, means, entropy }: Change): Promise<void> {
  const slots = await Promise.all(kinds.map((kind) => createSlot({ walletId, kind, entropy, ...means.first })))
  await rehearse(slots, walletId, means)
  const signature = await withPrivateKey(entropy, (key) => signSlotChange({ action: recovery, walletId, address, slots }, key))
  const stored = await api(custodyEndpoints.changeCustody, { body: { recovery, slots, signature } })
  await checkStoredSlots(stored.slots, { sent: slots, walletId, entropy, ...means.second })
}
