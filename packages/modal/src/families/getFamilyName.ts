import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { familyMessages } from './messages.ts'

/** Proper names, which no language translates. */
const NAMES: Partial<Record<ChainNamespace, string>> = { solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' }

/** Name of a chain family for visitors. With a single network, or without a known name, that of its first network. */
export function getFamilyName(kit: Kit, namespace: ChainNamespace): string {
  const [first, second] = kit.networks.list(namespace)
  const name = namespace === 'eip155' ? translate(kit, familyMessages).evm : NAMES[namespace]
  return (second && name) ?? first?.name ?? namespace
}
