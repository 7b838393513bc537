import { describe, expect, it } from 'vitest'
import { fern, harbor, lagoon, mesa } from '../../../test/directoryWallets.ts'
import type { Device } from '../../kit/app-links/device.ts'
import { listWays } from './listWays.ts'

const computer: Device = { os: undefined, inApp: undefined, frame: 'none' }
const iphone: Device = { ...computer, os: 'ios' }
const android: Device = { ...computer, os: 'android' }
const telegram: Device = { ...iphone, inApp: 'telegram' }

describe('listWays', () => {
  it('begins with the injected wallet', () => {
    expect(listWays({ ...fern, connectorId: 'x' }, false, computer)).toEqual(['browser', 'code'])
    expect(listWays({ ...mesa, connectorId: 'x' }, false, computer)).toEqual(['browser'])
  })

  it('has the QR code first on a computer, then the wallet’s apps for it', () => {
    expect(listWays(harbor, false, computer)).toEqual(['code', 'desktop', 'web'])
    expect(listWays(lagoon, false, computer)).toEqual(['web'])
    expect(listWays({ ...fern, links: {} }, false, computer)).toEqual(['code'])
  })

  it('has the app first on a phone, and a QR code for another device only without a link', () => {
    expect(listWays(harbor, true, iphone)).toEqual(['app', 'web'])
    expect(listWays({ ...fern, links: {} }, true, iphone)).toEqual(['code'])
    expect(listWays({ ...fern, links: { native: 'fern://' } }, true, telegram)).toEqual(['code'])
  })

  it('opens the page in the wallet’s browser on a phone if the wallet has nothing else', () => {
    expect(listWays(mesa, true, iphone)).toEqual(['browse'])
    expect(listWays(mesa, false, computer)).toEqual([])
  })

  it('has a link without a wallet on Android only', () => {
    expect(listWays(undefined, true, android)).toEqual(['app'])
    expect(listWays(undefined, true, iphone)).toEqual(['code'])
    expect(listWays(undefined, false, computer)).toEqual(['code'])
  })
})
