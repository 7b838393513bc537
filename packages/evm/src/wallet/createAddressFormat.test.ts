import { expect, it, vi } from 'vitest'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { createAddressFormat } from './createAddressFormat.ts'

it('leaves an address as the wallet sends it while the code of checksums cannot be loaded, logs the cause, and tries again', async () => {
  const cause = new TypeError('Failed to fetch')
  const log = { warn: vi.fn() }
  const importCode = vi.fn(() => import('../assets/toAddress.ts'))
  importCode.mockRejectedValueOnce(cause)
  const { load, format } = createAddressFormat(log, importCode)
  const sent = ADDRESS.toLowerCase()
  await load()
  expect(format(sent)).toBe(sent)
  expect(log.warn.mock.calls).toEqual([[expect.any(String), cause]])
  await load()
  expect(format(sent)).toBe(ADDRESS)
})
