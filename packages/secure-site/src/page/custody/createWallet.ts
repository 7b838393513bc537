import { encodeHex } from '@openappkit/common'
import { secp256k1 } from '@noble/curves/secp256k1'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { NewSlot } from '../../api/slotValues.ts'
import type { Wallet } from '../../api/values.ts'
import { createEntropy } from '../keys/createEntropy.ts'
import { getAddress } from '../keys/getAddress.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import type { Api } from '../proof/createApi.ts'
import { checkStoredSlots } from './checkStoredSlots.ts'
import { createSlot } from './createSlot.ts'
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
 * Creates the wallet of an account: a new secret, sealed for this device and for recovery.
 *
 * @throws `secureSite.walletExists` if the account has one, also if another tab has just created it;
 *   `slots.notReadBack`
 */
export async function createWallet({ api, deviceKey, signal }: Custody): Promise<Wallet> {
  const walletId = crypto.randomUUID()
  const entropy = createEntropy()
  try {
    const slots = await Promise.all(
      (['device', 'escrow'] as const).map((kind) => createSlot({ walletId, kind, deviceKey, entropy })),
    )
    const body = await withPrivateKey(entropy, (privateKey) => createRequest(walletId, slots, privateKey))
    const stored = await api(walletEndpoints.createWallet, { body, signal })
    await checkStoredSlots(stored.slots, { sent: slots, walletId, deviceKey, entropy })
    return body.wallet
  } finally {
    entropy.fill(0)
  }
}
