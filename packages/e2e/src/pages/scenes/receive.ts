import { expect } from '@playwright/test'
import { connect, type Scenes } from '../scene.ts'

export const scenes: Scenes = {
  WalletReceive: {
    view: 'WalletReceive',
    title: 'Receive',
    async show(stage) {
      const { accountButton, modal } = stage.dapp
      await connect(stage)
      await accountButton.click()
      await modal.button('Receive').click()
      await modal.button('Request an amount').click()
      await modal.dialog.getByRole('textbox', { name: 'Amount to request' }).fill('0.5')
      await expect(modal.button('Copy payment link')).toBeVisible()
    },
  },
}
