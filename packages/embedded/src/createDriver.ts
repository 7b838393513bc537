import {
  EMBEDDED_WALLET_ID,
  emailErrors,
  getLoginEmail,
  listSocials,
  type Connector,
  type ConnectorDriver,
  type DriverContext,
  type EmbeddedFacet,
  type WalletEvent,
  type Unsubscribe,
} from '@openappkit/core/internal'
import type { EmbeddedWalletOptions } from './embeddedWallet.ts'
import type { CreateEngine, Engine, EngineParts } from './engine/createEngine.ts'
import { findSite } from './findSite.ts'
import { EMAIL_ICON } from './icons.ts'
import { loginUsedKey } from './storage.ts'

/** The chain family of the keys. */
const NAMESPACE = 'eip155'

/** How long a login counts as a proof for the page of the account. */
const FRESH_MS = 300_000

/** A set of listeners of one event. */
function createListeners<Params extends readonly unknown[] = []>() {
  const listeners = new Set<(...params: Params) => void>()
  return {
    /** The same function can be added several times. */
    add(listener: (...params: Params) => void): Unsubscribe {
      const entry = (...params: Params) => listener(...params)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit(...params: Params): void {
      for (const listener of [...listeners]) listener(...params)
    },
  }
}

/** The part of the embedded wallet that loads with the page. The engine with the frame's client is fetched on demand. */
export function createDriver(
  context: DriverContext,
  options: EmbeddedWalletOptions,
  parts?: EngineParts,
): ConnectorDriver {
  const life = new AbortController()
  const events = createListeners<[event: WalletEvent]>()
  const changes = createListeners()
  let createEngine: CreateEngine | undefined
  let engine: Engine | undefined
  /** When the visitor has logged in on this page. */
  let loggedInAt: number | undefined
  let opening: AbortController | undefined

  /** @throws emailErrors.dependencyNotLoaded; the next call tries again */
  async function load(): Promise<Engine> {
    try {
      createEngine ??= await (await import('./engine/createEngine.ts')).loadEngine()
    } catch (cause) {
      throw emailErrors.dependencyNotLoaded({}, { cause })
    }
    life.signal.throwIfAborted()
    const site = findSite(context, options)
    if (!site) throw emailErrors.noConnector()
    return (engine ??= createEngine(context, site, {
      life: life.signal,
      emit: events.emit,
      onChange: changes.emit,
      ...(parts && { parts }),
    }))
  }

  /** No caller waits for it, so the next request reports a failure. */
  const warm = () =>
    void load()
      .then((loaded) => loaded.warm())
      .catch(() => {})

  function getConnectors(): readonly Connector[] {
    const { features } = context.options
    const isOffered =
      (features.email !== false || features.passkey === true || listSocials(features).length > 0) &&
      findSite(context, options) &&
      context.listNamespaces().includes(NAMESPACE)
    return isOffered
      ? [{ id: EMBEDDED_WALLET_ID, name: 'Email', type: 'embedded', icon: EMAIL_ICON, namespaces: [NAMESPACE] }]
      : []
  }

  /** A page of the secure site for its own tab, which fills the address of the login in. No server receives the part behind `#`. */
  function getPageUrl(name: string): string | undefined {
    const site = findSite(context, options)
    const email = getLoginEmail(engine?.getUser())
    const filled = email ? `#email=${encodeURIComponent(email)}` : ''
    return site && `${site.secureSite}/${name}?projectId=${encodeURIComponent(site.projectId)}${filled}`
  }

  const embedded: EmbeddedFacet = {
    warm,
    getUser: () => engine?.getUser(),
    getApproval: () => engine?.getApproval(),
    hasExpired: () => engine?.hasExpired() ?? false,
    watch: changes.add,
    showFrame: (view) => engine?.showFrame(view),
    hideFrame: () => engine?.hideFrame(),
    syncTheme: () => engine?.syncTheme(),
    rejectRequests() {
      opening?.abort()
      engine?.rejectRequests()
    },
    getExportUrl: () => getPageUrl('export'),
    getAccountUrl: () => getPageUrl('account'),
    openAccount() {
      if (!engine || loggedInAt === undefined || context.clock.now() - loggedInAt > FRESH_MS) return undefined
      opening?.abort()
      const { signal } = (opening = new AbortController())
      return engine.request('OPEN_ACCOUNT', undefined, { signal }).catch((error: unknown) => {
        if (signal.aborted) return
        // The next press opens the link.
        loggedInAt = undefined
        throw error
      })
    },
    emailChange: {
      start: async (...given) => (await load()).emailChange.start(...given),
      verifyPrimary: async (...given) => (await load()).emailChange.verifyPrimary(...given),
      verifySecondary: async (...given) => (await load()).emailChange.verifySecondary(...given),
    },
  }

  return {
    start() {
      if (context.options.enableReconnect && context.storage.get(loginUsedKey)) warm()
      return () => life.abort()
    },
    getConnectors,
    watchConnectors: () => () => {},
    async connect(request) {
      const { input, showStep } = request
      // A login by email without a code is an earlier one of this device.
      let isProven = input && input.name !== 'email'
      const result = await (
        await load()
      ).connect({
        ...request,
        ...(showStep && { showStep: (...given) => ((isProven = true), showStep(...given)) }),
      })
      if (isProven) loggedInAt = context.clock.now()
      return result
    },
    reconnect: async (request) => (await load()).reconnect(request),
    async disconnect() {
      loggedInAt = undefined
      await (await load()).disconnect()
    },
    switchNetwork: async (request) => (await load()).switchNetwork(request),
    signMessage: async (request) => (await load()).signMessage(request),
    watchWallet: (_connectorId, listener) => events.add(listener),
    getProvider: () => engine?.provider,
    facets: { embedded },
  }
}
