/** @module A dapp's page among hostile frames (S1–S4): frames that post to it, and a secure site that was taken over. */
import type { Frame, Page } from '@playwright/test'
import { addFrame, expect, getFrame, loadFrame, test, waitForOutcome } from './test.ts'

const EMAIL = { email: 'ada@example.com' }

const send = (
  page: Page,
  type: 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'IS_CONNECTED' | 'RPC_REQUEST' | 'GET_CHAIN_ID',
  payload?: unknown,
) => page.evaluate(([name, value]) => window.frameDapp.send(name, value), [type, payload] as const)

const listOutcomes = (page: Page) => page.evaluate(() => window.frameDapp.outcomes)

/** Waits until a hostile frame has received a request of this type. @returns Its id. */
async function waitForId(frame: Frame, type: string): Promise<string> {
  const id = await frame.waitForFunction(
    (name) => window.hostile.requests.findLast((request) => request.type === `@w3m-app/${name}`)?.id,
    type,
  )
  return (await id.jsonValue())!
}

const answer = (frame: Frame, message: unknown) => frame.evaluate((value) => window.hostile.answer(value), message)

test('SPEC 7.58, 7.59: a request reaches the frame of the secure site, and its answer the page', async ({
  openDapp,
  sites,
}) => {
  const page = await openDapp()
  await loadFrame(page)
  const url = new URL(getFrame(page).url())
  expect(url.origin).toBe(sites.secure)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    projectId: 'p1',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  })
  expect(await waitForOutcome(page, await send(page, 'CONNECT_EMAIL', EMAIL))).toEqual({
    payload: { action: 'VERIFY_OTP' },
  })
  expect(await getFrame(page).evaluate(() => [window.secure.host.origin, window.secure.requests])).toEqual([
    sites.dapp,
    [EMAIL],
  ])
})

test('S5: the frame is hidden and inert until it asks to be seen, and has permissions for the secure origin only', async ({
  openDapp,
  sites,
}) => {
  const page = await openDapp()
  await loadFrame(page)
  const iframe = page.locator('#w3m-iframe')
  await expect(iframe).toBeHidden()
  expect(
    await iframe.evaluate((element) => [
      (element as HTMLElement).inert,
      element.getAttribute('allow'),
      element.getAttribute('referrerpolicy'),
    ]),
  ).toEqual([true, `publickey-credentials-get ${sites.secure}; clipboard-write ${sites.secure}`, 'origin'])
  await send(page, 'RPC_REQUEST', { method: 'personal_sign', params: [] })
  await expect(iframe).toBeVisible()
  await page.evaluate(() => window.frameDapp.client.rejectOpenRequests())
  await expect(iframe).toBeHidden()
  expect(await iframe.evaluate((element) => (element as HTMLElement).inert)).toBe(true)
})

for (const [name, getUrl] of [
  ['another window of the right origin', (secure: string, _evil: string) => `${secure}/other`],
  ['another origin', (_secure: string, evil: string) => `${evil}/other`],
] as const) {
  test(`S1: an answer with a live id from ${name} changes nothing`, async ({ openDapp, sites }) => {
    sites.setFrame('hostile')
    const page = await openDapp()
    await loadFrame(page)
    const index = await send(page, 'CONNECT_EMAIL', EMAIL)
    const id = await waitForId(getFrame(page), 'CONNECT_EMAIL')
    const sibling = await addFrame(page, getUrl(sites.secure, sites.evil))
    const forged = { id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } }
    await sibling.evaluate((message) => window.parent.postMessage(message, '*'), forged)
    // The frame itself must use its port, too.
    await getFrame(page).evaluate((message) => window.parent.postMessage(message, '*'), forged)
    await answer(getFrame(page), { ...forged, payload: { action: 'VERIFY_OTP' } })
    expect(await waitForOutcome(page, index)).toEqual({ payload: { action: 'VERIFY_OTP' } })
  })
}

test('S2: only the first answer to an id counts, with the type of its request', async ({ openDapp, sites }) => {
  sites.setFrame('hostile')
  const page = await openDapp()
  await loadFrame(page)
  const frame = getFrame(page)
  const first = await send(page, 'IS_CONNECTED')
  const id = await waitForId(frame, 'IS_CONNECTED')
  await answer(frame, { id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } })
  await answer(frame, { id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
  await answer(frame, { id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
  expect(await waitForOutcome(page, first)).toEqual({ payload: { isConnected: false } })
  const second = await send(page, 'CONNECT_EMAIL', EMAIL)
  const next = await waitForId(frame, 'CONNECT_EMAIL')
  expect(next).not.toBe(id)
  await answer(frame, { id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } })
  await answer(frame, { id: next, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'VERIFY_OTP' } })
  expect(await waitForOutcome(page, second)).toEqual({ payload: { action: 'VERIFY_OTP' } })
})

/** Messages that are created in the frame, because Playwright cannot transfer them. */
const MALFORMED: readonly (readonly [string, () => unknown])[] = [
  ['an own __proto__ key', () => JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}')],
  ['10 MiB', () => 'a'.repeat(10 * 1024 * 1024)],
  ['a list of 4 billion missing items', () => Object.assign([], { length: 2 ** 32 - 1 })],
  ['a map', () => new Map([['a', 1]])],
  [
    'itself',
    () => {
      const value: Record<string, unknown> = {}
      value['self'] = value
      return value
    },
  ],
  [
    'the deepest value that the browser clones, of 10,000 levels at most',
    () => {
      for (let depth = 10_000; ; depth /= 2) {
        let value: unknown = 1
        for (let level = 0; level < depth; level += 1) value = [value]
        try {
          structuredClone(value)
          return value
        } catch {
          // Too deep for this browser.
        }
      }
    },
  ],
]

for (const [name, create] of MALFORMED) {
  test(`S3: an answer with ${name} rejects its request with a typed error, and no other`, async ({
    openDapp,
    sites,
  }) => {
    sites.setFrame('hostile')
    const page = await openDapp()
    await loadFrame(page)
    const frame = getFrame(page)
    const other = await send(page, 'GET_CHAIN_ID')
    const index = await send(page, 'RPC_REQUEST', { method: 'eth_call', params: [] })
    const id = await waitForId(frame, 'RPC_REQUEST')
    const error = await frame.evaluate(
      ([source, requestId]) => {
        // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the function comes from this file, and cannot be transferred otherwise
        const payload = (new Function(`return (${source})()`) as () => unknown)()
        return window.hostile.answer({ id: requestId, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload })
      },
      [String(create), id] as const,
    )
    expect(error).toBeUndefined()
    expect(await waitForOutcome(page, index)).toMatchObject({ code: 'frame.invalidMessage' })
    expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false)
    const otherId = await waitForId(frame, 'GET_CHAIN_ID')
    await answer(frame, { id: otherId, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } })
    expect(await waitForOutcome(page, other)).toEqual({ payload: { chainId: 1 } })
  })
}

