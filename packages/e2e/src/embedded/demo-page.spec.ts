import { expect, test } from './test.ts'

test('the card of the login links the mailbox of the demo, and shows the email address, the account and its balance', async ({
  dapp,
  page,
  visitor,
  facts,
}) => {
  await dapp.open('/')
  const card = dapp.card('Log in by email')
  await expect(card.getByRole('link', { name: 'Open mailbox' })).toHaveAttribute('href', facts.mailboxUrl)
  await card.getByRole('button').click()
  await visitor.emailField.fill(visitor.email)
  await page.keyboard.press('Enter')
  await visitor.codeField.fill(await visitor.readCode())
  await dapp.modal.expectClosed()
  const account = card.getByRole('status')
  await expect(account).toContainText(visitor.email)
  await expect(account).toHaveText(/0x\w{4}…\w{4}0 ETHLocal One$/)
  await expect(dapp.card('Connect a wallet').getByRole('status')).toBeEmpty()
  await card.getByRole('button', { name: 'Open account' }).click()
  await expect(dapp.modal.titled('Account')).toBeVisible()
})
