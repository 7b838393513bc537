import { defineErrors } from '@openappkit/common'

/** The rows of {@link connectionErrors} that code of the entry throws; the others load when a wallet is asked. */
export const startErrors = defineErrors('connections', {
  invalidStatus: {
    short: 'Invalid connection status: {status}',
    long: 'The stored status "{status}" is not connected, active or disconnected. The stored value was dropped; connect again.',
  },
  namespaceNotConfigured: {
    short: "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
    long: "No adapter or no network of the namespace '{namespace}' was given to createAppKit. Add its adapter to \"adapters\" and one of its networks to \"networks\".",
  },
  modalClosed: {
    short: 'Modal closed',
    long: 'The modal was closed before the wallet had answered. Try again when ready.',
  },
  superseded: {
    short: 'Another request was started',
    long: 'A newer request was started before the wallet had answered. Answer that one.',
  },
  destroyed: {
    short: 'The kit was destroyed',
    long: 'This kit was destroyed, or replaced by a newer one with the same id. Use the newer kit.',
  },
})
