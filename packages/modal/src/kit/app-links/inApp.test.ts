import { mainnet, solana } from '@openappkit/core/networks'
import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { IPHONE, setUserAgent } from '../../../test/setUserAgent.ts'
import { screen } from '../../../test/screen.ts'

/** An injected wallet that one driver has found. */
const createWallet = (namespace: 'eip155' | 'solana') =>
  createFakeAdapter({ namespace, connectors: [{ id: ALPHA, rdns: ALPHA, name: 'Alpha Wallet' }] })
const onSolana = createWallet('solana')

/** Opens the QR code view in the in-app browser of a phone. */
async function openInApp(...adapters: (typeof onSolana)[]) {
  await setUserAgent(IPHONE.replace(' Safari/604.1', ''))
  const options = { adapters: adapters.map(({ createAdapter }) => createAdapter), networks: [mainnet, solana] as const }
  const world = createWorld({ isMobile: true, pairing: {}, options })
  await place('appkit-modal')
  await world.kit.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(screen.dialog()).toBeVisible()
  return world
}

const hint = () => page.getByText('Open this page in your browser')

describe('a page in an in-app browser', () => {
  it('asks the visitor to open it in their browser if it has no injected wallet', async () => {
    const { kit } = await openInApp(createFakeAdapter({ connectors: [] }))
    await expect.element(hint().last()).toBeVisible()
    expect(kit.connections.state.connectors.map(({ type }) => type)).toEqual(['walletConnect'])
  })

  it.each([
    ['one driver has found', 'injected', []],
    ['several drivers have found', 'multiChain', [onSolana]],
  ])('has no such hint with an injected wallet that %s', async (_, type, others) => {
    const { kit, phone } = await openInApp(createWallet('eip155'), ...others)
    await vi.waitUntil(() => phone.uri)
    expect(hint().elements()).toEqual([])
    expect(kit.connections.state.connectors.map((connector) => connector.type)).toEqual(
      expect.arrayContaining([type, 'walletConnect']),
    )
  })
})
