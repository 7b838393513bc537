import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'

/** The first wallet of the page, found by the driver of another chain family. */
const onSolana = createFakeAdapter({
  namespace: 'solana',
  connectors: [{ id: ALPHA, rdns: ALPHA, name: 'Alpha on Solana' }],
})

const listAsked = ({ control }: ReturnType<typeof createWorld>) =>
  control.calls.filter(({ operation }) => operation === 'connect').map(({ connectorId }) => connectorId)

describe('<appkit-wallet-button>', () => {
  it.each([
    ['that one driver has found', 'Beta Wallet', BETA, 'injected'],
    ['that several drivers have found', 'Alpha Wallet', ALPHA, 'multiChain'],
  ])(
    'sends the request to an injected wallet %s directly after the click, before the modal has loaded',
    async (_, name, id, type) => {
      const world = createWorld({ options: { connectors: [(context) => onSolana.createAdapter(context)] } })
      const { kit } = world
      kit.router.setLoader(() => new Promise(() => {}))
      await place('appkit-wallet-button', { wallet: name })
      await screen.button(name).click()
      await expect.poll(() => listAsked(world)).toEqual([id])
      expect(kit.connections.getConnector(id)?.type).toBe(type)
    },
  )

  it('opens the QR code view for a wallet on another device', async () => {
    const world = createWorld({ pairing: {} })
    await place('appkit-wallet-button', { wallet: 'walletConnect' })
    await page.getByRole('button').click()
    await expect.poll(() => world.phone.uri).toBeDefined()
    expect(world.kit.router.state.stack.map(({ view }) => view)).toEqual(['ConnectingWalletConnectBasic'])
    expect(listAsked(world)).toEqual([])
  })
})
