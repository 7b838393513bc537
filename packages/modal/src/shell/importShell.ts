/** Fetches everything that opening the modal needs. */
export const importShell = () => import('./define-shell.ts')
