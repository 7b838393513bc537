import type { ChainNamespace } from '@openappkit/common'
import { EMBEDDED_WALLET_ID, listConnections } from '@openappkit/core/internal'
import { base, mainnet, solana } from '@openappkit/core/networks'
import { createFakeAdapter, createFakeSiwx, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { connectSilently, createEmbeddedSite, listTypes } from '../../../test/embeddedSite.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { disconnectWallet } from './disconnect.ts'

const GAMMA = 'com.example.gamma'
const BITCOIN = 'com.example.bitcoin'
const EVM_ACCOUNTS = { [ALPHA]: `0x${'1'.repeat(40)}`, [BETA]: `0x${'2'.repeat(40)}` }
const SOLANA_CHAIN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ACCOUNTS = {
  [ALPHA]: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  [GAMMA]: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
}
const NAMES: Record<string, string> = {
  [ALPHA]: 'Alpha Wallet',
  [BETA]: 'Beta Wallet',
  [GAMMA]: 'Gamma Wallet',
  [EMBEDDED_WALLET_ID]: 'Embedded Wallet',
}

/** A third chain family. */
const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin.example.com'] } },
} as const

type Options = NonNullable<Parameters<typeof createWorld>[0]>

const onSolana = (id: keyof typeof SOLANA_ACCOUNTS) => ({
  id,
  rdns: id,
  name: NAMES[id]!,
  accounts: [SOLANA_ACCOUNTS[id]],
  chainReference: SOLANA_CHAIN,
})

/** A site with two chain families: one wallet is in both, each family has another one, and there are logins by email. */
async function setUp(options: Options['options'] = {}) {
  const { frame, connector } = createEmbeddedSite()
  const adapter = createFakeAdapter()
  const second = createFakeAdapter({ namespace: 'solana', connectors: [onSolana(ALPHA), onSolana(GAMMA)] })
  const world = createWorld({
    adapter,
    options: {
      adapters: [adapter.createAdapter, second.createAdapter],
      networks: [mainnet, base, solana],
      connectors: [connector],
      ...options,
    },
  })
  for (const [id, address] of Object.entries(EVM_ACCOUNTS)) world.control.setAccounts(id, [address])
  await place('appkit-modal')
  return { ...world, world, frame, second: second.control }
}

type Given = Awaited<ReturnType<typeof setUp>>

/** `com.example.alpha in eip155`. */
type Held = `${string} in ${ChainNamespace}`

async function connect({ world, frame, kit }: Given, held: readonly Held[]): Promise<void> {
  for (const entry of held) {
    const [connectorId, namespace] = entry.split(' in ') as [string, ChainNamespace]
    if (connectorId === EMBEDDED_WALLET_ID) await connectSilently(world, frame)
    else await kit.connections.connect({ connectorId, namespace })
  }
}

const listHeld = ({ kit }: Given) =>
  listConnections(kit).map(({ connectorId, namespace }): Held => `${connectorId} in ${namespace}`)

/** What the site uses, and the next page will. */
function readActive({ kit, storage }: Given): { inUse: Held | undefined; stored: readonly string[] } {
  const active = kit.connections.getActive()
  const { data } = JSON.parse(storage.getItem('openappkit:default:connections') ?? '{"data":{}}') as {
    data: Record<string, readonly { connectorId: string; status: string }[]>
  }
  const stored = Object.entries(data).flatMap(([namespace, entries]) =>
    entries.filter(({ status }) => status !== 'disconnected').map((entry) => `${entry.connectorId} in ${namespace}`),
  )
  return { inUse: active && `${active.connectorId} in ${active.namespace}`, stored }
}

const signOuts = ({ frame }: Given) => listTypes(frame).filter((type) => type === 'SIGN_OUT').length

const A_EVM: Held = `${ALPHA} in eip155`
const A_SOLANA: Held = `${ALPHA} in solana`
const B_EVM: Held = `${BETA} in eip155`
const G_SOLANA: Held = `${GAMMA} in solana`
const EMAIL: Held = `${EMBEDDED_WALLET_ID} in eip155`

interface Case {
  /** In this order. The last one is in use. */
  readonly held: readonly Held[]
  readonly left: readonly Held[]
  /** What the site uses after the disconnect. */
  readonly next?: Held
}

