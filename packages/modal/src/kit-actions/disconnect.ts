import type { Kit } from '@openappkit/core'

/** Leaves the wallet of the namespace that is shown. The visitor need not wait for the wallet's goodbye. */
export async function disconnect(kit: Kit): Promise<void> {
  const namespace = kit.networks.state.activeNamespace
  kit.modal.close()
  try {
    await kit.connections.disconnect({ namespace })
  } catch (error) {
    // The site has forgotten the wallet all the same.
    kit.log.warn('The wallet could not be told to disconnect.', error)
  }
}
