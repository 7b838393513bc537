import { expect, test } from '../data-service-test.ts'
import { scanQrCode } from '../walletconnect/scanQrCode.ts'

test('SPEC 9.34, 9.35: shows the address and a payment link as code and text; a transfer that arrives meanwhile is in the balance, the tokens and the activity', async ({
  context,
  dapp,
  wallet,
  page,
  accounts,
  service,
  transfers,
}) => {
  const [{ address }, payer] = accounts
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const { modal } = dapp
  await dapp.openConnected(wallet)
  await dapp.accountButton.click()
  await modal.button('Receive').click()
  await expect(modal.titled('Receive')).toContainText('Your address on Local One')
  await expect(modal.dialog.getByRole('region', { name: 'Your address on Local One' })).toContainText(address)
  await expect(async () =>
    expect(await scanQrCode(modal.dialog.getByRole('img', { name: 'QR code of your address on Local One' }))).toBe(
      address,
    ),
  ).toPass()
  await modal.button('Copy address').click()
  await expect.poll(readClipboard).toBe(address)

  const link = `ethereum:${address}@1337?value=500000000000000000`
  await modal.button('Request an amount').click()
  await modal.dialog.getByRole('textbox', { name: 'Amount to request' }).fill('0.5')
  const code = modal.dialog.getByRole('img', { name: 'QR code that requests 0.5 ETH on Local One' })
  await expect(async () => expect(await scanQrCode(code)).toBe(link)).toPass()
  await modal.button('Copy payment link').click()
  await expect.poll(readClipboard).toBe(link)

  await modal.button('Back').click()
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' })
  const rows = modal.dialog.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  const tab = (title: string) => modal.dialog.getByRole('tab', { name: title })
  await expect(tokens).toContainText('1,000 DEMO')
  await tab('Activity').click()
  await expect(rows).toHaveText([/Minted/])

  await test.step('the service is behind the chain', async () => {
    service.faults.freeze(true)
    await transfers.sendEther(payer, address, '1.5')
    await transfers.sendTokens(payer, address, '25')
    await modal.button('Refresh').first().click()
    await expect(dapp.accountButton).toHaveAccessibleName(/101\.5 ETH$/)
    await expect(rows).toHaveText([/Minted/])
  })

  await test.step('the service is up to date again', async () => {
    service.faults.freeze(false)
    await modal.button('Refresh').first().click()
    await expect(rows).toHaveText([/Received.*From .*\+25 DEMO/s, /Received.*From .*\+1\.5 ETH/s, /Minted/])
    await expect(rows.first()).toContainText(`From ${payer.address.slice(0, 4)}…${payer.address.slice(-6)}`)
    await expect(modal.dialog).toContainText('Total value $254,775.00')
    await tab('Tokens').click()
    await expect(tokens).toContainText('101.5 ETH')
    await expect(tokens).toContainText('1,025 DEMO')
  })
})
