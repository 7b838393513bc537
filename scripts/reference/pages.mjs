/** @module The pages that are generated from types, by the names of their entry points, in the order of the index. */

/**
 * @typedef {object} Page
 * @property {string} title
 * @property {readonly string[]} first - Names that come first; the others follow: functions, values, types.
 * @property {readonly string[]} [listed] - Types with many members, which begin with a list of links.
 * @property {readonly string[]} [sorted] - Types whose members come in alphabetical order.
 */

/** @type {Readonly<Record<string, Page>>} */
export const PAGES = {
  options: {
    title: 'Options',
    first: [
      'createAppKit',
      'AppKitOptions',
      'evm',
      'EvmOptions',
      'EnsOptions',
      'walletConnect',
      'WalletConnectOptions',
      'embeddedWallet',
      'EmbeddedWalletOptions',
      'Features',
      'Endpoints',
      'Metadata',
      'NetworkInput',
      'RpcUrl',
      'CustomWallet',
    ],
    listed: ['AppKitOptions'],
    sorted: ['AppKitOptions', 'Features'],
  },
  methods: {
    title: 'Methods',
    first: ['AppKit', 'OpenParams', 'ViewData', 'PublicState', 'AccountInfo', 'NetworkInfo'],
    listed: ['AppKit'],
  },
  hooks: { title: 'React hooks and components', first: [] },
  headless: { title: 'Headless API', first: ['createReadable', 'createWalletList'] },
  evm: { title: 'EVM', first: ['EvmFacet'] },
  events: { title: 'Events', first: ['EventProperties'] },
}
