/** A vendor-neutral list of wallets, maintained by the Ethereum community. Opened only by a click. */
export const GET_WALLET_URL = 'https://ethereum.org/wallets/find-wallet/'
