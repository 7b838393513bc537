/** @module A secure site under hostile pages (S1–S4, S24): pages that frame it, pages beside it, and a listed page that was taken over. */
import type { Frame, Page } from '@playwright/test'
import { addFrame, expect, getFrame, loadFrame, test } from './test.ts'

/** Opens a hostile page with the secure site in an iframe. */
async function openHostile(page: Page, url: string, secure: string): Promise<Frame> {
  await page.goto(url)
  return addFrame(page, `${secure}/sdk`)
}

const sendHello = (page: Page, secure: string) =>
  page.evaluate((origin) => window.hostile.sendHello(window.frames[0]!, origin), secure)

const post = (page: Page, message: unknown) => page.evaluate((value) => window.hostile.answer(value), message)

const listAnswers = (page: Page) =>
  page.evaluate(() => window.hostile.requests as { id?: string; type: string; payload?: { code?: string } }[])

const request = (id: string, type: string, payload?: unknown) => ({ id, type: `@w3m-app/${type}`, payload })

/** The origins that a page of the tests has, by the name before `dapp.localhost`. */
const withName = (dapp: string, name: string) => dapp.replace('dapp.localhost', `${name}dapp.localhost`)

test('S1: a forged HELLO of a sibling frame, of a popup and of the frame itself is ignored', async ({
  openDapp,
  sites,
  context,
}) => {
  // Without a client, so that the frame still waits for its port.
  const page = await openDapp()
  const secure = await addFrame(page, `${sites.secure}/sdk`)
  const sibling = await addFrame(page, `${sites.dapp}/hostile`)
  await sibling.evaluate((origin) => window.hostile.sendHello(window.parent.frames[0]!, origin), sites.secure)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => void window.open(url, '_blank'), `${sites.dapp}/hostile`),
  ])
  await popup.waitForFunction(() => window.hostile)
  await popup.evaluate((origin) => window.hostile.sendHello((window.opener as Window).frames[0]!, origin), sites.secure)
  await secure.evaluate(
    (origin) => window.postMessage({ type: '@w3m-app/HELLO' }, origin, [new MessageChannel().port2]),
    sites.secure,
  )
  // A message to the frame and back arrives after those before it.
  await secure.evaluate(() => new Promise((resolve) => void setTimeout(resolve)))
  expect(await secure.evaluate(() => window.secure.host.origin)).toBeUndefined()
  expect(await sibling.evaluate(() => window.hostile.requests)).toEqual([])
  expect(await popup.evaluate(() => window.hostile.requests)).toEqual([])
})

test('S4: a page that is not listed gets no answer, also if no policy forbids it to frame the secure site', async ({
  page,
  sites,
}) => {
  sites.setFramePolicy(false)
  const secure = await openHostile(page, `${sites.evil}/`, sites.secure)
  await sendHello(page, sites.secure)
  await post(page, request('id-00001', 'CONNECT_EMAIL', { email: 'ada@example.com' }))
  await secure.evaluate(() => new Promise((resolve) => void setTimeout(resolve)))
  expect(await secure.evaluate(() => [window.secure.host.origin ?? 'none', window.secure.requests])).toEqual([
    'none',
    [],
  ])
  expect(await listAnswers(page)).toEqual([])
})

test('S4: a second HELLO gets no answer, and the first port keeps its answers', async ({ page, sites }) => {
  const secure = await openHostile(page, `${sites.dapp}/hostile`, sites.secure)
  await sendHello(page, sites.secure)
  await expect.poll(() => listAnswers(page)).toMatchObject([{ type: '@w3m-frame/READY' }])
  await page.evaluate((origin) => {
    const first = window.hostile.port
    window.hostile.sendHello(window.frames[0]!, origin)
    window.hostile.port = first
  }, sites.secure)
  await post(page, request('id-00001', 'IS_CONNECTED'))
  await expect
    .poll(() => listAnswers(page))
    .toMatchObject([{ type: '@w3m-frame/READY' }, { id: 'id-00001', type: '@w3m-frame/IS_CONNECTED_SUCCESS' }])
  expect(await secure.evaluate(() => window.secure.host.origin)).toBe(sites.dapp)
})

test('S4: a stolen port is dead once the frame was reloaded', async ({ page, sites }) => {
  const secure = await openHostile(page, `${sites.dapp}/hostile`, sites.secure)
  await sendHello(page, sites.secure)
  await expect.poll(() => listAnswers(page)).toHaveLength(1)
  await secure.evaluate(() => location.reload())
  await secure.waitForFunction(() => window.secure.host.origin === undefined)
  await post(page, request('id-00001', 'CONNECT_EMAIL', { email: 'ada@example.com' }))
  await secure.evaluate(() => new Promise((resolve) => void setTimeout(resolve)))
  expect(await secure.evaluate(() => window.secure.requests)).toEqual([])
  expect(await listAnswers(page)).toHaveLength(1)
})

