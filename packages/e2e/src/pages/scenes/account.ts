import { expect } from '@playwright/test'
import { connect, type Scenes, type Stage } from '../scene.ts'

async function openAccount(stage: Stage): Promise<void> {
  await connect(stage)
  await stage.dapp.accountButton.click()
}

export const scenes: Scenes = {
  Account: {
    view: 'Account',
    title: 'Account',
    async show(stage) {
      await openAccount(stage)
      await expect(stage.dapp.modal.dialog).toContainText('100 ETH')
    },
  },
  AccountSettings: {
    view: 'AccountSettings',
    title: 'Settings',
    async show(stage) {
      await openAccount(stage)
      await stage.dapp.modal.openSettings()
    },
  },
  'Account, without balance': {
    view: 'Account',
    title: 'Account',
    async show(stage) {
      await stage.page.route(/^http:\/\/127\.0\.0\.1:\d+\/$/, async (route) => {
        if (route.request().method() === 'POST') await route.abort()
        else await route.fallback()
      })
      await openAccount(stage)
      await expect(stage.dapp.modal.dialog).toContainText('You can try again in a moment.')
    },
  },
}
