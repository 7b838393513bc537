import { isAppKitError } from '@openappkit/common'
import { EMBEDDED_WALLET_ID, isFinalAnswer } from '@openappkit/core/internal'
import { base, mainnet, polygon } from '@openappkit/core/networks'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it } from 'vitest'
import { ADDRESS, createSite, createStage, type Stage, type StageOptions } from '../test/createStage.ts'

const SITE = { secureSite: 'https://secure.example.com', projectId: 'shop' }

const listErrors = ({ kit }: Stage) => kit.log.entries().filter(({ level }) => level === 'error')

/** Ends with the error of an attempt. */
async function fail(stage: Stage, connect: () => Promise<unknown> = () => stage.connect()): Promise<unknown> {
  const failing = connect().then(
    () => undefined,
    (error: unknown) => error,
  )
  await loadLogins()
  await stage.settle()
  await stage.clock.advance(20_000)
  await stage.settle()
  return failing
}

/** The first import of code may take many turns of the event loop. */
const loadLogins = () =>
  Promise.all([
    import('./engine/logInBySocial.ts'),
    import('./engine/logInByPasskey.ts'),
    import('./engine/logInByFarcaster.ts'),
    import('./engine/createNetworkFault.ts'),
    import('./engine/reportRefusal.ts'),
  ])

const createOther = (options: StageOptions = {}) =>
  createStage({ frame: createSite({ chains: ['eip155:137'] }), options: { networks: [mainnet, base] }, ...options })

/** The ways to begin a login. */
const LOGINS: readonly [name: string, (stage: Stage) => Promise<unknown>][] = [
  ['email', (stage) => stage.connect()],
  ['a social account', (stage) => stage.connectSocial()],
  [
    'a passkey',
    ({ kit }) => kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID, input: { name: 'passkey', data: {} } }),
  ],
  [
    'Farcaster',
    ({ kit }) => kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID, input: { name: 'farcaster', data: {} } }),
  ],
]

describe('networks of the kit and of the project at the secure site', () => {
  it.each(LOGINS)(
    'without one in both, a login by %s ends before anything is sent, and cannot be repeated',
    async (_, connect) => {
      const stage = createOther()
      const error = await fail(stage, () => connect(stage))
      expect(isAppKitError(error, 'embedded.networksDiffer')).toBe(true)
      expect(isFinalAnswer(error)).toBe(true)
      expect(stage.listTypes().filter((type) => !/^(?:SYNC_|GET_SMART)/.test(type))).toEqual([])
    },
  )

  it('the log names both lists and the remedy, once', async () => {
    const stage = createOther()
    await fail(stage)
    await fail(stage)
    const [entry, ...more] = listErrors(stage)
    expect(more).toEqual([])
    expect(entry?.message).toContain('has eip155:1, eip155:8453')
    expect(entry?.message).toContain('has nodes for eip155:137')
    expect(entry?.message).toContain('secure-site project add shop')
    expect(entry?.message).toContain('--node eip155:1=')
  })

  it('with some in both, the wallet starts on the first of them, and the log warns', async () => {
    const stage = createStage({
      frame: createSite({ chains: ['eip155:137', 'eip155:8453'] }),
      options: { networks: [mainnet, base, polygon] },
    })
    stage.frame.respond('GET_USER', (payload) => ({ address: ADDRESS, chainId: payload?.chainId ?? 1 }))
    await stage.logIn()
    expect(stage.frame.requests.at(-1)).toMatchObject({ type: 'GET_USER', payload: { chainId: 'eip155:8453' } })
    expect(stage.kit.connections.getCaipAddress()).toMatch(/^eip155:8453:/)
    expect(listErrors(stage)).toEqual([])
    expect(stage.kit.log.entries().filter(({ level }) => level === 'warn')).toMatchObject([
      { message: expect.stringContaining('cannot switch to the others') },
    ])
  })

  it('an older secure site, which does not list its networks, is asked as before', async () => {
    const stage = createStage({ options: { networks: [base] } })
    await stage.logIn()
    expect(stage.frame.requests.at(-1)).toMatchObject({ type: 'GET_USER', payload: { chainId: 'eip155:8453' } })
    expect(listErrors(stage)).toEqual([])
  })
})

