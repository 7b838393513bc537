import { encodeHex } from '@openappkit/common'
import { secp256k1 } from '@noble/curves/secp256k1'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { NewSlot } from '../../api/slotValues.ts'
import type { Wallet } from '../../api/values.ts'
import { createEntropy } from '../keys/createEntropy.ts'
import { getAddress } from '../keys/getAddress.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import type { Api } from '../proof/createApi.ts'
import { checkStoredSlots, createSlot } from './createSlot.ts'
import type { Factors } from './factors.ts'
import { signSlotChange } from './signSlotChange.ts'

export interface Custody extends Factors {
  readonly api: Api
  readonly signal?: AbortSignal | undefined
}

function createRequest(walletId: string, slots: readonly NewSlot[], privateKey: Uint8Array) {
  const address = getAddress(privateKey).toLowerCase()
  const wallet: Wallet = { id: walletId, address, publicKey: encodeHex(secp256k1.getPublicKey(privateKey, true)) }
  return { wallet, slots, signature: signSlotChange({ action: 'create', walletId, address, slots }, privateKey) }
}

/**
 * Creates the wallet of an account: a new secret, sealed for this device and for recovery, and for the passkey that has logged in if its
 * PRF has answered. With a code, the wallet is its owner's alone from the start: it is sealed for the passkey and the code, and for nothing else.
 *
 * @param given - The secret, if it exists already. It is not erased.
 * @throws `secureSite.walletExists` if the account has one, also if another tab has just created it;
 *   `slots.notReadBack`
 */
export async function createWallet(
  { api, signal, deviceKey, passkey, code }: Custody,
  given?: Uint8Array<ArrayBuffer>,
): Promise<Wallet> {
  const walletId = crypto.randomUUID()
  const entropy = given ? given.slice() : createEntropy()
  try {
    const login = passkey ? (['device', 'escrow', 'passkey'] as const) : (['device', 'escrow'] as const)
    const kinds = code ? (['passkey', 'code'] as const) : login
    const factors = { deviceKey, passkey, code }
    const slots = await Promise.all(kinds.map((kind) => createSlot({ walletId, kind, entropy, ...factors })))
    const body = await withPrivateKey(entropy, (privateKey) => createRequest(walletId, slots, privateKey))
    const stored = await api(walletEndpoints.createWallet, { body, signal })
    await checkStoredSlots(stored.slots, { sent: slots, walletId, entropy, ...factors })
    return body.wallet
  } finally {
    entropy.fill(0)
  }
}