const CASES: readonly Case[] = [
  { held: [A_EVM], left: [] },
  { held: [EMAIL], left: [] },
  { held: [A_EVM, B_EVM], left: [A_EVM], next: A_EVM },
  { held: [B_EVM, A_EVM], left: [B_EVM], next: B_EVM },
  { held: [EMAIL, A_EVM], left: [EMAIL], next: EMAIL },
  { held: [A_EVM, EMAIL], left: [A_EVM], next: A_EVM },
  { held: [EMAIL, B_EVM, A_EVM], left: [EMAIL, B_EVM], next: EMAIL },
  { held: [G_SOLANA, A_EVM], left: [G_SOLANA], next: G_SOLANA },
  { held: [G_SOLANA, EMAIL], left: [G_SOLANA], next: G_SOLANA },
  { held: [EMAIL, G_SOLANA], left: [EMAIL], next: EMAIL },
  { held: [B_EVM, A_EVM, G_SOLANA], left: [B_EVM, A_EVM], next: A_EVM },
  { held: [A_SOLANA, A_EVM], left: [] },
  { held: [G_SOLANA, A_SOLANA, A_EVM], left: [G_SOLANA], next: G_SOLANA },
  { held: [A_SOLANA, B_EVM, A_EVM], left: [B_EVM], next: B_EVM },
]

const isOf = (connectorId: string) => (held: Held) => held.startsWith(`${connectorId} `)
const name = ({ held, left }: Case) => `with ${held.join(', ')} it leaves ${left.join(', ') || 'nothing'}`

