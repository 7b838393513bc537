import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { mainnet } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import {
  AppKitButton,
  AppKitNetworkButton,
  AppKitProvider,
  createAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitState,
  useAppKitTheme,
} from './index.ts'

function Probe() {
  const { status, address } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { open } = useAppKitState()
  useAppKitTheme()
  return createElement('p', null, JSON.stringify({ status, address, chainId, open }))
}

const DISCONNECTED = '<p>{&quot;status&quot;:&quot;disconnected&quot;,&quot;open&quot;:false}</p>'

describe('on a server', () => {
  it('imports and renders hooks without a provider as disconnected', () => {
    createAppKit({ networks: [mainnet] })
    expect(renderToString(createElement(Probe))).toBe(DISCONNECTED)
  })

  it('renders a tree with provider and components, and starts nothing', () => {
    const kit = createAppKit({ networks: [mainnet] })
    const tree = createElement(
      AppKitProvider,
      { kit },
      createElement(AppKitButton),
      createElement(AppKitNetworkButton),
      createElement(Probe),
    )
    expect(renderToString(tree)).toBe(
      `<appkit-button></appkit-button><appkit-network-button></appkit-network-button>${DISCONNECTED}`,
    )
    expect(kit.kit.isStarted).toBe(false)
  })
})
