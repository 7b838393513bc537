/** @module The table of docs/architecture.md: what each package may import and use of the platform. */

/**
 * How a package may be imported: without limits, only its types, only its types and error catalogues, or
 * only its types statically, and its modules on demand.
 */
export type Use = 'value' | 'types' | 'errors' | 'lazy'

export interface PackageRules {
  /** The imports that are allowed besides its own files. A row without a use fails. */
  readonly imports: Readonly<Record<string, Use>>
  /** Global names beyond the language itself. Without a list, the rules of the package are in siteRules.ts, or it is a tool. */
  readonly globals?: readonly string[]
}

export const PACKAGE_RULES: Readonly<Record<string, PackageRules>> = {
  common: {
    imports: {},
    globals: ['globalThis', 'URL', 'TextDecoder', 'TextEncoder'],
  },
  core: {
    imports: { '@openappkit/common': 'value', 'valtio/vanilla': 'value' },
    globals: ['AbortController', 'URL', 'structuredClone', 'globalThis'],
  },
  evm: {
    imports: { '@openappkit/common': 'value', '@openappkit/core': 'errors', mipd: 'value', viem: 'lazy' },
    globals: [
      'AbortController',
      'AbortSignal',
      'queueMicrotask',
      'fetch',
      'Headers',
      'Response',
      'setTimeout',
      'clearTimeout',
      'globalThis',
      'URL',
      'TextDecoder',
      'atob',
    ],
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
    globals: [
      'AbortController',
      'atob',
      'btoa',
      'crypto',
      'CryptoKey',
      'Date',
      'document',
      'fetch',
      'globalThis',
      'indexedDB',
      'queueMicrotask',
      'TextDecoder',
      'TextEncoder',
    ],
  },
  frame: {
    imports: { '@openappkit/common': 'value' },
    globals: ['AbortController', 'crypto', 'document', 'MessageChannel', 'TextEncoder', 'URL', 'URLSearchParams'],
  },
  embedded: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'value',
      '@openappkit/frame': 'lazy',
      viem: 'lazy',
    },
    globals: ['AbortController', 'CSSStyleSheet', 'document', 'navigator', 'URL'],
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
    globals: [
      'CSSStyleSheet',
      'customElements',
      'console',
      'CustomEvent',
      'document',
      'innerWidth',
      'navigator',
      'ResizeObserver',
      'IntersectionObserver',
      'setTimeout',
      'clearTimeout',
    ],
  },
  modal: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'value',
      '@openappkit/ui': 'value',
      lit: 'value',
    },
    globals: [
      'document',
      'Document',
      'ShadowRoot',
      'HTMLElement',
      'HTMLSlotElement',
      'MutationObserver',
      'PublicKeyCredential',
      'location',
      'history',
      'CustomEvent',
      'Event',
      'CSSStyleSheet',
      'CSS',
      'innerHeight',
      'innerWidth',
      'matchMedia',
      'getComputedStyle',
      'ResizeObserver',
      'IntersectionObserver',
      'AbortController',
      'URL',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'window',
      'queueMicrotask',
      'reportError',
      'console',
      'Date',
      'crypto',
      'fetch',
      'globalThis',
      'localStorage',
      'navigator',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setTimeout',
      'clearTimeout',
    ],
  },
  react: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'value',
      '@openappkit/modal': 'value',
      '@lit/react': 'value',
      react: 'value',
    },
    globals: [],
  },
  cdn: {
    imports: {
      '@openappkit/core': 'value',
      '@openappkit/embedded': 'value',
      '@openappkit/evm': 'value',
      '@openappkit/modal': 'value',
      '@openappkit/walletconnect': 'value',
    },
    globals: [],
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
    globals: [
      'AbortSignal',
      'atob',
      'crypto',
      'Date',
      'fetch',
      'Headers',
      'globalThis',
      'location',
      'Response',
      'TextDecoder',
      'URL',
      'URLSearchParams',
    ],
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
