import { act } from 'react'
import type { SIWXConfig } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useAppKitSIWX } from './useAppKitSIWX.ts'

const createSite = (): SIWXConfig => ({
  createMessage: async ({ accountAddress, chainId }) => ({ accountAddress, chainId, toString: () => 'Sign in' }),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
})

describe('useAppKitSIWX', () => {
  it('returns the object of the site, and the one that replaces it', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(() => useAppKitSIWX())
    expect(result.current).toBeUndefined()
    const first = createSite()
    await act(async () => kit.options.update({ siwx: first }))
    expect(result.current).toBe(first)
    const second = createSite()
    await act(async () => kit.options.update({ siwx: second }))
    expect(result.current).toBe(second)
  })
})
