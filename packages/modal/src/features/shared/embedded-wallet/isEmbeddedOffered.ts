import { EMBEDDED_WALLET_ID, type Kit } from '@openappkit/core/internal'

/** Whether the modal may connect the embedded wallet: it was not opened for another chain family. */
export function isEmbeddedOffered({ connections, modal }: Kit): boolean {
  const connector = connections.getConnector(EMBEDDED_WALLET_ID)
  const { namespace } = modal.state
  return connector !== undefined && (!namespace || connector.namespaces.includes(namespace))
}
