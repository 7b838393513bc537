import type { RequestArguments } from '@openappkit/common'
import type { WalletAnswer } from '../wallet/types.ts'

/** The data of a wallet for the page. Plain data: it is sent to the browser. */
export interface PageWallet {
  /** Name of the binding that sends requests to Node; events come back under the same name. */
  readonly binding: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
  /** Without one, every load of the page has a new one, like real wallets. */
  readonly uuid?: string
  readonly isAnnounced: boolean
  /** Whether it is also `window.ethereum`. */
  readonly isLegacy: boolean
}

/**
 * Runs in the page before its scripts: creates the provider and announces it. Its source text
 * is sent to the browser, so it must be self-contained.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function announceTestWallet(wallet: PageWallet): void {
  type Listener = (payload: unknown) => void
  const scope = globalThis as unknown as Record<string, unknown>
  const send = scope[wallet.binding] as (request: RequestArguments) => Promise<WalletAnswer>
  const listeners = new Map<string, Set<Listener>>()

  const provider = {
    async request({ method, params }: RequestArguments): Promise<unknown> {
      // A wallet gets a copy of a site's parameters, like through any extension's message port.
      const answer = await send(JSON.parse(JSON.stringify({ method, params })) as RequestArguments)
      if ('result' in answer) return answer.result
      const { code, message, data } = answer.error
      throw Object.assign(new Error(message), { code, data })
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  Object.defineProperty(scope, `${wallet.binding}Emit`, {
    value: (event: string, payload: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  })
  if (wallet.isLegacy) scope.ethereum = provider
  if (!wallet.isAnnounced) return

  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The version and variant bits of a UUIDv4; randomUUID exists in secure contexts only.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const uuid = wallet.uuid ?? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const info = Object.freeze({ uuid, name: wallet.name, icon: wallet.icon, rdns: wallet.rdns })
  const announce = (): void => {
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
