import type { Kit } from '@openappkit/core'

/** What comes after connecting: the site again or, where the modal is part of the page, the account. */
export function showConnected(kit: Kit): void {
  if (kit.router.current.view !== 'ConnectingExternal') return
  if (kit.options.state.enableEmbedded) kit.router.reset('Account')
  else kit.modal.close()
}