describe('the row “Disconnect” of the settings', () => {
  it.each(CASES.map((row) => [name(row), row] as const))('ends the wallet that it names: %s', async (_, row) => {
    const given = await setUp()
    await connect(given, row.held)
    const last = row.held.at(-1)!
    const ended = last.split(' ')[0]!
    expect(readActive(given).inUse).toBe(last)
    await given.kit.modal.open()
    await openSettings()
    await screen.button(`Disconnect ${NAMES[ended]}`).click()
    await expect.poll(() => listHeld(given).toSorted()).toEqual(row.left.toSorted())
    const { inUse, stored } = readActive(given)
    expect(inUse).toBe(row.next)
    expect(stored.toSorted()).toEqual(row.left.toSorted())
    if (ended === EMBEDDED_WALLET_ID) await expect.poll(() => signOuts(given)).toBe(1)
    if (!row.next) {
      await expect.element(screen.dialog()).not.toBeInTheDocument()
      return
    }
    const next = row.next.split(' ')[0]!
    await expect.element(screen.dialog('Account')).toBeVisible()
    await openSettings()
    await expect.element(screen.button(`Disconnect ${NAMES[next]}`)).toBeVisible()
    await expect.element(page.getByText(`${NAMES[ended]} disconnected`, { exact: true }).first()).toBeInTheDocument()
    expect(signOuts(given)).toBe(ended === EMBEDDED_WALLET_ID ? 1 : 0)
  })

  it.each(CASES.map((row) => [name(row), row] as const))(
    'has a row “Disconnect all” below it only with another wallet, which ends all: %s',
    async (_, row) => {
      const given = await setUp()
      await connect(given, row.held)
      await given.kit.modal.open()
      await openSettings()
      await expect.element(screen.button(`Disconnect ${NAMES[row.held.at(-1)!.split(' ')[0]!]}`)).toBeVisible()
      const all = screen.button('Disconnect all')
      expect(all.elements()).toHaveLength(row.left.length > 0 ? 1 : 0)
      if (row.left.length === 0) return
      await all.click()
      await expect.poll(() => listHeld(given)).toEqual([])
      expect(readActive(given)).toEqual({ inUse: undefined, stored: [] })
      await expect.poll(() => signOuts(given)).toBe(row.held.some(isOf(EMBEDDED_WALLET_ID)) ? 1 : 0)
      await expect.element(screen.dialog()).not.toBeInTheDocument()
    },
  )

  it('ends a locked wallet, too, if no other one is connected, so that it does not connect the site again', async () => {
    const given = await setUp()
    await connect(given, [A_EVM, B_EVM])
    given.control.setAccounts(ALPHA, [])
    await given.kit.modal.open()
    await openSettings()
    await screen.button('Disconnect Beta Wallet').click()
    await expect.poll(() => readActive(given)).toEqual({ inUse: undefined, stored: [] })
    given.control.setAccounts(ALPHA, [EVM_ACCOUNTS[ALPHA]!])
    await flushPromises()
    expect(listHeld(given)).toEqual([])
  })

  it('keeps a locked wallet if another one is connected', async () => {
    const given = await setUp()
    await connect(given, [EMAIL, A_EVM, B_EVM])
    given.control.setAccounts(ALPHA, [])
    await given.kit.modal.open()
    await openSettings()
    await screen.button('Disconnect Beta Wallet').click()
    await expect.poll(() => readActive(given)).toEqual({ inUse: EMAIL, stored: [EMAIL, A_EVM] })
  })

  it('does not end the next wallet with the second press of a double click', async () => {
    const given = await setUp()
    await connect(given, [EMAIL, B_EVM, A_EVM])
    await given.kit.modal.open()
    await openSettings()
    await screen.button('Disconnect Alpha Wallet').dblClick()
    await expect.poll(() => listHeld(given)).toEqual([EMAIL, B_EVM])
    await expect.element(page.getByText('Alpha Wallet disconnected').first()).toBeInTheDocument()
    expect(listHeld(given)).toEqual([EMAIL, B_EVM])
  })

  it('keeps the focus in the dialog when the row of the ended wallet disappears', async () => {
    const given = await setUp()
    await connect(given, [B_EVM, A_EVM])
    await given.kit.modal.open()
    await openSettings()
    await expect.element(screen.button('Disconnect Alpha Wallet')).toBeVisible()
    screen.button('Disconnect Alpha Wallet').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.dialog('Account')).toBeVisible()
    await expect.poll(() => getFocused()?.localName).toBe('h2')
  })

  it('R23: shows that a wallet is disconnected only after it has answered', async () => {
    const given = await setUp()
    let end = () => {}
    given.control.onDisconnect(ALPHA, () => new Promise<void>((resolve) => (end = resolve)))
    await connect(given, [B_EVM, A_EVM])
    await given.kit.modal.open()
    await openSettings()
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    expect(page.getByText('Alpha Wallet disconnected').elements()).toEqual([])
    end()
    await expect.element(page.getByText('Alpha Wallet disconnected').first()).toBeInTheDocument()
  })

  it.each([
    ['AccountSettings', 'Settings'],
    ['ProfileWallets', 'Wallets'],
  ] as const)('SPEC 8.11: in %s, shows that a wallet has not confirmed it', async (view, title) => {
    const given = await setUp()
    given.control.onDisconnect(ALPHA, new Error('down'))
    await connect(given, [B_EVM, A_EVM])
    await given.kit.modal.open({ view })
    await expect.element(screen.dialog(title)).toBeVisible()
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.element(page.getByText('Failed to disconnect').first()).toBeVisible()
    expect(listHeld(given)).toEqual([B_EVM])
    expect(page.getByText('Alpha Wallet disconnected').elements()).toEqual([])
  })

  it('ends its own session, and leaves that of the other wallet', async () => {
    const site = createFakeSiwx({ isRequired: false })
    const given = await setUp({ siwx: site.siwx })
    const sign = async () => {
      await screen.button('Sign').click()
      await expect.element(screen.dialog()).not.toBeInTheDocument()
    }
    await connect(given, [B_EVM])
    await sign()
    await connect(given, [A_EVM])
    await sign()
    const listSessions = () => site.getSessions().map(({ data }) => data.accountAddress)
    expect(listSessions()).toHaveLength(2)
    await given.kit.modal.open()
    await openSettings()
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.poll(listSessions).toEqual([EVM_ACCOUNTS[BETA]])
    await expect.element(screen.dialog('Account')).toBeVisible()
  })

  it('asks for the sign-in of the wallet that the site uses from then on, if it has no session', async () => {
    const site = createFakeSiwx()
    const given = await setUp({ siwx: site.siwx })
    await connect(given, [B_EVM])
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    await screen.button('Sign').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await connect(given, [A_EVM])
    await screen.button('Sign').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    site.revokeAll()
    await given.kit.modal.open()
    await openSettings()
    await expect.element(screen.button('Disconnect Alpha Wallet')).toBeVisible()
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    expect(listHeld(given)).toEqual([B_EVM])
  })
})

