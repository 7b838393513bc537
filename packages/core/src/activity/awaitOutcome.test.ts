import { expect, it, vi } from 'vitest'
import { ACCOUNT_1, createTestKit } from '../../test/createTestKit.ts'
import { awaitOutcome } from './awaitOutcome.ts'

it('leaves no listener at its signal after a delay', async () => {
  const { kit, control, clock } = createTestKit()
  control.onFollowTransfer(new Error('down'))
  const { signal } = new AbortController()
  const add = vi.spyOn(signal, 'addEventListener')
  const remove = vi.spyOn(signal, 'removeEventListener')
  const failure = expect(
    awaitOutcome(kit, kit.networks.find('eip155:1')!, { hash: '0x1', from: ACCOUNT_1, signal }),
  ).rejects.toThrow('down')
  await clock.advance(60_000)
  await failure
  const listAborts = (calls: readonly (readonly unknown[])[]) =>
    calls.filter(([type]) => type === 'abort').map(([, listener]) => listener)
  expect(listAborts(add.mock.calls)).toHaveLength(3)
  expect(listAborts(remove.mock.calls)).toEqual(listAborts(add.mock.calls))
})
