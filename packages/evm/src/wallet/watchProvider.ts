import type { Eip1193Provider } from '@openappkit/common'
import type { Unsubscribe, WalletEvent } from '@openappkit/core'
import { parseAccounts, type ToAddress } from './parseAccounts.ts'
import { parseChainReference } from './parseChainReference.ts'

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
export function watchProvider(provider: Eip1193Provider, { emit, readChain, toAddress }: WatchTarget): Unsubscribe {
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
