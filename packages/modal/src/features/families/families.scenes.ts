import { mainnet, arbitrum, base, optimism, polygon, solana, solanaDevnet } from '@openappkit/core/networks'
import { expect } from 'vitest'
import type { Scene, World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import { withTwoFamilies } from '../../../test/twoFamilies.ts'

async function chooseWallet({ kit }: World): Promise<void> {
  await kit.modal.open()
  await screen.button('Alpha Wallet, installed').click()
  await expect.element(screen.button(/^Solana/)).toBeVisible()
}

export const scenes: Record<string, Scene> = {
  ChainFamilies: {
    view: 'ChainFamilies',
    caption: 'Choosing a network type',
    title: 'Choose network type',
    world: withTwoFamilies(),
    show: chooseWallet,
  },
  'ChainFamilies, many networks': {
    view: 'ChainFamilies',
    title: 'Choose network type',
    world: withTwoFamilies({ networks: [mainnet, base, arbitrum, optimism, polygon, solana, solanaDevnet] }),
    show: chooseWallet,
  },
}
