import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTabs } from '../../test/createTabs.ts'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA } from '../../test/createTestKit.ts'
import { profileRow, setUpProfile, ZONE } from '../../test/setUpProfile.ts'
import { getAccount } from '../account/getAccount.ts'
import { getIdentity } from '../identity/getIdentity.ts'

const PICTURE = 'https://images.example/me.png'

async function setUpNames(rows: readonly unknown[]) {
  const test = await setUpProfile()
  test.fetch.respond('/v1/profile/reverse/', { body: rows })
  return { ...test, identity: getIdentity(test.kit), getName: () => getAccount(test.kit)?.profileName }
}

describe('the name of an account', () => {
  it('SPEC 3.8, 7.14: is that of its profile, before that of ENS', async () => {
    const { identity, kit, fetch } = await setUpNames([
      profileRow('alice', { attributes: [{ avatar: PICTURE, bio: 'Me.' }] }),
    ])
    await identity.refresh()
    expect(getAccount(kit)).toMatchObject({ profileName: `alice.${ZONE}`, profileImage: PICTURE })
    const { searchParams } = new URL(fetch.requests.find(({ url }) => url.includes('/reverse/'))!.url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      sender: ACCOUNT_1.toLowerCase(),
      apiVersion: '2',
      projectId: 'p1',
    })
  })

  it.each([{ status: 200, body: [] }, { status: 404 }, { status: 500 }, { status: 200, body: { data: 1 } }])(
    'is that of ENS if the service answers %j',
    async (answer) => {
      const { identity, fetch, clock, getName } = await setUpNames([])
      fetch.respond('/v1/profile/reverse/', answer)
      const read = identity.refresh()
      await clock.advance(60_000)
      await read
      expect(getName()).toBe('alice.example')
    },
  )

  it('S9: of another source is in the list in its normal form if it imitates another name', async () => {
    const { profile, fetch } = await setUpNames([])
    fetch.respond('/v1/identity/', { body: { name: 'аlice.eth', avatar: null } })
    await profile.load()
    expect(profile.getNames().data?.other).toEqual({ name: 'xn--lice-43d.eth', lookAlike: 'аlice.eth' })
  })

  it('fails if the service fails and no source knows another name, so that it is requested again', async () => {
    const { identity, fetch, clock } = await setUpNames([])
    fetch.respond('/v1/identity/', { body: { name: null, avatar: null } })
    fetch.respond('/v1/profile/reverse/', { status: 500 })
    const failure = expect(identity.fetch({ address: ACCOUNT_1 })).rejects.toMatchObject({ code: 'http.status' })
    await clock.advance(60_000)
    await failure
  })

  it('is requested once per address, on all networks', async () => {
    const { identity, kit, countRequests } = await setUpNames([profileRow('alice')])
    const networks = kit.networks.state.networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
    expect(networks.length).toBeGreaterThan(1)
    await Promise.all(networks.map((network) => identity.fetch({ address: ACCOUNT_1, network })))
    await identity.fetch({ address: ACCOUNT_1 })
    expect(countRequests('/v1/profile/reverse/')).toBe(1)
  })

  it.each<[string, object]>([
    ['of another account', { addresses: { 60: { address: ACCOUNT_2 } } }],
    ['with the address on another chain family only', { addresses: { 501: { address: ACCOUNT_1 } } }],
    ['of another zone', { name: 'vitalik.eth' }],
    ['with letters of another script', { name: `аlice.${ZONE}` }],
    ['with upper case', { name: `Alice.${ZONE}` }],
    ['that cannot be registered', { name: `ali.${ZONE}` }],
    ['with a level in between', { name: `alice.other.${ZONE}` }],
    ['without addresses', { addresses: null }],
  ])('S9: is not one %s', async (_, changes) => {
    const { identity, getName } = await setUpNames([profileRow('alice', changes), null, 7])
    await identity.refresh()
    expect(getName()).toBe('alice.example')
  })

  it('S10: has no picture that runs code or leads into a private network', async () => {
    const { identity, kit } = await setUpNames([
      profileRow('alice', { attributes: [{ avatar: 'javascript:alert(1)' }] }),
    ])
    await identity.refresh()
    expect(getAccount(kit)).not.toHaveProperty('profileImage')
  })

  it('S22: is not requested without the option', async () => {
    const test = await setUpProfile({ options: { names: undefined } as never })
    await getIdentity(test.kit).refresh()
    expect(test.countRequests('/v1/profile/')).toBe(0)
  })

  it.each(['Example.ID', '', 'a b', 'exämple.id', 'a..b', '.id'])(
    'is not requested with the invalid zone %j, which raises an alert',
    async (zone) => {
      const { kit, profile, countRequests } = await setUpProfile({ options: { names: { zone } } })
      await getIdentity(kit).refresh()
      await profile.load()
      expect([profile.zone, countRequests('/v1/profile/')]).toEqual([undefined, 0])
    },
  )
})

