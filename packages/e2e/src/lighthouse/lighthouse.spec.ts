import { snapshot, type Config } from 'lighthouse'
import { SCENES } from '../pages/scenes.ts'
import { listShortfalls } from './listShortfalls.ts'
import { expect, test } from './test.ts'

/** The audits of a loaded page, without throttling and without performance. */
const CONFIG: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['accessibility', 'best-practices'],
    formFactor: 'desktop',
    screenEmulation: { disabled: true },
    throttlingMethod: 'provided',
  },
}

/** One view without a wallet, and one with a wallet; axe checks all others (views.spec.ts). */
const VIEWS = ['Connect', 'Account'] as const

test('Lighthouse gives 100 for accessibility and for best practices to the example with the modal closed', async ({
  dapp,
  page,
  findPage,
}) => {
  await dapp.open('/')
  await expect(dapp.connectButton).toBeVisible()
  const result = await snapshot(await findPage(page), { config: CONFIG })
  expect(listShortfalls(result?.lhr)).toEqual([])
})

for (const name of VIEWS) {
  test(
    `Lighthouse gives 100 for accessibility and for best practices to the example with ${name} open`,
    { tag: '@html' },
    async ({ dapp, wallet, page, findPage }) => {
      const scene = SCENES[name]!
      await dapp.open()
      await scene.show({ dapp, wallet, page })
      await expect(dapp.modal.titled(scene.title)).toBeVisible()
      const result = await snapshot(await findPage(page), { config: CONFIG })
      expect(listShortfalls(result?.lhr)).toEqual([])
    },
  )
}

test('detects problems, so that a score of 100 is a proof', { tag: '@html' }, async ({ dapp, page, findPage }) => {
  await dapp.open()
  await dapp.connectButton.click()
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  await dapp.modal.button('Close').evaluate((button) => button.removeAttribute('aria-label'))
  const result = await snapshot(await findPage(page), { config: CONFIG })
  expect(listShortfalls(result?.lhr)).toEqual([
    expect.stringMatching(/^Accessibility: \d\d$/),
    expect.stringMatching(/^button-name: /),
  ])
})
