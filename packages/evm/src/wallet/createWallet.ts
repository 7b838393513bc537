import type { Eip1193Provider, RequestArguments } from '@openappkit/common'
import { connectionErrors, type Unsubscribe, type WalletEvent } from '@openappkit/core'
import { createInvalidAnswer, loadErrors } from './loadErrors.ts'
import { parseChainReference } from './parseChainReference.ts'
import { raceAbort } from './raceAbort.ts'
import { watchProvider } from './watchProvider.ts'

/** One EIP-1193 provider, taken as hostile: what it answers is parsed, what it throws catalogued. */
export interface Wallet {
  readonly provider: Eip1193Provider
  /** Aborted when the adapter stops. */
  readonly life: AbortSignal
  /** Aborted when nobody follows the wallet any more: who asked it something must not wait for a wallet that was left. */
  readonly session: AbortSignal
  /** @throws a catalogued error when the wallet refuses or fails, or when the signal aborts. */
  ask(request: RequestArguments, signal?: AbortSignal): Promise<unknown>
  /**
   * The chain the wallet is on, e.g. `1`. Answers may come in another order than the questions:
   * every caller gets the answer to the newest question, so that the last truth wins (R10).
   */
  readChain(signal?: AbortSignal): Promise<string>
  watch(listener: (event: WalletEvent) => void): Unsubscribe
  /** Tells the watchers what the wallet itself may have kept quiet about. */
  emit(event: WalletEvent): void
  /** Removes every listener from the provider. */
  release(): void
}

/** @param life - Aborted when the adapter stops; everything pending then rejects. */
export function createWallet(provider: Eip1193Provider, life: AbortSignal): Wallet {
  const listeners = new Set<{ readonly listener: (event: WalletEvent) => void }>()
  let stopWatching: Unsubscribe | undefined
  let newestAnswer: Promise<string> | undefined
  let session = new AbortController()

  async function ask(request: RequestArguments, signal?: AbortSignal): Promise<unknown> {
    try {
      return await raceAbort(() => provider.request(request), [signal, life])
    } catch (error) {
      // The reason of the signal, not the error: the wallet may have failed just before.
      for (const end of [signal, life]) end?.throwIfAborted()
      throw (await loadErrors()).parseForeignError(error)
    }
  }

  async function askChain(signal?: AbortSignal): Promise<string> {
    const reference = parseChainReference(await ask({ method: 'eth_chainId' }, signal))
    if (reference === undefined) throw await createInvalidAnswer('eth_chainId')
    return reference
  }

  async function readChain(signal?: AbortSignal): Promise<string> {
    let answer = (newestAnswer = askChain(signal))
    let reference = await answer
    while (answer !== newestAnswer) {
      answer = newestAnswer
      const older = reference
      reference = await answer.catch(() => older)
    }
    return reference
  }

  function emit(event: WalletEvent): void {
    for (const entry of [...listeners]) if (listeners.has(entry)) entry.listener(event)
  }

  function watch(listener: (event: WalletEvent) => void): Unsubscribe {
    if (life.aborted) return () => {}
    const entry = { listener }
    listeners.add(entry)
    stopWatching ??= watchProvider(provider, { emit, readChain })
    return () => {
      listeners.delete(entry)
      if (listeners.size > 0 || !stopWatching) return
      stopWatching()
      stopWatching = undefined
      session.abort(connectionErrors.notConnected())
      session = new AbortController()
    }
  }

  function release(): void {
    listeners.clear()
    stopWatching?.()
    stopWatching = undefined
  }

  return {
    provider,
    life,
    get session() {
      return session.signal
    },
    ask,
    readChain,
    watch,
    emit,
    release,
  }
}
