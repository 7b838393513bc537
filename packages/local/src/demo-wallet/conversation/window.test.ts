import { describe, expect, it } from 'vitest'
import { FIRST, SECOND, createConnected, createWorld } from '../../../test/createWalletWorld.ts'

describe('the window', () => {
  it('shows a bar if the browser blocks it, and opens at a click on the bar', async () => {
    const { loadPage, answer, walletWindow } = createWorld()
    const { ask, bar, link } = loadPage()
    walletWindow.isBlocked = true
    const asking = ask('eth_requestAccounts')
    expect(bar.reason).toBe('blocked')
    walletWindow.isBlocked = false
    link.show()
    expect(bar.reason).toBeUndefined()
    await answer('approve')
    expect(await asking).toEqual([FIRST])
  })

  it('stays blocked until that click, however often the page checks', async () => {
    const { loadPage, walletWindow } = createWorld()
    const { ask, bar, tick, link } = loadPage()
    walletWindow.isBlocked = true
    const asking = ask('eth_requestAccounts')
    for (let count = 0; count < 100; count += 1) tick()
    expect(bar.reason).toBe('blocked')
    link.cancelAll()
    expect(await asking).toBe(4001)
    expect(bar.reason).toBeUndefined()
  })

  it('shows in the bar that it waits if it cannot come to the front, and withdraws a cancelled request', async () => {
    const { ask, bar, link, walletWindow, getWallet } = await createConnected()
    walletWindow.raised = false
    const asking = ask('personal_sign', '0x68', FIRST)
    expect(bar.reason).toBe('waiting')
    expect(getWallet().getPending()).toHaveLength(1)
    link.cancelAll()
    expect(await asking).toBe(4001)
    expect(getWallet().getPending()).toHaveLength(0)
    expect(bar.reason).toBeUndefined()
  })

  it('gets the pending requests again after the owner has reloaded it', async () => {
    const { ask, loadWallet, answer } = await createConnected()
    const asking = ask('personal_sign', '0x68', FIRST)
    loadWallet()
    await answer('approve')
    expect(await asking).toBe('0x51')
  })

  it('is loaded again if it does not answer, and the page shows that meanwhile', async () => {
    const { loadPage, walletWindow, answer } = createWorld()
    // A window of the right name with other content, such as an error page.
    walletWindow.isOpen = walletWindow.isDeaf = true
    const { ask, bar, tick } = loadPage()
    const asking = ask('eth_requestAccounts')
    let looks = 0
    while (walletWindow.isDeaf && looks < 100) {
      looks += 1
      tick()
    }
    expect(walletWindow.isDeaf).toBe(false)
    expect(bar.reason).toBe('silent')
    await answer('approve')
    expect(await asking).toEqual([FIRST])
    expect(bar.reason).toBeUndefined()
  })

  it('shows several requests one after the other, in the order they arrived', async () => {
    const { ask, answer, getWallet } = await createConnected()
    const first = ask('personal_sign', '0x68', FIRST)
    const second = ask('eth_sendTransaction', { from: FIRST, to: SECOND, value: '0x1' })
    expect(
      getWallet()
        .getPending()
        .map(({ request }) => request.kind),
    ).toEqual(['message', 'transaction'])
    await answer('reject')
    await answer('approve')
    expect(await first).toBe(4001)
    expect(await second).toBe('0x53')
  })

  it('withdraws the requests of a page that was unloaded', async () => {
    const { ask, link, getWallet } = await createConnected()
    void ask('personal_sign', '0x68', FIRST)
    link.leave()
    expect(getWallet().getPending()).toHaveLength(0)
  })
})
