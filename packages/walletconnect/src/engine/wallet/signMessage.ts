import { encodeHex, isSignature, type ChainNamespace } from '@openappkit/common'
import type { SignableMessage } from '@openappkit/core'
import { walletConnectErrors } from '../errors/errors.ts'
import { requestWallet } from '../session/requestWallet.ts'
import type { HeldSession } from '../session/holdSession.ts'
import { toBase58, toText } from './encoding.ts'

interface SignRow {
  readonly method: string
  createParams(message: SignableMessage, address: string): unknown
  /** The signature in an answer. */
  read(answer: unknown): unknown
}

const readSignature = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? (answer as { signature?: unknown }).signature : answer

/** @throws walletConnectErrors.notText */
function requireText(message: SignableMessage, method: string): string {
  const text = toText(message)
  if (text === undefined) throw walletConnectErrors.notText({ method })
  return text
}

/** The request that signs a message in each chain family. Bitcoin and Polkadot sign text only. Cosmos has no such request. */
const ROWS: Readonly<Partial<Record<ChainNamespace, SignRow>>> = {
  eip155: {
    method: 'personal_sign',
    createParams: (message, address) => [encodeHex(message), address],
    read: (answer) => (isSignature(answer) ? answer : undefined),
  },
  solana: {
    method: 'solana_signMessage',
    createParams: (message, address) => ({ message: toBase58(message), pubkey: address }),
    read: readSignature,
  },
  bip122: {
    method: 'signMessage',
    createParams: (message, address) => ({ message: requireText(message, 'signMessage'), account: address, address }),
    read: readSignature,
  },
  polkadot: {
    method: 'polkadot_signMessage',
    createParams: (message, address) => ({ message: requireText(message, 'polkadot_signMessage'), address }),
    read: readSignature,
  },
}

/**
 * Signs a text or bytes with an account.
 *
 * @returns The signature in the encoding of its chain family.
 * @throws walletConnectErrors.methodNotApproved, notText, invalidAnswer, or the wallet's error
 */
export async function signMessage(
  held: HeldSession,
  {
    namespace,
    address,
    message,
  }: { readonly namespace: ChainNamespace; readonly address: string; readonly message: SignableMessage },
): Promise<string> {
  const row = ROWS[namespace]
  if (!row) throw walletConnectErrors.methodNotApproved({ method: 'signMessage' })
  const answer = await requestWallet(held, {
    namespace,
    method: row.method,
    params: row.createParams(message, address),
  })
  const signature = row.read(answer)
  if (typeof signature !== 'string' || signature === '') throw walletConnectErrors.invalidAnswer({ method: row.method })
  return signature
}
