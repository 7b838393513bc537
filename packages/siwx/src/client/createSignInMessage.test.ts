import { describe, expect, it, vi } from 'vitest'
import { parseMessage } from '../server/parseMessage.ts'
import { createSignInMessage } from './createSignInMessage.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('createSignInMessage', () => {
  it('SPEC 3.29: writes the address with its checksum, and accepts none before a wallet is known', async () => {
    vi.stubGlobal('location', new URL('https://example.com/shop'))
    const create = (accountAddress: string) =>
      createSignInMessage({ accountAddress, chainId: 'eip155:1' }, 'k13wEOnLz5ys2WUjA', {}, 0)
    const message = await create(ADDRESS.toLowerCase())
    expect(message.accountAddress).toBe(ADDRESS)
    expect(message.toString()).toContain(`\n${ADDRESS}\n`)
    expect(await create('')).toMatchObject({ accountAddress: '', domain: 'example.com', nonce: 'k13wEOnLz5ys2WUjA' })
    vi.unstubAllGlobals()
  })

  it('calls an account what its chain family calls it, unless the site does', async () => {
    const input = { accountAddress: 'So1ana', chainId: 'solana:mainnet', accountName: 'Solana' } as const
    const create = async (options: object) =>
      (await createSignInMessage(input, 'k13wEOnLz5ys2WUjA', { ...PAGE, ...options }, 0)).toString()
    expect(await create({})).toContain('sign in with your Solana account')
    expect(await create({ accountNames: { solana: 'Phantom' } })).toContain('sign in with your Phantom account')
  })

  const PAGE = { domain: 'example.com', uri: 'https://example.com' }
  const NOW = Date.UTC(2026, 0, 1)
  const RECAP = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/eth_call': [{}] } } })).replaceAll('=', '')}`

  it.each([
    ['expiresInSeconds', { expiresInSeconds: NaN }, {}, NOW, 'a number of seconds above 0'],
    ['expiresInSeconds', { expiresInSeconds: 0 }, {}, NOW, 'a number of seconds above 0'],
    ['expiresInSeconds', { expiresInSeconds: -1 }, {}, NOW, 'a number of seconds above 0'],
    ['expiresInSeconds', { expiresInSeconds: 'an hour' }, {}, NOW, 'a number of seconds above 0'],
    ['expiresInSeconds', { expiresInSeconds: null }, {}, NOW, 'a number of seconds above 0'],
    ['expiresInSeconds', { expiresInSeconds: 1e15 }, {}, NOW, 'between the years 1970 and 9999'],
    ['expiresInSeconds', { expiresInSeconds: Infinity }, {}, NOW, 'between the years 1970 and 9999'],
    ['expiresInSeconds', { expiresInSeconds: 0.0001 }, {}, NOW, 'a millisecond or more'],
    ['notBefore', { expiresInSeconds: 60 }, { notBefore: '2026-01-01T00:01:00Z' }, NOW, 'a time that is not after'],
    ['notBefore', {}, { notBefore: '2027-01-01T00:00:00Z' }, NOW, 'not after 2026-01-01T00:00:00.000Z'],
    ['notBefore', {}, { notBefore: '2026-01-01T00:00:00.001Z' }, NOW, 'a time that is not after'],
    ['notBefore', {}, { notBefore: '2026-01-01T00:00:00-00:01' }, NOW, 'a time that is not after'],
    ['resource', { resources: ['urn:recap:e30'] }, {}, NOW, 'a ReCap of EIP-5573'],
    ['statement', { resources: [RECAP] }, {}, NOW, "(1) 'request': 'eth_call' for 'eip155'."],
    ['statement', { resources: [RECAP], statement: 'Hello' }, {}, NOW, 'a text that ends with'],
    ['notBefore', { expiresInSeconds: 60 }, { notBefore: null }, NOW, 'a time of RFC 3339'],
    ['issuedAt', {}, {}, NaN, 'between the years 1970 and 9999'],
    ['issuedAt', {}, {}, -1, 'between the years 1970 and 9999'],
    ['issuedAt', {}, {}, 9e15, 'between the years 1970 and 9999'],
    ['notBefore', {}, { notBefore: 'tomorrow' }, NOW, 'a time of RFC 3339'],
    ['accountAddress', {}, { accountAddress: undefined }, NOW, '0x and 40 hexadecimal digits'],
    ['accountAddress', {}, { accountAddress: 'eip155:1:0x12' }, NOW, '0x and 40 hexadecimal digits'],
    ['resources', { resources: Array(21).fill('https://example.com/terms') }, {}, NOW, 'at most 20 URIs'],
    ['resource', { resources: ['terms'] }, {}, NOW, 'a URI'],
    ['resource', { resources: [undefined] }, {}, NOW, 'a URI'],
    ['resource', { resources: ['https://example.com/100%'] }, {}, NOW, 'a URI'],
    ['resources', { resources: null }, {}, NOW, 'a list of URIs'],
    ['uri', { uri: 'https://[::1' }, {}, NOW, 'a URI'],
    ['accountNames', { accountNames: { eip155: null } }, {}, NOW, 'Ethereum'],
    ['accountNames', { accountNames: { eip155: '' } }, {}, NOW, 'Ethereum'],
    ['accountNames', { accountNames: { eip155: 'Base' } }, {}, NOW, 'Ethereum'],
    ['accountNames', { accountNames: { solana: 'a\nb' } }, { chainId: 'solana:1' }, NOW, 'the name of a chain family'],
    ['chainId', {}, { chainId: 'eip155:0x1' }, NOW, 'the number of a chain'],
    ['chainId', {}, { chainId: 'eip155:mainnet' }, NOW, 'the number of a chain'],
    ['length', { statement: 'a'.repeat(4_000) }, {}, NOW, 'at most 4096 characters'],
    ['statement', { statement: 'two\nlines' }, {}, NOW, 'one line of ASCII without quotes'],
    ['nonce', {}, {}, NOW, 'at least 8 letters and digits', 'short'],
    ['domain', { domain: 'https://example.com' }, {}, NOW, 'a host with or without a port'],
  ])(
    'SPEC 3.29: refuses an invalid %s before a wallet is asked, and says what it is: %o %o %s',
    async (field, options, input, issued, rule, nonce = 'k13wEOnLz5ys2WUjA') => {
      const create = createSignInMessage(
        { accountAddress: ADDRESS, chainId: 'eip155:1', ...input } as never,
        nonce,
        { ...PAGE, ...options } as never,
        issued,
      )
      await expect(create).rejects.toMatchObject({
        code: 'siwxClient.invalidMessage',
        params: { field, rule: expect.stringContaining(rule) as string },
      })
    },
  )

  it('writes what the server part reads, up to its limits', async () => {
    const statement = 'a'.repeat(2_000)
    const resources = Array.from({ length: 20 }, (_, index) => `https://example.com/terms/${index}`)
    const input = { accountAddress: ADDRESS, chainId: 'eip155:1' } as const
    const options = { ...PAGE, statement, resources, expiresInSeconds: 1 }
    const { serializedMessage } = await createSignInMessage(input, 'k13wEOnLz5ys2WUjA', options, NOW)
    expect(parseMessage(serializedMessage!)).toMatchObject({ statement, resources, accountAddress: ADDRESS })
  })
})
