/** @module The login by e-mail in a page with the script tag. */
import { expect, test } from './test.ts'

test.use({ example: 'html' })

test('SPEC 1.3: a page with openappkit.embedded.js logs in with the code of an e-mail, and signs', async ({ dapp, visitor }) => {
  await dapp.open()
  await visitor.logIn()
  await dapp.action('Sign message').click()
  await visitor.approveRequest()
  await expect(dapp.outcome('Message signature')).toContainText(/0x[0-9a-f]{130}/)
})
