import { defineErrors } from '@openappkit/common'
import { createFakeSiwx, flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { setUpSignIn } from '../../test/setUpSignIn.ts'
import { connectionErrors } from '../connections/errors.ts'
import { siwxErrors } from './errors.ts'
import { signInsKey } from './storage.ts'

const MAINNET = 'eip155:1'

describe('the sign-in of an account', () => {
  it('SPEC 1.8, 4.28, 4.29: asks the wallet once, adds the session, stores the network and tracks the success', async () => {
    const world = await setUpSignIn()
    await expect(world.signIn.check()).resolves.toBe(false)
    expect(world.getStatus()).toBe('needed')
    await world.signIn.sign()
    expect(world.getStatus()).toBe('signedIn')
    expect(world.site.getSessions()).toMatchObject([
      {
        data: { accountAddress: ACCOUNT_1, chainId: MAINNET, nonce: 'nonce1', domain: 'example.com' },
        message: expect.stringContaining(ACCOUNT_1),
        signature: `0x${'5a'.repeat(65)}`,
      },
    ])
    expect(world.kit.storage.get(signInsKey)).toMatchObject({ network: MAINNET, accounts: [`${MAINNET}:${ACCOUNT_1}`] })
    expect(world.findEvent('SIWX_AUTH_SUCCESS')).toEqual({
      event: 'SIWX_AUTH_SUCCESS',
      properties: { network: MAINNET },
    })
    expect(world.countPrompts()).toBe(1)
    await expect(world.signIn.check()).resolves.toBe(true)
  })

  it('SPEC 8.40: goes through preparing, signing and adding', async () => {
    const world = await setUpSignIn()
    const seen: string[] = []
    await world.signIn.check()
    const { state } = world.signIn
    world.kit.onDestroy(world.kit.valtio.subscribe(state, () => seen.push(state.signIn.status), true))
    await world.signIn.sign()
    expect(seen).toEqual(['preparing', 'signing', 'adding', 'signedIn'])
  })

  it('signs the message that the visitor has seen, and a new one after a failure or two minutes', async () => {
    const { signIn, site, control, clock } = await setUpSignIn()
    const getNonce = () => signIn.state.signIn.message?.nonce
    await signIn.check()
    await signIn.prepare()
    await signIn.prepare()
    expect(getNonce()).toBe('nonce1')
    control.onSignMessage(ALPHA, 'reject')
    await signIn.sign()
    expect(getNonce()).toBe('nonce1')
    await signIn.prepare()
    expect(getNonce()).toBe('nonce2')
    await clock.advance(120_001)
    control.onSignMessage(ALPHA, 'approve')
    await signIn.sign()
    expect(site.getSessions()[0]!.data.nonce).toBe('nonce3')
  })

  it('ignores sessions of another account or network', async () => {
    const { signIn, site } = await setUpSignIn()
    const foreign = [
      { data: { accountAddress: ACCOUNT_2, chainId: MAINNET }, message: '', signature: '' },
      { data: { accountAddress: ACCOUNT_1, chainId: 'eip155:8453' }, message: '', signature: '' },
      null,
    ]
    site.siwx.getSessions = async () => foreign as never
    await expect(signIn.check()).resolves.toBe(false)
  })
})

describe('a sign-in that ends without a session', () => {
  it('SPEC 4.31, 8.38, 8.53: fails with a catalogued error and tracks it; a retry succeeds', async () => {
    const world = await setUpSignIn()
    await world.signIn.check()
    world.site.on('addSession', new Error('nonce used'))
    await world.signIn.sign()
    expect(world.signIn.state.signIn).toMatchObject({ status: 'failed', failure: 'site' })
    expect(world.signIn.state.signIn.error).toSatisfy(siwxErrors.signingFailed.is)
    expect(siwxErrors.signingFailed().short).toBe('Error signing message')
    expect(world.findEvent('SIWX_AUTH_ERROR')).toEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: MAINNET, message: 'nonce used' },
    })
    world.site.on('addSession', 'answer')
    await world.signIn.sign()
    expect(world.getStatus()).toBe('signedIn')
  })

  it('is declined by the visitor in the wallet, which is no error', async () => {
    const world = await setUpSignIn()
    await world.signIn.check()
    world.control.onSignMessage(ALPHA, connectionErrors.userRejected())
    await world.signIn.sign()
    expect(world.getStatus()).toBe('declined')
    expect(world.countEvents('SIWX_AUTH_ERROR')).toBe(0)
  })

  const refused = defineErrors('siwxClient', {
    refused: { short: 'Refused: {code}', long: 'The server wrote: {reason}' },
  }).refused
  it.each<[string, () => Error, 'addSession' | 'createMessage' | 'getSessions', string]>([
    [
      'a refusal of the server',
      () => refused({ code: 'requests.originNotAllowed', reason: 'Add the origin.' }),
      'addSession',
      'Refused: requests.originNotAllowed. The server wrote: Add the origin.',
    ],
    ['no message', () => refused({ code: 'down', reason: 'Start it.' }), 'createMessage', 'Start it.'],
    ['no answer about the session', () => refused({ code: 'down', reason: 'Start it.' }), 'getSessions', 'Start it.'],
    [
      'an error of the site',
      () => new Error('no such table'),
      'addSession',
      'no such table. Check the server that they ask',
    ],
  ])('the console has the reason and the remedy, once: %s', async (_, createError, operation, text) => {
    const { signIn, site, kit, clock } = await setUpSignIn()
    const attempt = async () => {
      if (operation !== 'getSessions') return signIn.sign()
      const checking = signIn.check().catch(() => {})
      await flushPromises()
      await clock.advance(250)
      return checking
    }
    if (operation !== 'getSessions') await signIn.check()
    site.on(operation, createError())
    await attempt()
    await attempt()
    expect(kit.log.entries().filter(({ level }) => level === 'error')).toMatchObject([
      { message: expect.stringContaining(text) },
    ])
  })

  it.each(['siwxServer.clockSkew', 'siwxServer.nonceExpired', 'siwxServer.signatureWrong', 'requests.tooMany'])(
    'the console has a warning for each sign-in that the server refuses with %s, and no error',
    async (code) => {
      const { signIn, site, kit } = await setUpSignIn()
      await signIn.check()
      site.on('addSession', refused({ code, reason: 'Later.' }))
      await signIn.sign()
      await signIn.sign()
      const levels = kit.log.entries().map(({ level }) => level)
      expect(levels).not.toContain('error')
      expect(levels.filter((level) => level === 'warn')).toHaveLength(2)
    },
  )

  it('the console has no error for a decision of the wallet, or without a network', async () => {
    const { signIn, site, kit, control, lifecycle } = await setUpSignIn()
    await signIn.check()
    control.onSignMessage(ALPHA, new Error('locked'))
    await signIn.sign()
    lifecycle.setOnline(false)
    site.setDown(true)
    await signIn.sign()
    expect(kit.log.entries().filter(({ level }) => level === 'error')).toEqual([])
  })

  it('names a page that is offline', async () => {
    const { signIn, site, lifecycle } = await setUpSignIn()
    await signIn.check()
    site.setDown(true)
    lifecycle.setOnline(false)
    await signIn.sign()
    expect(signIn.state.signIn).toMatchObject({ status: 'failed', failure: 'offline' })
  })

  it('R1: fails after five minutes if the wallet never answers, and then asks it again', async () => {
    const { signIn, control, clock, countPrompts, getStatus } = await setUpSignIn()
    await signIn.check()
    control.onSignMessage(ALPHA, 'hang')
    const attempt = signIn.sign()
    await flushPromises()
    await clock.advance(299_999)
    expect(getStatus()).toBe('signing')
    await clock.advance(1)
    await attempt
    expect(signIn.state.signIn).toMatchObject({
      status: 'failed',
      failure: 'wallet',
      error: { cause: { code: connectionErrors.notAnswered.code } },
    })
    control.onSignMessage(ALPHA, 'approve')
    await signIn.sign()
    expect([getStatus(), countPrompts()]).toEqual(['signedIn', 2])
  })

  it('R1: fails if a function of the site never settles', async () => {
    const { signIn, site, clock } = await setUpSignIn()
    await signIn.check()
    site.on('createMessage', 'hang')
    const attempt = signIn.sign()
    await clock.advance(20_000)
    await attempt
    expect(signIn.state.signIn).toMatchObject({
      status: 'failed',
      failure: 'site',
      error: { cause: { code: siwxErrors.notAnswered.code } },
    })
  })

  it.each([
    ['text', async () => ({ accountAddress: ACCOUNT_1, chainId: MAINNET })],
    ['answer', async () => undefined],
  ])('fails before the wallet is asked if the message has no %s', async (_, createMessage) => {
    const { signIn, site, countPrompts, getStatus } = await setUpSignIn()
    site.siwx.createMessage = createMessage as never
    await signIn.check()
    await signIn.sign()
    expect([getStatus(), countPrompts()]).toEqual(['failed', 0])
  })

  it.each(['0x', `0x${'a'.repeat(61)}`, 'a'.repeat(130), `0x${'g'.repeat(130)}`, null])(
    'SPEC 5.30: refuses the signature %s',
    async (signature) => {
      const { signIn, control, site } = await setUpSignIn()
      await signIn.check()
      control.onSignMessage(ALPHA, () => signature as string)
      await signIn.sign()
      expect(signIn.state.signIn).toMatchObject({
        status: 'failed',
        error: { cause: { code: siwxErrors.invalidSignature.code } },
      })
      expect(site.calls).not.toContain('addSession')
    },
  )

  it('SPEC 5.30: accepts a signature of 31 bytes, as of a smart account', async () => {
    const { signIn, control, getStatus } = await setUpSignIn()
    await signIn.check()
    control.onSignMessage(ALPHA, () => `0x${'a'.repeat(62)}`)
    await signIn.sign()
    expect(getStatus()).toBe('signedIn')
  })

  it('SPEC 8.37: cannot start if the site does not say whether there is a session', async () => {
    const { signIn, site, clock, findEvent, getStatus } = await setUpSignIn()
    site.setDown(true)
    const failed = expect(signIn.check()).rejects.toThrow('A problem occurred while trying initialize authentication')
    await clock.advance(1_000)
    await failed
    expect(getStatus()).toBe('unknown')
    expect(findEvent('SIWX_AUTH_ERROR')).toMatchObject({ properties: { network: MAINNET } })
    site.setDown(false)
    await expect(signIn.check()).resolves.toBe(false)
  })

  it('asks the site once more after a failure, and tracks no error if the second answer is valid', async () => {
    const { signIn, site, clock, findEvent, getStatus } = await setUpSignIn()
    site.setDown(true)
    const check = signIn.check()
    await flushPromises()
    expect(getStatus()).toBe('checking')
    expect(findEvent('SIWX_AUTH_ERROR')).toBeUndefined()
    site.setDown(false)
    await clock.advance(1_000)
    await expect(check).resolves.toBe(false)
    expect(getStatus()).toBe('needed')
    expect(site.calls.filter((call) => call === 'getSessions')).toHaveLength(2)
    expect(findEvent('SIWX_AUTH_ERROR')).toBeUndefined()
  })
})

