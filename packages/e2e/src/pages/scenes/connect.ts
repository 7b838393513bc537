import { expect } from '@playwright/test'
import type { Scenes } from '../scene.ts'

export const scenes: Scenes = {
  Connect: {
    view: 'Connect',
    title: 'Log in or connect',
    async show({ dapp, wallet }) {
      await dapp.connectButton.click()
      await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
    },
  },
  'ConnectingExternal, waiting': {
    view: 'ConnectingExternal',
    title: 'Test Wallet',
    async show({ dapp, wallet }) {
      wallet.hang()
      await dapp.chooseWallet(wallet.name)
      await wallet.waitForPending()
      await expect(dapp.modal.dialog).toContainText('Continue in')
    },
  },
  'ConnectingExternal, declined': {
    view: 'ConnectingExternal',
    title: 'Test Wallet',
    async show({ dapp, wallet }) {
      wallet.rejectNext()
      await dapp.chooseWallet(wallet.name)
      await expect(dapp.modal.button('Try again')).toBeVisible()
    },
  },
}
