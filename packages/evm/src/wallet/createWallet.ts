import type { Eip1193Provider, RequestArguments } from '@openappkit/common'
import { connectionErrors, type Unsubscribe, type WalletEvent } from '@openappkit/core'
import { createInvalidAnswer, loadErrors } from './loadErrors.ts'
import type { ToAddress } from './parseAccounts.ts'
import { parseChainReference } from './parseChainReference.ts'
import { raceAbort } from './raceAbort.ts'
import { watchProvider } from './watchProvider.ts'

/** An EIP-1193 provider, treated as hostile: its answers are parsed, its errors catalogued. */
export interface Wallet {
  readonly provider: Eip1193Provider
  /** Aborted when the adapter stops. */
  readonly life: AbortSignal
  /** Aborted when the last listener is removed, so that requests to a disconnected wallet end. */
  readonly session: AbortSignal
  /** Writes an address with its checksum (EIP-55). */
  readonly toAddress: ToAddress
  /** @throws a catalogued error if the wallet refuses or fails, or if the signal aborts. */
  request(args: RequestArguments, signal?: AbortSignal): Promise<unknown>
  /**
   * Reads the wallet's chain, e.g. `1`. Answers may arrive out of order: every caller gets the answer to the newest
   * request (R10).
   */
  readChain(signal?: AbortSignal): Promise<string>
  watch(listener: (event: WalletEvent) => void): Unsubscribe
  /** Emits an event that the wallet itself may not emit. */
  emit(event: WalletEvent): void
  /** Removes every listener from the provider. */
  release(): void
}

/** @param life - Aborted when the adapter stops. Pending requests then reject. */
export function createWallet(provider: Eip1193Provider, life: AbortSignal, toAddress: ToAddress): Wallet {
  const listeners = new Set<{ readonly listener: (event: WalletEvent) => void }>()
  let unsubscribe: Unsubscribe | undefined
  let newestAnswer: Promise<string> | undefined
  let session = new AbortController()

  async function request(args: RequestArguments, signal?: AbortSignal): Promise<unknown> {
    try {
      return await raceAbort(() => provider.request(args), [signal, life])
    } catch (error) {
      // The reason of the signal wins: the wallet may have failed just before the abort.
      for (const ended of [signal, life]) ended?.throwIfAborted()
      throw (await loadErrors()).parseForeignError(error)
    }
  }

  async function fetchChain(signal?: AbortSignal): Promise<string> {
    const reference = parseChainReference(await request({ method: 'eth_chainId' }, signal))
    if (reference === undefined) throw await createInvalidAnswer('eth_chainId')
    return reference
  }

  async function readChain(signal?: AbortSignal): Promise<string> {
    let answer = (newestAnswer = fetchChain(signal))
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
    unsubscribe ??= watchProvider(provider, { emit, readChain, toAddress })
    return () => {
      listeners.delete(entry)
      if (listeners.size > 0 || !unsubscribe) return
      unsubscribe()
      unsubscribe = undefined
      session.abort(connectionErrors.notConnected())
      session = new AbortController()
    }
  }

  function release(): void {
    listeners.clear()
    unsubscribe?.()
    unsubscribe = undefined
  }

  return {
    provider,
    life,
    get session() {
      return session.signal
    },
    toAddress,
    request,
    readChain,
    watch,
    emit,
    release,
  }
}
