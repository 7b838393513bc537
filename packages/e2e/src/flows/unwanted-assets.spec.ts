import { expect, test } from '../data-service-test.ts'

test('SPEC 5.28, S10, S19: unwanted assets and imitated addresses are folded away, load no picture, and are not offered as recipients', async ({
  dapp,
  wallet,
  accounts,
  service,
  transfers,
}) => {
  const [sender, { address: friend }] = accounts
  await transfers.sendEther(sender, friend, '1')
  await service.addSpam(sender.address)
  const { lookAlike } = await service.addPoison(sender.address, friend)
  const { modal } = dapp
  const { dialog } = modal
  await dapp.openConnected(wallet)
  await dapp.accountButton.click()
  await expect(dialog.getByRole('list', { name: 'Tokens' })).toContainText('Demo Dollar')
  await expect(dialog).not.toContainText('claim.example')
  await modal.button('Show 1 hidden token').click()
  await expect(dialog).toContainText('These look like ads or fraud.')
  await expect(dialog.getByRole('list', { name: 'Show 1 hidden token' })).toContainText('claim.example')

  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await modal.button('Show 1 hidden NFT').click()
  // The fixture that watches each page fails the test if the picture is requested.
  await modal.button(/^Reward at/).click()
  await expect(modal.titled('NFT')).toContainText('Anyone can create an NFT with this name and picture.')
  await expect(dialog.getByRole('link', { name: /claim\.example/ })).toHaveCount(0)
  await modal.button('Back').click()

  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const rows = dialog.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(rows.filter({ hasText: friend })).toHaveCount(1)
  await expect(rows.filter({ hasText: lookAlike })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Reward at' })).toHaveCount(0)
  await modal.button('Show 2 suspicious transactions').click()
  await expect(
    dialog.getByRole('list', { name: 'Suspicious transactions' }).getByRole('listitem').filter({ hasText: lookAlike }),
  ).toHaveCount(2)

  await modal.button('Send').click()
  await expect(dialog).toContainText('Balance: ')
  await expect(dialog).not.toContainText('Recent')
  await dialog.getByRole('textbox', { name: 'To' }).fill(lookAlike)
  await expect(dialog).toContainText('This address imitates one that you know')
  await expect(dialog).toContainText(friend)
})
