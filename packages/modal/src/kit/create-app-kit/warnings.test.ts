import type { DriverDeclaration, LogSink } from '@openappkit/core/internal'
import { createFakeAdapter, createFakePairing, createFakePorts } from '@openappkit/testing'
import { mainnet, solana } from '@openappkit/core/networks'
import { embeddedWallet } from '@openappkit/embedded'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { iconSwap } from '@openappkit/ui'
import { place } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'
import { withFeature } from '../../../test/withFeature.ts'
import type { ConnectMethod } from '../../features/shared/connect-methods/types.ts'
import '../../define.ts'
import { defineFeature } from '../../shell/views/defineFeature.ts'
import { assembleAppKit } from './createAppKit.ts'
import type { AppKitOptions } from './types.ts'

/** Creates a kit, loads its features, and collects the output of its console. */
async function setUp(options: object) {
  const printed: string[] = []
  const print = (message: string) => void printed.push(message)
  const sink: LogSink = { error: print, warn: print, info: print, debug: print }
  const given = { networks: [mainnet], adapters: [createFakeAdapter().createAdapter], ...options } as AppKitOptions
  const appKit = assembleAppKit(given, createFakePorts().ports, sink)
  onTestFinished(() => appKit.destroy())
  await appKit.kit.router.load()
  return { appKit, kit: appKit.kit, printed }
}

/** A connector that reads the options of WalletConnect, and needs a relay. */
function createConnector() {
  const declaration: DriverDeclaration = {
    options: ['universalProvider', 'universalProviderConfigOverride'],
    getMissingService: ({ projectId, state }) => (projectId || state.endpoints.relay ? undefined : 'relay'),
  }
  return Object.assign(createFakePairing().createDriver, declaration)
}

/** Waits for the code that warns. */
const settle = () => vi.dynamicImportSettled()

describe('options that no code reads', () => {
  it.each([
    [{ defaultAccountTypes: { eip155: 'smartAccount' } }, 'defaultAccountTypes', 'Remove the other types'],
    [{ enableCoinbase: true }, 'enableCoinbase', 'walletConnect() connects its app'],
    [{ coinbasePreference: 'smartWalletOnly' }, 'coinbasePreference', 'walletConnect() connects its app'],
    [{ enableWalletGuide: false }, 'enableWalletGuide', 'cannot be hidden yet'],
    [{ disableAppend: true }, 'disableAppend', '<appkit-modal>'],
    [{ enableMobileFullScreen: true }, 'enableMobileFullScreen', '--oak-sheet-height: 100dvh'],
    [{ universalProvider: {} }, 'universalProvider', 'Pass connectors: [walletConnect()]'],
    [
      { universalProviderConfigOverride: { methods: {} } },
      'universalProviderConfigOverride',
      'Pass connectors: [walletConnect()]',
    ],
    [{ enableWalletConnect: true }, 'enableWalletConnect', 'Pass connectors: [walletConnect()]'],
    [{ features: { email: true } }, 'features.email', 'Pass connectors: [embeddedWallet({ secureSite, projectId })]'],
    [
      { features: { socials: ['google'] } },
      'features.socials',
      'Pass connectors: [embeddedWallet({ secureSite, projectId })]',
    ],
    [{ features: { collapseWallets: true } }, 'features.collapseWallets', 'emailShowWallets: false'],
    [{ features: { swaps: true } }, 'features.swaps', 'swaps: { routers: { … } }'],
    [{ features: { analytics: true } }, 'features.analytics', 'subscribeEvents'],
    [
      { endpoints: { secureSite: 'https://example.com' } },
      'endpoints.secureSite',
      'Pass connectors: [embeddedWallet({ secureSite, projectId })]',
    ],
  ])('cause one warning each with what to do, also without debug: %o', async (options, name, advice) => {
    const { kit, printed } = await setUp(options)
    await expect.poll(() => printed).toEqual([expect.stringContaining(`The option "${name}" has no effect`)])
    expect(printed[0]).toContain(advice)
    expect(kit.alerts.state.alert).toBeUndefined()
    kit.options.update({ locale: 'en' })
    await settle()
    expect(printed).toHaveLength(1)
  })

  it('cause a warning when they are set by an update', async () => {
    const { appKit, printed } = await setUp({})
    appKit.updateFeatures({ onramp: true })
    await expect.poll(() => printed).toEqual([expect.stringContaining('"features.onramp" has no effect')])
  })

  it.each([
    ['connectMethodsOrder', ['mail', 'wallet'], 'ignores "mail". Use email, social, passkey, wallet.'],
    ['walletFeaturesOrder', ['swap'], 'ignores "swap". Use onramp, swaps, receive, send.'],
  ])('name the entries of %s that exist, while debug is on', async (name, entries, text) => {
    const { printed, appKit } = await setUp({ debug: true, features: { [name]: entries } })
    await expect.poll(() => printed).toEqual([expect.stringContaining(text)])
    appKit.updateFeatures({ [name]: [...entries, 'wallet'] })
    await settle()
    expect(printed.filter((line) => line.includes(text))).toHaveLength(1)
  })

  it.each([
    ['connectMethodsOrder', ['paper', 'mail'], 'ignores "mail". Use email, social, passkey, wallet, paper.'],
    ['walletFeaturesOrder', ['stake', 'swap'], 'ignores "swap". Use onramp, swaps, receive, send, stake.'],
  ])('do not name the entries of %s that an installed feature adds', async (name, entries, text) => {
    const paper: ConnectMethod = {
      name: 'paper',
      order: 40,
      isOffered: () => true,
      create: () => ({ render: () => '' }),
    }
    const stake = { name: 'stake', order: 1, icon: iconSwap, label: () => 'Stake', press() {} }
    const load = async () => ({ actions: [stake] })
    withFeature(defineFeature({ name: 'example', account: { load }, connectMethods: [paper] }))
    const { printed } = await setUp({ debug: true, features: { [name]: entries } })
    await expect.poll(() => printed).toEqual([expect.stringContaining(text)])
  })

  it('name no entry of walletFeaturesOrder if the code of a feature cannot be loaded', async () => {
    const load = () => Promise.reject(new Error('offline'))
    withFeature(defineFeature({ name: 'example', account: { load } }))
    const { printed } = await setUp({ debug: true, features: { walletFeaturesOrder: ['stake'] } })
    await settle()
    expect(printed).toEqual([])
  })

  it('are shown in the modal while debug is on', async () => {
    const { appKit } = await setUp({ debug: true, features: { smartSessions: true } })
    await appKit.open()
    await expect.element(screen.dialog().getByText('The option "features.smartSessions" has no effect')).toBeVisible()
  })

  it('cause no warning if the page behaves as they require', async () => {
    const { printed } = await setUp({
      defaultAccountTypes: { eip155: 'eoa' },
      enableCoinbase: false,
      enableWalletGuide: true,
      disableAppend: false,
      enableMobileFullScreen: false,
      tokens: {},
      siwx: undefined,
      features: {
        email: false,
        socials: false,
        emailShowWallets: true,
        collapseWallets: false,
        swaps: false,
        analytics: false,
        history: undefined,
      },
    })
    await settle()
    expect(printed).toEqual([])
  })

  it('cause no warning if a feature or a driver declares them', async () => {
    const { createAdapter } = createFakeAdapter()
    const adapters = [Object.assign(createAdapter, { options: ['enableCoinbase'] })]
    const { kit, printed } = await setUp({
      adapters,
      enableCoinbase: true,
      tokens: { 'eip155:1': { address: '0x' } },
      guestList: [],
    })
    await expect.poll(() => printed).toEqual([expect.stringContaining('Unknown option: guestList')])
    kit.options.declared.add('features.email')
    kit.options.update({ features: { email: true } })
    await settle()
    expect(printed).toHaveLength(1)
  })
})

