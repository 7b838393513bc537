import { expect } from '@playwright/test'
import { connect, type Scenes } from '../scene.ts'

export const scenes: Scenes = {
  ProfileWallets: {
    view: 'ProfileWallets',
    title: 'Wallets',
    async show(stage) {
      const { accountButton, modal } = stage.dapp
      await connect(stage)
      await accountButton.click()
      await modal.openSettings()
      await modal.button('Add or manage wallets').click()
      await expect(modal.button('Add a wallet')).toBeVisible()
      await expect(modal.dialog).toContainText('100 ETH')
    },
  },
}
