import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { NewSlot } from './slotValues.ts'
import type { Recovery } from './values.ts'

/** A change of the slots of a wallet. `owner` and `automatic` also change its custody. */
export type SlotChange =
  | {
      readonly action: 'create' | 'add' | Recovery
      readonly walletId: string
      readonly address: string
      readonly slots: readonly NewSlot[]
    }
  | { readonly action: 'delete'; readonly walletId: string; readonly address: string; readonly slotId: string }

const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

const printSlot = ({ id, kind, salt, sealed, serverPart, escrowPart, credentialId }: NewSlot) =>
  `${id} ${kind} ${hash([salt, sealed, serverPart, escrowPart ?? '', ...(credentialId === null ? [] : [credentialId])].join('.'))}`

/**
 * Returns the 32 bytes that the key of the wallet signs for a change of its slots (secp256k1, RFC 6979, low `s`). They are the
 * SHA-256 of a text. Wallets sign Keccak-256 hashes for Ethereum, so no signature of one kind is valid for the other. A replay
 * changes nothing, because the id of a slot is used once.
 */
export function createSlotChange(change: SlotChange): Uint8Array {
  const lines = change.action === 'delete' ? [change.slotId] : change.slots.map(printSlot)
  return sha256(
    utf8ToBytes(['oak/slot-change/v1', change.action, change.walletId, change.address, ...lines].join('\n')),
  )
}
