import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import { createAccounts } from './createResult.ts'
import type { SessionInUse } from './sessionInUse.ts'
import { toApproval } from './toAccounts.ts'
import type { ChainsInUse, SessionNamespaces } from './types.ts'
import { followUpdate, listFamilies } from './updateChains.ts'

/** Replaces the namespaces of a session, after the wallet has changed them, and emits each change to core. */
export function applyUpdate(inUse: SessionInUse, namespaces: SessionNamespaces): void {
  const before = inUse.session.namespaces
  const families = listFamilies(before)
  inUse.session = { ...inUse.session, namespaces }
  const next = followUpdate(inUse.position.getChain, before, namespaces)
  inUse.provider.setSession(inUse.session, next)
  addFamilies(
    inUse,
    families[0],
    listFamilies(namespaces).filter((namespace) => !before[namespace]),
    next,
  )
  for (const namespace of families) updateFamily(inUse, namespace, next[namespace])
}

/** Emits `joined` for new chain families to a family that core already has. */
function addFamilies(
  inUse: SessionInUse,
  known: ChainNamespace | undefined,
  added: readonly ChainNamespace[],
  next: ChainsInUse,
): void {
  const { session, position, emit } = inUse
  for (const namespace of added) position.add(namespace, next[namespace])
  const others = Object.fromEntries(
    added.map((namespace) => [namespace, createAccounts({ session, ...position }, namespace)]),
  )
  if (known && added.length > 0) emit(known, { type: 'joined', others })
}

/** @param chain - The active chain after the change; `undefined` if the session no longer holds the family. */
function updateFamily(
  { session, position, emit }: SessionInUse,
  namespace: ChainNamespace,
  chain: CaipNetworkId | undefined,
): void {
  if (!chain) return position.remove(namespace)
  emit(namespace, { type: 'approvalChanged', approval: toApproval(session.namespaces) })
  if (chain === position.getChain(namespace)) position.emitAccounts(namespace)
  else position.move(chain)
}
