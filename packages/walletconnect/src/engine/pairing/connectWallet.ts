import type { ChosenWallet, ConnectRequest, ConnectResult } from '@openappkit/core'
import type { SessionTypes } from '@walletconnect/types'
import type { Hub } from '../createHub.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { parseProposalError } from '../errors/parseWalletError.ts'
import { createAnyResult, createResult } from '../session/createResult.ts'
import type { HeldSession } from '../session/holdSession.ts'
import { runAttempt, type AttemptOptions } from './runAttempt.ts'

interface ConnectOptions {
  readonly request: ConnectRequest
  readonly hub: Pick<Hub, 'take'>
  readonly attempt: Omit<AttemptOptions, 'request'>
  /** Checks what was settled; `undefined` when it was refused, and ended. */
  hold(struct: SessionTypes.Struct): Promise<HeldSession | undefined>
  /** Ends it on both sides, also when it is in use already; nobody waits for that. */
  hangUp(topic: string): void
  /** Remembers which wallet the session is with. */
  choose(topic: string, wallet: ChosenWallet | undefined): void
}

/**
 * Runs an attempt and takes its session into use, unless nobody wants it any more or it has nothing of what was
 * asked for: then it is ended.
 *
 * @throws what the attempt throws, walletConnectErrors.invalidSession, unsupportedChains
 */
export async function connectWallet({ request, hub, attempt, hold, hangUp, choose }: ConnectOptions): Promise<ConnectResult> {
  const { signal, namespace, wallet, acceptsAnyNamespace } = request
  const struct = await runAttempt({ ...attempt, request }).catch((error: unknown) => {
    throw signal.aborted ? error : parseProposalError(error, namespace)
  })
  const next = await hold(struct).catch((error: unknown) => {
    hangUp(struct.topic)
    throw error
  })
  function refuse(error: unknown): never {
    hangUp(struct.topic)
    next?.end(walletConnectErrors.sessionEnded())
    throw error
  }
  if (signal.aborted) return refuse(signal.reason)
  if (!next) return refuse(walletConnectErrors.invalidSession())
  const create = () => createResult(next, namespace, wallet) ?? (acceptsAnyNamespace ? createAnyResult(next, wallet) : null)
  if (!create()) return refuse(walletConnectErrors.unsupportedChains({ namespace }))
  hub.take(next)
  // What the wallet has told since it settled counts.
  const result = create()
  if (next.ended.aborted || !result) return refuse(walletConnectErrors.sessionEnded())
  choose(struct.topic, wallet)
  return result
}
