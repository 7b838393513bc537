import { describe, expect, it } from 'vitest'
import { CAT, DOLLARS, ETHER, FRIEND, setUpSend, USDC } from '../../test/setUpSend.ts'
import { ALPHA } from '../../test/createTestKit.ts'

const listAlerts = ({ kit }: Pick<Awaited<ReturnType<typeof setUpSend>>, 'kit'>) =>
  kit.log.entries().flatMap(({ message }) => /Invalid argument of WalletSend: (\w+)/.exec(message)?.[1] ?? [])

describe('the arguments of a site', () => {
  it('fill in the form', async () => {
    const test = await setUpSend({}, { amount: 12.5, to: FRIEND, tokenAddress: USDC, namespace: 'eip155', chainId: 1 })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ symbol: 'USDC', value: 12_500_000n, balance: DOLLARS.amount })
    expect(test.state.recipient).toMatchObject({ status: 'valid', address: FRIEND })
    expect(test.send.getForm().obstacle).toBeUndefined()
  })

  it.each([
    ['0.1', '0.1'],
    [' 5 ', '5'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [0, '0'],
  ])('may have the amount %s', async (amount, text) => {
    const { state } = await setUpSend({}, { amount })
    expect(state.amount.text).toBe(text)
  })

  it.each([
    ['amount', { amount: 'lots' }],
    ['amount', { amount: NaN }],
    ['amount', { amount: -1 }],
    ['amount', { amount: {} as never }],
    ['to', { to: 5 as never }],
    ['tokenAddress', { tokenAddress: ' ' }],
    ['chainId', { chainId: 424242 }],
    ['namespace', { namespace: 'cosmos' as const }],
  ])('with an invalid %s leave that field empty, and alert the developer', async (name, args) => {
    const test = await setUpSend({}, args)
    expect(listAlerts(test)).toEqual([name])
    expect(test.state).toMatchObject({
      amount: { text: '' },
      recipient: { status: 'empty' },
      wantedAsset: undefined,
      wantedNetwork: undefined,
    })
  })

  it.each([
    ['asset', { asset: 'eip155:1/x' as never }],
    ['asset', { asset: 'eip155:424242/slip44:60' as const }],
    ['asset', { asset: 'eip155:8453/slip44:60' as const, chainId: 1 }],
    ['tokenAddress', { tokenAddress: 5 as never }],
    ['tokenAddress', { tokenAddress: 'not an address!' }],
    ['chainId', { chainId: 424242 }],
    ['chainId', { chainId: 'solana:1' }],
    ['namespace', { namespace: 'cosmos' as const }],
  ])('with an invalid %s leave the whole form empty: the amount is that of another asset', async (name, args) => {
    const test = await setUpSend({}, { amount: '1', to: FRIEND, ...args })
    await test.settle()
    expect(listAlerts(test)).toEqual([name])
    expect(test.state).toMatchObject({
      amount: { text: '' },
      recipient: { status: 'empty' },
      wantedAsset: undefined,
      wantedNetwork: undefined,
    })
    expect(test.send.getForm()).toMatchObject({ symbol: 'ETH', obstacle: 'amount' })
  })

  it('may name the network by the asset only', async () => {
    const asset = `eip155:8453/erc20:${USDC}` as const
    const test = await setUpSend({}, { amount: '1', to: FRIEND, asset })
    await test.settle()
    expect(listAlerts(test)).toEqual([])
    expect(test.state).toMatchObject({
      wantedNetwork: 'eip155:8453',
      amount: { text: '' },
      recipient: { status: 'empty' },
    })
    expect(test.send.getForm()).toMatchObject({ obstacle: 'network', asset: undefined })
    test.control.setTokens([{ asset, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 9_000_000n }])
    await test.kit.connections.switchNetwork('eip155:8453')
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ network: { id: 8453 }, symbol: 'USDC', value: 1_000_000n })
  })

  it('never send the currency of the network instead of a token that is not known yet', async () => {
    const unknown = `0x${'d'.repeat(40)}`
    const test = await setUpSend({}, { amount: '5', to: FRIEND, tokenAddress: unknown })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ obstacle: 'asset', asset: undefined })
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
  })

  it('may name a token that no list has: it is read from the chain', async () => {
    const address = `0x${'d'.repeat(40)}`
    const test = await setUpSend()
    test.control.setTokens([
      { asset: `eip155:1/erc20:${address}`, name: 'Dai\u202e', symbol: 'DAI', decimals: 18, amount: 7n * 10n ** 18n },
    ])
    test.send.begin({ amount: '5', tokenAddress: address })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({
      symbol: 'DAI',
      balance: 7n * 10n ** 18n,
      asset: { token: { name: 'Dai', isVerified: false } },
    })
  })

  it('are an error if they name a token that is not found', async () => {
    const test = await setUpSend({}, { amount: '5', to: FRIEND, tokenAddress: `0x${'d'.repeat(40)}` })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ obstacle: 'asset', error: { code: 'send.assetNotFound' } })
    test.send.setAsset({ kind: 'token', token: ETHER })
    expect(test.send.getForm().error?.code).not.toBe('send.assetNotFound')
  })

  it.each(['retry', 'online'])('have their token read again by %s if the chain could not be read', async (event) => {
    const asset = `eip155:1/erc20:0x${'d'.repeat(40)}` as const
    const test = await setUpSend()
    test.control.onGetTokenBalances(new Error('down'))
    test.send.begin({ amount: '5', asset })
    await test.settle()
    const failed = { obstacle: 'asset', error: { code: 'send.assetUnknown', cause: { message: 'down' } } }
    expect(test.send.getForm()).toMatchObject(failed)
    test.send.begin({ amount: '5', asset })
    expect(test.send.getForm()).not.toHaveProperty('error')
    await test.settle()
    expect(test.send.getForm()).toMatchObject(failed)
    test.control.onGetTokenBalances('approve')
    test.control.setTokens([{ asset, name: 'Dai', symbol: 'DAI', decimals: 18, amount: 7n * 10n ** 18n }])
    if (event === 'retry') test.send.retry()
    else for (const isOnline of [false, true]) test.lifecycle.setOnline(isOnline)
    expect(test.send.getForm(), 'it is read').not.toHaveProperty('error')
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ symbol: 'DAI', obstacle: 'recipient' })
    expect(test.state.assetError).toBeUndefined()
  })

  it('have an item searched again after a page of collectibles could not be fetched', async () => {
    let isDown = true
    const getCollectibles = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve({ entries: [CAT] }))
    const source = () => ({
      name: 'items',
      supports: async () => true,
      getTokens: async () => [ETHER],
      getCollectibles,
    })
    const test = await setUpSend({ options: { dataSources: [source] } }, { asset: CAT.asset, to: FRIEND })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ obstacle: 'asset', error: { code: 'send.assetUnknown' } })
    isDown = false
    await test.clock.advance(30_000)
    test.send.retry()
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ symbol: 'Cat 7' })
  })

  it('that name a token of no list have its balance read again after 30 s, and after a transfer', async () => {
    const asset = `eip155:1/erc20:0x${'d'.repeat(40)}` as const
    const test = await setUpSend()
    const setAmount = (amount: bigint) =>
      test.control.setTokens([{ asset, name: 'Dai', symbol: 'DAI', decimals: 18, amount: amount * 10n ** 18n }])
    const begin = async () => {
      test.send.begin({ amount: '1', to: FRIEND, asset })
      await test.settle()
      return test.send.getForm().balance
    }
    setAmount(7n)
    expect(await begin()).toBe(7n * 10n ** 18n)
    setAmount(6n)
    expect(await begin()).toBe(7n * 10n ** 18n)
    await test.clock.advance(30_000)
    expect(await begin()).toBe(6n * 10n ** 18n)
    setAmount(5n)
    test.control.onFollowTransfer(() => ({ status: 'confirmed', hash: `0x${'f'.repeat(64)}` }))
    await test.send.submit()
    await test.settle()
    expect(await begin()).toBe(5n * 10n ** 18n)
  })

  it('may name an item of a later page, and are an error if no page has it', async () => {
    const ids = ['1', '2', '7'].map((id) => ({
      ...CAT,
      asset: CAT.asset.replace(/7$/, id) as typeof CAT.asset,
      name: `Cat ${id}`,
    }))
    const source = () => ({
      name: 'pages',
      supports: async () => true,
      getTokens: async () => [ETHER],
      getCollectibles: async ({ cursor = '0' }: { cursor?: string | undefined }) => ({
        entries: ids.slice(Number(cursor), Number(cursor) + 1),
        ...(Number(cursor) < 2 && { next: String(Number(cursor) + 1) }),
      }),
    })
    const test = await setUpSend({ options: { dataSources: [source] } }, { asset: CAT.asset, to: FRIEND })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ symbol: 'Cat 7', value: 1n })
    test.send.begin({ asset: CAT.asset.replace(/7$/, '8') as typeof CAT.asset })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ obstacle: 'asset', error: { code: 'send.assetNotFound' } })
  })

  it('may name an item of a collection', async () => {
    const test = await setUpSend({}, { asset: CAT.asset, to: FRIEND })
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ symbol: 'Cat 7', value: 1n })
    expect(test.send.getForm().obstacle).toBeUndefined()
  })

  it('that name another network wait until the wallet is on it', async () => {
    const test = await setUpSend({}, { amount: '0.2', to: FRIEND, chainId: '8453' })
    expect(test.state).toMatchObject({ wantedNetwork: 'eip155:8453', amount: { text: '' } })
    expect(test.send.getForm()).toMatchObject({ obstacle: 'network' })
    expect(test.list('switchNetwork')).toEqual([])
    await test.kit.connections.switchNetwork('eip155:8453')
    await test.settle()
    expect(test.state).toMatchObject({
      wantedNetwork: undefined,
      resetReason: undefined,
      account: `eip155:8453:${test.from}`,
    })
    expect(test.send.getForm()).toMatchObject({ network: { id: 8453 }, value: 2n * 10n ** 17n })
    expect(test.send.getForm().obstacle).toBeUndefined()
    test.control.setChain(ALPHA, '1')
    expect(test.state).toMatchObject({ resetReason: 'networkChanged', wantedNetwork: undefined, amount: { text: '' } })
  })
})
