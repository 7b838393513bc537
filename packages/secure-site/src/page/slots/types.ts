import type { SlotKind } from '../../api/slotValues.ts'

/** What a slot is bound to. A change of any of them refuses the slot. */
export interface SlotName {
  /** Id of the wallet. */
  readonly wallet: string
  readonly kind: SlotKind
  /** Id of the slot. */
  readonly id: string
}

/** The two factors of a slot. Neither opens it alone. */
export interface SlotFactors {
  /** The visitor's factor: 32 bytes. */
  readonly userPart: Uint8Array<ArrayBuffer>
  /** 32 bytes that the server returns after a login. */
  readonly serverPart: Uint8Array<ArrayBuffer>
}
