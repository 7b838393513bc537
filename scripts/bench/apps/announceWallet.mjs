/** The name of the wallet in the measured pages. */
export const WALLET_NAME = 'Sample Wallet'

/** @param {string} address */
export const createAnswers = (address, chainId = 1) => ({
  eth_requestAccounts: [address],
  eth_accounts: [address],
  eth_chainId: `0x${chainId.toString(16)}`,
  net_version: `${chainId}`,
})

/**
 * Runs in the page, before its scripts: announces one wallet. It must be self-contained.
 *
 * @param {{ name: string, answers?: Record<string, unknown> }} wallet - `answers`: by method. The wallet does not support other methods.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function announceWallet({ name, answers = {} }) {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '3b0f6f2e-7c54-4f7c-9d2b-0c1f3a5e8d11', name, rdns: 'com.example.sample', icon }
  const provider = {
    request: async ({ method }) => {
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`No ${method}`), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
