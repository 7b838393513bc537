import { accountQuery, connectionsQuery, createReadable } from '@openappkit/modal/headless'
import { flushPromises } from '@openappkit/testing'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { act, createElement, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createTestRoot } from '../../test/renderHook.ts'
import {
  createFamiliesSite,
  FAMILIES,
  readWallet,
  SESSION,
  SESSION_FAMILIES,
  WALLETS,
  type FamiliesSite,
  type Family,
} from '../../test/createFamiliesSite.ts'
import { STEPS } from '../../test/familiesSteps.ts'
import {
  AppKitButton,
  useAppKitAccount,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
} from '../index.ts'

const STEPS_OF_A_RUN = 100
const RUNS = getRuns({ quick: 2, deep: 50 })
const BUTTON_PATIENCE_MS = 10_000

interface Hooks {
  readonly account: ReturnType<typeof useAppKitAccount>
  readonly connections: ReturnType<typeof useAppKitConnections>
  readonly connection: ReturnType<typeof useAppKitConnection>
  readonly network: ReturnType<typeof useAppKitNetwork>
  readonly provider: ReturnType<typeof useAppKitProvider>
}

/** Like `expect`, but cheap enough for millions of calls. */
function must(isTrue: boolean, statement: string): void {
  if (!isTrue) throw new Error(`This does not hold: ${statement}`)
}

const toText = (value: unknown) =>
  JSON.stringify(value, (_, entry: unknown) => (typeof entry === 'bigint' ? String(entry) : entry))
const mustEqual = (left: unknown, right: unknown, statement: string) =>
  must(toText(left) === toText(right), `${statement}: ${toText(left)} and ${toText(right)}`)

/** The text of an element with that of the elements in it. */
function readText(node: Node): string {
  if (node instanceof Text) return node.data
  const root = (node as Partial<Element>).shadowRoot
  return [...(root?.childNodes ?? []), ...node.childNodes]
    .filter((child) => !(child instanceof HTMLStyleElement))
    .map(readText)
    .join(' ')
}

/** Renders hooks and elements of every chain family. */
async function renderFamilies() {
  const hooks = new Map<Family, Hooks>()
  const shown: [account: Hooks['account'], family: string | undefined][] = []
  function FamilyProbe({ namespace }: { namespace: Family }): ReactNode {
    hooks.set(namespace, {
      account: useAppKitAccount({ namespace }),
      connections: useAppKitConnections(namespace),
      connection: useAppKitConnection({ namespace }),
      network: useAppKitNetwork({ namespace }),
      provider: useAppKitProvider(namespace),
    })
    return createElement(AppKitButton, { namespace, balance: 'hide' })
  }
  function Probe(): ReactNode {
    shown.push([useAppKitAccount(), useAppKitState().activeChain])
    return FAMILIES.map((namespace) => createElement(FamilyProbe, { key: namespace, namespace }))
  }
  const { container, root, render } = createTestRoot()
  await render(createElement(Probe))
  const buttons = [...container.querySelectorAll('appkit-button')]
  return {
    hooks,
    shown,
    unmount: () => act(async () => root.unmount()),
    getButtonText: (family: Family) => readText(buttons[FAMILIES.indexOf(family)]!),
  }
}

/** Loads what elements load when they are first needed. */
async function loadButtons(): Promise<void> {
  const site = await createFamiliesSite()
  const { getButtonText, unmount } = await renderFamilies()
  await act(async () => site.appKit.kit.connections.connect({ connectorId: 'alpha', namespace: 'eip155' }))
  await expect.poll(() => getButtonText('eip155')).toContain('0x')
  await unmount()
  site.appKit.destroy()
}

type Rendered = Awaited<ReturnType<typeof renderFamilies>>

/** Subscribes to what the instance reports of every family. */
function watchInstance({ appKit }: FamiliesSite) {
  const accounts = Object.fromEntries(FAMILIES.map((family) => [family, appKit.getAccount(family)])) as Record<
    Family,
    ReturnType<typeof appKit.getAccount>
  >
  for (const family of FAMILIES) appKit.subscribeAccount((account) => (accounts[family] = account), family)
  return { appKit, accounts }
}

/** What the site says of a family is the same everywhere. */
function checkSameEverywhere(
  { appKit }: FamiliesSite,
  { hooks }: Rendered,
  { accounts }: ReturnType<typeof watchInstance>,
  family: Family,
): void {
  const account = appKit.getAccount(family)
  const { account: hook, connections, connection, network, provider } = hooks.get(family)!
  mustEqual(hook, account, 'useAppKitAccount and getAccount')
  mustEqual(accounts[family], account, 'subscribeAccount and getAccount')
  mustEqual(createReadable(appKit.kit, accountQuery, family).get(), account, 'accountQuery and getAccount')
  mustEqual(
    [appKit.getAddress(family), appKit.getCaipAddress(family)],
    [account.address, account.caipAddress],
    'getAddress, getCaipAddress and getAccount',
  )
  const held = appKit.getConnections(family)
  mustEqual(connections.connections, held, 'useAppKitConnections and getConnections')
  mustEqual(
    createReadable(appKit.kit, connectionsQuery, family).get(),
    { ...connections },
    'connectionsQuery and useAppKitConnections',
  )
  mustEqual(
    connection.connection,
    held.find(({ connectorId }) => connectorId === connection.connection?.connectorId),
    'useAppKitConnection and getConnections',
  )
  must((connection.connection !== undefined) === account.isConnected, 'useAppKitConnection and isConnected')
  mustEqual(network.caipNetworkId, appKit.getCaipNetworkId(family), 'useAppKitNetwork and getCaipNetworkId')
  must(provider.walletProvider === appKit.getProvider(family), 'useAppKitProvider and getProvider')
}

