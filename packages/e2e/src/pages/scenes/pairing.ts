import { expect } from '@playwright/test'
import { LISTED, openListedWallet, type Scenes } from '../scene.ts'

export const scenes: Scenes = {
  ConnectingWalletConnect: { view: 'ConnectingWalletConnect', title: LISTED, show: openListedWallet },
  ConnectingWalletConnectBasic: {
    view: 'ConnectingWalletConnectBasic',
    title: 'WalletConnect',
    async show({ dapp }) {
      await dapp.connectButton.click()
      await dapp.modal.button(/^WalletConnect/).click()
      await expect(dapp.modal.dialog).toContainText('Scan with your phone')
    },
  },
}
