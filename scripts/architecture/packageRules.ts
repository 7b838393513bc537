/** @module The table of docs/architecture.md: what each package may import and use of the platform. */

/**
 * How a package may be imported: without limits, only its types, only its types and error catalogues, or
 * only its types statically, and its modules on demand.
 */
export type Use = 'value' | 'types' | 'errors' | 'lazy'

export interface PackageRules {
  /** The imports that are allowed besides its own files. A row without a use fails. */
  readonly imports: Readonly<Record<string, Use>>
  /**
   * Global names beyond the language itself, each with the folders or files below `src`
   * that may use it (empty: all of them).
   */
  readonly globals?: Readonly<Record<string, string | readonly string[]>>
}

export const PACKAGE_RULES: Readonly<Record<string, PackageRules>> = {
  common: {
    imports: {},
    globals: {
      globalThis: 'errors/AppKitError.ts',
      URL: 'formats/',
      TextDecoder: 'http/readText.ts',
      TextEncoder: 'bytes/encodeHex.ts',
    },
  },
  core: {
    imports: { '@openappkit/common': 'value', 'valtio/vanilla': 'value' },
    globals: {
      AbortController: '',
      URL: '',
      structuredClone: 'networks/defineNetwork.ts',
      globalThis: 'kit/registry.ts',
    },
  },
  evm: {
    imports: { '@openappkit/common': 'value', '@openappkit/core': 'errors', mipd: 'value', viem: 'lazy' },
    globals: {
      AbortController: '',
      AbortSignal: '',
      queueMicrotask: 'facet/actions/waitForReceipt.ts',
      fetch: 'reads/createFetch.ts',
      Headers: 'reads/createFetch.ts',
      Response: 'reads/createFetch.ts',
      // viem's limit and the abort of a request at that limit use the platform's timers.
      setTimeout: 'reads/createFetch.ts',
      clearTimeout: 'reads/createFetch.ts',
      globalThis: 'discovery/createDiscovery.ts',
      // The files that an avatar of ENS names (ENSIP-12).
      URL: ['names/isListed.ts', 'names/parseEnsOptions.ts', 'names/parsePicture.ts'],
      TextDecoder: 'names/loadMetadata.ts',
      atob: 'names/loadMetadata.ts',
    },
  },
  walletconnect: {
    imports: {
      '@openappkit/common': 'value',
      // Its errors, and `parseRefusal` for the relay.
      '@openappkit/core': 'value',
      '@walletconnect/core': 'lazy',
      '@walletconnect/sign-client': 'lazy',
      '@walletconnect/types': 'types',
      '@walletconnect/universal-provider': 'lazy',
      '@walletconnect/utils': 'lazy',
      viem: 'lazy',
    },
    globals: {
      AbortController: '',
      atob: 'engine/signIn/recap.ts',
      btoa: 'engine/',
      crypto: 'engine/client/createSealedStore.ts',
      CryptoKey: 'engine/client/createSealedStore.ts',
      Date: 'engine/signIn/',
      document: 'engine/',
      fetch: 'engine/wallet/requestNodes.ts',
      globalThis: 'engine/client/',
      indexedDB: 'engine/client/',
      queueMicrotask: 'engine/createHub.ts',
      TextDecoder: 'engine/wallet/encoding.ts',
      TextEncoder: 'engine/',
    },
  },
  frame: {
    imports: { '@openappkit/common': 'value' },
    globals: {
      AbortController: 'host/',
      crypto: 'client/createFrameClient.ts',
      document: 'client/createFrameElement.ts',
      MessageChannel: 'client/openConnection.ts',
      TextEncoder: 'protocol/copyPlain.ts',
      URL: 'client/getFrameSource.ts',
      URLSearchParams: 'client/getFrameSource.ts',
    },
  },
  embedded: {
    imports: { '@openappkit/common': 'value', '@openappkit/core': 'value', '@openappkit/frame': 'lazy' },
    globals: {
      AbortController: '',
      CSSStyleSheet: 'engine/createFrameDialog.ts',
      document: 'engine/',
      navigator: 'engine/createDappData.ts',
      URL: 'engine/',
    },
  },
  // siteRules.ts has the rules of its page, its server and the contract of both.
  'secure-site': {
    imports: {
      '@noble/curves': 'value',
      '@noble/hashes': 'value',
      '@openappkit/common': 'value',
      '@openappkit/frame': 'value',
      '@openappkit/server': 'value',
      '@openappkit/ui': 'value',
      '@scure/bip32': 'value',
      '@scure/bip39': 'value',
      // Farcaster: its relay, the signature and the id registry on its chain.
      '@farcaster/auth-client': 'value',
      viem: 'value',
      '@simplewebauthn/server': 'lazy',
      hono: 'value',
      jose: 'value',
      lit: 'value',
      nodemailer: 'value',
      // The providers of social logins.
      'openid-client': 'value',
      'node:': 'value',
      // The script of a kit, which the build of the page puts into a text.
      'virtual:kit': 'lazy',
    },
  },
  ui: {
    imports: { lit: 'value', uqr: 'value' },
    globals: {
      CSSStyleSheet: 'element/createOwnRule.ts',
      customElements: 'element/defineElement.ts',
      console: 'element/defineElement.ts',
      CustomEvent: 'element/oak-element.ts',
      document: '',
      innerWidth: 'element/placeBubble.ts',
      navigator: 'copy-button/copyText.ts',
      ResizeObserver: 'amount-input/',
      IntersectionObserver: 'logo/findLogo.ts',
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
    },
    globals: {
      document: '',
      Document: 'element/hasFocus.ts',
      ShadowRoot: '',
      HTMLElement: 'shell/',
      HTMLSlotElement: 'shell/',
      MutationObserver: 'i18n/watchPageLanguage.ts',
      PublicKeyCredential: 'passkey/feature.ts',
      location: ['connect/emptyStates.ts', 'social/openOwnWindow.ts'],
      history: 'connect/emptyStates.ts',
      CustomEvent: 'views/view-element.ts',
      Event: 'views/view-element.ts',
      CSSStyleSheet: '',
      CSS: 'shell/',
      innerHeight: 'approve/',
      innerWidth: 'shell/lockScroll.ts',
      matchMedia: '',
      getComputedStyle: 'shell/animations.ts',
      ResizeObserver: 'shell/outlet-controller.ts',
      IntersectionObserver: '',
      AbortController: '',
      // The host of a page that core has checked.
      URL: 'onramp/renderContinue.ts',
      requestAnimationFrame: '',
      cancelAnimationFrame: 'approve/',
      window: ['onramp/openTab.ts', 'social/'],
      queueMicrotask: '',
      reportError: '',
      console: 'create-app-kit/createAppKit.ts',
      // Only the ports of core take time, storage, random values and network from the browser.
      Date: 'ports/',
      crypto: 'ports/',
      fetch: 'ports/',
      globalThis: 'ports/',
      localStorage: 'ports/',
      // The ports read whether the browser is online; the language code reads the preferred languages.
      navigator: '',
      // The browser decides when it is idle; the clock of a kit has no equivalent.
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
    globals: {},
  },
  cdn: {
    imports: {
      '@openappkit/core': 'value',
      '@openappkit/embedded': 'value',
      '@openappkit/evm': 'value',
      '@openappkit/modal': 'value',
      '@openappkit/walletconnect': 'value',
    },
    globals: {},
  },
  server: {
    imports: {
      '@openappkit/common': 'value',
      '@electric-sql/pglite': 'lazy',
      '@hono/node-server': 'value',
      hono: 'value',
      pg: 'lazy',
      'node:': 'value',
    },
  },
  siwx: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'types',
      '@openappkit/server': 'value',
      '@signinwithethereum/siwe-parser': 'value',
      viem: 'value',
    },
    globals: {
      AbortSignal: 'client/',
      atob: 'messages/recap.ts',
      crypto: '',
      // Sign-in happens between a page and its server, which are the same on every machine: no port is needed.
      Date: '',
      fetch: 'client/createServerClient.ts',
      Headers: 'client/createServerClient.ts',
      globalThis: 'client/',
      location: 'client/',
      Response: 'server/',
      TextDecoder: 'messages/recap.ts',
      URL: '',
      URLSearchParams: 'client/',
    },
  },
  testing: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'types',
      // The frame's half of the channel, under the fake host.
      '@openappkit/frame': 'value',
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
      // The sign-in server.
      '@hono/node-server': 'value',
      '@openappkit/server': 'value',
      '@openappkit/siwx': 'value',
      '@openappkit/secure-site': 'value',
      // The mailbox.
      'postal-mime': 'value',
      'smtp-server': 'value',
      // The identity providers.
      hono: 'value',
      jose: 'value',
      'oidc-provider': 'lazy',
      '@farcaster/auth-client': 'value',
      // Parts of a wallet for WalletConnect, only for the demo wallet's page.
      '@openappkit/testing': 'value',
      '@scure/base': 'value',
      '@walletconnect/relay-auth': 'value',
      // Only for the demo wallet's page.
      'buffer/': 'value',
      lit: 'value',
      qr: 'value',
      viem: 'value',
      vite: 'lazy',
      ws: 'value',
      'node:': 'value',
      // The scripts of the repository that build its pages.
      '(computed)': 'lazy',
    },
  },
}

/** Packages that are too heavy to load before they are needed. */
export const HEAVY = ['viem', 'ox', 'zod', '@tanstack/query-core', '@walletconnect/universal-provider']

/** Modules that only a dynamic `import()` may load. */
export const ON_DEMAND: readonly RegExp[] = [
  /^packages\/modal\/src\/[\w-]+\/(?:[\w-]+-view|draw\w+|appkit-shell)\.ts$/,
  /^packages\/core\/src\/connections\/verbs\.ts$/,
  /^packages\/core\/src\/directory\/(?:createDirectory|snapshot)\.ts$/,
  /^packages\/walletconnect\/src\/engine\//,
  /^packages\/embedded\/src\/engine\//,
  /^packages\/evm\/src\/(?:reads|facet\/actions)\/index\.ts$/,
]

/** Globals of the language itself. */
export const LANGUAGE = new Set([
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'DataView', 'Error', 'Infinity', 'Intl', 'Iterator', 'JSON', 'Map'],
  ...['Math', 'NaN', 'Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String'],
  ...['Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakRef', 'WeakSet', 'undefined', 'isFinite', 'isNaN'],
  ...['parseFloat', 'parseInt', 'decodeURIComponent', 'encodeURIComponent', 'arguments', 'super'],
])