/** The button shows the account. It may still load its drawing. */
async function checkButton({ appKit }: FamiliesSite, { getButtonText }: Rendered, family: Family): Promise<void> {
  const isSame = () => {
    const { address, isConnected } = appKit.getAccount(family)
    const text = getButtonText(family)
    return (
      isConnected === (address !== undefined && text.includes(address.slice(0, 4)) && text.includes(address.slice(-4)))
    )
  }
  if (!isSame()) {
    await vi
      .waitUntil(isSame, { interval: 1, timeout: BUTTON_PATIENCE_MS })
      .catch(() => must(false, `the button of ${family} shows the account: ${getButtonText(family)}`))
  }
}

/** What the site says of a family is what the visitor has chosen and its wallets say. */
function checkAgainstWallets(site: FamiliesSite, family: Family): void {
  const { appKit, held, pending } = site
  const account = appKit.getAccount(family)
  const connections = appKit.getConnections(family)
  mustEqual(
    connections.map(({ connectorId }) => connectorId).toSorted(),
    [...held[family]].toSorted(),
    `the connections of ${family}`,
  )
  const status = held[family].size > 0 ? 'connected' : pending?.family === family ? 'connecting' : 'disconnected'
  mustEqual(account.status, status, `the status of ${family}`)
  for (const { connectorId, accounts, chainReference } of connections) {
    const wallet = readWallet(site, family, connectorId)
    mustEqual(
      accounts.map(({ address }) => address).toSorted(),
      wallet.accounts.toSorted(),
      `the accounts of ${connectorId}`,
    )
    mustEqual(chainReference, wallet.chain, `the chain of ${connectorId}`)
  }
  const active = appKit.kit.connections.getActive(family)
  if (!active) return mustEqual([account.address, account.allAccounts], [undefined, []], `no account of ${family}`)
  const { accounts, chain } = readWallet(site, family, active.connectorId)
  must(accounts.includes(account.address ?? ''), 'the account shown is one of the active wallet')
  mustEqual(
    account.allAccounts.map(({ address }) => address).toSorted(),
    accounts.toSorted(),
    `all accounts of ${family}`,
  )
  mustEqual(account.caipAddress, `${family}:${chain}:${account.address}`, `the account of ${family} with its chain`)
  mustEqual(appKit.getCaipNetworkId(family), `${family}:${chain}`, `the network of ${family}`)
}

/** A wallet and a family that has it. */
const wallet = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...FAMILIES)
      .chain((family) => fc.constantFrom(...WALLETS[family]).map((id) => ({ family, id }))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...SESSION_FAMILIES).map((family) => ({ family, id: SESSION })) },
)

describe('hooks, elements and methods, with wallets of three chain families', { retry: 0 }, () => {
  it(`R11: say the same of every family as its wallets, after each of ${RUNS * STEPS_OF_A_RUN} random steps`, async () => {
    localStorage.clear()
    await loadButtons()
    const step = fc.tuple(
      fc.constantFrom(...Object.keys(STEPS), 'connect', 'connect', 'switchConnection', 'unlock'),
      wallet,
      fc.nat({ max: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }), async (steps) => {
        localStorage.clear()
        const site = await createFamiliesSite()
        const rendered = await renderFamilies()
        let done = 0
        try {
          // Changes follow outside of `act` too, when a wallet answers.
          globalThis.IS_REACT_ACT_ENVIRONMENT = false
          let watched = watchInstance(site)
          for (const [name, choice, index] of steps) {
            await STEPS[name]!(site, { ...choice, index })
            await flushPromises()
            if (watched.appKit !== site.appKit) watched = watchInstance(site)
            for (const family of FAMILIES) {
              checkSameEverywhere(site, rendered, watched, family)
              checkAgainstWallets(site, family)
              await checkButton(site, rendered, family)
            }
            done += 1
            const { activeChain } = site.appKit.getState()
            mustEqual(rendered.shown.at(-1), [site.appKit.getAccount(), activeChain], 'the family that the modal shows')
          }
        } catch (error) {
          throw new Error(`Step ${done} of ${toText(steps.slice(0, done + 1))}: ${String(error)}`, { cause: error })
        } finally {
          globalThis.IS_REACT_ACT_ENVIRONMENT = true
          await rendered.unmount()
          site.appKit.destroy()
        }
      }),
      { numRuns: RUNS, includeErrorInReport: true, endOnFailure: true },
    )
  }, 600_000)
})
