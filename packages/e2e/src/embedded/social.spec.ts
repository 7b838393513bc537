/** @module The login by a social account, in real windows, with partitioned storage as browsers ship it. */
import type { IdentityProvider } from '@openappkit/local'
import { DappPage } from '../pages/dapp-page.ts'
import { expect, test as base } from './test.ts'
import { createProviderWindow, createSocialVisitor, PROVIDERS } from './socialLogin.ts'

const test = base.extend<{ social: ReturnType<typeof createSocialVisitor> }>({
  social: async ({ dapp, ownWorld }, use) => {
    await dapp.open()
    await use(createSocialVisitor(dapp, ownWorld))
  },
})

const EXPIRED = /^This login has expired, or a newer one has replaced it\./

for (const provider of Object.keys(PROVIDERS) as IdentityProvider[]) {
  test(
    `a visitor logs in with ${PROVIDERS[provider]}, and the same account has the same wallet, also if a page cuts the tie to the site`,
    { tag: provider === 'google' ? '@full-browser' : [] },
    async ({ dapp, social, ownWorld, siteUrl }) => {
      const address = await social.logIn(provider)
      await social.disconnect()
      ownWorld.identity.faults.coop()
      const window = await social.open(provider)
      // The window looks as if it was closed.
      await expect(dapp.modal.dialog.getByText(/^If the window is still open/)).toBeVisible()
      await window.choose(social.person)
      await window.continue()
      await expect(window.page.getByText(`Continue to Local demo (${siteUrl})?`)).toBeVisible()
      await expect(dapp.fact('Status')).not.toHaveText('connected')
      await window.continue()
      expect(await social.expectLoggedIn()).toBe(address)
      await expect(window.page.getByText('You are logged in.')).toBeVisible()
      expect(ownWorld.identity.listExchanges().filter(({ isReplay }) => isReplay)).toEqual([])
    },
  )

  test(`a refusal and an error at ${PROVIDERS[provider]} end the login with words, and it can be tried again`, async ({
    dapp,
    social,
  }) => {
    await (await social.open(provider)).refuse()
    await expect(dapp.modal.dialog.getByText('The login was declined')).toBeVisible()
    await (await social.openAgain('Try again')).fail()
    await expect(dapp.modal.dialog.getByText('Failed to connect')).toBeVisible()
    const window = await social.openAgain('Try again')
    await window.choose(social.person)
    await window.continue()
    await social.expectLoggedIn()
  })
}

test('a visitor with a social account signs, and a reload restores the login', async ({
  dapp,
  social,
  visitor,
  page,
}) => {
  const address = await social.logIn('google')
  await dapp.action('Sign message').click()
  await visitor.approveRequest()
  await expect(dapp.outcome('Message signature')).toContainText('The signature is valid.')
  await page.reload()
  await dapp.expectConnected(address)
})

test('accounts at two providers, and an email address, are three wallets, also with the same address', async ({
  social,
  visitor,
  ownWorld,
}) => {
  const person = ownWorld.identity.addPerson({ name: 'Three wallets', email: visitor.email })
  const addresses: string[] = []
  for (const provider of ['google', 'github'] as const) {
    const window = await social.open(provider)
    await window.choose(person)
    await window.continue()
    addresses.push(await social.expectLoggedIn())
    await social.disconnect()
  }
  addresses.push(await visitor.logIn())
  expect(new Set(addresses).size).toBe(3)
})

for (const [id, what] of [
  ['bo', 'with an email address that is not verified'],
  ['chi', 'without an email address'],
  ['mallory', 'with a hostile name'],
] as const) {
  test(`a person ${what} logs in`, async ({ dapp, social, ownWorld }) => {
    const window = await social.open('google')
    await window.choose(ownWorld.identity.listPeople().find((person) => person.id === id)!)
    await window.continue()
    await social.expectLoggedIn()
    await dapp.accountButton.click()
    await dapp.modal.openSettings()
    await expect(dapp.modal.dialog.getByText('Logged in with Google')).toBeVisible()
    await expect(dapp.page.locator('img[src="x"]')).toHaveCount(0)
    expect(await dapp.modal.dialog.innerText()).not.toContain('\u202E')
  })
}

