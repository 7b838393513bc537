import type { ChosenWallet, ConnectRequest, ConnectResult } from '@openappkit/core/internal'
import type { Hub } from '../createHub.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { parseProposalError } from '../errors/parseWalletError.ts'
import { createAnyResult, createResult } from '../session/createResult.ts'
import type { HeldSession } from '../session/holdSession.ts'
import type { SettledSession } from '../signIn/settleSignIn.ts'
import { runAttempt, type AttemptOptions } from './runAttempt.ts'

interface ConnectOptions {
  readonly request: ConnectRequest
  readonly hub: Pick<Hub, 'use'>
  readonly attempt: Omit<AttemptOptions, 'request'>
  /** Checks the settled session; `undefined` if it is invalid. */
  hold(struct: SettledSession): Promise<HeldSession | undefined>
  /** Disconnects a session here and in the wallet, also one in use. Does not wait for the wallet. */
  disconnect(topic: string): void
  /** Stores the wallet of the session. */
  choose(topic: string, wallet: ChosenWallet | undefined): void
}

/**
 * Runs an attempt and puts its session into use. Disconnects the session if the attempt was aborted or the session holds
 * nothing that was requested.
 *
 * @throws the error of the attempt, walletConnectErrors.invalidSession, unsupportedChains
 */
export async function connectWallet({
  request,
  hub,
  attempt,
  hold,
  disconnect,
  choose,
}: ConnectOptions): Promise<ConnectResult> {
  const { signal, namespace, wallet, acceptsAnyNamespace } = request
  const struct = await runAttempt({ ...attempt, request }).catch((error: unknown) => {
    throw signal.aborted ? error : parseProposalError(error, namespace)
  })
  const next = await hold(struct).catch((error: unknown) => {
    disconnect(struct.topic)
    throw error
  })
  function refuse(error: unknown): never {
    disconnect(struct.topic)
    next?.dispose(walletConnectErrors.sessionEnded())
    throw error
  }
  if (signal.aborted) return refuse(signal.reason)
  if (!next) return refuse(walletConnectErrors.invalidSession())
  const create = () =>
    createResult(next, namespace, wallet) ?? (acceptsAnyNamespace ? createAnyResult(next, wallet) : null)
  if (!create()) return refuse(walletConnectErrors.unsupportedChains({ namespace }))
  hub.use(next)
  // Created again, because `use` handles the events that have arrived since the settlement.
  const result = create()
  if (next.ended.aborted || !result) return refuse(walletConnectErrors.sessionEnded())
  choose(struct.topic, wallet)
  return struct.signedMessages?.length ? { ...result, signedMessages: struct.signedMessages } : result
}
