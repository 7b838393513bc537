import { foldAddress, shortenAddress, type ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { STANDARD_FAMILIES } from './families.ts'
import type { ChainFamily } from './types.ts'

/** What is known of a family that nothing describes. */
const UNKNOWN = {
  coinType: 0,
  tokenStandard: 'token',
  explorerPaths: { transaction: 'tx', address: 'address' },
  foldAddress,
  shortenAddress,
  isToken: (reference: string) => /^[-.%a-zA-Z0-9]{1,128}$/.test(reference),
} as const satisfies Partial<ChainFamily>

/** A family with the defaults of what it does not describe. */
export type DescribedFamily = ChainFamily & Required<Pick<ChainFamily, keyof typeof UNKNOWN>>

/**
 * The chain family of a namespace: as its adapter describes it, over the description of SPEC §3. A family that nothing describes has the
 * name of its first network.
 */
export const getFamily = (
  { connections, networks }: Pick<Kit, 'connections' | 'networks'>,
  namespace: ChainNamespace,
): DescribedFamily => {
  const standard = (STANDARD_FAMILIES as Readonly<Partial<Record<ChainNamespace, ChainFamily>>>)[namespace]
  const own = connections.getAdapter(namespace)?.family
  return {
    name: standard || own ? namespace : (networks.list(namespace)[0]?.name ?? namespace),
    ...UNKNOWN,
    ...standard,
    // An absent part never removes a check of the standard description.
    ...(own && (Object.fromEntries(Object.entries(own).filter(([, part]) => part !== undefined)) as ChainFamily)),
    signIn: { ...standard?.signIn, ...own?.signIn },
  }
}

/** Whether two addresses of a family are the same one. */
export function isSameInFamily(
  kit: Pick<Kit, 'connections' | 'networks'>,
  namespace: ChainNamespace,
  left: string,
  right: string,
): boolean {
  const { foldAddress: fold } = getFamily(kit, namespace)
  return fold(left) === fold(right)
}

/** Every family that is described, and those of the kit's networks. */
export const listFamilies = ({ networks }: Pick<Kit, 'networks'>): readonly ChainNamespace[] => [
  ...new Set([...(Object.keys(STANDARD_FAMILIES) as ChainNamespace[]), ...networks.namespaces()]),
]
