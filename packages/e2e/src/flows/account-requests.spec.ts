import type { Page } from '@playwright/test'
import type { LocalWorldFacts } from '@openappkit/local'
import { findRepeated, listCalls, type Call } from '../../../../scripts/bench/account/recordTraffic.mjs'
import { expect, test } from '../test.ts'

/** Records the calls of a page to the data service and to the node of the first chain. */
function recordCalls(page: Page, { apiUrl: service, chains }: LocalWorldFacts): readonly Call[] {
  const node = chains[0]?.httpUrl ?? ''
  const calls: Call[] = []
  page.on('request', (request) => {
    calls.push(
      ...listCalls({ url: request.url(), method: request.method(), body: request.postData() }, { service, node }),
    )
  })
  return calls
}

/** The paths of the calls to the service, sorted. */
const listPaths = (calls: readonly Call[], account: string) =>
  calls
    .filter(({ target }) => target === 'service')
    .map(({ text }) => text.replace(/\?.*/, '').replace(new RegExp(account, 'i'), 'ACCOUNT'))
    .toSorted()

test(
  'requests the data of an account once, when it is shown',
  { tag: '@react' },
  async ({ dapp, wallet, page, facts }) => {
    await dapp.openConnected(wallet)
    await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH/)
    const calls = recordCalls(page, facts)
    const opening = [
      'GET /v1/account/ACCOUNT/balance',
      'GET /v1/identity/ACCOUNT',
      'GET /v1/profile/reverse/ACCOUNT',
      'GET /v1/supported-chains',
    ]

    await dapp.accountButton.click()
    await expect(dapp.modal.dialog).toContainText('Ether')
    await expect.poll(() => listPaths(calls, wallet.account)).toEqual(opening)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(dapp.modal.dialog).toContainText('Minted')
    expect(listPaths(calls, wallet.account)).toEqual([...opening, 'GET /v1/account/ACCOUNT/history'].toSorted())
    expect(findRepeated(calls)).toEqual([])
  },
)
