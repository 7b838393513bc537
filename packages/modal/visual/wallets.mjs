/**
 * @module Fictitious wallets for pictures, which must not advertise real ones. Plain JavaScript, so that pages outside of
 * Vitest can import it too.
 */
function draw(color, path) {
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

/** The scenes use Alpha and Beta. */
export const wallets = [
  {
    rdns: 'com.example.alpha',
    name: 'Alpha Wallet',
    icon: draw('#0b7a5b', 'M16 26V10M16 14l6-5M16 19l-7-5M16 23l8-6'),
  },
  { rdns: 'com.example.beta', name: 'Beta Wallet', icon: draw('#0a6ebd', 'M16 8v17M10 14h12M7 19c1 9 17 9 18 0') },
  { rdns: 'com.example.gamma', name: 'Gamma', icon: draw('#c2410c', 'M8 23l8-14 8 14M11.5 18h9') },
]
