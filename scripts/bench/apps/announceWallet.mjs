/** The name of the wallet in the measured pages. */
export const WALLET_NAME = 'Sample Wallet'

/**
 * Runs in the page, before its scripts: announces one wallet, so that there is a list to
 * show.
 *
 * @param {string} name
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function announceWallet(name) {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '3b0f6f2e-7c54-4f7c-9d2b-0c1f3a5e8d11', name, rdns: 'com.example.sample', icon }
  const provider = { request: () => Promise.resolve([]), on() {}, removeListener() {} }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
