/**
 * @module Everything that fails `npm test` when it grows. `maxBytes` only ever goes down, towards
 * `goalBytes`; 1 kB is 1,000 bytes. Times are no budgets: a busy machine would fail them.
 */

/**
 * Scripts in bytes, minified and gzipped, beyond those of the page's bare reference: for a React
 * app an empty React root, for a page with the script tag nothing at all.
 *
 * `start`: what the page's entry imports statically, without which nothing is drawn. `open`: all that
 * a browser has downloaded when the modal stands open with its wallets listed, what was fetched
 * ahead while the page was idle included.
 *
 * @typedef {object} SizeBudget
 * @property {string} name
 * @property {'react' | 'script'} app
 * @property {import('./sizes/getBytesAbove.mjs').Stage} stage
 * @property {number} maxBytes
 * @property {number} goalBytes
 */

/** @type {SizeBudget[]} */
export const SIZE_BUDGETS = [
  { name: 'react + evm at start', app: 'react', stage: 'start', maxBytes: 28_000, goalBytes: 28_000 },
  { name: 'react + evm, modal open', app: 'react', stage: 'open', maxBytes: 53_000, goalBytes: 53_000 },
  { name: 'script tag, modal open', app: 'script', stage: 'open', maxBytes: 50_000, goalBytes: 53_000 },
]

/** Packages that a dapp with `react` + `evm` installs for production, its own React not counted. */
export const MAX_PACKAGES = 40

/** Each part of a language is one script, minified and gzipped, that only its readers fetch. */
export const MAX_LOCALE_BYTES = 4_000

/** Beside English, which is in the sources. */
export const LOCALE_COUNT = 23
