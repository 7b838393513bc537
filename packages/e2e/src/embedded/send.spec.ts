/** @module A visitor of the embedded wallet sends from the modal: the frame is the review, and asks once. */
import type { DataServiceFaults } from '@openappkit/local'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { SendViews } from '../pages/send-views.ts'
import { setBalance } from '../world/setBalance.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** A lower-case address in the groups in which it is shown, without spaces between them. */
const containsAddress = (address: string) => new RegExp(address, 'i')

test.describe('a transfer of the embedded wallet', () => {
  interface Form {
    readonly chain?: { readonly id: number; readonly name: string }
    readonly recipient?: string
  }

  /** Fills in the form as a visitor with 10 ETH. */
  async function fillForm(
    { dapp, logIn }: Visitor,
    facts: Parameters<typeof setBalance>[0],
    { chain, recipient = 'bob.eth' }: Form = {},
  ): Promise<SendViews> {
    await dapp.open()
    await setBalance(facts, chain?.id ?? 1337, await logIn(), '10')
    if (chain) {
      await dapp.networkButton.click()
      await dapp.modal.button(chain.name).click()
      await expect(dapp.networkButton).toHaveAccessibleName(`Network: ${chain.name}`)
      if (await dapp.modal.dialog.isVisible()) await dapp.modal.close()
    }
    const views = new SendViews(dapp)
    await dapp.accountButton.click()
    await views.open()
    await views.amount.fill('0.25')
    await views.recipient.fill(recipient)
    await expect(dapp.modal.button('Review')).toBeVisible()
    return views
  }

  test('is confirmed once: Review opens the frame, which shows the name, the whole address, the worth and the fee', async ({
    visitor,
    dapp,
    facts,
  }) => {
    const views = await fillForm(visitor, facts)
    const { request } = visitor
    await dapp.modal.button('Review').click()
    // On a busy machine the first answer of the data service may be later than an approval waits.
    await expect(async () => {
      if (await request.isVisible()) {
        await visitor.reject.click()
        await views.send.click()
      }
      await expect(request).toContainText('bob.eth', { timeout: 5_000 })
    }).toPass()
    await expect(request).toContainText(containsAddress(facts.accounts[1]!))
    await expect(request).toContainText('0.25 ETH ≈ $625.00')
    await expect(request).toContainText('You send 0.25 ETH')
    // The visitor chooses the speed in the frame, which names one fee if they cost the same.
    await expect(request).toContainText(/At most 0\.0000\d+ ETH/)
    await visitor.approveRequest()
    await expect(views.result('Sent')).toContainText('bob.eth has received 0.25 ETH.')
  })

  test('that the visitor rejects in the frame stays in the review, from which it can be sent again or changed', async ({
    visitor,
    dapp,
    facts,
  }) => {
    const views = await fillForm(visitor, facts)
    await dapp.modal.button('Review').click()
    await expect(visitor.request).toBeVisible()
    await visitor.reject.click()
    await expect(dapp.modal.titled('Review transfer')).toContainText('bob.eth')
    await views.send.click()
    await visitor.approveRequest()
    await expect(views.result('Sent')).toContainText('bob.eth has received 0.25 ETH.')
  })

  test('to an address that imitates a known one is confirmed in the modal first', async ({ visitor, dapp, facts }) => {
    const views = await fillForm(visitor, facts)
    await dapp.modal.button('Review').click()
    await visitor.approveRequest()
    await expect(views.result('Sent')).toBeVisible()
    await dapp.modal.button('Done').click()
    await dapp.modal.button('Send').click()
    await views.amount.fill('0.25')
    const bob = facts.accounts[1]!.toLowerCase()
    await views.recipient.fill(`${bob.slice(0, 8)}${'0'.repeat(28)}${bob.slice(-6)}`)
    await expect(dapp.modal.dialog).toContainText('This address imitates one that you know')
    await views.review()
    await expect(views.send).toBeDisabled()
    await dapp.modal.dialog.getByRole('checkbox').click()
    await expect(views.send).toBeEnabled()
    await expect(visitor.request).toBeHidden()
    await views.send.click()
    await expect(visitor.request).toContainText('You send 0.25 ETH')
  })

  for (const [state, set] of [
    ['is down', (faults: DataServiceFaults) => faults.fail(503)],
    ['does not answer', (faults: DataServiceFaults) => faults.hang(true)],
  ] as const) {
    test(`has no worth while the data service ${state}, and is confirmed all the same`, async ({
      visitor,
      dapp,
      facts,
      ownWorld,
    }) => {
      // The server uses an answer for a minute, and the other tests send on the first chain.
      const { id, name } = facts.chains[1]!
      const recipient = privateKeyToAddress(generatePrivateKey())
      const views = await fillForm(visitor, facts, { chain: { id, name }, recipient })
      const { faults } = ownWorld.dataService
      faults.only(/identity|price/)
      set(faults)
      await dapp.modal.button('Review').click()
      await expect(visitor.request).toContainText(containsAddress(recipient))
      await expect(visitor.request).toContainText('0.25 ETH')
      await expect(visitor.request).not.toContainText('$')
      faults.clear()
      await visitor.approveRequest()
      await expect(views.result('Sent')).toContainText('0.25 ETH')
    })
  }
})
