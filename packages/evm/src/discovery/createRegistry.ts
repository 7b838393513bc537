import type { Eip1193Provider } from '@openappkit/common'
import type { Connector } from '@openappkit/core'
import type { Announcement } from './parseAnnouncement.ts'

/** More wallets than any browser has. A script that announces more is hostile (S7). */
const MAX_WALLETS = 50
/** Enough to find the cause without filling the log. */
const MAX_WARNINGS = 10

const LEGACY_CONNECTOR: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'injected',
  namespaces: ['eip155'],
}

interface Entry {
  connector: Connector
  readonly provider: Eip1193Provider
  readonly uuid?: string
}

export interface Registry {
  /** Adds an announced wallet. `parse` is called only below the limit. */
  announce(parse: () => Announcement | undefined): void
  addLegacy(provider: Eip1193Provider): void
  getConnectors(this: void): readonly Connector[]
  getProvider(this: void, connectorId: string): Eip1193Provider | undefined
}

interface RegistryOptions {
  onChange(): void
  onWarning(message: string): void
}

function createConnector({ rdns, name, icon }: Announcement, id: string, isAmbiguous: boolean): Connector {
  return {
    id,
    name,
    type: 'injected',
    namespaces: ['eip155'],
    rdns,
    ...(icon !== undefined && { icon }),
    ...(isAmbiguous && { isAmbiguous }),
  }
}

/** The wallets of one page. Handles duplicates and spoofed identities (S7). */
export function createRegistry({ onChange, onWarning }: RegistryOptions): Registry {
  let entries: readonly Entry[] = []
  // Replaced, never mutated, so that listeners can compare by identity.
  let connectors: readonly Connector[] = []
  /** `window.ethereum`. Kept after its own announcement has replaced it, as it may be connected. */
  let legacy: Eip1193Provider | undefined
  let warnings = 0

  function warn(message: string): void {
    if ((warnings += 1) <= MAX_WARNINGS) onWarning(message)
  }

  function replace(next: readonly Entry[]): void {
    entries = next
    connectors = entries.map(({ connector }) => connector)
    onChange()
  }

  function add(announcement: Announcement): void {
    const { uuid, rdns, provider } = announcement
    const sameUuid = entries.find((entry) => entry.uuid === uuid)
    if (sameUuid) {
      if (sameUuid.provider !== provider) warn(`A second wallet announced itself as ${uuid}; the first one is kept.`)
      return
    }
    const sameRdns = entries.filter(({ connector }) => connector.rdns === rdns)
    // Some wallets use a new uuid for every announcement.
    if (sameRdns.some((entry) => entry.provider === provider)) return
    const isAmbiguous = sameRdns.length > 0
    const connector = createConnector(announcement, isAmbiguous ? `${rdns}#${uuid}` : rdns, isAmbiguous)
    const others = entries
      // The legacy entry is redundant once the same object has announced itself.
      .filter((entry) => entry.connector !== LEGACY_CONNECTOR || entry.provider !== provider)
      .map((entry) => (sameRdns.includes(entry) ? { ...entry, connector: { ...entry.connector, isAmbiguous } } : entry))
    replace([...others, { connector, provider, uuid }])
    // Last, as a log sink may announce another wallet.
    if (isAmbiguous) warn(`More than one wallet claims to be ${rdns}; none of them is reconnected automatically.`)
  }

  return {
    announce(parse) {
      // A getter may announce further wallets, so the limit is checked again after parsing.
      const isFull = () => entries.length >= MAX_WALLETS
      const announcement = isFull() ? undefined : parse()
      if (isFull()) warn(`More than ${MAX_WALLETS} wallets announced themselves.`)
      else if (announcement) add(announcement)
      else warn('A malformed wallet announcement (EIP-6963) was ignored.')
    },
    addLegacy(provider) {
      legacy = provider
      replace([...entries, { connector: LEGACY_CONNECTOR, provider }])
    },
    getConnectors: () => connectors,
    getProvider: (connectorId) =>
      connectorId === LEGACY_CONNECTOR.id
        ? legacy
        : entries.find(({ connector }) => connector.id === connectorId)?.provider,
  }
}
