import { CHAIN_NAMESPACES } from '@openappkit/common'
import { toPresent } from './parseLinks.ts'
import { SNAPSHOT } from './snapshot.ts'
import type { DirectoryWallet, WalletStores } from './types.ts'

/**
 * One wallet of the generated snapshot. The names are short because the whole file is downloaded. Validated when it is
 * generated (scripts/generateDirectory.mjs).
 */
interface SnapshotRow {
  readonly id: string
  readonly name: string
  readonly alias?: readonly string[]
  /** First 8 digits of its ids in remote directories. */
  readonly ids?: readonly string[]
  readonly rdns?: readonly string[]
  /** Indexes in `CHAIN_NAMESPACES`. */
  readonly on: string
  /** Without `#`. */
  readonly color: string
  /** Without `https://`. */
  readonly home: string
  readonly links?: DirectoryWallet['links']
  /** Its id in each store. */
  readonly stores?: Readonly<Partial<Record<keyof WalletStores, string>>>
  readonly wc?: 1
}

/** The generated list. Its version increases by one with each change. */
export interface Snapshot {
  readonly version: number
  /** Date of generation, e.g. `2026-11-21`. */
  readonly date: string
  /** In the order of display. */
  readonly wallets: readonly SnapshotRow[]
}

/** URLs of the stores' pages. */
const STORE_PAGES: Readonly<Record<keyof WalletStores, string>> = {
  ios: 'https://apps.apple.com/app/id',
  android: 'https://play.google.com/store/apps/details?id=',
  chrome: 'https://chromewebstore.google.com/detail/',
  firefox: 'https://addons.mozilla.org/firefox/addon/',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/',
  safari: 'https://apps.apple.com/app/id',
}

function readRow({
  id,
  name,
  alias,
  rdns = [],
  on,
  color,
  home,
  links = {},
  stores = {},
  wc,
}: SnapshotRow): DirectoryWallet {
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

/** The wallets of the snapshot, in their order. */
export function readSnapshot(): readonly DirectoryWallet[] {
  return SNAPSHOT.wallets.map(readRow)
}

const REMOTE_ID = /^[0-9a-f]{64}$/

/**
 * Adds, to each id of a remote directory, the id of the same wallet in the snapshot, so that the options of existing
 * dapps also work without the directory.
 */
export function addSnapshotIds(ids: readonly string[]): readonly string[] {
  const own = new Map(
    SNAPSHOT.wallets.flatMap(({ id, ids: others = [] }) => others.map((other) => [other, id] as const)),
  )
  return ids.flatMap((id) => {
    const known = REMOTE_ID.test(id) ? own.get(id.slice(0, 8)) : undefined
    return known === undefined ? [id] : [id, known]
  })
}
