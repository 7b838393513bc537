import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { FAMILY_NAMES } from '../kit-facts/familyNames.ts'
import { familyMessages } from './messages.ts'

/** Name of a chain family for visitors. With a single network, or without a known name, that of its first network. */
export function getFamilyName(kit: Kit, namespace: ChainNamespace): string {
  const [first, second] = kit.networks.list(namespace)
  const name = namespace === 'eip155' ? translate(kit, familyMessages).evm : FAMILY_NAMES[namespace]
  return (second && name) ?? first?.name ?? namespace
}