test('SPEC 8.8: a window that the visitor closes before it has loaded a page ends the login: "Popup closed"', async ({
  dapp,
  social,
  ownWorld,
}) => {
  ownWorld.secureSite.faults.holdFrame()
  await dapp.connectButton.click()
  const popup = await social.press('google')
  await popup.close()
  await expect(dapp.modal.dialog.getByText('Popup closed')).toBeVisible()
})

test('a window that the visitor closes at the provider can be opened again', async ({ dapp, social }) => {
  const closed = await social.open('google')
  await closed.page.close()
  await expect(dapp.modal.dialog.getByText(/^If the window is still open/)).toBeVisible()
  const window = await social.openAgain('Open the window')
  await window.choose(social.person)
  await window.continue()
  await social.expectLoggedIn()
})

test('a window that the browser blocks is opened by a second click', async ({ dapp, social }) => {
  await dapp.page.evaluate(() => {
    const { open } = globalThis
    globalThis.open = () => {
      globalThis.open = open
      return null
    }
  })
  await dapp.connectButton.click()
  await dapp.modal.button('Continue with Google').click()
  await expect(dapp.modal.dialog.getByText('The browser blocked the window')).toBeVisible()
  const window = await social.openAgain('Open the window')
  await window.choose(social.person)
  await window.continue()
  await social.expectLoggedIn()
})

test('a second visit in the window replaces the first one, whose page cannot end the login any more', async ({
  social,
  context,
  facts,
}) => {
  const { window, loginId } = await social.openWithId('github', facts.secureSiteUrl)
  const second = await context.newPage()
  await second.goto(`${facts.secureSiteUrl}/popup/${loginId}`)
  await window.choose(social.person)
  await window.continue()
  await expect(window.page.getByText(EXPIRED)).toBeVisible()
  await second.close()
  await window.follow(`${facts.secureSiteUrl}/popup/${loginId}`)
  await window.choose(social.person)
  await window.continue()
  await social.expectLoggedIn()
})

test('S13: messages of the site itself, of a page of the provider, and with a wrong or a used ticket are ignored, and the login goes on', async ({
  dapp,
  social,
  facts,
  page,
}) => {
  // The message of an earlier login, which arrives a second time.
  await page.evaluate(() =>
    addEventListener('message', ({ data }: MessageEvent<{ resultUri?: string } | undefined>) => {
      if (data?.resultUri !== undefined) Object.assign(globalThis, { lastMessage: data })
    }),
  )
  await social.logIn('github')
  const used = await page.evaluate(() => (globalThis as unknown as { lastMessage: object }).lastMessage)
  await social.disconnect()

  const { window, loginId } = await social.openWithId('github', facts.secureSiteUrl)
  const forged = { resultUri: `${facts.secureSiteUrl}/popup/${loginId}?ticket=${'A'.repeat(43)}` }
  const messages = [used, forged, { resultUri: 'javascript:alert(1)' }, { resultUri: null }, 'resultUri', null]
  const post = (list: readonly unknown[]) => list.forEach((message) => (opener as Window).postMessage(message, '*'))
  await page.evaluate((list) => list.forEach((message) => postMessage(message, '*')), messages)
  await window.page.evaluate(post, messages)
  // A page of the secure site in the window.
  await window.follow(`${facts.secureSiteUrl}/callback/github`)
  const claiming = page.waitForResponse(
    (response) => response.url() === `${facts.secureSiteUrl}/v1/login/${loginId}/claim`,
  )
  await window.page.evaluate(post, messages)
  expect((await claiming).ok()).toBe(false)
  await expect(dapp.modal.dialog.getByText('Continue in the other window')).toBeVisible()

  await window.follow(`${facts.secureSiteUrl}/popup/${loginId}`)
  await window.choose(social.person)
  await window.continue()
  await social.expectLoggedIn()
})

