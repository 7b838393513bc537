/** @module A script of the frame that differs from the built one. */
import { expect, test } from './test.ts'

/** The script with the code of keys, which loads after the code of the email is entered. */
const CUSTODY = /\/assets\/custody-[\w-]+\.js$/

test('a script that loads on demand and is another one does not run, and the login ends with words', async ({
  dapp,
  visitor,
  page,
}) => {
  const messages: unknown[] = []
  await page.exposeFunction('recordMessage', (data: unknown) => void messages.push(data))
  await page.addInitScript(() => {
    const { recordMessage } = window as unknown as { readonly recordMessage: (data: unknown) => void }
    addEventListener('message', ({ data }) => recordMessage(data))
  })
  let answers = 0
  await page.route(CUSTODY, async (route) => {
    answers += 1
    await route.fulfill({ contentType: 'text/javascript', body: "parent.postMessage('altered', '*')" })
  })
  await dapp.open()
  await visitor.requestLetter()
  await visitor.codeField.fill(await visitor.readCode())
  await expect(visitor.codeField).toHaveAttribute('aria-invalid', 'true')
  expect(answers).toBeGreaterThan(0)
  expect(messages).not.toContain('altered')
})
