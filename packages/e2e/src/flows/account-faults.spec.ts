import type { DataServiceFaults } from '@openappkit/local'
import { expect, test } from '../data-service-test.ts'

/** SPEC §9: how long a failed request is not repeated. */
const RETRY_LOCK_MS = 30_000

interface Fault {
  begin(faults: DataServiceFaults): void
  /** What the tab Tokens then says. */
  readonly text: string
}

const PROBLEM = 'The service that lists them has a problem.'

const FAULTS: Readonly<Record<string, Fault>> = {
  'answers 429': { begin: (faults) => faults.tooMany('http'), text: 'There were too many requests. Wait a moment.' },
  'answers 500': { begin: (faults) => faults.fail(500), text: PROBLEM },
  'answers with an HTML page': { begin: (faults) => faults.html(true), text: PROBLEM },
  'answers with truncated JSON': { begin: (faults) => faults.truncate(true), text: PROBLEM },
  hangs: { begin: (faults) => faults.hang(true), text: PROBLEM },
}

test('SPEC 8.39, R14: while the data service is faulty, Account shows the balance of the chain and what is missing, requests nothing for 30 seconds, and loads after a retry', async ({
  dapp,
  wallet,
  page,
  accounts,
  service,
  listRequests,
}) => {
  const [{ address }] = accounts
  const { modal } = dapp
  const { dialog } = modal
  const tab = (title: string) => dialog.getByRole('tab', { name: title })
  const tokens = dialog.getByRole('list', { name: 'Tokens' })
  /** Lets the time of the page pass until the modal shows a text: retries of the client, or its time limit. */
  const passUntil = (text: string) =>
    expect(async () => {
      await page.clock.runFor(5_000)
      await expect(dialog).toContainText(text, { timeout: 200 })
    }).toPass({ intervals: [50] })

  await page.clock.install()
  await dapp.openConnected(wallet)
  for (const [name, { begin, text }] of Object.entries(FAULTS)) {
    await test.step(`the service ${name}`, async () => {
      // A new page has no data of the page before.
      await dapp.open()
      await dapp.expectConnected(address)
      begin(service.faults)
      await dapp.accountButton.click()
      await passUntil('Your tokens didn’t load')
      await expect(dialog).toContainText(text)
      await expect(dialog).toContainText('Balance 100 ETH')
      await expect(dialog).toContainText('You can try again in a moment.')

      const requests = listRequests(/balance$/).length
      await tab('NFTs').click()
      await tab('Tokens').click()
      await modal.close()
      await dapp.signMessage()
      await dapp.accountButton.click()
      await expect(dialog).toContainText('Your tokens didn’t load')
      expect(listRequests(/balance$/)).toHaveLength(requests)

      await page.clock.fastForward(RETRY_LOCK_MS)
      service.faults.clear()
      await modal.button('Try again').click()
      await expect(tokens).toContainText('1,000 DEMO')
      await expect(modal.dialog).toContainText('Total value')
      await modal.close()
    })
  }

  await test.step('the service no longer answers: the last tokens stay, and the activity shows why it is empty', async () => {
    FAULTS['answers 500']!.begin(service.faults)
    await dapp.accountButton.click()
    await modal.button('Refresh').click()
    await passUntil('Couldn’t update.')
    await expect(tokens).toContainText('1,000 DEMO')
    await tab('Activity').click()
    await passUntil('Failed to fetch transactions')
    await expect(dialog).toContainText('Your funds are not affected.')
    await page.clock.fastForward(RETRY_LOCK_MS)
    service.faults.clear()
    await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('list', { name: 'Activity' })).toContainText('Minted')
  })
})
