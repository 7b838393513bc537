import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_MNEMONIC, FIRST_CHAIN } from '../chains/chainSpecs.ts'
import { startChain } from '../chains/startChain.ts'
import { createMemoryDatabase } from '../sign-in/createMemoryDatabase.ts'
import { NAME_ZONE } from './defaults.ts'
import { serveProfiles } from './serveProfiles.ts'
import { suggestLabels } from './createProfileRoutes.ts'
import type { RunningProfiles } from './types.ts'

const alice = mnemonicToAccount(DEMO_MNEMONIC)

let service: RunningProfiles
let isOpened = false
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  const chain = await startChain(FIRST_CHAIN, { port: 0 })
  const database = await createMemoryDatabase()
  const getDatabase = () => {
    isOpened = true
    return database.get()
  }
  service = await serveProfiles({ chains: [chain], port: 0, getDatabase })
  stops.push(service.stop, database.close, chain.stop)
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const getSeconds = () => Math.floor(Date.now() / 1_000)

interface Changes {
  readonly account?: typeof alice | ReturnType<typeof privateKeyToAccount>
  /** Instead of the account that signs. */
  readonly address?: string
  readonly signed?: object
  readonly sent?: object
}

async function register(name: string, { account = alice, address = account.address, signed, sent }: Changes = {}) {
  const message = JSON.stringify({ name, attributes: {}, timestamp: getSeconds(), ...signed })
  const signature = await account.signMessage({ message })
  const body = JSON.stringify({ coin_type: 60, address, message, signature, ...sent })
  const response = await fetch(`${service.url}/v1/profile/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

async function get(path: string) {
  const response = await fetch(`${service.url}/v1/profile/${path}`)
  return { status: response.status, body: (await response.json()) as unknown }
}

const refusal = (name: string) => ({ status: 'FAILED', reasons: [{ name, description: expect.any(String) }] })

describe('the service of names', () => {
  it('answers without a database before the first registration', async () => {
    expect(await get(`reverse/${alice.address}`)).toEqual({ status: 200, body: [] })
    expect((await get(`account/alice.${NAME_ZONE}`)).status).toBe(404)
    expect((await get(`suggestions/alice?zone=${NAME_ZONE}`)).status).toBe(200)
    expect(isOpened).toBe(false)
  })

  it('SPEC 7.13, 7.14, 7.16: registers a signed name, and finds it by name and address', async () => {
    expect(await register(`alice.${NAME_ZONE}`)).toEqual({ status: 200, body: { success: true } })
    const profile = {
      name: `alice.${NAME_ZONE}`,
      registered_at: expect.any(String),
      addresses: { 60: { address: alice.address, created: expect.any(String) } },
      attributes: [],
    }
    expect((await get(`account/alice.${NAME_ZONE}?apiVersion=2`)).body).toEqual(profile)
    expect((await get(`reverse/${alice.address.toLowerCase()}`)).body).toEqual([profile])
  })

  it('SPEC 7.15: suggests names, and reports which are registered', async () => {
    await register(`taken.${NAME_ZONE}`)
    const { body } = await get(`suggestions/taken?zone=${NAME_ZONE}`)
    const { suggestions } = body as {
      readonly suggestions: readonly { readonly name: string; readonly registered: boolean }[]
    }
    expect(suggestions[0]).toEqual({ name: `taken.${NAME_ZONE}`, registered: true })
    expect(suggestions.slice(1).map(({ registered }) => registered)).toEqual([false, false, false, false, false])
    expect((await get('suggestions/taken?zone=other')).status).toBe(400)
  })

  it('has one winner of 100 concurrent registrations of one name', async () => {
    const accounts = Array.from({ length: 100 }, () => privateKeyToAccount(generatePrivateKey()))
    const answers = await Promise.all(accounts.map((account) => register(`wanted.${NAME_ZONE}`, { account })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
    const winner = accounts[answers.findIndex(({ status }) => status === 200)]
    expect((await get(`account/wanted.${NAME_ZONE}`)).body).toMatchObject({
      addresses: { 60: { address: winner?.address } },
    })
  }, 60_000)

  it.each<[string, string, Changes, number]>([
    ['signature', 'another account', { address: `0x${'1'.repeat(40)}` }, 401],
    ['signature', 'another text', { sent: { signature: `0x${'5a'.repeat(65)}` } }, 401],
    ['timestamp', 'an old message', { signed: { timestamp: getSeconds() - 400 } }, 400],
    ['timestamp', 'a message of the future', { signed: { timestamp: getSeconds() + 400 } }, 400],
    ['timestamp', 'milliseconds', { signed: { timestamp: Date.now() } }, 400],
    ['attributes', 'attributes', { signed: { attributes: { avatar: 'x' } } }, 400],
    ['message', 'more fields', { signed: { admin: true } }, 400],
    ['message', 'no message', { sent: { message: 7 } }, 400],
    ['coin_type', 'another coin type', { sent: { coin_type: 501 } }, 400],
    ['address', 'an invalid address', { address: 'alice' }, 400],
  ])('refuses, by its %s, %s', async (part, _, changes, status) => {
    expect(await register(`refused.${NAME_ZONE}`, changes)).toEqual({ status, body: refusal(part) })
    expect((await get(`account/refused.${NAME_ZONE}`)).status).toBe(404)
  })

  it.each(['abc', 'Alice', 'al ice', 'al.ice', 'аlice', 'a'.repeat(64), 'ali_ce', ''])(
    'SPEC 9.63: refuses the name %j',
    async (label) => {
      expect(await register(`${label}.${NAME_ZONE}`)).toEqual({ status: 400, body: refusal('name') })
    },
  )

  it.each(['alice', 'alice.eth', `alice.${NAME_ZONE}.evil.test`])(
    'refuses the name %j of another zone',
    async (name) => {
      expect(await register(name)).toEqual({ status: 400, body: refusal('name') })
    },
  )

  it('limits the registrations of an account', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const statuses: number[] = []
    for (let number = 0; number < 11; number += 1) {
      statuses.push((await register(`many-${number}.${NAME_ZONE}`, { account })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await register(`others.${NAME_ZONE}`, { account: privateKeyToAccount(generatePrivateKey()) })).status).toBe(
      200,
    )
  })

  it.each<[string, number]>([
    ['reverse/alice', 400],
    ['account/%ff', 400],
    ['other/x', 404],
    ['account', 404],
  ])('answers %j with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })
})

describe('suggestLabels', () => {
  it.each(['a', '', 'x'.repeat(80), '<script>', 'Ålice', '--'])(
    'suggests only names that can be registered: %j',
    (text) => {
      for (const label of suggestLabels(text)) expect(label).toMatch(/^[a-z\d-]{4,63}$/)
    },
  )
})