describe('the options of embeddedWallet()', () => {
  const secureSite = 'https://secure.example.com'

  it.each([
    { connectors: [embeddedWallet()], projectId: 'shop', endpoints: { secureSite } },
    { connectors: [embeddedWallet({ secureSite, projectId: 'shop' })] },
  ])('cause no warning with it: %o', async (site) => {
    const features = { email: true, emailShowWallets: false, connectMethodsOrder: ['wallet', 'email'] }
    const { printed } = await setUp({ ...site, features })
    await settle()
    expect(printed).toEqual([])
  })

  it('SPEC 5.20: cause one warning for each unknown social provider, also after an update', async () => {
    const { appKit, printed } = await setUp({
      connectors: [embeddedWallet({ secureSite, projectId: 'shop' })],
      features: { socials: ['google', 'farcaster', 'dove'] },
    })
    await expect.poll(() => printed).toEqual([expect.stringContaining('Unknown social provider: dove')])
    appKit.updateFeatures({ socials: ['dove', 'pigeon'] as never })
    await expect
      .poll(() => printed)
      .toEqual([expect.anything(), expect.stringContaining('Unknown social provider: pigeon')])
  })

  it.each([{}, { projectId: 'shop' }, { endpoints: { secureSite } }])(
    'cause a warning that names what is missing: %o',
    async (options) => {
      const { printed } = await setUp({ connectors: [embeddedWallet()], ...options })
      await expect.poll(() => printed).toEqual([expect.stringContaining('No secure site configured')])
      expect(printed[0]).toContain('Pass embeddedWallet() the options')
    },
  )
})

