import type { ConnectRequest, ConnectResult, Pairing } from '@openappkit/core'

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
export interface PairingAttempts {
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

export function createPairingAttempts({ isSilent, answersLate, now }: AttemptsOptions): PairingAttempts {
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
