import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { getAccount } from '../account/getAccount.ts'
import type { DataSource, Identity } from '../data/types.ts'
import { getIdentity } from './getIdentity.ts'

const ALICE = 'alice.eth'
const PICTURE = 'https://example.com/alice.png'

type Answer = Identity | Error | 'hang'

async function setUp(answers: Record<string, Answer> = {}) {
  const requests: string[] = []
  let release = () => {}
  const source: DataSource = {
    name: 'names',
    supports: () => Promise.resolve(true),
    getIdentity({ address }) {
      requests.push(address)
      const answer = answers[address] ?? {}
      if (answer instanceof Error) return Promise.reject(answer)
      return answer === 'hang'
        ? new Promise((resolve) => (release = () => resolve({ name: ALICE })))
        : Promise.resolve(answer)
    },
  }
  const test = createTestKit({ options: { dataSources: [() => source] } })
  test.control.setAccounts(ALPHA, [ACCOUNT_1])
  await test.kit.connections.connect({ connectorId: ALPHA })
  return { ...test, answers, requests, release: () => release(), identity: getIdentity(test.kit) }
}

describe('the identity of an account', () => {
  it('SPEC 3.8: becomes its profileName and profileImage', async () => {
    const { identity, kit } = await setUp({ [ACCOUNT_1]: { name: ALICE, avatar: PICTURE } })
    await identity.refresh()
    expect(getAccount(kit)).toMatchObject({ profileName: ALICE, profileImage: PICTURE })
  })

  it('SPEC 9.5: is cached for 5 minutes', async () => {
    const { identity, requests, clock } = await setUp({ [ACCOUNT_1]: { name: ALICE } })
    await identity.refresh()
    await clock.advance(5 * 60_000 - 1)
    await identity.fetch({ address: ACCOUNT_1 })
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    await identity.refresh()
    expect(requests).toHaveLength(2)
  })

  it('is not requested before a method is called (S22)', async () => {
    const { requests, kit, control } = await setUp()
    getAccount(kit)
    expect(requests).toEqual([])
    expect(control.calls.filter(({ operation }) => operation === 'lookUpName')).toEqual([])
  })

  it('is that of the chain if the service knows no name', async () => {
    const { identity, control } = await setUp()
    control.setName(ALICE, ACCOUNT_1, PICTURE)
    expect(await identity.fetch({ address: ACCOUNT_1 })).toEqual({ name: ALICE, avatar: PICTURE })
  })

  it('is that of the chain if the service does not answer', async () => {
    const { identity, control } = await setUp({ [ACCOUNT_1]: new Error('down') })
    control.setName(ALICE, ACCOUNT_1)
    expect(await identity.fetch({ address: ACCOUNT_1 })).toEqual({ name: ALICE })
  })

  it('may be that of an account that is not connected, which changes no account', async () => {
    const { identity, kit } = await setUp({ [ACCOUNT_2]: { name: ALICE } })
    expect(await identity.fetch({ address: ACCOUNT_2 })).toEqual({ name: ALICE })
    expect(getAccount(kit)).not.toHaveProperty('profileName')
  })

  it('SPEC 8.14: is empty on a network that the site has not configured', async () => {
    const { identity, kit, control, requests } = await setUp()
    control.setChain(ALPHA, '99')
    expect(await identity.fetch({ address: ACCOUNT_1, network: kit.networks.getActive() })).toEqual({})
    expect(requests).toEqual([])
  })

  it('S9, S10: is cleaned if it is that of the chain', async () => {
    const { identity, control } = await setUp()
    control.setName('\u202eecila\u0000.eth', ACCOUNT_1, 'javascript:alert(1)')
    expect(await identity.fetch({ address: ACCOUNT_1 })).toEqual({ name: 'ecila.eth' })
  })

  it('S9: is its normal form if it imitates another name', async () => {
    const { identity, kit } = await setUp({ [ACCOUNT_1]: { name: 'аlice.eth', avatar: PICTURE } })
    await identity.refresh()
    expect(getAccount(kit)).toMatchObject({ profileName: 'xn--lice-43d.eth' })
    expect(await identity.fetch({ address: ACCOUNT_1 })).toMatchObject({ lookAlike: 'аlice.eth' })
  })

  it('disappears from the account if it is no longer registered', async () => {
    const { identity, answers, kit, clock } = await setUp({ [ACCOUNT_1]: { name: ALICE } })
    await identity.refresh()
    answers[ACCOUNT_1] = {}
    await clock.advance(5 * 60_000)
    await identity.refresh()
    expect(getAccount(kit)).not.toHaveProperty('profileName')
  })

  it('R11: is not shown with another account that was selected in the meantime', async () => {
    const { identity, control, kit, release, clock } = await setUp({ [ACCOUNT_1]: 'hang' })
    const read = identity.refresh()
    await clock.advance(0)
    control.setAccounts(ALPHA, [ACCOUNT_2])
    release()
    await read
    expect(getAccount(kit)).not.toHaveProperty('profileName')
  })

  it('rejects if no source answers, and leaves the account as it is', async () => {
    const { identity, control, kit } = await setUp({ [ACCOUNT_1]: new Error('down') })
    const cause = new Error('RPC down')
    control.onLookUpName(cause)
    await identity.refresh()
    expect(getAccount(kit)).not.toHaveProperty('profileName')
    await expect(identity.fetch({ address: ACCOUNT_1 })).rejects.toMatchObject({ code: 'data.failed', cause })
  })

  it('refuses what is no address', async () => {
    const { identity } = await setUp()
    await expect(identity.fetch({ address: '<b>' })).rejects.toThrow('Invalid CAIP-10 address')
  })

  it('R16: rejects when the kit is destroyed', async () => {
    const { identity, kit } = await setUp({ [ACCOUNT_1]: 'hang' })
    const failure = expect(identity.fetch({ address: ACCOUNT_1 })).rejects.toThrow('The kit was destroyed')
    kit.destroy()
    await failure
  })
})

