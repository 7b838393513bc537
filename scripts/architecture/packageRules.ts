/**
 * @module The table of docs/architecture.md: what each package may import. `.oxlintrc.json` has what it may use of the platform.
 */

/**
 * How a package may be imported: without limits, only its types, only its types and error catalogues, or
 * only its types statically, and its modules on demand.
 */
export type Use = 'value' | 'types' | 'errors' | 'lazy'

export interface PackageRules {
  /** The packages, and other rows of its package, that are allowed besides its own files. A row without a use fails. */
  readonly imports: Readonly<Record<string, Use>>
  /** A module that breaks the row. Default: one that imports zod. */
  readonly breach?: string
}

/** By the folder of a package, or one inside it: `siwx/server` is packages/siwx/src/server. A row does not include those below it. */
export const PACKAGE_RULES: Readonly<Record<string, PackageRules>> = {
  common: {
    imports: {},
  },
  core: {
    imports: { '@openappkit/common': 'value', 'valtio/vanilla': 'value', 'zod/mini': 'value' },
    breach: "import { z } from 'zod'\nz.string()",
  },
  evm: {
    imports: { '@openappkit/common': 'value', '@openappkit/core': 'errors', mipd: 'value', viem: 'lazy' },
    breach: "import { createKit } from '@openappkit/core'\ncreateKit()",
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
      'zod/mini': 'lazy',
    },
    breach: "import { z } from 'zod'\nz.string()",
  },
  frame: {
    imports: { '@openappkit/common': 'value', 'zod/mini': 'value' },
    breach: "import { z } from 'zod'\nz.string()",
  },
  embedded: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'value',
      '@openappkit/frame': 'lazy',
      viem: 'lazy',
    },
  },
  // The server never has the code that opens a wallet: no seed phrases, no derivation, no frame, no elements.
  'secure-site': {
    imports: {
      'secure-site/api': 'value',
      '@farcaster/auth-client': 'value',
      '@noble/curves': 'value',
      '@noble/hashes': 'value',
      '@openappkit/common': 'value',
      '@openappkit/server': 'value',
      '@simplewebauthn/server': 'lazy',
      hono: 'value',
      jose: 'value',
      'node:': 'value',
      nodemailer: 'value',
      'openid-client': 'value',
      viem: 'value',
      zod: 'value',
    },
    breach: "import { HDKey } from '@scure/bip32'\nHDKey.fromMasterSeed()",
  },
  // The contract of their requests, which is all that the page and the server share.
  'secure-site/api': {
    imports: { '@noble/hashes': 'value', '@openappkit/common': 'value', zod: 'value' },
    breach: "import { createPublicClient } from 'viem'\ncreatePublicClient()",
  },
  // Keys, elements and the frame: no server, no SDK of a chain, nothing of the site that shows it.
  'secure-site/page': {
    imports: {
      'secure-site/api': 'value',
      '@noble/curves': 'value',
      '@noble/hashes': 'value',
      '@openappkit/common': 'value',
      '@openappkit/frame': 'value',
      '@openappkit/ui': 'value',
      '@scure/bip32': 'value',
      '@scure/bip39': 'value',
      lit: 'value',
      // The script of a kit, which the build of the page puts into a text.
      'virtual:kit': 'lazy',
    },
    breach: "import { createPublicClient } from 'viem'\ncreatePublicClient()",
  },
  ui: {
    imports: { lit: 'value', uqr: 'value' },
  },
  modal: {
    imports: {
      '@openappkit/common': 'value',
      '@openappkit/core': 'value',
      '@openappkit/ui': 'value',
      lit: 'value',
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
  },
  cdn: {
    imports: {
      '@openappkit/core': 'value',
      '@openappkit/embedded': 'value',
      '@openappkit/evm': 'value',
      '@openappkit/modal': 'value',
      '@openappkit/walletconnect': 'value',
    },
  },
  server: {
    imports: {
      '@openappkit/common': 'value',
      '@electric-sql/pglite': 'lazy',
      '@hono/node-server': 'value',
      hono: 'value',
      pg: 'lazy',
      zod: 'value',
      'node:': 'value',
    },
    breach: "import { createKit } from '@openappkit/core'\ncreateKit()",
  },
  siwx: {
    imports: { '@openappkit/common': 'value', '@openappkit/core': 'types', viem: 'value' },
    breach: "import { openDatabase } from '@openappkit/server'\nopenDatabase('')",
  },
  'siwx/server': {
    imports: {
      siwx: 'value',
      '@openappkit/common': 'value',
      '@openappkit/server': 'value',
      '@signinwithethereum/siwe-parser': 'value',
      viem: 'value',
      zod: 'value',
    },
    breach: "import { LitElement } from 'lit'\nnew LitElement()",
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
    breach: "import { connectionErrors } from '@openappkit/core'\nconnectionErrors.modalClosed()",
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
  /^packages\/modal\/src\/(?:[\w-]+\/)+(?:[\w-]+-view|draw\w+|appkit-shell)\.ts$/,
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

/** The row of a source file: that of its folder in the package if there is one. */
export function getRow(path: string): string {
  const [, packageName = '', , folder = ''] = path.split('/')
  return `${packageName}/${folder}` in PACKAGE_RULES ? `${packageName}/${folder}` : packageName
}
