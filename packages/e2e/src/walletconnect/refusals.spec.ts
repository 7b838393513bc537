import { createRemoteWallet, HOSTILE_SETTLEMENTS, SURPLUS_SETTLEMENTS } from '@openappkit/testing/walletconnect'
import { expect, test } from './test.ts'

test(
  'offers to try again after the wallet declines, and then connects',
  { tag: '@react' },
  async ({ dapp, remote, pairing }) => {
    remote.rejectNext()
    await pairing.openCode()
    const first = await pairing.readUri()
    await remote.pair(first)
    await expect(dapp.modal.dialog).toContainText('Request declined')
    await dapp.modal.button('Try again').click()
    const second = await pairing.readUri()
    expect(second).not.toBe(first)
    await remote.pair(second)
    await dapp.expectConnected(remote.account)
    await dapp.modal.expectClosed()
  },
)

test(
  'a proposal that a wallet declines with a custom error code is shown as declined',
  { tag: '@react' },
  async ({ dapp, relay, pairing, facts, accounts }) => {
    const blunt = await createRemoteWallet({
      relayUrl: relay.url,
      chains: [{ id: facts.chains[0]!.id, rpcUrl: facts.chains[0]!.httpUrl }],
      privateKeys: [accounts[0].privateKey],
      policy: 'reject',
      rejection: { code: 1, message: 'no' },
    })
    await pairing.openCode()
    await blunt.pair(await pairing.readUri())
    await expect(dapp.modal.dialog).toContainText('Request declined')
    await blunt.destroy()
  },
)

test(
  'reports that the wallet has none of the networks of the site',
  { tag: '@react' },
  async ({ dapp, relay, pairing, facts, accounts }) => {
    const stranger = await createRemoteWallet({
      relayUrl: relay.url,
      chains: [{ id: 777, rpcUrl: facts.chains[0]!.httpUrl }],
      privateKeys: [accounts[0].privateKey],
      solanaKeys: [],
    })
    await pairing.openCode()
    await stranger.pair(await pairing.readUri())
    await expect(dapp.modal.dialog).toContainText('This wallet doesn’t support this network')
    await expect(dapp.modal.button('Try again')).toBeHidden()
    await dapp.modal.button('Choose another wallet').click()
    await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
    await dapp.modal.close()
    await dapp.expectDisconnected()
    expect(stranger.sessions).toEqual([])
    await stranger.destroy()
  },
)

test(
  'an approval that arrives while the visitor goes back leaves no session on either side',
  { tag: '@react' },
  async ({ dapp, remote, relay, pairing, page }) => {
    remote.hang()
    await pairing.openCode()
    await pairing.scan()
    await remote.waitForPending('session_proposal')
    relay.faults.freeze(true)
    remote.approveAll()
    await expect.poll(() => remote.sessions).toHaveLength(1)
    await dapp.modal.button('Back').click()
    await dapp.modal.close()
    relay.faults.freeze(false)
    await expect.poll(() => remote.sessions).toEqual([])
    await dapp.expectDisconnected()
    await page.reload()
    await dapp.expectDisconnected()
  },
)

test('a wallet cannot approve after the attempt was aborted', { tag: '@react' }, async ({ dapp, remote, pairing }) => {
  remote.hang()
  await pairing.openCode()
  await pairing.scan()
  await remote.waitForPending('session_proposal')
  await dapp.modal.button('Back').click()
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  remote.approveAll()
  await expect.poll(() => remote.errors.length + remote.sessions.length).toBe(1)
  await expect.poll(() => remote.sessions).toEqual([])
  await dapp.expectDisconnected()
})

for (const [name, shape] of Object.entries(HOSTILE_SETTLEMENTS)) {
  test(
    `S11: a wallet that settles with ${name} is not connected, and an honest one then is`,
    { tag: '@react' },
    async ({ dapp, remote, pairing }) => {
      remote.settleWith(shape)
      await pairing.openCode()
      await pairing.scan()
      await expect(dapp.modal.dialog).toContainText('Couldn’t connect')
      await dapp.expectDisconnected()
      await expect.poll(() => remote.sessions).toEqual([])
      remote.settleWith(undefined)
      await dapp.modal.button('Try again').click()
      await pairing.scan()
      await dapp.expectConnected(remote.account)
      expect(remote.sessions).toHaveLength(1)
    },
  )
}

