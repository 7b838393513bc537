import type { DirectoryWallet, Kit } from '@openappkit/core'

/** Whether a wallet has the chain family that the modal was opened for, as far as that is known. */
export function isUsable(kit: Kit, { namespaces }: DirectoryWallet): boolean {
  const { namespace } = kit.modal.state
  return !namespace || namespaces.length === 0 || namespaces.includes(namespace)
}
