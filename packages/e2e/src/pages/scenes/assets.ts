import { expect } from '@playwright/test'
import { setService } from '../kitInPage.ts'
import { connect, type Scenes, type Stage } from '../scene.ts'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#28a"/></svg>')}`
const CONTRACT = `0x${'c'.repeat(40)}`

/** What a service with account data answers, by the last part of the path. */
const createAnswers = (chainId: string): Readonly<Record<string, object>> => ({
  'supported-chains': { http: [chainId], ws: [] },
  balance: {
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId,
        price: 2000,
        quantity: { decimals: '18', numeric: '100' },
        iconUrl: PICTURE,
      },
      {
        name: 'Tin Coin',
        symbol: 'TIN',
        chainId,
        address: `${chainId}:${CONTRACT}`,
        price: 0.5,
        quantity: { decimals: '6', numeric: '12.5' },
        iconUrl: PICTURE,
      },
    ],
  },
  collectibles: {
    data: [
      {
        contract: `${chainId}:${CONTRACT}`,
        tokenId: '7',
        standard: 'ERC721',
        amount: '1',
        name: 'Harbour #7',
        collection: { name: 'Harbours' },
        image_url: PICTURE,
        flags: { is_spam: false, is_verified: true },
      },
    ],
    next: null,
  },
  history: { data: [], next: null },
})

/** Opens the account of a site with a service. The service is part of the site's origin, as the strict policy requires. */
async function openAccount(stage: Stage): Promise<void> {
  await stage.page.route('**/account-data/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const json = createAnswers('eip155:1337')[pathname.split('/').at(-1) ?? ''] ?? { name: null, avatar: null }
    await route.fulfill({ json })
  })
  await setService(stage.page, 'account-data')
  await connect(stage)
  await stage.dapp.accountButton.click()
}

export const scenes: Scenes = {
  'Account with tokens': {
    view: 'Account',
    title: 'Account',
    async show(stage) {
      await openAccount(stage)
      await expect(stage.dapp.modal.dialog).toContainText('Tin Coin')
    },
  },
  Token: {
    view: 'Token',
    title: 'Token',
    async show(stage) {
      await openAccount(stage)
      await stage.dapp.modal.button(/Tin Coin/).click()
    },
  },
  Collectible: {
    view: 'Collectible',
    title: 'NFT',
    async show(stage) {
      await openAccount(stage)
      await stage.page.getByRole('tab', { name: 'NFTs' }).click()
      await stage.dapp.modal.button(/Harbour #7/).click()
    },
  },
}
