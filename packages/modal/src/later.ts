/**
 * @module What a visitor reaches from Account or by a link, one `import()` each. A bundler writes a list of the files that each
 * `import()` needs beside it: here, and not into the files of the open modal.
 */
export const account = { views: () => import('./features/account/views.ts') }

export const activity = {
  views: () => import('./features/activity/views.ts'),
  entries: () => import('./features/activity/entries.ts'),
  part: () => import('./features/activity/part.ts'),
}

export const assets = {
  views: () => import('./features/assets/views.ts'),
  entries: () => import('./features/assets/entries.ts'),
  part: () => import('./features/assets/part.ts'),
}

export const help = { views: () => import('./features/help/views.ts'), part: () => import('./features/help/part.ts') }

export const networks = { views: () => import('./features/networks/views.ts') }

export const profileWallets = { views: () => import('./features/profile-wallets/views.ts') }

export const receive = {
  views: () => import('./features/receive/views.ts'),
  entries: () => import('./features/receive/entries.ts'),
}

export const send = {
  views: () => import('./features/send/views.ts'),
  entries: () => import('./features/send/entries.ts'),
}

export const transfers = { part: () => import('./features/shared/transfers/part.ts') }
