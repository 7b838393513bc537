import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { connectAlpha, type Scene, type World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import { ME } from '../../../test/sendWorld.ts'

async function openReceive({ kit, control }: World): Promise<void> {
  control.setAccounts(ALPHA, [ME])
  await connectAlpha(kit)
  await kit.modal.open({ view: 'WalletReceive' })
}

export const scenes: Record<string, Scene> = {
  WalletReceive: { view: 'WalletReceive', caption: 'Receive', title: 'Receive', show: openReceive },
  'WalletReceive, an amount': {
    view: 'WalletReceive',
    title: 'Receive',
    async show(world) {
      await openReceive(world)
      await screen.button('Request an amount').click()
      await page.getByRole('textbox', { name: 'Amount to request' }).fill('0.25')
      await expect.element(page.getByText('The code requests 0.25 ETH')).toBeVisible()
    },
  },
}
