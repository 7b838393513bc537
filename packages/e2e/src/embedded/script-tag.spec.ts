/** @module The logins by email and by a social account in a page with the script tag. */
import { createSocialVisitor } from './socialLogin.ts'
import { expect, test } from './test.ts'

test.use({ example: 'html' })

test('SPEC 1.3: a page with openappkit.embedded.js logs in with the code of an email, and signs', async ({
  dapp,
  visitor,
}) => {
  await dapp.open()
  await visitor.logIn()
  await dapp.action('Sign message').click()
  await visitor.approveRequest()
  await expect(dapp.outcome('Message signature')).toContainText(/0x[0-9a-f]{130}/)
})

test('a page with openappkit.embedded.js logs in by a social account', async ({ dapp, ownWorld }) => {
  await dapp.open()
  await createSocialVisitor(dapp, ownWorld).logIn('discord')
})
