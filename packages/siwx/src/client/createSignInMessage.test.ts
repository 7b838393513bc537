import { describe, expect, it, vi } from 'vitest'
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
})