describe('what a site may not call', () => {
  it('SPEC 8.42: sign without the option', async () => {
    const { signIn, kit } = await setUpSignIn()
    kit.options.update({ siwx: false })
    await expect(signIn.sign()).rejects.toThrow('SIWX is not enabled')
    await expect(signIn.check()).resolves.toBe(true)
  })

  it('SPEC 8.43: sign on an unsupported network, for which the kit never checks', async () => {
    const { signIn, control, site } = await setUpSignIn()
    control.setChain(ALPHA, '424242')
    await expect(signIn.sign()).rejects.toThrow('No ActiveCaipNetwork or client found')
    site.calls.length = 0
    await expect(signIn.check()).resolves.toBe(true)
    expect(site.calls).toEqual([])
    control.setChain(ALPHA, '8453')
    await expect(signIn.check()).resolves.toBe(false)
  })

  it('SPEC 8.44: sign without a wallet', async () => {
    const { signIn } = await setUpSignIn({ isConnected: false })
    await expect(signIn.sign()).rejects.toThrow('No ConnectionController client found')
  })
})

describe('the option siwx at run time', () => {
  it('is turned on, replaced and turned off, and may be an instance of a class', async () => {
    const first = createFakeSiwx()
    const second = createFakeSiwx()
    const { kit, signIn, getStatus } = await setUpSignIn({ site: first, options: { siwx: false } })
    expect(signIn.canSignIn()).toBe(false)
    kit.options.update({ siwx: first.siwx })
    expect(kit.options.state.siwx).toBe(first.siwx)
    await signIn.check()
    await signIn.sign()
    expect(getStatus()).toBe('signedIn')
    const instance = Object.assign(Object.create({ isClass: true }), second.siwx) as typeof second.siwx
    kit.options.update({ siwx: instance })
    expect(signIn.state.round).toBe(2)
    await expect(signIn.check()).resolves.toBe(false)
    kit.options.update({ siwx: false })
    expect([getStatus(), signIn.canSignIn()]).toEqual(['none', false])
  })

  it('requires the sign-in unless the site says otherwise', async () => {
    const { kit, signIn, site } = await setUpSignIn()
    const { getRequired: _, ...rest } = site.siwx
    kit.options.update({ siwx: rest })
    expect(signIn.isRequired()).toBe(true)
    kit.options.update({ siwx: { ...rest, getRequired: () => false } })
    expect(signIn.isRequired()).toBe(false)
  })
})