describe('unknown options', () => {
  it.each([
    [{ netwroks: [] }, 'netwroks', 'networks'],
    [{ legalCheckbox: true }, 'legalCheckbox', 'features.legalCheckbox'],
    [{ features: { emial: true } }, 'features.emial', 'features.email'],
    [{ metadata: { name: 'Dapp', tilte: 'Dapp', urls: '' } }, 'metadata.urls', 'metadata.url'],
    [{ endpoints: { realy: 'wss://example.com' } }, 'endpoints.realy', 'endpoints.relay'],
    [{ themMode: () => 'dark' }, 'themMode', 'themeMode'],
  ])('cause a warning with the most similar known name: %o', async (options, name, nearest) => {
    const { printed } = await setUp(options)
    await expect
      .poll(() => printed)
      .toContainEqual(
        expect.stringContaining(
          `createAppKit has no option "${name}", so it has no effect. Did you mean "${nearest}"?`,
        ),
      )
  })

  it('cause a warning for theme variables once an element uses the theme', async () => {
    const { printed } = await setUp({ themeVariables: { '--w3m-accnet': '#07f', '--apkt-z-index': 1 } })
    await place('appkit-button')
    await expect.poll(() => printed).toEqual([expect.stringContaining('Did you mean "themeVariables.--w3m-accent"?')])
  })

  it('have no suggestion if no known option is similar', async () => {
    const { printed } = await setUp({ constructor: 1, teleportation: true })
    await expect
      .poll(() => printed.map((line) => /Unknown option: \w+/.exec(line)?.[0]))
      .toEqual(['Unknown option: constructor', 'Unknown option: teleportation'])
    expect(printed.join()).not.toContain('Did you mean')
  })

  it('are not reported for a configuration with every option that the kit reads', async () => {
    const { printed } = await setUp({
      id: 'every',
      connectors: [createConnector()],
      defaultNetwork: mainnet,
      projectId: 'abc',
      customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example.com' }] },
      themeMode: 'dark',
      themeVariables: { '--w3m-accent': '#07f', '--apkt-font-family': 'serif' },
      logLevel: 'error',
      universalProvider: {},
      universalProviderConfigOverride: {},
      messages: {},
      metadata: { name: 'Dapp', description: '', url: 'https://example.com', icons: [] },
      features: { allWallets: 'HIDE', connectMethodsOrder: ['wallet'], legalCheckbox: true },
      endpoints: {
        rpc: 'https://rpc.example.com',
        relay: 'wss://relay.example.com',
        directory: 'https://directory.example.com',
      },
      termsConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
      locale: 'en',
      chainImages: { 1: 'https://example.com/1.png' },
      connectorImages: {},
      enableReconnect: true,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      enableEIP6963: true,
      enableInjected: true,
      enableWalletConnect: true,
      allWallets: 'SHOW',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      enableEmbedded: false,
      manualWCControl: false,
      debug: false,
    } satisfies Omit<AppKitOptions, 'networks' | 'adapters' | 'features'> & Record<string, unknown>)
    await settle()
    expect(printed).toEqual([])
  })
})

describe('missing options', () => {
  it.each([{}, { projectId: undefined }, { projectId: '' }])(
    "SPEC 8.18: 'Project ID Not Configured' is raised for a connector that has no relay: %o",
    async (options) => {
      const { printed } = await setUp({ connectors: [createConnector()], ...options })
      await expect.poll(() => printed).toEqual([expect.stringContaining('Project ID Not Configured')])
      expect(printed[0]).toContain('projectId: "id"')
    },
  )

  it.each([{ projectId: 'abc' }, { endpoints: { relay: 'wss://relay.example.com' } }])(
    'no warning about the project id with %o',
    async (options) => {
      const { printed } = await setUp({ connectors: [createConnector()], ...options })
      await settle()
      expect(printed).toEqual([])
    },
  )

  it.each([{ adapters: [] }, { adapters: undefined }])('an alert reports missing adapters: %o', async (options) => {
    const { printed } = await setUp(options)
    await expect.poll(() => printed).toEqual([expect.stringMatching(/No adapters configured.*adapters: \[evm\(\)\]/)])
  })

  it('an alert names the chain family of networks without an adapter', async () => {
    const { kit, printed } = await setUp({ networks: [mainnet, solana] })
    await expect.poll(() => printed).toEqual([expect.stringContaining('No adapter for networks of "solana"')])
    kit.options.update({ locale: 'en' })
    await settle()
    expect(printed).toHaveLength(1)
  })

  it.each([
    [{ adapters: [] }, 'No adapters configured'],
    [{ networks: [mainnet, solana] }, 'No adapter for networks of "solana"'],
  ])('missing adapters of a site with connectors are only logged at the level "info": %o', async (options, message) => {
    const site = { ...options, connectors: [createConnector()], projectId: 'abc' }
    const quiet = await setUp(site)
    const verbose = await setUp({ ...site, id: 'verbose', logLevel: 'info' })
    await expect.poll(() => verbose.printed).toContainEqual(expect.stringContaining(message))
    expect(quiet.printed).toEqual([])
  })
})
