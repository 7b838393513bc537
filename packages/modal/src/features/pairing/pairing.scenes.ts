import { connectionErrors, loadErrors, type DirectoryWallet, type LinkStatus } from '@openappkit/core/internal'
import { defineErrors } from '@openappkit/common'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { fern, harbor, lagoon, mesa } from '../../../test/directoryWallets.ts'
import { ANDROID, INSTAGRAM, IPHONE, setUserAgent } from '../../../test/setUserAgent.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'

/** Errors of `@openappkit/walletconnect`, of which this package knows only the codes. */
const linkErrors = defineErrors('walletConnect', {
  unsupportedChains: { short: 'Networks not supported', long: 'The wallet has none of the networks of this site.' },
  relayUnreachable: { short: 'Relay not reachable', long: 'The relay did not answer.' },
})

async function openWallet({ kit }: World, wallet: DirectoryWallet): Promise<void> {
  await kit.modal.open({ view: 'Connect' })
  kit.router.push('ConnectingWalletConnect', { wallet })
}

async function see(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text, typeof text === 'string' ? { exact: true } : {}).last()).toBeVisible()
}

/** Rejects clipboard access, as a browser does in a frame or over plain http. */
function refuseClipboard(): void {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const copy = vi.spyOn(document, 'execCommand').mockReturnValue(false)
  onTestFinished(() => {
    write.mockRestore()
    copy.mockRestore()
  })
}

interface WalletScene {
  readonly wallet?: DirectoryWallet
  readonly isSilent?: boolean
  readonly isMobile?: boolean
  readonly userAgent?: string
  readonly link?: LinkStatus
  readonly hasOwnWallets?: boolean
  after?(world: World): Promise<void> | void
  readonly sees: string | RegExp
}

/** A scene of one wallet that was chosen in a list. */
function of({
  wallet = fern,
  isSilent = false,
  isMobile = false,
  hasOwnWallets = true,
  userAgent,
  link,
  after,
  sees,
}: WalletScene): Scene {
  return {
    view: 'ConnectingWalletConnect',
    title: wallet.name,
    world: { isMobile, pairing: { isSilent }, ...(!hasOwnWallets && { wallets: { connectors: [] } }) },
    async show(world) {
      if (userAgent) await setUserAgent(userAgent)
      if (link) world.phone.link(link)
      await openWallet(world, wallet)
      if (!isSilent) await expect.poll(() => world.phone.uri).toBeDefined()
      await after?.(world)
      await see(sees)
    },
  }
}

async function approve({ phone }: World): Promise<void> {
  await expect.poll(() => phone.isPending).toBe(true)
  phone.approve()
}

/** A scene of an attempt that fails. */
const ended = (error: Error, sees: string | RegExp, more?: Partial<WalletScene>): Scene =>
  of({
    ...more,
    async after({ phone }) {
      await expect.poll(() => phone.isPending).toBe(true)
      phone.reject(error)
    },
    sees,
  })

/** A tap that opens nothing. Prevents the navigation, which would end the test. */
async function tapInVain({ clock }: World, name: string): Promise<void> {
  const link = screen.link(name)
  await expect.element(link).toHaveAttribute('href')
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  await clock.advance(2_000)
}

/** A scene with the same controls as another one. */
const onlyText = (scene: Scene): Scene => ({ ...scene, differsInText: true })

const desktopScenes: Record<string, Scene> = {
  'ConnectingWalletConnect, a code': { ...of({ sees: 'Scan with your phone' }), caption: 'Scanning a code' },
  'ConnectingWalletConnect, the code is made': of({ isSilent: true, sees: 'Getting your code ready' }),
  'ConnectingWalletConnect, a new code': onlyText(
    of({ after: ({ phone }) => phone.renew(), sees: 'Here’s a new code' }),
  ),
  'ConnectingWalletConnect, connected': of({ after: approve, sees: 'Connected' }),
  'ConnectingWalletConnect, still waiting': onlyText(
    of({
      async after({ clock }) {
        await see('Scan with your phone')
        await clock.advance(10_000)
      },
      sees: /^Still waiting\./,
    }),
  ),
  'ConnectingWalletConnect, the connection is slow': onlyText(
    of({ link: 'slow', isSilent: true, sees: /^The connection is slow/ }),
  ),
  'ConnectingWalletConnect, no connection': onlyText(
    of({ after: ({ phone }) => phone.link('down'), sees: 'No connection right now' }),
  ),
  'ConnectingWalletConnect, the link cannot be copied': of({
    async after() {
      refuseClipboard()
      await screen.button('Copy link').click()
    },
    sees: 'Couldn’t copy the link. Copy it from here:',
  }),
  'ConnectingWalletConnect, several ways': of({ wallet: harbor, sees: 'Scan with your phone' }),
  'ConnectingWalletConnect, an app of this computer': of({
    wallet: harbor,
    after: () => page.getByRole('tab', { name: 'Desktop' }).click(),
    sees: /^Open the Harbor app on this computer/,
  }),
  'ConnectingWalletConnect, a wallet that is a page': of({ wallet: lagoon, sees: /^Lagoon opens in a new tab/ }),
  'ConnectingWalletConnect, a wallet of this browser': of({
    wallet: { ...fern, connectorId: ALPHA },
    sees: /^Fern Wallet is installed in this browser/,
  }),
  'ConnectingWalletConnect, a wallet that is not here': of({ wallet: mesa, isSilent: true, sees: 'Get Mesa first' }),
}

