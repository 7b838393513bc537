/**
 * @module The views that a visitor reaches from Account or by a link, one `import()` each. A bundler writes a list of the files that
 * each `import()` needs beside it: here, and not into the files of the open modal.
 */
export const loadSend = () => import('./send/views.ts')
export const loadReceive = () => import('./receive/views.ts')
export const loadHelp = () => import('./help/views.ts')
export const loadProfileWallets = () => import('./profile-wallets/views.ts')
export const loadTransactions = () => import('./activity/views.ts')
export const loadAssets = () => import('./assets/views.ts')
