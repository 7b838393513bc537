/**
 * @module The views that a visitor reaches from Account or by a link, one `import()` each. A bundler writes a list of the files that
 * each `import()` needs beside it: here, and not into the files of the open modal.
 */
export const loadSend = () => import('./features/send/views.ts')
export const loadReceive = () => import('./features/receive/views.ts')
export const loadHelp = () => import('./features/help/views.ts')
export const loadProfileWallets = () => import('./features/profile-wallets/views.ts')
export const loadTransactions = () => import('./features/activity/views.ts')
export const loadAssets = () => import('./features/assets/views.ts')