test('S13: a window of another browser cannot bring its answer to a login, nor an answer to the callback of another provider', async ({
  social,
  browser,
  facts,
  ownWorld,
}) => {
  const before = ownWorld.identity.listExchanges().length
  const { window, loginId } = await social.openWithId('github', facts.secureSiteUrl)
  const attacker = await browser.newPage()
  // The same request, in a browser without the cookie of the login.
  await attacker.goto(window.page.url())
  await attacker.getByRole('button', { name: 'Continue' }).click()
  await expect(attacker.getByText(EXPIRED)).toBeVisible()
  const answer = attacker.url()
  expect(answer).toMatch(/\/callback\/github\?code=/)
  await attacker.close()
  for (const url of [
    answer.replace('/github?', '/discord?'),
    answer.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`),
  ]) {
    await window.follow(url)
    await expect(window.page.getByText(EXPIRED)).toBeVisible()
  }
  expect(ownWorld.identity.listExchanges().slice(before)).toEqual([])
  await window.follow(`${facts.secureSiteUrl}/popup/${loginId}`)
  await window.choose(social.person)
  await window.continue()
  await social.expectLoggedIn()
})

test.describe('in the browser of an app, which opens no other windows', () => {
  test.use({
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Instagram 400.0.0.1',
  })

  test('a visitor logs in in the window of the site, and returns to the same page', async ({
    dapp,
    social,
    page,
    siteUrl,
    context,
    facts,
  }) => {
    const here = `${siteUrl}/?developer&item=1#pay`
    await page.goto(here)
    await dapp.connectButton.click()
    const going = page.waitForRequest((request) => request.url().startsWith(`${facts.secureSiteUrl}/popup/`))
    await dapp.modal.button('Continue with Google').click()
    const loginUrl = (await going).url()
    const window = createProviderWindow(page)
    await window.choose(social.person)
    await window.continue()
    // The link of the login may come from another person, so the visitor is asked.
    await expect(page.getByText(`Continue to Local demo (${siteUrl})?`)).toBeVisible()
    expect(await page.content()).not.toContain('ticket=')
    await window.continue()
    await page.waitForURL(here)
    const address = await social.expectLoggedIn()
    expect(context.pages()).toHaveLength(1)
    await page.reload()
    await dapp.expectConnected(address as `0x${string}`)
    // The end of the login leads to its page again, and changes nothing.
    await page.goto(`${loginUrl}/result`)
    await page.waitForURL(here)
    await dapp.expectConnected(address as `0x${string}`)
  })

  test('a visitor who refuses at the provider returns, reads why, and can try again', async ({
    dapp,
    social,
    page,
  }) => {
    await dapp.connectButton.click()
    await dapp.modal.button('Continue with GitHub').click()
    const window = createProviderWindow(page)
    await window.refuse()
    await expect(dapp.modal.dialog.getByText('The login was declined')).toBeVisible()
    await dapp.modal.button('Try again').click()
    await window.choose(social.person)
    await window.continue()
    await expect(page.getByRole('heading', { name: /^Continue to/ })).toBeVisible()
    await window.continue()
    await social.expectLoggedIn()
  })

  test('S13: the login of one browser does not end in another one', async ({
    dapp,
    social,
    page,
    browser,
    facts,
    siteUrl,
  }) => {
    await dapp.connectButton.click()
    const going = page.waitForRequest((request) => request.url().startsWith(`${facts.secureSiteUrl}/popup/`))
    await dapp.modal.button('Continue with Google').click()
    const loginUrl = (await going).url()
    // Another person opens the link, and confirms it.
    const other = await browser.newPage()
    await other.goto(loginUrl)
    const window = createProviderWindow(other)
    await window.choose(social.person)
    await window.continue()
    await window.continue()
    await other.waitForURL(`${siteUrl}/**`)
    const visitor = new DappPage(other, siteUrl)
    await visitor.expectDisconnected()
    await expect(visitor.modal.dialog).toBeHidden()
    await other.close()
  })
})
