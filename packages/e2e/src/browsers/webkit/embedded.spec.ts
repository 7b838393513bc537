import type { Letter } from '@openappkit/local'
import { verifyMessage, type Hex } from 'viem'
import type { ElementReference } from './openSession.ts'
import { expect, test } from './test.ts'

test.skip(({ example }) => example !== 'react', 'Both examples show the same frame, so one suffices.')

/** Runs in the page: the frame of the embedded wallet. */
function findFrame(): Element | null {
  const roots = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return roots.map((root) => root.querySelector('iframe')).find(Boolean) ?? null
}

/** Runs in the frame: whether its button accepts a press. */
function isArmed(): boolean {
  const view = document.querySelector('oak-approval')?.shadowRoot
  const button = view?.querySelector('#approve')?.shadowRoot?.querySelector('button')
  return button !== null && button !== undefined && !button.hasAttribute('aria-disabled')
}

test('a visitor logs in with the code of an email, and signs a message that verifies', async ({ dapp, facts }) => {
  const email = `visitor-${crypto.randomUUID().slice(0, 13)}@example.org`
  const readCode = async () => {
    const { letters } = (await (await fetch(`${facts.mailboxUrl}/letters`)).json()) as { letters: readonly Letter[] }
    return letters.find(({ to }) => to.includes(email))?.code
  }
  await dapp.open()
  await dapp.click('button', 'Connect wallet')
  await dapp.fill('Email address', email)
  await dapp.click('button', 'Continue with email')
  await dapp.find('textbox', /^Code from the email/)
  await expect.poll(readCode).toMatch(/^\d{6}$/)
  await dapp.fill('Code from the email', (await readCode())!)
  await dapp.expectFact('Status', 'connected')
  await dapp.expectClosed()
  const address = await dapp.session.evaluate(() =>
    [...document.querySelectorAll('tr')]
      .find(({ cells }) => cells[0]?.textContent?.trim() === 'Address')!
      .cells[1]!.textContent!.trim(),
  )

  await dapp.click('button', 'Sign message')
  await dapp.find('dialog', 'Approve')
  const frame = (await dapp.session.evaluate(findFrame)) as unknown as ElementReference
  await dapp.session.ask('POST', '/frame', { id: frame })
  await expect.poll(() => dapp.session.evaluate(isArmed)).toBe(true)
  // The driver counts the position of a click from the corner of the page, also in a frame.
  await dapp.focusByKeyboard('Sign')
  await dapp.press('Enter')
  await dapp.session.ask('POST', '/frame', { id: null })
  const outcome = await dapp.expectOutcome('Message signature', /0x[0-9a-f]{130}/)
  const signature = /0x[0-9a-f]{130}/.exec(outcome)?.[0] as Hex
  expect(await verifyMessage({ address: address as Hex, message: 'Hello from OpenAppKit', signature })).toBe(true)
})
