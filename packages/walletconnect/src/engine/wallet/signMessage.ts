import { isSignature, type ChainNamespace } from '@openappkit/common'
import { walletConnectErrors } from '../errors/errors.ts'
import { askWallet } from '../session/askWallet.ts'
import type { HeldSession } from '../session/holdSession.ts'
import { toBase58, toHex } from './encoding.ts'

interface SignRow {
  readonly method: string
  createParams(message: string, address: string): unknown
  /** The signature of an answer. */
  read(answer: unknown): unknown
}

const readSignature = (answer: unknown) => (typeof answer === 'object' && answer !== null ? (answer as { signature?: unknown }).signature : answer)

/** How each chain family signs a text. Cosmos has no such request. */
const ROWS: Readonly<Partial<Record<ChainNamespace, SignRow>>> = {
  eip155: {
    method: 'personal_sign',
    createParams: (message, address) => [toHex(message), address],
    read: (answer) => (isSignature(answer) ? answer : undefined),
  },
  solana: {
    method: 'solana_signMessage',
    createParams: (message, address) => ({ message: toBase58(message), pubkey: address }),
    read: readSignature,
  },
  bip122: {
    method: 'signMessage',
    createParams: (message, address) => ({ message, account: address, address }),
    read: readSignature,
  },
  polkadot: {
    method: 'polkadot_signMessage',
    createParams: (message, address) => ({ message, address }),
    read: readSignature,
  },
}

/** Has an account sign a text. @returns The signature in the encoding of its chain family. */
export async function signMessage(
  held: HeldSession,
  { namespace, address, message }: { readonly namespace: ChainNamespace; readonly address: string; readonly message: string },
): Promise<string> {
  const row = ROWS[namespace]
  if (!row) throw walletConnectErrors.methodNotApproved({ method: 'signMessage' })
  const answer = await askWallet(held, { namespace, method: row.method, params: row.createParams(message, address) })
  const signature = row.read(answer)
  if (typeof signature !== 'string' || signature === '') throw walletConnectErrors.invalidAnswer({ method: row.method })
  return signature
}