describe('the choice of the name', () => {
  const two = [profileRow('alice'), profileRow('alice-work', { attributes: [{ avatar: PICTURE }] })]

  it('SPEC 1.14: lists the names of the service and of ENS, and shows the selected one with its picture', async () => {
    const { profile, kit, identity, settle, getName } = await setUpNames(two)
    await Promise.all([profile.load(), identity.refresh()])
    const { data } = profile.getNames()
    expect(data).toMatchObject({
      profiles: [{ name: `alice.${ZONE}` }, { name: `alice-work.${ZONE}` }],
      other: { name: 'alice.example' },
    })
    expect([profile.getShown(), getName()]).toEqual([`alice.${ZONE}`, `alice.${ZONE}`])
    profile.show(`alice-work.${ZONE}`)
    await settle()
    expect([profile.getShown(), getAccount(kit)?.profileImage]).toEqual([`alice-work.${ZONE}`, PICTURE])
    profile.show('')
    await settle()
    expect([profile.getShown(), getName()]).toEqual(['', 'alice.example'])
  })

  it('needs no further request to the profile service', async () => {
    const { profile, settle, countRequests } = await setUpNames(two)
    await profile.load()
    profile.show(`alice-work.${ZONE}`)
    await settle()
    expect(countRequests('/v1/profile/')).toBe(1)
  })

  it('is kept after a reload, and removed with the connection', async () => {
    const { profile, kit, storage, clock } = await setUpNames(two)
    await profile.load()
    profile.show(`alice-work.${ZONE}`)
    const stored = () => JSON.stringify(Object.fromEntries(storage.entries()))
    expect(stored()).toContain('alice-work')
    await kit.connections.disconnect()
    await clock.advance(0)
    expect(stored()).not.toContain('alice-work')
  })

  it('is removed with its wallet while another one stays connected', async () => {
    const { profile, kit, control, storage, clock } = await setUpNames(two)
    await profile.load()
    profile.show(`alice-work.${ZONE}`)
    const stored = () => JSON.stringify(Object.fromEntries(storage.entries()))
    control.setAccounts(BETA, [ACCOUNT_2])
    await kit.connections.connect({ connectorId: BETA })
    expect(stored()).toContain('alice-work')
    await kit.connections.disconnect({ connectorId: ALPHA })
    await clock.advance(0)
    expect(stored()).not.toContain('alice-work')
  })

  it('R8: leaves the choices of other accounts, which another tab has stored meanwhile', async () => {
    const { profile, storage } = await setUpNames(two)
    profile.show(`alice-work.${ZONE}`)
    const [key, text] = [...storage.entries()].find(([name]) => name.endsWith('account-names'))!
    const [own, other] = [ACCOUNT_1, ACCOUNT_2].map((address) => address.toLowerCase()) as [string, string]
    const { data, ...rest } = JSON.parse(text) as { readonly data: object }
    storage.setItem(key, JSON.stringify({ ...rest, data: { ...data, [other]: `other.${ZONE}` } }))
    profile.show('')
    expect(JSON.parse(storage.getItem(key)!)).toMatchObject({ data: { [own]: '', [other]: `other.${ZONE}` } })
  })

  it('R8: is chosen in two tabs for two accounts at the same time, and both choices are kept', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const { storage, late, holdBack } = createTabs()
    const one = await setUpProfile({ ports: { storage } })
    const other = await setUpProfile({ ports: { storage: late } })
    other.control.setAccounts(ALPHA, [ACCOUNT_2])
    const deliver = holdBack()
    one.profile.show(`alice-work.${ZONE}`)
    other.profile.show(`bob-work.${ZONE}`)
    deliver()
    await one.clock.advance(0)
    const stored = JSON.stringify(storage.entries())
    expect(stored).toContain('alice-work')
    expect(stored).toContain('bob-work')
  })

  it('S15: does not count if the account does not have the name', async () => {
    const { profile, settle, identity, getName } = await setUpNames(two)
    profile.show('vitalik.eth')
    await identity.refresh()
    await settle()
    expect(getName()).toBe(`alice.${ZONE}`)
  })

  it('R11: belongs to one account', async () => {
    const { profile, control, identity, fetch, getName } = await setUpNames(two)
    await profile.load()
    profile.show('')
    fetch.respond(`/v1/profile/reverse/${ACCOUNT_2}`, {
      body: [profileRow('other', { addresses: { 60: { address: ACCOUNT_2 } } })],
    })
    control.setAccounts(ALPHA, [ACCOUNT_2])
    await identity.refresh()
    expect([profile.getNames().status, getName()]).toEqual(['idle', `other.${ZONE}`])
  })
})
