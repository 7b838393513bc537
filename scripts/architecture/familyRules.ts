/** @module Where code knows a chain family by its name, outside the packages of families. */
import type { Rule } from './rule.ts'
import { findNodes, getText } from './syntax.ts'

/** The exceptions may only become fewer. */
export const MAX_FAMILY_PLACES = 8

const NAMESPACE = /^eip155(?::|$)/

/** Data about networks, and the scenes of tests. */
const DATA = /^packages\/ui\/src\/logo\/data\/|\.scenes\.ts$/

export const familyRule: Rule = {
  name: 'code that serves every chain family names none: what differs is in the description that `getFamily` returns',
  applies: ({ packageName, path }) =>
    ['common', 'core', 'modal', 'react', 'ui'].includes(packageName) && !DATA.test(path),
  find({ program }) {
    const texts = findNodes(program, 'Literal', 'Identifier').map((node) =>
      node['regex'] ? (node['regex'] as { pattern: string }).pattern.replace(/^\^/, '') : getText(node),
    )
    const templates = findNodes(program, 'TemplateElement').map(({ value }) => (value as { raw: string }).raw)
    return [...texts, ...templates].filter((text) => NAMESPACE.test(text))
  },
  breach: {
    path: 'packages/core/src/send/breach.ts',
    code: "export const isFolded = (id: string) => id.startsWith('eip155:')",
  },
  exceptions: {
    'packages/common/src/caip/types.ts': 'lists the namespaces of SPEC §3, once for code and once for types',
    'packages/core/src/families/families.ts': 'describes the families that WalletConnect alone may reach',
    'packages/core/src/networks/defineNetwork.ts': 'the chains of viem, which are EVM chains, name no namespace',
    'packages/core/src/networks/getProviderRpcUrl.ts':
      'the hosted provider serves the EVM chains of the list of SPEC §9',
    'packages/core/src/data/knownTokens.ts': 'is data: contracts of tokens whose symbols are imitated',
    'packages/modal/src/kit/create-app-kit/createAppKit.ts':
      'the embedded wallet has accounts of this family only, and its driver is looked up in code that every page loads',
    'packages/react/src/connections/useAppKitProvider.ts': 'is a type: its providers are those of EIP-1193',
  },
}
