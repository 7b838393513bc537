import type { Kit } from '@openappkit/core'

/** Closes the modal and disconnects the wallet of the active namespace, without waiting for the wallet's answer. */
export async function disconnect(kit: Kit): Promise<void> {
  const namespace = kit.networks.state.activeNamespace
  kit.modal.close()
  try {
    await kit.connections.disconnect({ namespace })
  } catch (error) {
    // The kit has removed the connection anyway.
    kit.log.warn('The disconnect request to the wallet failed.', error)
  }
}
