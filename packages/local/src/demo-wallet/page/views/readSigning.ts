import { hexToBytes } from 'viem/utils'
import { html, type TemplateResult } from 'lit'
import { checkSignIn, type SignInProblem } from '../../protocol/checkSignIn.ts'
import { looksLikeSignIn, parseSignInMessage, type SignInMessage } from '../../protocol/parseSignInMessage.ts'
import type { Hex, WalletRequest } from '../../protocol/types.ts'
import type { PendingRequest } from '../../wallet/types.ts'
import { revealText } from './revealText.ts'

/** A text to sign, with its fields if it is a sign-in message. */
export interface Signing {
  readonly account: Hex
  /** Undefined for bytes that are no text. */
  readonly text: string | undefined
  readonly message: SignInMessage | undefined
}

/** Decodes bytes as UTF-8; undefined if they are no text. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The message to sign: as text if it is text, otherwise unchanged. */
export function messageCard(text: string | undefined, data: string): TemplateResult {
  return html`<section class="card" aria-label="Message">
    <h2>${text === undefined ? 'Bytes (not text)' : 'Message'}</h2>
    <pre class=${text === undefined ? 'mono' : 'message'} tabindex="0">${revealText(text ?? data)}</pre>
  </section>`
}

/** The text of a request to sign one. */
export function readSigning(request: WalletRequest): Signing | undefined {
  if (request.kind !== 'message' && request.kind !== 'signIn') return undefined
  const text = request.kind === 'signIn' ? request.text : readText(hexToBytes(request.data))
  return { account: request.account, text, message: text === undefined ? undefined : parseSignInMessage(text) }
}

/** A text that looks like a sign-in message but is none: a site or a reader may take it for one. */
const BROKEN =
  'This text looks like a sign-in, but isn’t a valid one. The site may use your signature to sign in elsewhere as you.'

/** The reasons not to sign. */
export function listProblems({ origin, chain, request }: PendingRequest): readonly SignInProblem[] {
  const { account, text, message } = readSigning(request) ?? {}
  if (account !== undefined && message) {
    return checkSignIn(message, { origin, account, chainId: chain.id, now: Date.now() })
  }
  return text !== undefined && looksLikeSignIn(text) ? [{ level: 'danger', text: BROKEN }] : []
}