for (const name of ['unaskedChain', 'unaskedNamespace'] as const) {
  test(
    `S11: a wallet that settles with ${name} is connected without that`,
    { tag: '@react' },
    async ({ dapp, remote, pairing, page }) => {
      remote.settleWith(SURPLUS_SETTLEMENTS[name])
      await pairing.connect()
      await dapp.expectNetwork('Local One', 1337)
      await page.reload()
      await dapp.expectConnected(remote.account)
      expect(remote.sessions).toHaveLength(1)
    },
  )
}

test(
  'S11: a wallet that has settled none of the networks of the site shows Unsupported network, and can be switched from there',
  { tag: '@react' },
  async ({ dapp, remote, pairing }) => {
    remote.settleWith(SURPLUS_SETTLEMENTS.onlyUnaskedChain)
    await pairing.openCode()
    await pairing.scan()
    await expect(dapp.modal.titled('Unsupported network')).toBeVisible()
    await dapp.modal.button('Local Two').click()
    await dapp.expectNetwork('Local Two', 31338)
    await dapp.modal.expectClosed()
    await dapp.expectConnected(remote.account)
    expect(remote.requests.map(({ method }) => method)).toContain('wallet_switchEthereumChain')
  },
)

test(
  'S11: a wallet that leaves the networks of the site, by an update or an event, shows Unsupported network until it returns',
  { tag: '@react' },
  async ({ dapp, remote, pairing }) => {
    await pairing.connect()
    const { eip155, ...others } = remote.sessions[0]!.namespaces
    const chain = 'eip155:666666'
    const surplus = {
      ...eip155!,
      chains: [...(eip155!.chains ?? []), chain],
      accounts: [...eip155!.accounts, `${chain}:${remote.account}`],
    }
    await remote.updateNamespaces({
      ...others,
      eip155: { ...eip155!, chains: [chain], accounts: [`${chain}:${remote.account}`] },
    })
    await expect(dapp.modal.titled('Unsupported network')).toBeVisible()
    await remote.updateNamespaces({ ...others, eip155: surplus })
    await dapp.expectNetwork('Local One', 1337)
    await dapp.modal.expectClosed()

    await remote.emit({ name: 'chainChanged', data: 666666 }, chain)
    await expect(dapp.modal.titled('Unsupported network')).toBeVisible()
    await remote.emit({ name: 'chainChanged', data: 31338 }, 'eip155:31338')
    await dapp.expectNetwork('Local Two', 31338)
    await dapp.modal.expectClosed()
    await dapp.signMessage()
    expect(remote.requests.at(-1)?.chainId).toBe('eip155:31338')
  },
)

test(
  'S11: a session with an invalid update ends on both sides',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await pairing.connect()
    const { eip155, ...others } = remote.sessions[0]!.namespaces
    const broken = { ...eip155!, accounts: [...eip155!.accounts, `eip155:666666:${remote.account}`] }
    await remote.updateNamespaces({ ...others, eip155: broken })
    await dapp.expectDisconnected()
    await expect.poll(() => remote.sessions).toEqual([])
    await page.reload()
    await dapp.expectDisconnected()
  },
)

test(
  'S11: invalid events of a wallet, and events of accounts that it never shared, change nothing',
  { tag: '@react' },
  async ({ dapp, remote, pairing }) => {
    await pairing.connect()
    await remote.emit({ name: 'accountsChanged', data: [`eip155:1337:0x${'d'.repeat(40)}`] }, 'eip155:1337')
    await remote.emit({ name: 'chainChanged', data: { evil: true } }, 'eip155:1337')
    await remote.emit({ name: 'nonsense', data: 'x'.repeat(10_000) }, 'eip155:1337')
    await remote.switchChain(31338)
    await dapp.expectNetwork('Local Two', 31338)
    await dapp.expectConnected(remote.account)
  },
)
