import { describe, expect, it } from 'vitest'
import { getRuns } from '../../../testing/test/random.ts'
import { countSiteSockets } from '../../test/countSiteSockets.ts'
import { ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()

/** The longest test. On a busy machine it takes minutes; only a hang reaches the limit. */
const LIMIT_MS = 600_000

const DROPS = getRuns({ quick: 10, deep: 100 })

describe('a relay that fails', () => {
  it(
    'R13: that drops again and again ends no session and causes no error',
    async () => {
      const site = stage.openSite()
      const connecting = site.kit.connections.connect({ connectorId: ID })
      const { uri } = await site.readCode()
      const wallet = await stage.openWallet()
      await wallet.pair(uri)
      await connecting
      for (let drop = 0; drop < DROPS; drop += 1) {
        const before = stage.relay.counts.connections
        stage.relay.faults.cutAll()
        await expect.poll(() => stage.relay.counts.connections, { interval: 10 }).toBeGreaterThan(before)
      }
      expect(await site.kit.connections.signMessage('after the drops')).toMatch(/^0x/)
      expect(wallet.sessions).toHaveLength(1)
      expect(site.kit.connections.getActive()?.accounts[0]?.address).toBe(wallet.account)
      await expect.poll(() => countSiteSockets(stage.relay)).toBe(1)
    },
    LIMIT_MS,
  )
})
