import { createRichAccount } from '@openappkit/local'
import { expect, test } from '../data-service-test.ts'

const MAX_ROWS = 200

interface HistoryAnswer {
  readonly data: readonly { readonly metadata: { readonly minedAt: string } }[]
  readonly next: string | null
}

/** The headings of an account's months, newest first, as a visitor with these settings reads them. */
async function readMonths(
  apiUrl: string,
  account: string,
  locale: string,
  timeZone: string,
): Promise<readonly string[]> {
  const months = new Set<string>()
  const getYear = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ chainId: 'eip155:1337', ...(cursor && { cursor }) })
    const answer = await fetch(`${apiUrl}/v1/account/${account}/history?${query}`)
    const { data, next } = (await answer.json()) as HistoryAnswer
    for (const { metadata } of data) {
      const time = new Date(metadata.minedAt)
      const year = getYear(time) === getYear(new Date()) ? {} : ({ year: 'numeric' } as const)
      months.add(new Intl.DateTimeFormat(locale, { month: 'long', ...year, timeZone }).format(time))
    }
    cursor = next
  }
  return [...months]
}

test('SPEC 2.29, 2.30, 3.35, 4.41, 7.56, 9.34: a long history loads page by page, with the keyboard too, by month, with at most 200 rows in the document', async ({
  dapp,
  wallet,
  page,
  facts,
  accounts,
  listRequests,
  locale,
  timezoneId,
}) => {
  const [{ address }] = accounts
  await createRichAccount(facts, { account: address, transactions: 260, tokens: 2, collectibles: 5 })
  const { modal } = dapp
  await dapp.openConnected(wallet)
  await dapp.accountButton.click()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  await modal.button('View all activity').click()
  await expect(modal.titled('Activity')).toBeVisible()
  const view = modal.dialog.locator('appkit-transactions-view')
  const rows = view.locator('.list .row')
  await expect(rows.first()).toBeVisible()

  const more = modal.button('Show more')
  const countRequests = () => listRequests(/history/).length
  await test.step('scrolling to the end loads the next page', async () => {
    const before = countRequests()
    await more.scrollIntoViewIfNeeded()
    await expect.poll(countRequests).toBeGreaterThan(before)
  })
  while ((await more.count()) > 0) {
    const before = countRequests()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => countRequests() > before || (await more.count()) === 0).toBe(true)
    await expect(view.locator('.list[aria-busy]')).toHaveCount(0)
    expect(await rows.count()).toBeLessThanOrEqual(MAX_ROWS)
  }
  const requests = listRequests(/history/)
  expect(new Set(requests).size).toBe(requests.length)

  const headings: string[] = []
  let seen = 0
  for (const chunk of await view.locator('.chunk').all()) {
    await chunk.scrollIntoViewIfNeeded()
    await expect(chunk.locator('.row').first()).toBeAttached()
    expect(await rows.count()).toBeLessThanOrEqual(MAX_ROWS)
    seen += await chunk.locator('.row').count()
    headings.push(...(await chunk.getByRole('heading').allTextContents()))
  }
  expect(seen).toBeGreaterThanOrEqual(260)
  expect(headings).toEqual(await readMonths(facts.apiUrl, address, locale ?? '', timezoneId ?? ''))
})
