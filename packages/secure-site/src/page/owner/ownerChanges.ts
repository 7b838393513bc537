/** @module What a change of custody needs: the passkey, the slots and the signature of the wallet. */
import { custodyEndpoints } from '../../api/custodyEndpoints.ts'
import type { RequestOf } from '../../api/endpoint.ts'
import type { NewSlot, OpenSlot } from '../../api/slotValues.ts'
import type { Recovery, Wallet } from '../../api/values.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { checkStoredSlots, createSlot, openStoredSlot } from '../custody/createSlot.ts'
import type { Factors, PasskeyFactor } from '../custody/factors.ts'
import { signSlotChange } from '../custody/signSlotChange.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import type { PasskeyTools } from '../passkey/addPasskey.ts'
import { usePasskey } from '../passkey/usePasskey.ts'
import type { Api } from '../proof/createApi.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import { askPasskey } from '../recover/createRecovery.ts'
import { ownerErrors } from './errors.ts'

type Entropy = Uint8Array<ArrayBuffer>

/** Asks for the PRF of one of these passkeys. @throws the errors of `usePasskey`, `passkeys.passkeyWithoutPrf` */
export const askForPrf = ({ rpId, port }: PasskeyTools, allow: readonly string[]): Promise<PasskeyFactor> =>
  askPasskey({ rpId, usePasskey: (request) => usePasskey(request, port) }, allow)

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

/**
 * Sends a change. If its answer is lost, the slots of the wallet say whether it was made.
 *
 * @returns The slots as they were read back; `undefined` if only their ids are known.
 * @throws `owner.unconfirmed`, and the errors of the endpoint
 */
async function send(
  api: Api,
  body: RequestOf<typeof custodyEndpoints.changeCustody>,
): Promise<readonly OpenSlot[] | undefined> {
  try {
    return (await api(custodyEndpoints.changeCustody, { body })).slots
  } catch (cause) {
    if (!isUnanswered(cause)) throw cause
    const { slots } = await api(walletEndpoints.fetchSlots).catch(() => ({ slots: [] }))
    const isStored = body.slots.every(({ id }) => slots.some((slot) => slot.id === id))
    if (!isStored) throw ownerErrors.unconfirmed({}, { cause })
    return undefined
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
 * @throws `owner.notSame` before the change if a passkey or a code does not open its slot; `slots.notReadBack` after it; `owner.unconfirmed`,
 *   and the errors of the endpoint
 */
export async function changeCustody({
  api,
  wallet: { id: walletId, address },
  recovery,
  kinds,
  means,
  entropy,
}: Change): Promise<void> {
  const slots = await Promise.all(kinds.map((kind) => createSlot({ walletId, kind, entropy, ...means.first })))
  await rehearse(slots, walletId, means)
  const signature = await withPrivateKey(entropy, (key) =>
    signSlotChange({ action: recovery, walletId, address, slots }, key),
  )
  const stored = await send(api, { recovery, slots, signature })
  if (stored) await checkStoredSlots(stored, { sent: slots, walletId, entropy, ...means.second })
}
