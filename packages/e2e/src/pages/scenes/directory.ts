import { expect } from '@playwright/test'
import { openModal } from '../kitInPage.ts'
import { LISTED, openListedWallet, type Scenes } from '../scene.ts'

export const scenes: Scenes = {
  AllWallets: {
    view: 'AllWallets',
    title: 'All wallets',
    async show({ dapp }) {
      await dapp.connectButton.click()
      await dapp.modal.button(/^All wallets/).click()
      await expect(dapp.modal.button(`${LISTED}, QR code`)).toBeVisible()
    },
  },
  Downloads: {
    view: 'Downloads',
    title: `Get ${LISTED}`,
    async show(stage) {
      await openListedWallet(stage)
      await stage.dapp.modal.button('Get it').click()
    },
  },
  GetWallet: {
    view: 'GetWallet',
    title: 'Get a wallet',
    async show({ dapp, page }) {
      await expect(dapp.connectButton).toBeVisible()
      await openModal(page, { view: 'GetWallet' })
    },
  },
}
