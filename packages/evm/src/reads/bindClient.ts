import type { EIP1193RequestFn } from 'viem'
import type { ReadClient } from './createClients.ts'

/**
 * A client whose requests end with the signal. viem's clients with the same `uid` share batches and polls, which would end
 * with the first signal, so this one has its own.
 *
 * @param ccipRead - How to follow an off-chain lookup (EIP-3668). Default: not at all, because a contract chooses the
 *   servers that the visitor's browser would then contact.
 */
export function bindClient(
  client: ReadClient,
  signal: AbortSignal,
  ccipRead: ReadClient['ccipRead'] = false,
): ReadClient {
  const send = client.request as EIP1193RequestFn
  const request: EIP1193RequestFn = (args, options) => send(args, { ...options, signal })
  const uid = `${client.uid}.${Math.random().toString(36).slice(2)}`
  return { ...client, request, uid, ccipRead }
}
