import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { RequestArguments } from '@openappkit/common'
import { createTestWallet } from '../wallet/createTestWallet.ts'
import type { TestWalletOptions, WalletControl, WalletEmission } from '../wallet/types.ts'
import { announceTestWallet, type PageWallet } from './announceTestWallet.ts'

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
