import type { Connection } from '@openappkit/core'
import { expect, it } from 'vitest'
import { createWorld } from '../../../test/createWorld.ts'
import { getConnectedWallet } from './getConnectedWallet.ts'

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

const hold = (icon: string): Connection => ({
  connectorId: 'walletConnect',
  namespace: 'eip155',
  accounts: [{ address: `0x${'7'.repeat(40)}` }],
  type: 'walletConnect',
  chainReference: '1',
  wallet: { name: 'Fern Wallet', icon },
})

it.each([
  ['uses the data URL of a wallet on another device', PICTURE, PICTURE],
  ['S22: ignores an icon that such a wallet hosts', 'https://tracker.example/icon.png', ''],
])('%s', (_, icon, image) => {
  expect(getConnectedWallet(createWorld().kit, hold(icon))).toEqual({ name: 'Fern Wallet', image })
})
