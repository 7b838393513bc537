/** @module A visitor of the embedded wallet swaps from the modal: the frame is the review, and asks once for each signature. */
import { SwapViews } from '../pages/swap-views.ts'
import { setBalance } from '../world/setBalance.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Parts of a text, with or without spaces between them. */
const inOrder = (...parts: readonly string[]) =>
  new RegExp(parts.map((part) => part.replaceAll(/[$.]/g, '\\$&')).join('\\s*'))

/** An address in the groups in which it is shown, without spaces between them. */
const containsAddress = (address: string) => new RegExp(address, 'i')

/** What no approval of a listed contract may say. */
const DOUBTS = /Unverified|does not know|Unknown method|chooses its name/

test.describe('a swap of the embedded wallet', () => {
  /** Fills in the form as a visitor with 10 ETH. */
  async function fillForm(
    { dapp, logIn }: Visitor,
    facts: Parameters<typeof setBalance>[0],
    to: string,
  ): Promise<SwapViews> {
    await dapp.open()
    await setBalance(facts, 1337, await logIn(), '10')
    const views = new SwapViews(dapp)
    await views.open()
    await views.choose('to', to)
    await views.amount.fill('0.25')
    await expect(views.received).toHaveText(/[1-9]/)
    return views
  }

  test('is confirmed once: Review opens the frame, and one that was rejected can be reviewed again', async ({
    visitor,
    dapp,
    facts,
  }) => {
    const views = await fillForm(visitor, facts, 'Demo Dollar')
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

  test('shows in both reviews what arrives at least, and names the exchange and the token with their addresses', async ({
    visitor,
    dapp,
    facts,
  }) => {
    const views = await fillForm(visitor, facts, 'Demo Dollar')
    await dapp.modal.button('Review').click()
    const { request } = visitor
    await expect(request).toContainText(inOrder('You pay at most', '0.25 ETH'))
    await visitor.reject.click()
    await dapp.modal.button('Back to review').click()
    const review = dapp.modal.titled('Review swap')
    await expect(review).toContainText(/You receive at least\s*[\d.]+ DEMO/)
    await expect(views.swap).toBeEnabled()
    const least = await dapp.modal.dialog.getByText(/^[\d.]+ DEMO$/).innerText()
    await views.confirm()
    await expect(request).toContainText(inOrder('You receive at least', least))
    const { erc20 } = facts.contracts
    const [market] = facts.swapRouters
    await expect(request).toContainText(inOrder('Token', erc20.name))
    await expect(request).toContainText(containsAddress(erc20.address))
    await expect(request).toContainText(inOrder('Contract', market!.name))
    await expect(request).toContainText(containsAddress(market!.address))
    await expect(request).toContainText(/You receive [\d.]+ DEMO/)
    expect(await request.innerText()).not.toMatch(DOUBTS)
    await visitor.approveRequest()
    await expect(views.result('Swapped')).toContainText('You swapped 0.25 ETH for ')
    await dapp.modal.button('Done').click()
    // Another router of the market takes a signed permission.
    await views.open()
    await views.fill('Demo Dollar', 'Demo Gold', '100')
    await dapp.modal.button('Review').click()
    await expect(request).toContainText(inOrder('Spender', market!.name))
    expect(await request.innerText()).not.toMatch(DOUBTS)
    await visitor.approveRequest()
    await expect(request).toContainText(inOrder('You pay at most', '100 DEMO'))
    await expect(request).toContainText(/You receive at least\s*[\d.]+ GOLD/)
    await expect(request).toContainText(inOrder('Allowed', '100 DEMO'))
    expect(await request.innerText()).not.toMatch(DOUBTS)
    await visitor.approveRequest()
    await expect(views.result('Swapped')).toContainText('You swapped 100 DEMO for ')
  })

  test('S10: marks a token that the operator has not listed, and still says what arrives at least', async ({
    visitor,
    dapp,
    facts,
  }) => {
    await fillForm(visitor, facts, 'Taxed Token')
    await dapp.modal.button('Review').click()
    const { request } = visitor
    await expect(request).toContainText(/You receive at least\s*[\d.]+ TAXED\s+Unverified/)
    await expect(request).toContainText(inOrder('Contract', facts.swapRouters[0]!.name))
    await expect(request).toContainText('The contract chooses its name.')
    await expect(request).not.toContainText('Less would arrive')
    await visitor.reject.click()
  })
  test('is an unknown method with a warning if the code that reads it cannot be loaded', async ({
    visitor,
    dapp,
    page,
    facts,
  }) => {
    let refused = 0
    await page.route(/\/assets\/explainSwap-[\w-]+\.js$/, async (route) => {
      refused += 1
      await route.abort()
    })
    await fillForm(visitor, facts, 'Demo Dollar')
    await dapp.modal.button('Review').click()
    const { request } = visitor
    await expect(request).toContainText('Unknown method')
    await expect(request).toContainText('The wallet does not know this method.')
    await expect(request).toContainText(/You receive [\d.]+ DEMO/)
    expect(refused).toBeGreaterThan(0)
    await visitor.reject.click()
  })
})
