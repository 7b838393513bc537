import { type Eip1193Provider, type RequestArguments, type AppKitError, isEvmAddress } from '@openappkit/common'
import { connectionErrors, type Unsubscribe, type WalletEvent, type ConnectionAccount } from '@openappkit/core/internal'
import { parseChainReference } from './parseChainReference.ts'
import { raceAbort } from './wait.ts'
import type { toAddress } from '../assets/toAddress.ts'

type ToAddress = typeof toAddress

/** Maximum number of accounts. Only a hostile wallet sends more (S11). */
const MAX_ACCOUNTS = 100

/**
 * Parses the accounts of `eth_accounts`, `eth_requestAccounts` or `accountsChanged`.
 *
 * @returns The valid addresses with their checksum (EIP-55), which a wallet may leave out, without duplicates, in the wallet's order;
 *   `undefined` if the value is not a list, or a non-empty list without a valid address.
 */
export function parseAccounts(value: unknown, toAddress: ToAddress): readonly ConnectionAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const addresses = new Set<string>()
  for (const entry of value.slice(0, MAX_ACCOUNTS) as unknown[]) {
    const address = isEvmAddress(entry) && toAddress(`0x${entry.slice(-40)}`)
    if (address) addresses.add(address)
  }
  return addresses.size === 0 && value.length > 0 ? undefined : [...addresses].map((address) => ({ address }))
}

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

/** MetaMask's code for a temporary loss of the network, not a disconnect. */
const TRY_AGAIN_LATER = 1013

interface WatchTarget {
  emit(event: WalletEvent): void
  readChain(): Promise<string>
  readonly toAddress: ToAddress
}

function isNetworkTrouble(error: unknown): boolean {
  try {
    return (error as { code?: unknown } | undefined)?.code === TRY_AGAIN_LATER
  } catch {
    return false
  }
}

/**
 * Parses and emits the events of a provider. Ignores invalid events.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#events
 */
function watchProvider(provider: Eip1193Provider, { emit, readChain, toAddress }: WatchTarget): Unsubscribe {
  let isActive = true
  const emitActive = (event: WalletEvent) => isActive && emit(event)

  const handlers: Readonly<Record<string, (value: unknown) => void>> = {
    accountsChanged(value) {
      const accounts = parseAccounts(value, toAddress)
      if (accounts) emitActive({ type: 'accountsChanged', accounts })
    },
    chainChanged(value) {
      const chainReference = parseChainReference(value)
      if (chainReference === undefined) return
      emitActive({ type: 'chainChanged', chainReference })
      // Events of quick switches may arrive out of order, so the chain is read from the wallet (R10).
      readChain().then(
        (truth) => truth !== chainReference && emitActive({ type: 'chainChanged', chainReference: truth }),
        () => {},
      )
    },
    // After a disconnect. The accounts follow only if they differ.
    connect: () => emitActive({ type: 'answered' }),
    disconnect(error) {
      if (!isNetworkTrouble(error)) emitActive({ type: 'disconnect' })
    },
  }
  const entries = Object.entries(handlers) as [string, (...args: never[]) => void][]

  for (const [event, handler] of entries) callGuarded(() => provider.on(event, handler))
  return () => {
    isActive = false
    for (const [event, handler] of entries) callGuarded(() => provider.removeListener(event, handler))
  }
}

/** A provider without events, or one whose `on` throws, can still connect and sign. */
function callGuarded(call: () => unknown): void {
  try {
    call()
  } catch {
    // If a listener cannot be removed, `isActive` ignores its events.
  }
}

/** Loads the error catalogue: most visits never need its texts. */
const loadErrors = () => import('../errors/index.ts')

/** Creates the error of an answer that violates its standard. */
export async function createInvalidAnswer(method: string): Promise<AppKitError> {
  return (await loadErrors()).evmErrors.invalidAnswer({ method })
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
