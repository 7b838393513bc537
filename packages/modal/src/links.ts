/** A vendor-neutral list of wallets, kept by the Ethereum community. Opened only when a visitor asks. */
export const GET_WALLET_URL = 'https://ethereum.org/wallets/find-wallet/'
