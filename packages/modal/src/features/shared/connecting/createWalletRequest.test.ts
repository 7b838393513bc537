import { createWorld } from '../../../../test/createWorld.ts'
import { describe, expect, it, vi } from 'vitest'
import { createWalletRequest } from './getConnectRequest.ts'

describe('createWalletRequest', () => {
  it('R3: sends one request for two presses in one task', async () => {
    const request = createWalletRequest(createWorld().kit)
    const [send, onSuccess] = [vi.fn(async () => {}), vi.fn()]
    request.start(send, onSuccess)
    request.start(send, onSuccess)
    await expect.poll(() => request.state.status).toBe('success')
    expect(send).toHaveBeenCalledOnce()
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  it('sends nothing for a press whose view is left in the same task', async () => {
    const request = createWalletRequest(createWorld().kit)
    const send = vi.fn(async () => {})
    request.start(send, () => {})
    request.abort()
    await Promise.resolve()
    expect(send).not.toHaveBeenCalled()
    expect(request.state.status).toBe('idle')
  })
})