test('S4: a frame that is navigated away gets no message of the page, also while it is being replaced', async ({
  openDapp,
  sites,
}) => {
  const page = await openDapp()
  await loadFrame(page)
  const device = await send(page, 'CONNECT_DEVICE')
  // The dapp sends all the time, and keeps the hostile page when the client removes the element.
  await page.evaluate(() => {
    setInterval(
      () =>
        window.frameDapp.client.status === 'ready' &&
        window.frameDapp.send('CONNECT_EMAIL', { email: 'ada@example.com' }),
      1,
    )
    Element.prototype.remove = () => {}
  })
  await getFrame(page).evaluate((url) => {
    location.href = url
  }, `${sites.evil}/sdk`)
  expect(await waitForOutcome(page, device)).toMatchObject({ code: 'frame.wentWrong' })
  await expect.poll(() => getFrame(page).url()).toContain(sites.evil)
  await getFrame(page).waitForFunction(() => window.hostile)
  await page.evaluate(() => window.frameDapp.send('CONNECT_EMAIL', { email: 'eve@example.com' }))
  await expect.poll(() => page.evaluate(() => window.frameDapp.log)).toEqual(['LOST'])
  expect(
    await page
      .frames()
      .find((frame) => frame.url().startsWith(sites.evil))!
      .evaluate(() => [window.hostile.received, window.hostile.requests]),
  ).toEqual([[], []])
})

test('S4: the client removes a frame that was navigated away, and loads the secure site for the next request', async ({
  openDapp,
  sites,
}) => {
  const page = await openDapp()
  await loadFrame(page)
  await getFrame(page).evaluate((url) => {
    location.href = url
  }, `${sites.evil}/sdk`)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await waitForOutcome(page, await send(page, 'CONNECT_EMAIL', EMAIL))).toEqual({
    payload: { action: 'VERIFY_OTP' },
  })
  expect(new URL(getFrame(page).url()).origin).toBe(sites.secure)
})

test('S4, R17: a secure site that redirects to another origin gets no port, and the load ends after 20 s', async ({
  openDapp,
  sites,
  page,
}) => {
  await page.clock.install()
  sites.setFrame('redirect')
  await openDapp()
  const index = await send(page, 'CONNECT_EMAIL', EMAIL)
  await expect.poll(() => getFrame(page)?.url() ?? '').toContain(sites.evil)
  const evil = getFrame(page)
  await evil.waitForFunction(() => document.readyState === 'complete' && window.hostile)
  expect(await evil.evaluate(() => window.hostile.received)).toEqual([])
  await page.clock.fastForward(20_000)
  expect(await waitForOutcome(page, index)).toMatchObject({ code: 'frame.loadFailed' })
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await page.evaluate(() => window.frameDapp.log)).toEqual(['iframe_load_failed', 'LOST'])
})

test('SPEC 7.80: the frame reloads itself, and the page hands a new port to its next document', async ({
  openDapp,
}) => {
  const page = await openDapp()
  await loadFrame(page)
  const device = await send(page, 'CONNECT_DEVICE')
  await getFrame(page).evaluate(() => Object.assign(window, { isOld: true }))
  await page.evaluate(() => window.frameDapp.client.reload())
  expect(await waitForOutcome(page, device)).toMatchObject({ code: 'frame.wentWrong' })
  expect(await getFrame(page).evaluate(() => 'isOld' in window)).toBe(false)
  expect(await waitForOutcome(page, await send(page, 'CONNECT_EMAIL', EMAIL))).toEqual({
    payload: { action: 'VERIFY_OTP' },
  })
})

test('R16: destroying the client removes the frame, and settles its requests', async ({ openDapp }) => {
  const page = await openDapp()
  await loadFrame(page)
  await send(page, 'CONNECT_DEVICE')
  await page.evaluate(() => window.frameDapp.client.destroy())
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => listOutcomes(page)).toMatchObject([{ code: 'frame.wentWrong' }])
})
