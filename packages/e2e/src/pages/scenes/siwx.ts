import { expect } from '@playwright/test'
import { turnOnSignIn } from '../kitInPage.ts'
import type { Scenes, Stage } from '../scene.ts'

async function openSignIn({ dapp, wallet, page }: Stage): Promise<void> {
  await turnOnSignIn(page)
  await dapp.chooseWallet(wallet.name)
  await expect(dapp.modal.dialog).toContainText('Sign in to read your letters.')
}

export const scenes: Scenes = {
  SIWXSignMessage: { view: 'SIWXSignMessage', title: 'Sign in', show: openSignIn },
  'SIWXSignMessage, failed': {
    view: 'SIWXSignMessage',
    title: 'Sign in',
    async show(stage) {
      await openSignIn(stage)
      await stage.dapp.modal.button(/^Sign$/).click()
      await expect(stage.dapp.modal.dialog).toContainText('Error signing message')
    },
  },
}