describe('a refusal that a developer or an operator has to end', () => {
  it.each([
    ['secureSite.originNotAllowed', 'Add the origin to the allowed origins of the project'],
    ['secureSite.providerNotConfigured', 'The secure site has no settings of this provider. Set them there'],
    ['secureRpc.chainUnknown', 'secureRpc.chainUnknown: the reason'],
    ['secureSite.invalidField', 'check that the page and the secure site run the same version'],
    ['other.code', 'Look for this code in the reference of errors'],
  ])('%s is in the log once, with code, reason and remedy', async (code, text) => {
    const stage = createStage()
    stage.frame.respond('CONNECT_EMAIL', createRefusal({ code, message: 'the reason' }))
    await fail(stage)
    await fail(stage)
    const [entry, ...more] = listErrors(stage)
    expect(more).toEqual([])
    expect(entry?.message).toContain(text)
  })

  const FAULTS: readonly [code: string, refusal: Parameters<typeof createRefusal>[0]][] = [
    ['secureRpc.chainUnknown', { code: 'secureRpc.chainUnknown', message: 'no' }],
    [
      'secureSite.invalidField',
      { code: 'secureSite.invalidField', message: 'no', data: { path: 'email', problem: 'Required' } },
    ],
    ['frame.actionNotAllowed', { code: 'frame.actionNotAllowed', message: 'no' }],
  ]
  const FIRST = ['CONNECT_EMAIL', 'GET_SOCIAL_REDIRECT_URI', 'CONNECT_PASSKEY', 'GET_FARCASTER_URI'] as const
  const attempts = FAULTS.flatMap(([code, refusal]) =>
    LOGINS.map(([name, connect], index) => ({ code, refusal, name, connect, type: FIRST[index]! })),
  ).filter(({ code, type }) => code !== 'frame.actionNotAllowed' || type !== 'CONNECT_PASSKEY')

  it.each(attempts)(
    '$code of an older secure site offers no other try of a login by $name, and is in the log once',
    async ({ code, refusal, connect, type }) => {
      const stage = createStage()
      stage.frame.respond(type, createRefusal(refusal))
      const error = await fail(stage, () => connect(stage))
      expect(isAppKitError(error, 'email.notSupported')).toBe(true)
      expect(isFinalAnswer(error)).toBe(true)
      expect(listErrors(stage)).toHaveLength(1)
      expect(listErrors(stage)[0]?.message).toContain(code)
    },
  )

  const visit: readonly [
    name: string,
    type: 'SWITCH_NETWORK' | 'UPDATE_EMAIL',
    act: (stage: Stage) => Promise<unknown>,
  ][] = [
    ['another network', 'SWITCH_NETWORK', ({ kit }) => kit.connections.switchNetwork('eip155:8453')],
    [
      'another address',
      'UPDATE_EMAIL',
      (stage) => stage.getFacet().emailChange.start('grace@example.org', new AbortController().signal),
    ],
  ]
  it.each(visit.flatMap((row) => FAULTS.map(([code, refusal]) => [code, row[0], row, refusal] as const)))(
    '%s does not say to a connected visitor who asks for %s that the login is not set up',
    async (_code, _name, [, type, act], refusal) => {
      const stage = createStage()
      await stage.logIn()
      await stage.clock.advance(30_000)
      stage.frame.respond(type, createRefusal(refusal))
      const error = await fail(stage, () => act(stage))
      expect(isAppKitError(error)).toBe(true)
      expect(isAppKitError(error, 'email.notSupported')).toBe(false)
    },
  )

  it('of a code that has the form of no letter is asked for again, as a wrong one', async () => {
    const stage = createStage()
    const refusal = createRefusal({
      code: 'secureSite.invalidField',
      message: 'no',
      data: { path: 'code', problem: 'Invalid input' },
    })
    stage.frame.respond('CONNECT_OTP', refusal, undefined)
    const connecting = stage.connect()
    await stage.settle()
    stage.answer({ code: '12345' })
    await stage.settle()
    expect(stage.getStep()).toMatchObject({ data: { problem: { code: 'email.wrongCode' }, needsNewCode: false } })
    stage.answer({ code: '123456' })
    await stage.settle()
    expect(await connecting).toMatchObject({ type: 'embedded' })
    expect(listErrors(stage)).toEqual([])
  })

  it('of a code that the visitor enters ends the login', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_OTP', createRefusal({ code: 'secureSite.invalidField', message: 'no' }))
    const failing = stage.connect().then(
      () => undefined,
      (error: unknown) => error,
    )
    await stage.settle()
    stage.answer({ code: '123456' })
    await stage.settle()
    expect(isAppKitError(await failing, 'email.notSupported')).toBe(true)
  })

  it.each(['unreachable', 'timedOut', 'refused', 'invalidAnswer'])(
    'secureApi.%s is an outage, and no fault of the configuration',
    async (code) => {
      const stage = createStage()
      stage.frame.respond('CONNECT_EMAIL', createRefusal({ code: `secureApi.${code}`, message: 'the reason' }))
      await fail(stage)
      expect(listErrors(stage)).toEqual([])
    },
  )

  it.each(['wrongCode', 'codeExpired', 'tooMany', 'emailTaken', 'loginUnknown', 'sessionEnded', 'invalidEmail'])(
    'secureSite.%s is the visitor’s own, and not in the log',
    async (code) => {
      const stage = createStage()
      stage.frame.respond('CONNECT_EMAIL', createRefusal({ code: `secureSite.${code}`, message: 'no' }))
      await fail(stage)
      expect(listErrors(stage)).toEqual([])
    },
  )

  it('a frame that does not load is in the log once, with what to check', async () => {
    const stage = createStage()
    stage.frame.setLoad('hang')
    await fail(stage)
    const [entry, ...more] = listErrors(stage)
    expect(more).toEqual([])
    expect(entry?.message).toContain('the endpoint "secureSite"')
  })

  it('an address of the secure site that is no origin is in the log, and no login can end it', async () => {
    const stage = createStage({ own: { ...SITE, secureSite: 'https://secure.example.com/path' } })
    const error = await fail(stage)
    expect(isFinalAnswer(error)).toBe(true)
    expect(listErrors(stage)).toMatchObject([{ message: expect.stringContaining('Pass an origin without a path') }])
  })
})
