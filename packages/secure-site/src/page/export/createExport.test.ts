import { createFakeClock } from '@openappkit/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDeferred } from '../../../test/createDeferred.ts'
import { createFakeServer, type FakeServer } from '../../../test/createFakeServer.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { createExport, type ExportState } from './createExport.ts'

const ORIGIN = 'https://secure.test'
const EMAIL = 'a@example.org'
const CODE = '123456'
const OPEN = 'POST /v1/slots/:id/open'

describe('an export', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = createFakeServer()
    await createTestPage(server, await createDevice()).logIn(EMAIL)
  })

  async function openExport() {
    const states: ExportState[] = []
    const project = {
      id: 'shop',
      name: 'Shop',
      origins: ['https://dapp.test'],
      rpcUrls: [],
      nonce: '',
      networks: [],
      contracts: [],
      hasDataService: false,
    }
    const loaded: string[] = []
    const openWindow = () => ({ load: (uri: string) => void loaded.push(uri), close: () => void loaded.push('closed') })
    const ports = {
      fetch: server.fetch,
      clock: createFakeClock(),
      origin: ORIGIN,
      project,
      storage: await createDevice(),
      email: '',
      languages: ['en'],
      openWindow,
    }
    const walletExport = createExport({ ...ports, onChange: (state) => states.push(state) })
    await walletExport.start(EMAIL)
    return { walletExport, states, loaded, clock: ports.clock, getStep: () => states.at(-1)?.step }
  }

  it('shows the secret while it is open, and erases it at its end', async () => {
    const { walletExport, getStep } = await openExport()
    await walletExport.enterCode(CODE)
    expect(getStep()).toBe('open')
    expect((await walletExport.read('phrase')).split(' ')).toHaveLength(12)
    await walletExport.end()
    expect(getStep()).toBe('ended')
    await expect(walletExport.read('phrase')).rejects.toThrow('The session has ended')
  })

  it('lets the visitor request another letter half a minute after the last one, or as late as the server says', async () => {
    const { walletExport, states, clock } = await openExport()
    expect(states.at(-1)).toMatchObject({ step: 'code', resendAt: 30_000 })
    await clock.advance(31_000)
    server.onAnswer = (route, answer) => {
      if (route === 'POST /v1/login/email') throw secureSiteErrors.tooMany({ seconds: 90 })
      return answer
    }
    await walletExport.start(EMAIL)
    expect(states.at(-1)).toMatchObject({ step: 'code', resendAt: 121_000, problem: { code: 'secureSite.tooMany' } })
    // The wait stays, although the problem is another one.
    await walletExport.enterCode('000000')
    expect(states.at(-1)).toMatchObject({ resendAt: 121_000, problem: { code: 'secureSite.wrongCode' } })
  })

  it.each(['POST /v1/export', OPEN])(
    'opens nothing for a visitor who has left while the page waits for %s',
    async (route) => {
      const { walletExport, getStep } = await openExport()
      const [reached, answered] = [createDeferred<void>(), createDeferred<void>()]
      server.onRequest = async (requested) => {
        if (requested !== route) return
        reached.resolve()
        await answered.promise
      }
      const opening = walletExport.enterCode(CODE)
      await reached.promise
      const ending = walletExport.end()
      expect(getStep()).toBe('ended')
      answered.resolve()
      await Promise.all([opening, ending])
      expect(getStep()).toBe('ended')
      await expect(walletExport.read('phrase')).rejects.toThrow('The session has ended')
      await expect(walletExport.read('privateKey')).rejects.toThrow('The session has ended')
    },
  )

  it('erases the secret of a visitor who leaves in the last step, when the last answer arrives', async () => {
    const whole = await openExport()
    await whole.walletExport.enterCode(CODE)
    const last = server.requests.at(-1)
    expect(whole.getStep()).toBe('open')

    const { walletExport, getStep } = await openExport()
    let ending: Promise<void> | undefined
    server.onAnswer = (route, answer) => {
      if (route === last) ending ??= walletExport.end()
      return answer
    }
    await walletExport.enterCode(CODE)
    await ending
    expect(ending).toBeDefined()
    expect(getStep()).toBe('ended')
    await expect(walletExport.read('phrase')).rejects.toThrow('The session has ended')
  })
})
