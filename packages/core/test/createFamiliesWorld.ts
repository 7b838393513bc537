import { createFakeAdapter, createFakeSession, type FakeAdapterControl } from '@openappkit/testing'
import { base, mainnet, solana } from '../src/networks/chains/index.ts'
import type { NetworkInput } from '../src/networks/types.ts'
import { createBrowserWorld, type Page } from './createBrowserWorld.ts'
import { ALPHA, BETA } from './createTestKit.ts'

/** A third chain family, without a package of ours. */
const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin.example.com'] } },
} as const satisfies NetworkInput

export const NETWORKS = [mainnet, base, solana, bitcoin] as const
export const FAMILIES = ['eip155', 'solana', 'bip122'] as const
export type Family = (typeof FAMILIES)[number]

/** Two wallets that announce the same rdns. The kit cannot know which of them an earlier page has used. */
export const TWINS = ['shared.one', 'shared.one#1'] as const
/** The connector of a wallet on a phone, whose session has two families. */
export const SESSION = 'com.example.phone'
/** More wallets of one family than it may hold. */
export const MANY = Array.from({ length: 22 }, (_, index) => `many.${index}`)

/** Accounts by family: those of one family have the form of no other. */
export const ACCOUNTS_OF: Readonly<Record<Family, readonly [string, string]>> = {
  eip155: [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`],
  solana: ['1'.repeat(44), '2'.repeat(44)],
  bip122: [`bc1q${'1'.repeat(38)}`, `bc1q${'2'.repeat(38)}`],
}

const CHAINS: Readonly<Record<Family, string>> = { eip155: '1', solana: solana.id, bip122: bitcoin.id }

/** The wallets of this browser by family. The first one has all three. */
export const WALLETS: Readonly<Record<Family, readonly string[]>> = {
  eip155: [ALPHA, BETA, ...TWINS],
  solana: [ALPHA, 'com.example.sol'],
  bip122: [ALPHA],
}

function createFamily(namespace: Family) {
  const listed = WALLETS[namespace].map((id) => ({
    id,
    rdns: id.replace('#1', ''),
    isAmbiguous: (TWINS as readonly string[]).includes(id),
    accounts: ACCOUNTS_OF[namespace],
  }))
  const many =
    namespace === 'eip155' ? MANY.map((id, index) => ({ id, accounts: [`0x${String(index + 10).repeat(20)}`] })) : []
  return createFakeAdapter({
    namespace,
    connectors: [...listed, ...many].map((row) => ({ ...row, chainReference: CHAINS[namespace] })),
  })
}

/** A visitor with wallets of three chain families in two tabs of one site. */
export async function createFamiliesWorld(isMultiWallet: boolean) {
  const families = { eip155: createFamily('eip155'), solana: createFamily('solana'), bip122: createFamily('bip122') }
  const describe = (namespace: Family, account: string) => ({ accounts: [account], chainReference: CHAINS[namespace] })
  const session = createFakeSession({
    id: SESSION,
    families: { eip155: describe('eip155', `0x${'7'.repeat(40)}`), solana: describe('solana', '7'.repeat(44)) },
  })
  const features = { multiWallet: isMultiWallet }
  const browser = createBrowserWorld({
    wallets: families.eip155,
    others: [families.solana, families.bip122],
    sessions: [session],
    options: () => ({ networks: NETWORKS, features: { ...features } }),
  })
  const controls: Readonly<Record<Family, FakeAdapterControl>> = {
    eip155: families.eip155.control,
    solana: families.solana.control,
    bip122: families.bip122.control,
  }
  return {
    ...browser,
    features,
    /** Whether the site has never let a family hold several wallets. */
    isSingle: !isMultiWallet,
    controls,
    session: session.control,
    page: await browser.openPage(),
    otherTab: await browser.openPage(),
    /** How often the visitor has chosen a wallet in the other tab. */
    choicesInOtherTab: 0,
    /** Each message to sign is another one, by which a caller knows its request. */
    messages: 0,
    /** Messages whose account was no longer the active one when the wallet signed. */
    stale: new Set<string>(),
    /** What does not hold, found outside a check. */
    broken: [] as string[],
  }
}

export type FamiliesWorld = Awaited<ReturnType<typeof createFamiliesWorld>> & { page: Page }
