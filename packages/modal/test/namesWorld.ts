import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from './createWorld.ts'
import { connectAlpha, type Scene, type World } from './scene.ts'
import { screen } from './screen.ts'
import { ME } from './sendWorld.ts'

export const ZONE = 'example.id'

const API = 'https://api.example'

/** Options of a world with a service of names. */
export const namesWorld = {
  options: { endpoints: { api: API }, names: { zone: ZONE } },
} as const satisfies NonNullable<Scene['world']>

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#4338ca" d="M0 0h40v40H0z"/><circle cx="20" cy="16" r="7" fill="#fff"/><path fill="#fff" d="M6 40a14 14 0 0 1 28 0"/></svg>')}`

/** A profile of the account, as the service sends it. */
export const profileRow = (label: string, changes: object = {}) => ({
  name: `${label}.${ZONE}`,
  registered_at: '2026-01-02T03:04:05.000Z',
  addresses: { 60: { address: ME, created: '2026-01-02T03:04:05.000Z' } },
  attributes: [],
  ...changes,
})

/** Two names of the account, one with a picture and an address on another chain family. */
export const twoProfiles = () => [
  profileRow('alice', { attributes: [{ avatar: PICTURE }] }),
  profileRow('alice-work', {
    addresses: { 60: { address: ME }, 501: { address: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' } },
  }),
]

/** Connects an account that has some names at the service. Every other name is free, except those that start with `taken`. */
export async function connectWithNames(
  { fetch, kit, control }: World,
  profiles: readonly object[] = [],
  ensName: string | null = null,
): Promise<void> {
  fetch.respond(API, { status: 404 })
  fetch.respond('/v1/supported-chains', { body: { http: ['eip155:1', 'eip155:8453'], ws: [] } })
  fetch.respond('/v1/account/', { body: { balances: [], data: [], next: null } })
  fetch.respond('/v1/identity/', { body: { name: ensName, avatar: null } })
  fetch.respond('/v1/profile/reverse/', { body: profiles })
  fetch.respond(/\/v1\/profile\/account\?/, { body: { success: true } })
  fetch.respond('/v1/profile/account/', { status: 404 })
  // A name that was registered belongs to the account.
  fetch.respond(
    ({ url }) => url.includes('/v1/profile/account/alice.') && fetch.requests.some(({ method }) => method === 'POST'),
    { body: profileRow('alice') },
  )
  fetch.respond('/v1/profile/suggestions/alice?', {
    body: { suggestions: [{ name: `alice.${ZONE}`, registered: false }] },
  })
  fetch.respond('/v1/profile/suggestions/taken?', {
    body: {
      suggestions: ['taken', 'taken-1', 'taken-eth', 'my-taken'].map((label) => ({
        name: `${label}.${ZONE}`,
        registered: label === 'taken',
      })),
    },
  })
  control.setAccounts(ALPHA, [ME])
  await connectAlpha(kit)
}

export const field = () => page.getByRole('textbox', { name: 'Name' })
export const registerButton = () => screen.button('Register a name')

/** Opens the form. */
export async function openRegister(world: World): Promise<void> {
  await connectWithNames(world)
  void world.kit.modal.open({ view: 'RegisterAccountName' })
  await expect.element(field()).toBeVisible()
}

/** Types a name, and waits for the answer of the service. */
export async function typeName(world: World, text: string): Promise<void> {
  await field().fill(text)
  await world.clock.advance(400)
}

/** Types a free name. The wallet will not answer. */
export async function prepareName(world: World): Promise<void> {
  await openRegister(world)
  await typeName(world, 'alice')
  await expect.element(page.getByText(`alice.${ZONE} is free`)).toBeVisible()
  world.control.onSignMessage(ALPHA, 'hang')
}

/** Types a free name, and requests the wallet to sign. */
export async function requestSignature(world: World): Promise<void> {
  await prepareName(world)
  await registerButton().click()
  await expect.element(screen.button(/^Confirm in/)).toBeVisible()
}
