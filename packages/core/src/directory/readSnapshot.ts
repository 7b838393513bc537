import { CHAIN_NAMESPACES } from '@openappkit/common'
import { toPresent } from './parseLinks.ts'
import { SNAPSHOT } from './snapshot.ts'
import type { DirectoryWallet, WalletStores } from './types.ts'

/**
 * One wallet of the generated snapshot, with short names because all of it is downloaded. Our own data, checked
 * where it is written (scripts/generateDirectory.mjs).
 */
interface SnapshotRow {
  readonly id: string
  readonly name: string
  readonly alias?: readonly string[]
  /** First 8 digits of its ids in remote directories. */
  readonly ids?: readonly string[]
  readonly rdns?: readonly string[]
  /** Places in `CHAIN_NAMESPACES`. */
  readonly on: string
  /** Without `#`. */
  readonly color: string
  /** Without `https://`. */
  readonly home: string
  readonly links?: DirectoryWallet['links']
  /** What identifies it in each store. */
  readonly stores?: Readonly<Partial<Record<keyof WalletStores, string>>>
  readonly wc?: 1
}

/** The generated list: its version goes up by one with each change. */
export interface Snapshot {
  readonly version: number
  /** When it was written, e.g. `2026-11-21`. */
  readonly date: string
  /** The first to be shown first. */
  readonly wallets: readonly SnapshotRow[]
}

/** Addresses of the stores' pages. */
const STORE_PAGES: Readonly<Record<keyof WalletStores, string>> = {
  ios: 'https://apps.apple.com/app/id',
  android: 'https://play.google.com/store/apps/details?id=',
  chrome: 'https://chromewebstore.google.com/detail/',
  firefox: 'https://addons.mozilla.org/firefox/addon/',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/',
  safari: 'https://apps.apple.com/app/id',
}

function readRow({ id, name, alias, rdns = [], on, color, home, links = {}, stores = {}, wc }: SnapshotRow): DirectoryWallet {
  const pages = Object.entries(stores).map(([store, item]) => [store, STORE_PAGES[store as keyof WalletStores] + item])
  return toPresent<DirectoryWallet>({
    id,
    name,
    aliases: alias,
    rdns,
    namespaces: Array.from(on, (place) => CHAIN_NAMESPACES[Number(place)]!),
    chains: [],
    image: undefined,
    color: `#${color}`,
    homepage: `https://${home}`,
    links,
    stores: Object.fromEntries(pages) as WalletStores,
    supportsWalletConnect: wc === 1,
    isCertified: false,
    connectorId: undefined,
  })
}

/** The wallets that come with the code, in their order. */
export function readSnapshot(): readonly DirectoryWallet[] {
  return SNAPSHOT.wallets.map(readRow)
}

const REMOTE_ID = /^[0-9a-f]{64}$/

/**
 * What a site may write for the wallets it means: beside each id of a remote directory that of the same wallet
 * here, so that options of existing dapps mean the same without the directory.
 */
export function addSnapshotIds(ids: readonly string[]): readonly string[] {
  const own = new Map(SNAPSHOT.wallets.flatMap(({ id, ids: others = [] }) => others.map((other) => [other, id] as const)))
  return ids.flatMap((id) => {
    const known = REMOTE_ID.test(id) ? own.get(id.slice(0, 8)) : undefined
    return known === undefined ? [id] : [id, known]
  })
}
