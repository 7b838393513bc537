import { expect } from '@playwright/test'
import { openModal } from '../kitInPage.ts'
import { connect, type Scenes } from '../scene.ts'

export const scenes: Scenes = {
  Transactions: {
    view: 'Transactions',
    title: 'Activity',
    async show(stage) {
      await connect(stage)
      await openModal(stage.page, { view: 'Transactions' })
      await expect(stage.dapp.modal.dialog).toContainText('Mint')
    },
  },
}
