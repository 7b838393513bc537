import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { FAMILY_NAMES } from '../kit-facts/familyNames.ts'

/** Short name of a chain family, for a tab. Without a known name, that of its first network. */
export const getFamilyLabel = (kit: Kit, namespace: ChainNamespace): string =>
  namespace === 'eip155' ? 'EVM' : (FAMILY_NAMES[namespace] ?? kit.networks.list(namespace)[0]?.name ?? namespace)
