/** @module Small dapps that have installed the packages, and the expected result of their builds. */

const ELEMENTS = ['button', 'connect-button', 'account-button', 'network-button', 'wallet-button', 'modal']

const registersAll = (code) =>
  ELEMENTS.filter((name) => !code.includes(`appkit-${name}`)).map((name) => `<appkit-${name}> is not registered`)

const registersNothing = (code) =>
  /customElements|LitElement|appkit-button/.test(code) ? ['elements are in it, though none is used'] : []

const isAtMost = (bytes) => (code) =>
  code.length > bytes ? [`is ${code.length} bytes long, not at most ${bytes}: what it does not use stays in it`] : []

/** `check` returns the problems of a production build of `source`. */
export const APPS = [
  {
    name: 'a type of the modal adds no code',
    source:
      "import type { AppKitOptions } from '@openappkit/modal'\nexport const id: AppKitOptions['projectId'] = 'abc'",
    check: isAtMost(200),
  },
  {
    name: 'a type of the React package adds no code',
    source:
      "import type { UseAppKitReturn } from '@openappkit/react'\nexport let open: UseAppKitReturn['open'] | undefined",
    check: isAtMost(200),
  },
  {
    name: 'one function of ui adds no element',
    source: "export { truncateMiddle } from '@openappkit/ui'",
    check: (code) => [...registersNothing(code), ...isAtMost(1_000)(code)],
  },
  {
    name: 'one function of common adds no other',
    source: "export { isEvmAddress } from '@openappkit/common'",
    check: isAtMost(500),
  },
  {
    name: 'one function of core adds no controller',
    source: "export { getNetworkId } from '@openappkit/core'",
    check: (code) => [...registersNothing(code), ...isAtMost(2_000)(code)],
  },
  {
    name: 'one network adds no other',
    source: "export { mainnet } from '@openappkit/core/networks'",
    check: (code) => (/Polygon|Solana/.test(code) ? ['other networks are in it'] : []),
  },
  {
    name: 'one element of ui registers itself',
    source: "import '@openappkit/ui/spinner'",
    check: (code) => (code.includes('oak-spinner') ? [] : ['<oak-spinner> is not registered']),
  },
  { name: 'importing the modal registers its elements', source: "import '@openappkit/modal'", check: registersAll },
  {
    name: 'creating a kit registers the elements',
    source: "import { createAppKit } from '@openappkit/modal'\ncreateAppKit({ networks: [] })",
    check: registersAll,
  },
  {
    name: 'creating a kit through the React package registers the elements',
    source: "import { createAppKit } from '@openappkit/react'\ncreateAppKit({ networks: [] })",
    check: registersAll,
  },
]

/** Must compile in a dapp that has only the packages and their declarations. */
export const TYPED_APP = `
import { evm } from '@openappkit/evm'
import { mainnet } from '@openappkit/core/networks'
import { createAppKit, useAppKit, useAppKitAccount } from '@openappkit/react'

export const appKit = createAppKit({ adapters: [evm()], networks: [mainnet] })
void appKit.open({ view: 'Networks' })
void appKit.open({ view: 'SwitchNetwork', arguments: { networkId: 'eip155:1' } })
// @ts-expect-error a view that needs data cannot be opened without it
void appKit.open({ view: 'SwitchNetwork' })
// @ts-expect-error a view that no feature declares does not exist
void useAppKit().open({ view: 'Nowhere' })
export const balance: 'show' | 'hide' = document.createElement('appkit-button').balance
export const address: string | undefined = useAppKitAccount({ namespace: 'eip155' }).address
export const transaction = appKit.kit.connections.getAdapter('eip155')?.facets?.evm?.sendTransaction
`