const endScenes: Record<string, Scene> = {
  'ConnectingWalletConnect, declined': ended(connectionErrors.userRejected(), 'Request declined'),
  'ConnectingWalletConnect, the wallet lacks the networks': ended(
    linkErrors.unsupportedChains(),
    'This wallet doesn’t support this network',
  ),
  'ConnectingWalletConnect, no answer': onlyText(ended(connectionErrors.notAnswered(), 'No response')),
  'ConnectingWalletConnect, the wallet failed': onlyText(ended(new Error('down'), 'Couldn’t connect')),
  'ConnectingWalletConnect, the relay is unreachable': onlyText(ended(linkErrors.relayUnreachable(), 'No connection')),
  'ConnectingWalletConnect, the code did not load': onlyText(ended(loadErrors.failed(), 'The code didn’t load')),
  'ConnectingWalletConnect, not set up any more': onlyText(
    ended(connectionErrors.connectorNotFound({ id: 'walletConnect' }), 'Not available here'),
  ),
}

const phoneScenes: Record<string, Scene> = {
  'ConnectingWalletConnect, on a phone': of({ isMobile: true, userAgent: IPHONE, sees: 'Continue in Fern Wallet' }),
  'ConnectingWalletConnect, on a phone, the link is made': of({
    isMobile: true,
    isSilent: true,
    sees: 'Creating a link to your wallet…',
  }),
  'ConnectingWalletConnect, on a phone, nothing opened': of({
    isMobile: true,
    userAgent: IPHONE,
    after: (world) => tapInVain(world, 'Open Fern Wallet'),
    sees: 'Nothing opened?',
  }),
  'ConnectingWalletConnect, on a phone, a code for another device': of({
    isMobile: true,
    userAgent: IPHONE,
    after: () => screen.button('Show QR code').click(),
    sees: /^Scan this code with the device/,
  }),
  'ConnectingWalletConnect, on a phone, a new link': onlyText(
    of({ isMobile: true, after: ({ phone }) => phone.renew(), sees: /^The old link expired/ }),
  ),
  'ConnectingWalletConnect, on a phone, declined': onlyText(
    ended(connectionErrors.userRejected(), 'Request declined', { isMobile: true }),
  ),
  'ConnectingWalletConnect, on a phone, a wallet with its own browser': of({
    wallet: mesa,
    isMobile: true,
    isSilent: true,
    sees: /^This page opens in Mesa/,
  }),
  'ConnectingWalletConnect, in the browser of an app': of({
    isMobile: true,
    userAgent: INSTAGRAM,
    hasOwnWallets: false,
    sees: 'Open this page in your browser',
  }),
}

const basic = (
  sees: string | RegExp,
  { userAgent, ...world }: NonNullable<Scene['world']> & { readonly userAgent?: string } = {},
): Scene => ({
  view: 'ConnectingWalletConnectBasic',
  title: 'WalletConnect',
  world: { pairing: {}, ...world },
  async show({ kit }) {
    if (userAgent) await setUserAgent(userAgent)
    await kit.modal.open({ view: 'Connect' })
    kit.router.push('ConnectingWalletConnectBasic')
    await see(sees)
  },
})

const basicScenes: Record<string, Scene> = {
  ConnectingWalletConnectBasic: {
    ...basic(/^Open your wallet app on your phone/),
    caption: 'Scanning a code, the core package alone',
  },
  'ConnectingWalletConnectBasic, the code is made': basic('Getting your code ready', { pairing: { isSilent: true } }),
  'ConnectingWalletConnectBasic, on Android': basic('Continue in your wallet', { isMobile: true, userAgent: ANDROID }),
  'ConnectingWalletConnectBasic, on another phone': basic(/^Scan this code with the device/, {
    isMobile: true,
    userAgent: IPHONE,
  }),
}

const heldScenes: Record<string, Scene> = {
  'Account, the connection to the wallet is down': {
    view: 'Account',
    title: 'Account',
    world: { pairing: {} },
    async show({ kit, phone }) {
      const connecting = kit.connections.connect({ connectorId: 'walletConnect' })
      await expect.poll(() => phone.isPending).toBe(true)
      phone.approve()
      await connecting
      phone.link('down')
      await kit.modal.open({ view: 'Account' })
      await see(/^We’ll reconnect|No connection right now/)
    },
  },
}

/** The views that pair with a wallet outside this browser. */
export const scenes: Readonly<Record<string, Scene>> = {
  ...desktopScenes,
  ...endScenes,
  ...phoneScenes,
  ...basicScenes,
  ...heldScenes,
}
