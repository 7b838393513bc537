import type { Kit, LogSink } from '@openappkit/core/internal'
import { createFakeAdapter, createFakePorts } from '@openappkit/testing'
import { mainnet } from '@openappkit/core/networks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { defineFeature, type Feature } from '../../shell/views/defineFeature.ts'
import { assembleAppKit } from './createAppKit.ts'
import '../../define.ts'

async function load(extensions: readonly Feature[], options: object = {}) {
  const printed: unknown[][] = []
  const print = (...parts: unknown[]) => void printed.push(parts)
  const sink: LogSink = { error: print, warn: print, info: print, debug: print }
  const { kit, destroy } = assembleAppKit(
    { networks: [mainnet], adapters: [createFakeAdapter().createAdapter], extensions, ...options },
    createFakePorts().ports,
    sink,
  )
  onTestFinished(destroy)
  await kit.router.load()
  return { kit, printed: printed.flat().map(String).join('\n') }
}

const list = (kit: Kit) => getFeatures(kit).map(({ name }) => name)
const points = defineFeature({ name: 'points' })

describe('an extension', () => {
  it('is registered after the features of the modal', async () => {
    const { kit, printed } = await load([points])
    expect(list(kit).at(-1)).toBe('points')
    expect(list(kit)).toContain('connect')
    expect(printed).toBe('')
  })

  const hasView = { Networks: {} } as Feature['views'] & object
  it.each([
    ['is not an object', [undefined as unknown as Feature], 'Not an extension: extensions[0]'],
    ['is a function that makes one', [function make() {} as unknown as Feature], 'Not an extension: extensions[0]'],
    ['has an empty name', [{ name: '' }], 'Not an extension: extensions[0]'],
    ['has the name of a feature', [{ name: 'connect' }], 'Two features have the name "connect"'],
    ['has the name of an optional feature that is in use', [{ name: 'swap' }], 'Two features have the name "swap"'],
    ['is passed twice', [points, { name: 'points' }], 'Two features have the name "points"'],
    ['has a view of the modal', [{ name: 'mine', views: hasView }], 'Two features have the view "Networks"'],
  ])('that %s is left out with an alert, and the modal works', async (_, extensions, message) => {
    const { kit, printed } = await load(extensions, { swaps: {} })
    expect(printed).toContain(message)
    expect(list(kit).filter((name) => name === 'connect' || name === 'swap')).toEqual(['connect', 'swap'])
    expect(kit.router.isRegistered('Networks')).toBe(true)
    expect(new Set(list(kit)).size).toBe(list(kit).length)
  })

  it('whose setup throws is reported with its cause, and the others are set up', async () => {
    const set: string[] = []
    const broken = defineFeature({
      name: 'broken',
      setup() {
        throw new Error('no server')
      },
    })
    const { kit, printed } = await load([broken, { name: 'fine', setup: () => void set.push('fine') }])
    expect(printed).toContain('The extension "broken" failed')
    expect(set).toEqual(['fine'])
    expect(list(kit)).toEqual(expect.arrayContaining(['broken', 'fine']))
  })
})
