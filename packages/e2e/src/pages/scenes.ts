import type { TestWallet } from '@openappkit/testing/playwright'
import { expect, type Page } from '@playwright/test'
import type { DappPage } from './dapp-page.ts'
import { openModal } from './kitInPage.ts'

/** A chain that no site of these tests has; the wallet of {@link SCENES} must have it. */
export const FOREIGN_CHAIN = 777

interface Stage {
  readonly dapp: DappPage
  readonly wallet: TestWallet
  readonly page: Page
}

/** The steps to a view in one of its states. */
export interface Scene {
  /** The name under which the modal registers it. */
  readonly view: string
  /** The title of the dialog. */
  readonly title: string
  /** Starts on the opened page, disconnected, and ends when the view no longer changes. */
  show(stage: Stage): Promise<void>
}

const connect = ({ dapp, wallet }: Stage): Promise<void> => dapp.connect(wallet.name, wallet.account)

async function openAccount(stage: Stage): Promise<void> {
  await connect(stage)
  await stage.dapp.accountButton.click()
}

/** The first wallet of the local directory. */
const LISTED = 'Amber Vault'

async function openListedWallet({ dapp }: Stage): Promise<void> {
  await dapp.connectButton.click()
  await dapp.modal.button(`${LISTED}, QR code`).click()
  await expect(dapp.modal.dialog).toContainText('Scan with your phone')
}

/** Every view of the modal, and those of their states that a page can cause. */
export const SCENES: Readonly<Record<string, Scene>> = {
  Connect: {
    view: 'Connect',
    title: 'Connect wallet',
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
  Account: {
    view: 'Account',
    title: 'Account',
    async show(stage) {
      await openAccount(stage)
      await expect(stage.dapp.modal.dialog).toContainText('100 ETH')
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
  WhatIsAWallet: {
    view: 'WhatIsAWallet',
    title: 'What is a wallet?',
    async show({ dapp }) {
      await dapp.connectButton.click()
      await dapp.modal.button('What is a wallet?').click()
    },
  },
  WhatIsANetwork: {
    view: 'WhatIsANetwork',
    title: 'What is a network?',
    async show({ dapp }) {
      await dapp.networkButton.click()
      await dapp.modal.button('What is a network?').click()
    },
  },
  AllWallets: {
    view: 'AllWallets',
    title: 'All wallets',
    async show({ dapp }) {
      await dapp.connectButton.click()
      await dapp.modal.button(/^All wallets/).click()
      await expect(dapp.modal.button(`${LISTED}, QR code`)).toBeVisible()
    },
  },
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
