import { WALLET_CONNECT_ID } from '@openappkit/common'
import type {
  ConnectResult,
  Connector,
  CreateConnectorDriver,
  LinkStatus,
  WalletEvent,
  ConnectRequest,
  Pairing,
} from '@openappkit/core/internal'
import { createListeners } from '../createFakeLifecycle.ts'
import { fakeWalletErrors } from '../adapter/createFakeRequests.ts'
import type { FakePairing, FakePairingOptions } from './types.ts'

const CONNECTOR: Omit<Connector, 'namespaces'> = { id: WALLET_CONNECT_ID, name: 'WalletConnect', type: 'walletConnect' }

/** As long as real keys, so that codes have the same density. */
const createUri = (round: number) =>
  `wc:${String(round).repeat(64).slice(0, 64)}@2?expiryTimestamp=1800000000&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303`

/** The lifetime of a pairing of WalletConnect: 4 minutes (SPEC §9). */
const LIFETIME_MS = 240_000

/** One attempt that waits for its wallet. */
interface Attempt {
  readonly request: ConnectRequest
  resolve(result: ConnectResult): void
  reject(error: unknown): void
}

/** The attempts to connect, of which the last may be pending, and its code. */
interface PairingAttempts {
  readonly requests: readonly ConnectRequest[]
  readonly isPending: boolean
  readonly pairing: Pairing
  connect(this: void, request: ConnectRequest): Promise<ConnectResult>
  /** Changes the pairing, and reports it to the pending attempt. */
  report(change: Partial<Pairing>): void
  /** @throws if no attempt is pending. */
  offer(uri?: string): void
  /** Offers the code of the next round. @throws if no attempt is pending. */
  renew(): void
  /** Further attempts get no code, or again a code at once. */
  hang(hangs: boolean): void
  /** Ends the pending attempt, for its answer. @throws if no attempt is pending. */
  take(): Attempt
}

interface AttemptsOptions {
  readonly isSilent: boolean
  readonly answersLate: boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

function createPairingAttempts({ isSilent, answersLate, now }: AttemptsOptions): PairingAttempts {
  const requests: ConnectRequest[] = []
  let attempt: Attempt | undefined
  let pairing: Pairing = { uri: undefined, expiresAt: 0, round: 1, link: 'open' }
  let isHanging = isSilent

  function report(change: Partial<Pairing>): void {
    pairing = { ...pairing, ...change }
    attempt?.request.reportPairing?.(pairing)
  }

  const offer = (uri = createUri(pairing.round)) => report({ uri, expiresAt: now() + LIFETIME_MS })

  function getWaiting(): Attempt {
    if (!attempt) {
      throw new Error('No attempt waits for its wallet. Let the kit connect first, and wait for "isPending".')
    }
    return attempt
  }

  return {
    requests,
    get isPending() {
      return attempt !== undefined
    },
    get pairing() {
      return pairing
    },
    connect(request) {
      requests.push(request)
      pairing = { uri: undefined, expiresAt: 0, round: 1, link: pairing.link }
      return new Promise((resolve, reject) => {
        const mine: Attempt = { request, resolve, reject }
        attempt = mine
        request.signal.addEventListener('abort', () => {
          if (answersLate) return
          if (attempt === mine) attempt = undefined
          reject(request.signal.reason)
        })
        report({})
        if (!isHanging) offer()
      })
    },
    report,
    offer(uri) {
      getWaiting()
      offer(uri)
    },
    renew() {
      getWaiting()
      pairing = { ...pairing, round: pairing.round + 1 }
      offer()
    },
    hang: (hangs) => void (isHanging = hangs),
    take() {
      const taken = getWaiting()
      attempt = undefined
      return taken
    },
  }
}

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
