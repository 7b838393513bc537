/**
 * @module The features that each spec tests, by the names of their folders. A feature is a folder with the same name in every
 * layer (`ls -d packages/*\/src/{,features/}swap`), so a change in such a folder tells which specs can be affected.
 */

/**
 * Spec, as a path in `src` without `.spec.ts`, to the names of feature folders.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FEATURES_OF_SPECS = {
  'embedded/approval': ['embedded-wallet', 'approve', 'connecting', 'frame'],
  'embedded/blocked-storage': ['embedded-wallet', 'frame', 'storage'],
  'embedded/demo-page': ['embedded-wallet', 'email', 'mailbox'],
  'embedded/dependency': ['embedded-wallet', 'email'],
  'embedded/email-change': ['email-change', 'email', 'mail'],
  'embedded/export': ['embedded-wallet', 'secrets', 'keyring'],
  'embedded/farcaster': ['farcaster', 'embedded-wallet'],
  'embedded/faults': ['embedded-wallet', 'email', 'mail', 'limits', 'faults'],
  'embedded/integrity': ['embedded-wallet', 'frame'],
  'embedded/login': ['embedded-wallet', 'email', 'mailbox', 'code-input', 'email-input', 'secure-site'],
  'embedded/logins': ['embedded-wallet', 'email', 'social', 'passkey', 'identity'],
  'embedded/owner': ['embedded-wallet', 'passkey', 'keyring', 'secrets'],
  'embedded/passkeys': ['passkey', 'embedded-wallet'],
  'embedded/script-tag': ['embedded-wallet', 'email'],
  'embedded/send': ['send', 'embedded-wallet', 'approve', 'data'],
  'embedded/social': ['social', 'identity', 'embedded-wallet'],
  'embedded/swap': ['swap', 'embedded-wallet', 'approve', 'data'],
  'flows/account-data': [
    'account',
    'account-parts',
    'activity',
    'assets',
    'collectibles',
    'data',
    'data-service',
    'data-source',
  ],
  'flows/account-faults': ['account', 'data', 'data-service', 'http', 'empty-states'],
  'flows/account-requests': ['account', 'data', 'networks'],
  'flows/back-forward-cache': ['connections', 'kit', 'element'],
  'flows/buying': ['onramp', 'onramp-provider', 'top-up'],
  'flows/connect': [
    'connect',
    'connect-methods',
    'connections',
    'connecting',
    'discovery',
    'events',
    'kit',
    'element',
    'modal',
  ],
  'flows/demo-page': ['create-app-kit', 'i18n', 'headless'],
  'flows/demo-wallet': ['demo-wallet', 'connect', 'send', 'calls', 'typed-data', 'connecting'],
  'flows/demo-wallet-sign-in': ['demo-wallet', 'siwx'],
  'flows/demo-wallet-threats': ['demo-wallet', 'connections'],
  'flows/displays': ['dialog', 'views', 'theme', 'modal', 'element'],
  'flows/faulty-nodes': ['rpc', 'http', 'account', 'networks'],
  'flows/history': ['activity', 'account'],
  'flows/hostile-wallets': ['discovery', 'connecting', 'connect', 'image', 'icons'],
  'flows/kept-data': ['storage', 'account', 'log'],
  'flows/moving-rows': ['views', 'account', 'account-parts', 'dialog'],
  'flows/languages': ['i18n', 'languages'],
  'flows/members': ['siwx', 'server', 'sign-in'],
  'flows/names': ['profile-names', 'profile', 'names', 'identity'],
  'flows/networks': ['networks', 'chain', 'chains', 'gates'],
  'flows/optional-sign-in': ['siwx'],
  'flows/policy': ['kit', 'element', 'modal', 'dialog'],
  'flows/preferences': ['i18n', 'theme', 'options'],
  'flows/privacy': ['kit', 'http', 'events', 'directory', 'data', 'storage'],
  'flows/quick-start': ['create-app-kit', 'kit', 'buttons', 'headless', 'connect'],
  'flows/react-version': ['create-app-kit'],
  'flows/places': ['account', 'account-parts', 'send', 'swap', 'onramp', 'receive', 'transfers'],
  'flows/receiving': ['receive', 'transfers', 'qr-code'],
  'flows/scroll-lock': ['dialog', 'modal'],
  'flows/send': ['send', 'actions', 'transfer'],
  'flows/sending': ['send', 'transfer', 'address', 'amount-input'],
  'flows/sending-changes': ['send', 'transfer', 'networks', 'account'],
  'flows/sending-form': ['send', 'transfer', 'amount-input'],
  'flows/sending-outcomes': ['send', 'transfer', 'unconfirmed', 'transfers'],
  'flows/sheet': ['dialog', 'modal', 'router'],
  'flows/sign': ['actions', 'connections', 'connecting'],
  'flows/sign-in': ['siwx', 'sign-in', 'messages'],
  'flows/sign-in-loading': ['siwx', 'dialog'],
  'flows/silent-wallet': ['connect', 'connections', 'alerts'],
  'flows/storage': ['storage', 'connections', 'log'],
  'flows/swap': ['swap', 'swap-provider', 'swaps', 'market', 'tokens'],
  'flows/swap-changes': ['swap', 'swap-provider', 'networks', 'account'],
  'flows/swap-deceit': ['swap', 'swap-provider', 'swaps'],
  'flows/unwanted-assets': ['assets', 'activity', 'send', 'collectibles'],
  'flows/views': ['views', 'dialog', 'router', 'empty-states', 'help'],
  'frame/hostile-frame': ['frame', 'embedded-wallet'],
  'frame/hostile-parent': ['frame', 'embedded-wallet'],
  'instances/destroy': ['kit', 'create-app-kit', 'element', 'connections', 'instances'],
  'instances/hot-reload': ['create-app-kit', 'kit', 'instances'],
  'instances/script-host': ['kit', 'instances'],
  'instances/two-kits': ['kit', 'element', 'storage', 'events', 'instances'],
  'instances/versions': ['kit', 'element', 'instances'],
  'lighthouse/lighthouse': ['views', 'lighthouse'],
  'memory/memory': ['dialog', 'modal', 'element', 'memory'],
  'walletconnect/all-wallets': ['directory', 'connecting', 'long-list', 'search'],
  'walletconnect/expiry': ['pairing', 'walletconnect', 'engine'],
  'walletconnect/families': ['families', 'connecting', 'profile-wallets', 'walletconnect'],
  'walletconnect/faulty-relay': ['pairing', 'walletconnect', 'engine', 'relay'],
  'walletconnect/many-wallets': ['profile-wallets', 'connecting', 'connections'],
  'walletconnect/one-tap': ['siwx', 'walletconnect', 'connecting'],
  'walletconnect/pairing': ['pairing', 'walletconnect', 'qr-code'],
  'walletconnect/phones': ['pairing', 'app-links', 'connecting', 'walletconnect'],
  'walletconnect/privacy': ['walletconnect', 'directory', 'storage'],
  'walletconnect/refusals': ['pairing', 'walletconnect', 'engine'],
  'walletconnect/session': ['walletconnect', 'engine', 'connections'],
  'walletconnect/two-pages': ['walletconnect', 'connections', 'storage'],
  'walletconnect/two-phones': ['walletconnect', 'connections'],
}

/**
 * The folder of a feature, which has the same name in every layer: `swap` of `packages/core/src/swap/quotes.ts` and of
 * `packages/modal/src/features/swap/feature.ts`.
 *
 * @param {string} path - From the repository's root.
 * @returns {string | undefined} `undefined` for a file in no folder of `src`.
 */
export const getFeature = (path) =>
  /^packages\/[^/]+\/src\/(?:(?:features\/shared|features|kit|shell)\/(?=[^/]+\/))?([^/]+)\//.exec(path)?.[1]

/**
 * The specs of features, as paths that Playwright takes as arguments; first those whose row begins with one of them.
 *
 * @param {Iterable<string>} features - Names of folders.
 * @returns {{ specs: string[], unknown: string[] }} `unknown` has the folders that no spec names; their change can affect any spec.
 */
export function listSpecs(features) {
  const rows = Object.entries(FEATURES_OF_SPECS)
  const wanted = new Set(features)
  const known = new Set(rows.flatMap(([, names]) => names))
  return {
    specs: rows
      .map(([spec, names]) => ({ spec, place: names.findIndex((name) => wanted.has(name)) }))
      .filter(({ place }) => place !== -1)
      .sort((one, other) => one.place - other.place)
      .map(({ spec }) => `src/${spec}.spec.ts`),
    unknown: [...wanted].filter((name) => !known.has(name)),
  }
}