it('“Disconnect” leads to a family in which a wallet is connected, before one in which none has answered', async () => {
  const families = [
    createFakeAdapter(),
    createFakeAdapter({ namespace: 'solana', connectors: [onSolana(GAMMA)] }),
    createFakeAdapter({
      namespace: 'bip122',
      connectors: [{ id: BITCOIN, rdns: BITCOIN, accounts: [`bc1q${'1'.repeat(38)}`], chainReference: bitcoin.id }],
    }),
  ] as const
  const { kit, storage } = createWorld({
    options: {
      adapters: families.map(({ createAdapter }) => createAdapter),
      networks: [mainnet, solana, bitcoin],
    },
  })
  families[1].control.onReconnect(GAMMA, () => ({
    accounts: [{ address: SOLANA_ACCOUNTS[GAMMA] }],
    chainReference: SOLANA_CHAIN,
    isUnconfirmed: true,
  }))
  const stored = { solana: [{ connectorId: GAMMA, status: 'active' }] }
  storage.setItem('openappkit:default:connections', JSON.stringify({ v: 1, data: stored }))
  kit.start()
  await expect.poll(() => kit.connections.getNamespace('solana').unconfirmed?.connectorId).toBe(GAMMA)
  await kit.connections.connect({ connectorId: BITCOIN, namespace: 'bip122' })
  const alpha = await kit.connections.connect({ connectorId: ALPHA })
  expect(kit.networks.state.activeNamespace).toBe('eip155')
  disconnectWallet(kit, alpha)
  expect(kit.networks.state.activeNamespace).toBe('bip122')
})

describe('the other places with “Disconnect”', () => {
  it('the view Unsupported network names the wallet, ends it, and shows the other one', async () => {
    const given = await setUp()
    await connect(given, [EMAIL, A_EVM])
    given.control.setChain(ALPHA, '99')
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    await screen.button(/^Disconnect.*Alpha Wallet$/).click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    expect(listHeld(given)).toEqual([EMAIL])
    expect(signOuts(given)).toBe(0)
  })

  it('Unsupported network does not end the next wallet with the second press of a double click', async () => {
    const given = await setUp()
    await connect(given, [B_EVM, A_EVM])
    given.control.setChain(BETA, '99')
    given.control.setChain(ALPHA, '99')
    await given.kit.modal.open()
    await screen.button(/^Disconnect.*Alpha Wallet$/).dblClick()
    await expect.element(screen.button(/^Disconnect.*Beta Wallet$/)).toBeVisible()
    expect(listHeld(given)).toEqual([B_EVM])
  })

  it.each([
    ['the only wallet', [A_EVM], []],
    ['one of two wallets', [EMAIL, A_EVM], [EMAIL]],
  ])('Unsupported network ends %s, and the attempt to connect another one goes on', async (_, held, left) => {
    const given = await setUp()
    await connect(given, held)
    given.control.onConnect(BETA, 'hang')
    await given.kit.modal.open({ view: 'Connect' })
    await screen.button(/Beta Wallet/).click()
    await expect.poll(() => given.kit.connections.state.pending?.connectorId).toBe(BETA)
    given.control.setChain(ALPHA, '99')
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    await screen.button(/^Disconnect.*Alpha Wallet$/).click()
    await expect.poll(() => listHeld(given)).toEqual(left)
    await expect.element(screen.dialog('Beta Wallet')).toBeVisible()
    expect(given.kit.connections.state.pending?.connectorId).toBe(BETA)
  })

  it('in Wallets, the site uses the family that is left, and the chosen one stays', async () => {
    const given = await setUp()
    await connect(given, [G_SOLANA, A_EVM])
    await given.kit.modal.open({ view: 'ProfileWallets' })
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.element(page.getByText('No wallet connected')).toBeVisible()
    expect(readActive(given).inUse).toBe(G_SOLANA)
    await expect.element(page.getByRole('tab', { name: 'EVM' })).toHaveAttribute('aria-selected', 'true')
  })
})
