import {
  createFakeAdapter,
  createFakeSession,
  flushPromises,
  type FakeAdapterControl,
  type FakeSessionControl,
} from '@openappkit/testing'
import { base, mainnet, solana } from '@openappkit/core/networks'
import { createAppKit, type AppKit } from '../src/index.ts'

export const FAMILIES = ['eip155', 'solana', 'bip122'] as const
export type Family = (typeof FAMILIES)[number]

const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin.example.com'] } },
} as const

/** The connector of a wallet on a phone, whose session has two families. */
export const SESSION = 'phone'
const TWINS: readonly string[] = ['twin', 'twin#1']

/** The wallets of this browser by family. The first one has all three; two announce the same rdns. */
export const WALLETS: Readonly<Record<Family, readonly string[]>> = {
  eip155: ['alpha', 'beta', ...TWINS],
  solana: ['alpha', 'gamma'],
  bip122: ['alpha', 'delta'],
}
export const SESSION_FAMILIES: readonly Family[] = ['eip155', 'solana']

const CHAINS = { eip155: '1', solana: solana.id, bip122: bitcoin.id }

/** Two accounts of a wallet, which no other wallet has. */
export function createAccounts(family: Family, id: string): readonly [string, string] {
  const hash = String(Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7)).padStart(
    5,
    '1',
  )
  const create = (digit: number) =>
    family === 'eip155' ? `0x${hash}${String(digit).repeat(30)}${hash}` : `${hash}${String(digit).repeat(34)}${hash}`
  return [create(1), create(2)]
}

function createWallets(family: Family) {
  const connectors = WALLETS[family].map((id) => ({
    id,
    rdns: id.replace('#1', ''),
    isAmbiguous: TWINS.includes(id),
    accounts: createAccounts(family, id),
    chainReference: CHAINS[family],
  }))
  return createFakeAdapter({ namespace: family, connectors })
}

interface Wallets {
  readonly controls: Readonly<Record<Family, FakeAdapterControl>>
  readonly session: FakeSessionControl
}

interface Pending {
  readonly family: Family
  readonly id: string
  /** The wallet has disconnected since it was asked. */
  hasEnded?: boolean
}

/**
 * A site with wallets of three chain families, in a real page, and what the site should say: a second implementation,
 * which knows only what the visitor has done and what the wallets have answered.
 */
export async function createFamiliesSite() {
  const wallets = { eip155: createWallets('eip155'), solana: createWallets('solana'), bip122: createWallets('bip122') }
  const controls: Readonly<Record<Family, FakeAdapterControl>> = {
    eip155: wallets.eip155.control,
    solana: wallets.solana.control,
    bip122: wallets.bip122.control,
  }
  const session = createFakeSession({
    id: SESSION,
    families: {
      eip155: { accounts: createAccounts('eip155', SESSION).slice(0, 1), chainReference: CHAINS.eip155 },
      solana: { accounts: createAccounts('solana', SESSION).slice(0, 1), chainReference: CHAINS.solana },
    },
  })
  /** The wallets that are connected, by family. */
  const held: Readonly<Record<Family, Set<string>>> = { eip155: new Set(), solana: new Set(), bip122: new Set() }
  /** The wallets that were connected, and that the visitor has not disconnected since. A reload restores them. */
  const remembered: typeof held = { eip155: new Set(), solana: new Set(), bip122: new Set() }
  const create = (): AppKit =>
    createAppKit({
      adapters: [wallets.eip155.createAdapter, wallets.solana.createAdapter, wallets.bip122.createAdapter],
      connectors: [session.createDriver],
      networks: [mainnet, base, solana, bitcoin],
    })
  const site = {
    appKit: create(),
    pending: undefined as Pending | undefined,
    held,
    remembered,
    controls,
    session: session.control,
    reload,
  }

  /** The page loads again. Wallets that announce the same rdns are not restored. */
  async function reload(): Promise<void> {
    site.appKit.destroy()
    site.pending = undefined
    for (const family of FAMILIES) {
      held[family].clear()
      for (const id of remembered[family]) {
        if (!TWINS.includes(id) && readWallet({ controls, session: session.control }, family, id).accounts.length > 0) {
          held[family].add(id)
        }
      }
    }
    site.appKit = create()
    await start()
  }
  /** Loads the code of connections, so that steps do not wait for it, and restores what is stored. */
  async function start(): Promise<void> {
    await site.appKit.kit.connections.preload()
    site.appKit.kit.start()
    await flushPromises()
  }
  await start()
  return site
}

export type FamiliesSite = Awaited<ReturnType<typeof createFamiliesSite>>

/** What a wallet shares with the site. */
export function readWallet(
  { controls, session }: Wallets,
  family: Family,
  id: string,
): { readonly accounts: readonly string[]; readonly chain: string | undefined } {
  if (id === SESSION) {
    return { accounts: (session.getAccounts(family) ?? []).map(({ address }) => address), chain: CHAINS[family] }
  }
  const control = controls[family]
  return {
    accounts: control.isPermitted(id) ? control.getAccounts(id).map(({ address }) => address) : [],
    chain: control.getChain(id),
  }
}
