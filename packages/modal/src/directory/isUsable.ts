import type { DirectoryWallet, Kit } from '@openappkit/core'

/** Whether a wallet supports the chain family that the modal was opened for. True if its families are unknown. */
export function isUsable(kit: Kit, { namespaces }: DirectoryWallet): boolean {
  const { namespace } = kit.modal.state
  return !namespace || namespaces.length === 0 || namespaces.includes(namespace)
}