it('is required if the function of the site that decides it fails', async () => {
  const { signIn, site } = await setUpSignIn()
  site.siwx.getRequired = () => {
    throw new Error('not ready')
  }
  expect(signIn.isRequired()).toBe(true)
})

describe('the text of a message', () => {
  it('is read once, so that the wallet and the site get the same text', async () => {
    const { signIn, site, control } = await setUpSignIn()
    const create = site.siwx.createMessage
    let reads = 0
    site.siwx.createMessage = async (input) => ({ ...(await create(input)), toString: () => `text ${(reads += 1)}` })
    let shown: unknown
    control.onSignMessage(ALPHA, ({ message }) => ((shown = message), `0x${'5a'.repeat(65)}`))
    await signIn.check()
    await signIn.sign()
    expect(shown).toBe('text 1')
    expect(site.getSessions()[0]!.message).toBe('text 1')
  })
})

describe('a destroyed kit', () => {
  it.each(['createMessage', 'addSession', 'getSessions', 'setSessions', 'revokeSession'] as const)(
    'R16: keeps no timer while "%s" of the site hangs',
    async (name) => {
      const { kit, signIn, site, clock } = await setUpSignIn()
      site.on(name, 'hang')
      void signIn.check().catch(() => {})
      await flushPromises()
      void signIn.connectSignIn.fetchFields(MAINNET)
      void signIn.prepare()
      void signIn.sign()
      await flushPromises()
      if (name === 'setSessions') {
        const signed = { message: 'text', signature: `0x${'1'.repeat(130)}`, address: ACCOUNT_1 }
        signIn.accept([
          { ...signed, chainId: MAINNET },
          { ...signed, chainId: 'eip155:8453' },
        ])
      }
      if (name === 'revokeSession') await kit.connections.disconnect()
      await flushPromises()
      expect(site.calls).toContain(name)
      kit.destroy()
      await flushPromises()
      expect(clock.pendingTimers).toBe(0)
    },
  )

  it('R16: ends the attempt and keeps no listener and no timer', async () => {
    const { kit, signIn, control, clock, lifecycle, site } = await setUpSignIn()
    const before = vi.fn()
    await signIn.check()
    control.onSignMessage(ALPHA, 'hang')
    const attempt = signIn.sign().then(before)
    await flushPromises()
    kit.destroy()
    await attempt
    expect([clock.pendingTimers, lifecycle.listenerCount]).toEqual([0, 0])
    control.approve(ALPHA)
    await flushPromises()
    expect(site.calls).not.toContain('addSession')
  })
})
