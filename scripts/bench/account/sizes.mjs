/**
 * The measured accounts, each on its own chain. `rich` is that of `npx @openappkit/local --rich`, `small` its reference.
 *
 * @typedef {keyof typeof SIZES} Size
 */
export const SIZES = {
  small: { tokens: 3, transactions: 10, collectibles: 5 },
  tenth: { tokens: 30, transactions: 200, collectibles: 50 },
  rich: { tokens: 300, transactions: 2_000, collectibles: 500 },
  tenfold: { tokens: 3_000, transactions: 20_000, collectibles: 5_000 },
}
