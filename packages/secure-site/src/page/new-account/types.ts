import type { Attestation } from '../../api/passkeyValues.ts'
import type { CreationRequest } from '../passkey/createPasskey.ts'

/** What a new passkey is for. */
type AccountCreation = Pick<CreationRequest, 'challenge' | 'rpId' | 'userHandle' | 'userName'>

/** A passkey that the page has created. */
export interface NewPasskey {
  readonly attestation: Attestation
  /** The answer of its PRF, which opens the wallet; `undefined` if it has none, or if the account is made elsewhere. */
  readonly prf: Uint8Array<ArrayBuffer> | undefined
}

/** Who makes the account: the frame that has opened the page, or the page itself. */
export interface AccountMaker {
  /** Whether the frame makes it, and the wallet with it. Otherwise the visitor goes back to the site, and logs in with the passkey. */
  readonly isInFrame: boolean
  start(): Promise<AccountCreation>
  finish(passkey: NewPasskey): Promise<void>
  /** Uses a passkey once more. @returns whether an account has it */
  find(credentialId: string): Promise<boolean>
}

/** What the page asks the frame that has opened it. Each request has a port for its answer. */
export type WindowRequest =
  | { readonly kind: 'start' }
  | ({ readonly kind: 'finish' } & NewPasskey)
  /** The page makes the account itself from here on, and then has made it. */
  | { readonly kind: 'own' | 'made' }

/** What the frame answers. */
export type WindowAnswer =
  | { readonly creation: AccountCreation }
  | { readonly isDone: true }
  | { readonly problem: { readonly code: string; readonly params: Readonly<Record<string, string>> } }

/** The type of the messages, which tells them from those of extensions. */
export const WINDOW_MESSAGE = 'openappkit-new-account'

/** The state of the page. `problem`: why the last try failed. */
export type NewAccountState =
  /** The steps of an owner are a separate section. */
  | { readonly step: 'owner'; readonly section: HTMLElement }
  | {
      readonly step: 'start'
      readonly isBusy: boolean
      /** The passkey is created, and may have its account: no other custody can be chosen. */
      readonly isCreated?: true
      readonly problem?: unknown
    }
  /** `isUnconfirmed`: the visitor wants to recover the wallet alone, and it is not known whether it was made so. */
  | { readonly step: 'done'; readonly isInFrame: boolean; readonly isUnconfirmed?: true }