describe('a picture that takes longer than its name', () => {
  /** The chain reports the name, and reads the picture until `answer` or `fail` is called. */
  async function setUpPicture() {
    const test = await setUp()
    let settle: { answer(avatar?: string): void; fail(error: Error): void } | undefined
    test.control.onLookUpName(
      ({ onName }) =>
        new Promise((resolve, reject) => {
          onName?.(ALICE)
          settle = {
            answer: (avatar) => resolve({ name: ALICE, ...(avatar !== undefined && { avatar }) }),
            fail: reject,
          }
        }),
    )
    return {
      ...test,
      settle: () => settle!,
      getShown: () => getAccount(test.kit),
      countLookUps: () => test.control.calls.filter(({ operation }) => operation === 'lookUpName').length,
    }
  }

  it('does not delay the name, and is shown when it arrives, with one lookup', async () => {
    const { identity, clock, settle, getShown, countLookUps, kit } = await setUpPicture()
    const read = identity.refresh()
    await clock.advance(0)
    expect(getShown()).toMatchObject({ profileName: ALICE })
    expect(getShown()).not.toHaveProperty('profileImage')
    expect(identity.state.entries[kit.connections.getCaipAddress('eip155')!]).toMatchObject({
      status: 'success',
      fetchStatus: 'fetching',
      data: { name: ALICE },
    })
    const fetched = identity.fetch({ address: ACCOUNT_1 })
    settle().answer(PICTURE)
    await read
    expect(getShown()).toMatchObject({ profileName: ALICE, profileImage: PICTURE })
    expect(await fetched).toEqual({ name: ALICE, avatar: PICTURE })
    expect(countLookUps()).toBe(1)
  })

  it.each<[string, (test: Awaited<ReturnType<typeof setUpPicture>>) => unknown]>([
    ['does not arrive in 10 s', ({ clock }) => clock.advance(10_000)],
    ['cannot be read', ({ settle }) => settle().fail(new Error('down'))],
  ])('is missing if it %s, and the name stays', async (_, end) => {
    const test = await setUpPicture()
    const fetched = test.identity.fetch({ address: ACCOUNT_1 })
    await test.clock.advance(0)
    await end(test)
    expect(await fetched).toEqual({ name: ALICE })
    expect(test.getShown()).toMatchObject({ profileName: ALICE })
  })

  it('does not hide the name if the browser goes offline in the meantime', async () => {
    const { identity, clock, lifecycle, kit } = await setUpPicture()
    void identity.refresh().catch(() => {})
    await clock.advance(0)
    lifecycle.setOnline(false)
    await clock.advance(0)
    expect(identity.state.entries[kit.connections.getCaipAddress('eip155')!]).toMatchObject({
      status: 'success',
      data: { name: ALICE },
    })
  })

  it('stays while it is read again', async () => {
    const { identity, clock, settle, getShown } = await setUpPicture()
    const read = identity.refresh()
    await clock.advance(0)
    settle().answer(PICTURE)
    await read
    await clock.advance(5 * 60_000)
    const again = identity.refresh()
    await clock.advance(0)
    expect(getShown()).toMatchObject({ profileName: ALICE, profileImage: PICTURE })
    settle().answer()
    await again
    expect(getShown()).not.toHaveProperty('profileImage')
  })

  it('R11: shows no name with another account that was selected in the meantime', async () => {
    const { identity, clock, control, getShown } = await setUpPicture()
    let report = () => {}
    control.onLookUpName(({ onName }) => new Promise(() => (report = () => onName?.(ALICE))))
    void identity.refresh()
    await clock.advance(0)
    control.setAccounts(ALPHA, [ACCOUNT_2])
    report()
    await clock.advance(0)
    expect(getShown()).toMatchObject({ address: ACCOUNT_2 })
    expect(getShown()).not.toHaveProperty('profileName')
  })
})
