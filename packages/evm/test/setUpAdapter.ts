import { afterEach, beforeEach, vi } from 'vitest'
import { evm } from '../src/index.ts'
import { announceWallet } from './announce.ts'
import { createTestContext, createTestNetwork } from './createTestContext.ts'
import { createTestProvider } from './createTestProvider.ts'

export const connectorId = 'io.metamask'
const namespace = 'eip155' as const
/** Ends the adapters of the running test. */
const stops: (() => void)[] = []
export const network = createTestNetwork(8453)

/** An adapter that has discovered one wallet. Its page is the `window` that {@link usePage} provides. */
export async function setUp() {
  const provider = createTestProvider()
  announceWallet(provider)
  const { context, clock } = createTestContext()
  const adapter = evm()(context)
  await adapter.preload?.()
  const stop = adapter.start()
  stops.push(stop)
  const controller = new AbortController()
  const request = { connectorId, namespace, signal: controller.signal }
  const methods = () => provider.calls.map(({ method }) => method)
  return { adapter, provider, clock, stop, controller, request, methods }
}

/**
 * Provides a new page for each test of a file, on which wallets can be announced. Adapters end with their test: a late
 * retry would reach the `fetch` of the next one.
 */
export function usePage(): void {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.unstubAllGlobals()
  })
}
