/** @module A visitor of the embedded wallet swaps from the modal: the frame is the review, and asks once for each signature. */
import { SwapViews } from '../pages/swap-views.ts'
import { setBalance } from '../world/setBalance.ts'
import { expect, test } from './test.ts'

test('a swap of the embedded wallet is confirmed once: Review opens the frame, and one that was rejected can be reviewed again', async ({
  visitor,
  dapp,
  facts,
}) => {
  await dapp.open()
  await setBalance(facts, 1337, await visitor.logIn(), '10')
  const views = new SwapViews(dapp)
  await views.open()
  await views.choose('to', 'Demo Dollar')
  await views.amount.fill('0.25')
  await expect(views.received).toHaveText(/[1-9]/)
  await dapp.modal.button('Review').click()
  const { request } = visitor
  await expect(request).toContainText('0.25 ETH')
  await visitor.reject.click()
  await expect(views.result('Swap declined')).toBeVisible()
  await dapp.modal.button('Back to review').click()
  await expect(dapp.modal.titled('Review swap')).toBeVisible()
  await expect(views.swap).toBeEnabled()
  await expect(request).toBeHidden()
  await views.confirm()
  await expect(request).toContainText('DEMO')
  await visitor.approveRequest()
  await expect(views.result('Swapped')).toContainText('You swapped 0.25 ETH for ')
})
