import { WALLET_CONNECT_ID } from '@openappkit/common'
import type { ConnectResult, Connector, CreateConnectorDriver, LinkStatus, WalletEvent } from '@openappkit/core'
import { createListeners } from '../createListeners.ts'
import { fakeWalletErrors } from '../adapter/errors.ts'
import { createPairingAttempts } from './createPairingAttempts.ts'
import type { FakePairing, FakePairingOptions } from './types.ts'

const CONNECTOR: Omit<Connector, 'namespaces'> = { id: WALLET_CONNECT_ID, name: 'WalletConnect', type: 'walletConnect' }

/**
 * A driver that connects wallets by a code or a link, as WalletConnect's does. A test controls all of it:
 * the relay, the code and the wallet. It has no deadlines.
 */
export function createFakePairing({
  address = `0x${'7'.repeat(40)}`,
  isSilent = false,
  answersLate = false,
}: FakePairingOptions = {}): FakePairing {
  const events = createListeners<[event: WalletEvent]>()
  let now = () => 0
  const attempts = createPairingAttempts({ isSilent, answersLate, now: () => now() })
  let loadFailure: Error | undefined
  /** The connection of an earlier page. */
  let earlier: ConnectResult | null = null

  const createDriver: CreateConnectorDriver = (context) => {
    now = () => context.clock.now()
    return {
      start: () => () => {},
      getConnectors: () =>
        context.options.enableWalletConnect ? [{ ...CONNECTOR, namespaces: context.listNamespaces() }] : [],
      watchConnectors: () => () => {},
      async preload() {
        if (loadFailure) throw loadFailure
      },
      connect: attempts.connect,
      reconnect: async () => earlier,
      disconnect: async () => {},
      switchNetwork: async () => {},
      signMessage: async () => `0x${'5a'.repeat(65)}`,
      watchWallet: (_connectorId, listener) => events.add(listener),
      getProvider: () => undefined,
    }
  }

  return {
    createDriver,
    control: {
      requests: attempts.requests,
      get isPending() {
        return attempts.isPending
      },
      get wallet() {
        return attempts.requests.at(-1)?.wallet
      },
      get uri() {
        return attempts.pairing.uri
      },
      offer: attempts.offer,
      renew: attempts.renew,
      link(link: LinkStatus) {
        attempts.report({ link })
        events.emit({ type: 'linkChanged', link })
      },
      hang: (hangs = true) => attempts.hang(hangs),
      failToLoad: (error) => void (loadFailure = error),
      approve() {
        const { request, resolve } = attempts.take()
        const chainReference = String(request.network?.id ?? '1')
        resolve({
          accounts: [{ address }],
          chainReference,
          wallet: { name: request.wallet?.name ?? 'Fake Phone Wallet' },
        })
      },
      reject: (error = fakeWalletErrors.userRejected()) => attempts.take().reject(error),
      sleep(links = { native: 'fakewallet://' }) {
        earlier = {
          accounts: [{ address }],
          chainReference: '1',
          wallet: { name: 'Fake Phone Wallet', links },
          isUnconfirmed: true,
        }
      },
      wake() {
        earlier = earlier && { ...earlier, isUnconfirmed: false }
        events.emit({ type: 'answered' })
      },
      emit: events.emit,
    },
  }
}
