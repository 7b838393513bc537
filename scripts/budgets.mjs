/**
 * @module Every limit that fails `npm test` when it is exceeded. `maxBytes` may only become smaller, towards
 * `goalBytes`; 1 kB is 1,000 bytes. Times have no budget: a busy machine would fail them.
 */

/**
 * Scripts in bytes, minified and gzipped, above those of the page's bare reference: for a React
 * app an empty React root, for a page with the script tag nothing.
 *
 * `start`: the static imports of the page's entry, without which nothing is drawn. `open`: everything that
 * a browser has downloaded when the modal is open and lists its wallets, including the files that were
 * prefetched while the page was idle.
 *
 * @typedef {object} SizeBudget
 * @property {string} name
 * @property {'react' | 'script'} app
 * @property {import('./sizes/measureSizes.mjs').Stage} stage
 * @property {number} maxBytes
 * @property {number} goalBytes
 */

/** @type {SizeBudget[]} */
export const SIZE_BUDGETS = [
  { name: 'react + evm at start', app: 'react', stage: 'start', maxBytes: 28_000, goalBytes: 26_000 },
  { name: 'react + evm, modal open', app: 'react', stage: 'open', maxBytes: 53_000, goalBytes: 50_000 },
  { name: 'script tag, modal open', app: 'script', stage: 'open', maxBytes: 50_000, goalBytes: 47_500 },
]

/**
 * The scripts of the embedded wallet in bytes, minified and gzipped. Only sites with `embeddedWallet()` load them.
 *
 * `client`: the client half of the frame, alone. `socials`: the buttons of social accounts in Connect, with icons. `start` and `engine`: what `embeddedWallet()` adds to the start of a page, and
 * what loads when a visitor points at the email field (without what other logins load on demand), both without `core` and `common`, which the page has anyway. The frame's
 * page loads `login` before it asks for a code, `address` before it has the address of the wallet, and `approval` before it shows
 * the first approval, with the largest language. zod is 5.5 kB of all but `socials` and `start`.
 *
 * @typedef {'client' | 'socials' | 'start' | 'engine' | 'login' | 'address' | 'approval'} EmbeddedPart
 */

/** @type {readonly { name: string, part: EmbeddedPart, maxBytes: number }[]} */
export const EMBEDDED_BUDGETS = [
  { name: 'client half of the frame', part: 'client', maxBytes: 12_000 },
  { name: 'social accounts in Connect', part: 'socials', maxBytes: 2_600 },
  { name: 'embeddedWallet() at start', part: 'start', maxBytes: 2_100 },
  { name: 'embeddedWallet() on intent', part: 'engine', maxBytes: 18_600 },
  { name: 'page of the secure site, until the code', part: 'login', maxBytes: 21_000 },
  { name: 'page of the secure site, until the address', part: 'address', maxBytes: 53_000 },
  { name: 'page of the secure site, until the first approval', part: 'approval', maxBytes: 94_000 },
]

/**
 * What a feature adds when a visitor opens it, minified and gzipped: its views, and the form behind them with its checks.
 *
 * @type {readonly { name: string, feature: 'swap' | 'buy', maxBytes: number }[]}
 */
export const OPENED_BUDGETS = [
  { name: 'Swap', feature: 'swap', maxBytes: 30_500 },
  { name: 'Buy', feature: 'buy', maxBytes: 21_500 },
]

/**
 * The scripts that a React page loads at start. More of them mean that the bundler can no longer merge shared code into the
 * page's entry: see "Shared code" in docs/performance.md.
 */
export const MAX_START_SCRIPTS = 3

/** The number of packages that a dapp with `react` + `evm` installs for production, without its own React. */
export const MAX_PACKAGES = 40

/** A script with some parts of a language, minified and gzipped. Only visitors with that language fetch it. */
export const MAX_LOCALE_BYTES = 7_500

/** The languages besides English, which is in the sources. */
export const LOCALE_COUNT = 23
