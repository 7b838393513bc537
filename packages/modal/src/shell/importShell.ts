/** Fetches everything that opening the modal needs. */
export async function importShell() {
  const shell = await import('./define-shell.ts')
  shell.defineShell()
  return shell
}
