import { expect } from '@playwright/test'
import { connect, type Scenes, type Stage } from '../scene.ts'

/** An account that the local chains do not have. */
const RECIPIENT = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

async function openForm(stage: Stage): Promise<void> {
  await connect(stage)
  await stage.dapp.accountButton.click()
  await stage.dapp.modal.button('Send').click()
  await expect(stage.dapp.modal.dialog).toContainText('Balance: 100 ETH')
}

async function complete(stage: Stage): Promise<void> {
  const { modal } = stage.dapp
  await openForm(stage)
  await modal.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
  await modal.dialog.getByRole('textbox', { name: 'To' }).fill(RECIPIENT)
  await expect(modal.button('Review')).toBeVisible()
}

async function review(stage: Stage): Promise<void> {
  await complete(stage)
  await stage.dapp.modal.button('Review').click()
  await expect(stage.dapp.modal.dialog).toContainText('Your balance goes down by 0.5')
}

export const scenes: Scenes = {
  WalletSend: { view: 'WalletSend', title: 'Send', show: complete },
  WalletSendSelectToken: {
    view: 'WalletSendSelectToken',
    title: 'Select asset',
    async show(stage) {
      await openForm(stage)
      await stage.dapp.modal.button('ETH, select another asset').click()
      await expect(stage.dapp.modal.dialog).toContainText('Demo Dollar')
    },
  },
  WalletSendPreview: { view: 'WalletSendPreview', title: 'Review transfer', show: review },
  WalletSendResult: {
    view: 'WalletSendResult',
    title: 'Transfer',
    async show(stage) {
      await review(stage)
      await stage.dapp.modal.button('Send').click()
      await expect(stage.dapp.modal.dialog).toContainText('has received 0.5 ETH')
    },
  },
}
