import type { TestWallet } from '@openappkit/testing/playwright'
import { expect, type Page } from '@playwright/test'
import type { DappPage } from './dapp-page.ts'

/** A chain that no site of these tests has; the wallet of the scenes must have it. */
export const FOREIGN_CHAIN = 777

export interface Stage {
  readonly dapp: DappPage
  readonly wallet: TestWallet
  readonly page: Page
}

/** The steps to a view in one of its states. The scenes of a feature are in `scenes/<feature>.ts`. */
export interface Scene {
  /** The name under which the modal registers it. */
  readonly view: string
  /** The title of the dialog. */
  readonly title: string
  /** Starts on the opened page, disconnected, and ends when the view no longer changes. */
  show(stage: Stage): Promise<void>
}

export type Scenes = Readonly<Record<string, Scene>>

export const connect = ({ dapp, wallet }: Stage): Promise<void> => dapp.connect(wallet.name, wallet.account)

/** The first wallet of the local directory. */
export const LISTED = 'Amber Vault'

export async function openListedWallet({ dapp }: Stage): Promise<void> {
  await dapp.connectButton.click()
  await dapp.modal.button(`${LISTED}, QR code`).click()
  await expect(dapp.modal.dialog).toContainText('Scan with your phone')
}
