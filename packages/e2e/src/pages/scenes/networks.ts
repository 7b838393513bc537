import { expect } from '@playwright/test'
import { connect, FOREIGN_CHAIN, type Scenes } from '../scene.ts'

export const scenes: Scenes = {
  Networks: {
    view: 'Networks',
    title: 'Choose network',
    async show({ dapp }) {
      await dapp.networkButton.click()
      await expect(dapp.modal.button(/^Local Two/)).toBeVisible()
    },
  },
  'SwitchNetwork, waiting': {
    view: 'SwitchNetwork',
    title: 'Switch network',
    async show(stage) {
      await connect(stage)
      stage.wallet.hang()
      await stage.dapp.chooseNetwork('Local Two')
      await stage.wallet.waitForPending()
    },
  },
  'SwitchNetwork, declined': {
    view: 'SwitchNetwork',
    title: 'Switch network',
    async show(stage) {
      await connect(stage)
      stage.wallet.rejectNext()
      await stage.dapp.chooseNetwork('Local Two')
      await expect(stage.dapp.modal.button('Try again')).toBeVisible()
    },
  },
  UnsupportedChain: {
    view: 'UnsupportedChain',
    title: 'Unsupported network',
    async show(stage) {
      await connect(stage)
      await stage.wallet.setChain(FOREIGN_CHAIN)
    },
  },
}
