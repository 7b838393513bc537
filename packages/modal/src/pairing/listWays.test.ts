import { describe, expect, it } from 'vitest'
import { fern, harbor, lagoon, mesa } from '../../test/directoryWallets.ts'
import type { Device } from '../app-links/device.ts'
import { listWays } from './listWays.ts'

const computer: Device = { os: undefined, inApp: undefined, frame: 'none' }
const iphone: Device = { ...computer, os: 'ios' }
const android: Device = { ...computer, os: 'android' }
const telegram: Device = { ...iphone, inApp: 'telegram' }

describe('listWays', () => {
  it('begins with the wallet of this browser', () => {
    expect(listWays({ ...fern, connectorId: 'x' }, false, computer)).toEqual(['browser', 'code'])
    expect(listWays({ ...mesa, connectorId: 'x' }, false, computer)).toEqual(['browser'])
  })

  it('has a code first on a computer, then what the wallet has there', () => {
    expect(listWays(harbor, false, computer)).toEqual(['code', 'desktop', 'web'])
    expect(listWays(lagoon, false, computer)).toEqual(['web'])
    expect(listWays({ ...fern, links: {} }, false, computer)).toEqual(['code'])
  })

  it('has the app first on a phone, and a code for another device only where there is no link', () => {
    expect(listWays(harbor, true, iphone)).toEqual(['app', 'web'])
    expect(listWays({ ...fern, links: {} }, true, iphone)).toEqual(['code'])
    expect(listWays({ ...fern, links: { native: 'fern://' } }, true, telegram)).toEqual(['code'])
  })

  it('opens the page in the wallet’s browser where that is all it has, on a phone', () => {
    expect(listWays(mesa, true, iphone)).toEqual(['browse'])
    expect(listWays(mesa, false, computer)).toEqual([])
  })

  it('without a wallet, has a link on Android only', () => {
    expect(listWays(undefined, true, android)).toEqual(['app'])
    expect(listWays(undefined, true, iphone)).toEqual(['code'])
    expect(listWays(undefined, false, computer)).toEqual(['code'])
  })
})
