import type { Eip1193Provider } from '@openappkit/common'
import type { Connector } from '@openappkit/core'
import type { Announcement } from './parseAnnouncement.ts'

/** More wallets than any browser holds; a script that announces more wants to do harm (S7). */
const MAX_WALLETS = 50
/** Enough to find the cause; a flood must not fill the log. */
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
  /** Takes in an announcement; `parse` runs only while there is room. */
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

/** The wallets of one page, with the rules for doubles and impostors (S7). */
export function createRegistry({ onChange, onWarning }: RegistryOptions): Registry {
  let entries: readonly Entry[] = []
  // Replaced, never changed: who watches can compare by identity.
  let connectors: readonly Connector[] = []
  /** Whoever connected it must reach it, also after it gave way to its own announcement. */
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
    // Some wallets take a new uuid for every announcement.
    if (sameRdns.some((entry) => entry.provider === provider)) return
    const isAmbiguous = sameRdns.length > 0
    const connector = createConnector(announcement, isAmbiguous ? `${rdns}#${uuid}` : rdns, isAmbiguous)
    const others = entries
      // The same object under its own name makes the nameless entry superfluous.
      .filter((entry) => entry.connector !== LEGACY_CONNECTOR || entry.provider !== provider)
      .map((entry) => (sameRdns.includes(entry) ? { ...entry, connector: { ...entry.connector, isAmbiguous } } : entry))
    replace([...others, { connector, provider, uuid }])
    // Last: who reads the log may announce another one.
    if (isAmbiguous) warn(`More than one wallet claims to be ${rdns}; neither is reconnected unasked.`)
  }

  return {
    announce(parse) {
      // Reading one may announce others, which leave no room for it.
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
      connectorId === LEGACY_CONNECTOR.id ? legacy : entries.find(({ connector }) => connector.id === connectorId)?.provider,
  }
}
