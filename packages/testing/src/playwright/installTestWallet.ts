import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { RequestArguments } from '@openappkit/common'
import { createTestWallet } from '../wallet/createTestWallet.ts'
import type { TestWalletOptions, WalletControl, WalletEmission, WalletAnswer } from '../wallet/types.ts'

export interface InstallTestWalletOptions extends TestWalletOptions {
  /** Default `Test Wallet`. */
  readonly name?: string
  /** Default `dev.openappkit.test-wallet`. */
  readonly rdns?: string
  /** Default: a new one for every load of the page, as with real wallets. */
  readonly uuid?: string
  /** A `data:image/*` URL. Default: a plain picture. */
  readonly icon?: string
  /** `true` is `window.ethereum` too; `only` is not announced through EIP-6963. Default false. */
  readonly legacy?: boolean | 'only'
}

/** The wallet in the browser, controlled by the test. */
export interface TestWallet extends WalletControl {
  readonly name: string
  readonly rdns: string
}

const DEFAULT_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<rect width="32" height="32" rx="8" fill="#0b7a5b"/>' +
    '<path d="M8 12h16v10H8z M8 12l11-4v4" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>' +
    '</svg>',
)}`

let installed = 0

function getOrigin(frame: Frame): string {
  return URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null'
}

function listFrames(target: Page | BrowserContext): Frame[] {
  const pages = 'pages' in target ? target.pages() : [target]
  return pages.filter((page) => !page.isClosed()).flatMap((page) => page.frames())
}

async function deliver(frame: Frame, binding: string, { event, payload }: WalletEmission): Promise<void> {
  const deliverInPage = ([name, type, data]: [string, string, unknown]): void => {
    const emitters = globalThis as unknown as Record<string, ((type: string, data: unknown) => void) | undefined>
    emitters[`${name}Emit`]?.(type, data)
  }
  // A frame that navigates or closes has no page for the event; its next page sends new requests.
  await frame.evaluate(deliverInPage, [binding, event, payload] as [string, string, unknown]).catch(() => {})
}

/** The data of a wallet for the page. Plain data: it is sent to the browser. */
interface PageWallet {
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
function announceTestWallet(wallet: PageWallet): void {
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

/**
 * Puts a wallet into a page, or into all pages of a context. Its keys stay in Node; the page has
 * an EIP-1193 provider that is announced on every load, and its owner is the returned handle.
 * Install it before the page is opened. Several wallets can be installed side by side.
 *
 * @param target - A page, or a context for all its pages.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export async function installTestWallet(
  target: Page | BrowserContext,
  options: InstallTestWalletOptions,
): Promise<TestWallet> {
  const binding = `__testWallet${(installed += 1)}`
  const pageWallet: PageWallet = {
    binding,
    name: options.name ?? 'Test Wallet',
    rdns: options.rdns ?? 'dev.openappkit.test-wallet',
    icon: options.icon ?? DEFAULT_ICON,
    ...(options.uuid !== undefined && { uuid: options.uuid }),
    isAnnounced: options.legacy !== 'only',
    isLegacy: Boolean(options.legacy),
  }
  const core = createTestWallet(options, async (emission) => {
    const { origins } = emission
    const frames = listFrames(target).filter((frame) => origins === 'all' || origins.includes(getOrigin(frame)))
    await Promise.all(frames.map((frame) => deliver(frame, binding, emission)))
  })
  await target.exposeBinding(binding, ({ frame }, { method, params }: RequestArguments) => {
    return core.handle({ method, origin: getOrigin(frame), ...(params === undefined ? {} : { params }) })
  })
  await target.addInitScript(announceTestWallet, pageWallet)

  // Assigned, not spread, because the control's getters must stay getters.
  return Object.assign(core, { name: pageWallet.name, rdns: pageWallet.rdns })
}
