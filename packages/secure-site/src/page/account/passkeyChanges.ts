/** @module What the page does with passkeys: each needs the browser's window, the server and mostly the wallet. */
import type { Passkey } from '../../api/passkeyValues.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { Wallet } from '../../api/values.ts'
import { addSlot, openWallet } from '../custody/openWallet.ts'
import type { Factors, PasskeyFactor } from '../custody/factors.ts'
import { signSlotChange } from '../custody/signSlotChange.ts'
import { encodeBase64Url } from '../encoding/base64Url.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { addPasskey as storePasskey } from '../passkey/addPasskey.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import type { Api } from '../proof/createApi.ts'
import type { OwnerFactor } from '../recover/createRecovery.ts'
import { slotErrors } from '../slots/errors.ts'

type Entropy = Uint8Array<ArrayBuffer>

export interface PasskeyTools {
  readonly api: Api
  readonly wallet: Wallet
  /** The host of the secure site. */
  readonly rpId: string
  /** Name of the project. */
  readonly siteName: string
  readonly passkeys: PasskeyPort | undefined
  getFactors(): Factors
  /** Asks for a passkey or the recovery code until one opens the wallet. @returns what `attempt` returns, which the caller erases */
  askOwner(attempt: (factor: OwnerFactor) => Promise<Entropy>): Promise<Entropy>
}

/** A request that only the browser answers: no server verifies it, so the challenge is not used. */
const createChallenge = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** Asks a passkey for its PRF. @throws `passkeys.passkeyWithoutPrf` */
async function readPrf({ rpId, passkeys }: PasskeyTools, allow: readonly string[]): Promise<PasskeyFactor> {
  const { credentialId, prf } = await usePasskey({ challenge: createChallenge(), rpId, allow }, passkeys)
  if (!prf) throw passkeyPageErrors.passkeyWithoutPrf()
  return { credentialId, prf }
}

/** Opens the wallet. If what the page has does not open it, the visitor uses a passkey or types the recovery code. */
async function open<Result>(
  { api, wallet, getFactors, askOwner }: PasskeyTools,
  use: (entropy: Entropy) => Promise<Result>,
): Promise<Result> {
  const read = (factor: OwnerFactor) =>
    openWallet({ api, ...getFactors(), ...factor }, wallet, (entropy) => Promise.resolve(Uint8Array.from(entropy)))
  const entropy = await read({}).catch((error: unknown) => {
    const isClosed =
      walletErrors.recoveryNeeded.is(error) || walletErrors.slotUnknown.is(error) || slotErrors.notOpened.is(error)
    if (!isClosed) throw error
    return askOwner(read)
  })
  try {
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}

async function addPasskeySlot(tools: PasskeyTools, passkey: PasskeyFactor): Promise<void> {
  const { api, wallet, getFactors } = tools
  await open(tools, (entropy) => addSlot({ api, ...getFactors(), passkey }, wallet, 'passkey', entropy))
}

/**
 * Creates a passkey, and lets it open the wallet if it can. It is stored first, so that the visitor has it also if the rest fails.
 *
 * @returns Whether it opens the wallet.
 */
export async function addPasskey(tools: PasskeyTools): Promise<boolean> {
  const { credentialId, hasPrf, prf } = await storePasskey({ ...tools, port: tools.passkeys })
  if (!hasPrf) return false
  try {
    // Some authenticators answer only when the passkey is used.
    await addPasskeySlot(tools, prf ? { credentialId, prf } : await readPrf(tools, [credentialId]))
    return true
  } catch (error) {
    if (passkeyPageErrors.passkeyNotUsed.is(error) || passkeyPageErrors.passkeyWithoutPrf.is(error)) return false
    throw error
  }
}

/** Lets a passkey open the wallet. @throws `passkeys.passkeyWithoutPrf` if it cannot */
export async function letPasskeyOpen(tools: PasskeyTools, { credentialId }: Passkey): Promise<void> {
  await addPasskeySlot(tools, await readPrf(tools, [credentialId]))
}

/** Signs the deletion of the slot that a passkey opens; `null` without one. */
async function signDeletion(tools: PasskeyTools, credentialId: string): Promise<string | null> {
  const { api, wallet } = tools
  const { slots } = await api(walletEndpoints.fetchSlots)
  const slot = slots.find((candidate) => candidate.kind === 'passkey' && candidate.credentialId === credentialId)
  if (!slot) return null
  const change = { action: 'delete', walletId: wallet.id, address: wallet.address, slotId: slot.id } as const
  return open(tools, (entropy) => withPrivateKey(entropy, (key) => signSlotChange(change, key)))
}

/** A browser that has this function deletes the passkey too. It is new, so TypeScript does not have it everywhere. */
interface Signals {
  readonly signalUnknownCredential?: (options: {
    readonly rpId: string
    readonly credentialId: string
  }) => Promise<void>
}

/** Removes a passkey with its slot. */
export async function removePasskey(tools: PasskeyTools, { id, credentialId, canOpen }: Passkey): Promise<void> {
  const { api, rpId } = tools
  const signature = canOpen ? await signDeletion(tools, credentialId) : null
  await api(passkeyEndpoints.removePasskey, { id, body: { signature } })
  if (typeof PublicKeyCredential === 'undefined') return
  await (PublicKeyCredential as unknown as Signals).signalUnknownCredential?.({ rpId, credentialId }).catch(() => {})
}
