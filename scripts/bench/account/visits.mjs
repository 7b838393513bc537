/** @module The visits that are measured. Each has a page with an empty cache, and a connected account. */
import { closeAfter } from '../apps/openPage.mjs'
import { countMemory } from '../memory/countMemory.mjs'
import {
  openAccountPage,
  ACCOUNT,
  ACTIVITY,
  BARE_ACCOUNT,
  BARE_LIST,
  BARE_TRANSACTIONS,
  LIST,
  RECEIVE,
  SELECT_TOKEN,
  SEND,
  TRANSACTIONS,
} from './openAccountPage.mjs'

/**
 * @template Result
 * @param {Parameters<typeof openAccountPage>} site
 * @param {(page: import('./openAccountPage.mjs').AccountPage) => Promise<Result>} visit
 */
const visitPage = (site, visit) => closeAfter(openAccountPage(...site), visit)

/** Rows and elements that a list has now. */
const count = (page, { scroller, rows }) =>
  page.evaluate(
    (list) => ({
      rows: globalThis.probe.countRows(list.rows),
      elements: globalThis.probe.countElements(list.scroller),
    }),
    { scroller, rows },
  )

/** @param {Parameters<typeof openAccountPage>} site */
export const measureOpening = (...site) =>
  visitPage(site, async ({ page, measure }) => {
    const account = {
      ...(await measure('measureClick', ACCOUNT)),
      ...(await count(page, { scroller: '.outlet', rows: ACCOUNT.to })),
    }
    const activity = await measure('measureClick', ACTIVITY)
    return { account, activity, transactions: await measure('measureClick', TRANSACTIONS) }
  })

/** @param {Parameters<typeof openAccountPage>} site */
export const measureBare = (...site) =>
  visitPage(site, async ({ page, measure }) => {
    const account = {
      ...(await measure('measureClick', BARE_ACCOUNT)),
      ...(await count(page, { scroller: 'body', rows: BARE_ACCOUNT.to })),
    }
    return { account, activity: await measure('measureClick', BARE_TRANSACTIONS) }
  })

/** @param {Parameters<typeof openAccountPage>} site */
export const measureBarePaging = (...site) =>
  visitPage(site, async ({ measure }) => {
    await measure('measureClick', BARE_TRANSACTIONS)
    return measure('pageThrough', BARE_LIST)
  })

/** @param {Parameters<typeof openAccountPage>} site */
export const measureSend = (...site) =>
  visitPage(site, async ({ page, measure }) => {
    await measure('measureClick', ACCOUNT)
    const send = await measure('measureClick', SEND)
    const select = await measure('measureClick', SELECT_TOKEN)
    return { send, select: { ...select, ...(await count(page, { scroller: '.outlet', rows: SELECT_TOKEN.to })) } }
  })

/** @param {Parameters<typeof openAccountPage>} site */
export const measureReceive = (...site) =>
  visitPage(site, async ({ measure }) => {
    await measure('measureClick', ACCOUNT)
    return measure('measureClick', RECEIVE)
  })

async function closeModal(page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function disconnect(page, measure) {
  await measure('measureClick', ACCOUNT)
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/**
 * Pages through all transactions and counts the memory, at last after the wallet has disconnected.
 *
 * @param {Parameters<typeof openAccountPage>} site
 */
export const measurePaging = (...site) =>
  visitPage(site, async ({ page, session, measure }) => {
    const before = await countMemory(session)
    await measure('measureClick', ACCOUNT)
    for (const step of [ACTIVITY, TRANSACTIONS]) await measure('measureClick', step)
    const paging = await measure('pageThrough', LIST)
    const shown = await countMemory(session)
    await closeModal(page)
    const closed = await countMemory(session)
    await disconnect(page, measure)
    const disconnected = await countMemory(session)
    return { paging, memory: { before, shown, closed, disconnected } }
  })

/**
 * Pages through all transactions twice, and counts the memory after each time.
 *
 * @param {Parameters<typeof openAccountPage>} site
 */
export const measureRepeated = (...site) =>
  visitPage(site, async ({ page, session, measure }) => {
    const counts = []
    for (let time = 0; time < 2; time += 1) {
      for (const step of [ACCOUNT, ACTIVITY, TRANSACTIONS]) await measure('measureClick', step)
      await measure('pageThrough', LIST)
      await closeModal(page)
      counts.push(await countMemory(session))
    }
    return counts
  })