test('S1: a frame beside a dapp cannot take part in its channel', async ({ openDapp, sites }) => {
  const page = await openDapp()
  await loadFrame(page)
  const sibling = await addFrame(page, `${sites.evil}/`)
  await sibling.evaluate(() => {
    const target = window.parent.frames[0]!
    for (const message of [
      { type: '@w3m-app/HELLO' },
      { id: 'id-00001', type: '@w3m-app/RPC_REQUEST', payload: { method: 'personal_sign' } },
    ]) {
      target.postMessage(message, '*')
    }
    window.hostile.sendHello(target, '*')
  })
  const index = await page.evaluate(() => window.frameDapp.send('RPC_REQUEST', { method: 'eth_call', params: ['own'] }))
  await expect.poll(() => page.evaluate((at) => window.frameDapp.outcomes[at], index)).toEqual({ payload: ['own'] })
  expect(await getFrame(page).evaluate(() => window.secure.requests)).toEqual([{ method: 'eth_call', params: ['own'] }])
  expect(await sibling.evaluate(() => window.hostile.requests)).toEqual([])
})

test('S3: malformed requests get a typed error, and the next request its answer', async ({ page, sites }) => {
  const secure = await openHostile(page, `${sites.dapp}/hostile`, sites.secure)
  await sendHello(page, sites.secure)
  await page.evaluate(() => {
    let deep: unknown = 1
    for (let level = 0; level < 1_000; level += 1) deep = [deep]
    const payloads = [
      JSON.parse('{"__proto__":{"isAdmin":true}}'),
      deep,
      'a'.repeat(10 * 1024 * 1024),
      new Map(),
      new Date(),
    ]
    payloads.forEach((payload, index) =>
      window.hostile.answer({
        id: `id-0000${index}`,
        type: '@w3m-app/RPC_REQUEST',
        payload: { method: 'eth_call', params: [payload] },
      }),
    )
    window.hostile.answer({
      id: 'id-00009',
      type: '@w3m-app/RPC_REQUEST',
      payload: { method: 'eth_call', params: [1] },
    })
  })
  await expect.poll(async () => (await listAnswers(page)).length).toBe(7)
  const answers = (await listAnswers(page)).slice(1)
  expect(answers.slice(0, 5).map(({ payload }) => payload?.code)).toEqual(
    Array.from({ length: 5 }, () => 'frame.invalidMessage'),
  )
  expect(answers[5]).toEqual({ id: 'id-00009', type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: [1] })
  expect(await secure.evaluate(() => ['isAdmin' in {}, window.secure.requests])).toEqual([
    false,
    [{ method: 'eth_call', params: [1] }],
  ])
})

test('a flood of requests is refused, and does not keep the frame from answering', async ({ page, sites }) => {
  await openHostile(page, `${sites.dapp}/hostile`, sites.secure)
  await sendHello(page, sites.secure)
  await page.evaluate(() => {
    for (let index = 0; index < 1_000; index += 1) {
      window.hostile.answer({ id: `flood-${10_000 + index}`, type: '@w3m-app/CONNECT_DEVICE' })
    }
    window.hostile.answer({ id: 'abort-one', type: '@w3m-app/RPC_ABORT', payload: { id: 'flood-10000' } })
    window.hostile.answer({ id: 'after-the-flood', type: '@w3m-app/IS_CONNECTED' })
  })
  await expect
    .poll(async () => (await listAnswers(page)).at(-1))
    .toMatchObject({ id: 'after-the-flood', type: '@w3m-frame/IS_CONNECTED_SUCCESS' })
  const refused = (await listAnswers(page)).filter(({ payload }) => payload?.code === 'frame.tooManyRequests')
  expect(refused).toHaveLength(1_000 - 64)
})

for (const [name, isAllowed] of [
  ['a.', true],
  ['a.b.', true],
  ['', false],
  ['x', false],
  ['x.y', false],
] as const) {
  test(`S24: the policy and the host agree on ${name}dapp.localhost for *.dapp.localhost: ${isAllowed ? 'allowed' : 'refused'}`, async ({
    page,
    sites,
  }) => {
    sites.setOrigins(withName(sites.dapp, '*.'))
    const url = `${withName(sites.dapp, name)}/hostile`
    const framed = await openHostile(page, url, sites.secure)
    // Chromium shows an error page in a frame that the policy forbids.
    expect(framed.url().startsWith(sites.secure)).toBe(isAllowed)
    sites.setFramePolicy(false)
    const secure = await openHostile(page, url, sites.secure)
    await sendHello(page, sites.secure)
    await secure.evaluate(() => new Promise((resolve) => void setTimeout(resolve)))
    const expected = isAllowed ? withName(sites.dapp, name) : 'none'
    await expect.poll(() => secure.evaluate(() => window.secure.host.origin ?? 'none')).toBe(expected)
  })
}

test('S4: a listed page inside a page that is not listed cannot frame the secure site', async ({ page, sites }) => {
  await page.goto(`${sites.evil}/`)
  const dapp = await addFrame(page, `${sites.dapp}/?secureSite=${encodeURIComponent(sites.secure)}`)
  await dapp.evaluate(() => void window.frameDapp.client.load().catch(() => {}))
  await expect.poll(() => page.frame({ name: 'w3m-secure-iframe' })?.url()).toMatch(/^chrome-error:/)
})
