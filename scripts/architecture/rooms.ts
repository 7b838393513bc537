/** @module The table of rooms of docs/architecture.md: what each package may import and touch. */

/**
 * How a package may be used: freely, only for its types, only for types and error catalogues, or
 * only for types and in modules that load on demand.
 */
export type Use = 'value' | 'types' | 'errors' | 'lazy'

export interface Room {
  /** Beside its own files. Nothing else, and none of these unused. */
  readonly imports: Readonly<Record<string, Use>>
  /**
   * Names of the platform beyond the language itself, each with the one folder or file below `src`
   * that may use it (empty: all of them).
   */
  readonly touches?: Readonly<Record<string, string>>
}

export const ROOMS: Readonly<Record<string, Room>> = {
  common: { imports: {}, touches: { globalThis: 'errors/AppKitError.ts', URL: 'formats/', TextDecoder: 'http/readText.ts' } },
  core: {
    imports: { '@openappkit/common': 'value', 'valtio/vanilla': 'value' },
    touches: {
      AbortController: '',
      URL: '',
      structuredClone: 'networks/defineNetwork.ts',
      globalThis: 'kit/registry.ts',
    },
  },
  evm: {
    imports: { '@openappkit/common': 'value', '@openappkit/core': 'errors', mipd: 'value', viem: 'lazy' },
    touches: {
      AbortController: '',
      AbortSignal: '',
      TextEncoder: 'wallet/signMessage.ts',
      queueMicrotask: 'facet/actions/waitForReceipt.ts',
      fetch: 'reads/createFetch.ts',
      Headers: 'reads/createFetch.ts',
      Response: 'reads/createFetch.ts',
      // viem's limit runs on the platform's timers; so does what ends a request at that limit.
      setTimeout: 'reads/createFetch.ts',
      clearTimeout: 'reads/createFetch.ts',
      globalThis: 'discovery/createDiscovery.ts',
    },
  },
  walletconnect: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'errors',
      '@walletconnect/core': 'lazy',
      '@walletconnect/sign-client': 'lazy',
      '@walletconnect/types': 'types',
      '@walletconnect/universal-provider': 'lazy',
    },
    touches: {
      AbortController: '',
      btoa: 'engine/wallet/createRequestLink.ts',
      crypto: 'engine/client/createSealedStore.ts',
      CryptoKey: 'engine/client/createSealedStore.ts',
      document: 'engine/',
      fetch: 'engine/wallet/askNodes.ts',
      globalThis: 'engine/client/',
      indexedDB: 'engine/client/',
      queueMicrotask: 'engine/createHub.ts',
      TextEncoder: 'engine/',
    },
  },
  ui: {
    imports: { lit: 'value', uqr: 'value' },
    touches: {
      CSSStyleSheet: 'element/createOwnRule.ts',
      customElements: 'element/defineElement.ts',
      console: 'element/defineElement.ts',
      CustomEvent: 'element/oak-element.ts',
      document: '',
      innerWidth: 'element/placeBubble.ts',
      navigator: 'copy-button/copyText.ts',
      ResizeObserver: 'amount-input/',
      setTimeout: '',
      clearTimeout: '',
    },
  },
  modal: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'value',
      '@openappkit/ui': 'value',
      lit: 'value',
      'valtio/vanilla': 'value',
    },
    touches: {
      document: '',
      Document: 'element/hasFocus.ts',
      ShadowRoot: '',
      HTMLElement: 'shell/',
      HTMLSlotElement: 'shell/',
      MutationObserver: 'i18n/watchPageLanguage.ts',
      location: 'connect/emptyStates.ts',
      history: 'connect/emptyStates.ts',
      Event: 'views/view-element.ts',
      CSSStyleSheet: '',
      CSS: 'shell/',
      innerWidth: 'shell/lockScroll.ts',
      matchMedia: '',
      getComputedStyle: 'shell/moveViews.ts',
      ResizeObserver: 'shell/outlet-controller.ts',
      IntersectionObserver: 'directory/createEndWatch.ts',
      AbortController: 'shell/dragSheet.ts',
      requestAnimationFrame: 'shell/',
      queueMicrotask: 'shell/',
      reportError: '',
      console: 'create-app-kit/createAppKit.ts',
      // The ports of core, and nobody else, take time, storage, chance and network from the browser.
      Date: 'ports/',
      crypto: 'ports/',
      fetch: 'ports/',
      globalThis: 'ports/',
      localStorage: 'ports/',
      // The ports ask whether it is online, and languages what it prefers.
      navigator: '',
      // The browser's own idea of idle time; a kit's clock has none.
      requestIdleCallback: 'shell/whenIdle.ts',
      cancelIdleCallback: 'shell/whenIdle.ts',
      setTimeout: '',
      clearTimeout: '',
    },
  },
  react: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'value',
      '@openappkit/modal': 'value',
      '@lit/react': 'value',
      react: 'value',
    },
    touches: {},
  },
  cdn: {
    imports: { '@openappkit/core': 'value', '@openappkit/evm': 'value', '@openappkit/modal': 'value', '@openappkit/walletconnect': 'value' },
    touches: {},
  },
  testing: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'types',
      '@noble/curves': 'value',
      '@playwright/test': 'value',
      '@scure/base': 'value',
      '@walletconnect/sign-client': 'value',
      viem: 'value',
    },
  },
  local: {
    imports: {
      '@openappkit/common': 'value',
      // Parts of a wallet behind WalletConnect, for the demo wallet's page alone.
      '@openappkit/testing': 'value',
      '@scure/base': 'value',
      '@walletconnect/relay-auth': 'value',
      lit: 'value',
      qr: 'value',
      viem: 'value',
      vite: 'lazy',
      ws: 'value',
      'node:': 'value',
    },
  },
}

/** What is too heavy to load before it is needed, whoever comes to use it. */
export const HEAVY = ['viem', 'ox', 'zod', '@tanstack/query-core', '@walletconnect/universal-provider']

/** What only a dynamic `import()` may lead to. */
export const ON_DEMAND: readonly RegExp[] = [
  /^packages\/modal\/src\/[\w-]+\/(?:[\w-]+-view|draw\w+|appkit-shell)\.ts$/,
  /^packages\/core\/src\/connections\/verbs\.ts$/,
  /^packages\/core\/src\/directory\/(?:createDirectory|snapshot)\.ts$/,
  /^packages\/walletconnect\/src\/engine\//,
  /^packages\/evm\/src\/(?:reads|facet\/actions)\/index\.ts$/,
]

/** What the language itself brings along. */
export const LANGUAGE = new Set([
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'DataView', 'Error', 'Infinity', 'Intl', 'Iterator', 'JSON', 'Map'],
  ...['Math', 'NaN', 'Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String'],
  ...['Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakRef', 'WeakSet', 'undefined', 'isFinite', 'isNaN'],
  ...['parseFloat', 'parseInt', 'decodeURIComponent', 'encodeURIComponent', 'arguments', 'super'],
])
