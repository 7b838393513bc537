import { createFakeClock } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { createBrowser, ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()

it('SPEC 4.22: a code leaves no record if its page is closed while it is shown', async () => {
  const browser = createBrowser()
  const site = stage.openSite({ browser })
  void site.kit.connections.connect({ connectorId: ID }).catch(() => {})
  await site.readCode()
  expect(await browser.store.listKeys()).toEqual([])
})

it('SPEC 4.22: a cancelled code leaves no record if its page is closed before a late approval can be declined', async () => {
  const browser = createBrowser()
  const site = stage.openSite({ browser, clock: createFakeClock(Date.now()) })
  const connecting = site.kit.connections.connect({ connectorId: ID }).catch(() => {})
  await site.readCode()
  site.kit.connections.cancel()
  await connecting
  expect(await browser.store.listKeys()).toEqual([])
})
