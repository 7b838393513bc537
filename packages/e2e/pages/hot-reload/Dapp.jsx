import { version } from 'react'
import { evm } from '@openappkit/evm'
import { AppKitButton, AppKitNetworkButton, AppKitProvider, createAppKit, useAppKitAccount } from '@openappkit/react'
import { networks } from './world.js'

/** The test's server increases this number with each update. */
const GENERATION = 0

/** As in the README: in the module of a component, which runs again with each hot update. */
const kit = createAppKit({ adapters: [evm()], networks })

;(globalThis.kits ??= []).push(kit)

function Account() {
  const { address, status } = useAppKitAccount()
  return (
    <p>
      {status} {address}
    </p>
  )
}

export function Dapp() {
  return (
    <AppKitProvider kit={kit}>
      <h1>
        Generation {GENERATION}, React {version}
      </h1>
      <AppKitButton balance="hide" />
      <AppKitNetworkButton />
      <Account />
    </AppKitProvider>
  )
}
