import { connectionErrors } from '@openappkit/core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import {
  connectWithNames,
  namesWorld,
  openRegister,
  profileRow,
  requestSignature,
  twoProfiles,
  typeName,
} from '../../../test/namesWorld.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'

const names = { view: 'ChooseAccountName', title: 'Account name', world: namesWorld } as const
const form = { view: 'RegisterAccountName', title: 'Register a name', world: namesWorld } as const

async function openNames(world: World, ...given: [profiles?: readonly object[], ensName?: string]): Promise<void> {
  await connectWithNames(world, ...given)
  void world.kit.modal.open({ view: 'ChooseAccountName' })
}

/** The registration that the service refuses. */
async function refuse(world: World, status: number, name: string, description: string): Promise<void> {
  await requestSignature(world)
  world.fetch.respond('/v1/profile/account/alice.', { status: 404 })
  world.fetch.respond(/\/v1\/profile\/account\?/, {
    status,
    body: { status: 'FAILED', reasons: [{ name, description }] },
  })
  world.control.approve(ALPHA, 'signMessage')
}

export const scenes: Record<string, Scene> = {
  ChooseAccountName: {
    ...names,
    caption: 'Names of the account',
    async show(world) {
      await openNames(world, twoProfiles(), 'alice.eth')
      await expect.element(screen.button(/^alice\.example\.id/)).toBeVisible()
    },
  },
  'ChooseAccountName, no name': {
    ...names,
    everyLook: true,
    async show(world) {
      await openNames(world)
      await expect.element(page.getByText('Give your account a name')).toBeVisible()
    },
  },
  'ChooseAccountName, loading': {
    ...names,
    async show(world) {
      await connectWithNames(world)
      world.fetch.respond('/v1/profile/reverse/', 'hang')
      void world.kit.modal.open({ view: 'ChooseAccountName' })
      await expect.element(page.getByText('Loading…', { exact: true })).toBeInTheDocument()
    },
  },
  'ChooseAccountName, failed': {
    ...names,
    async show(world) {
      await connectWithNames(world)
      world.fetch.respond('/v1/profile/reverse/', { status: 500 })
      void world.kit.modal.open({ view: 'ChooseAccountName' })
      await expect.element(screen.dialog('Account name')).toBeVisible()
      await world.clock.advance(2_000)
      await expect.element(page.getByText('Check your connection, then try again.')).toBeVisible()
    },
  },
  RegisterAccountName: {
    ...form,
    caption: 'Register a name',
    async show(world) {
      await openRegister(world)
      await typeName(world, 'alice')
      await expect.element(page.getByText('alice.example.id is free')).toBeVisible()
    },
  },
  'RegisterAccountName, empty': { ...form, show: openRegister },
  'RegisterAccountName, not a name': {
    ...form,
    async show(world) {
      await openRegister(world)
      await typeName(world, 'al ice')
      await expect.element(page.getByText('Use only the letters a to z, digits and hyphens')).toBeVisible()
    },
  },
  'RegisterAccountName, taken': {
    ...form,
    everyLook: true,
    async show(world) {
      await openRegister(world)
      await typeName(world, 'taken')
      await expect.element(page.getByText('This name is already taken')).toBeVisible()
    },
  },
  'RegisterAccountName, checking': {
    ...form,
    async show(world) {
      await openRegister(world)
      await typeName(world, 'alic')
      world.fetch.respond('/v1/profile/suggestions/', 'hang')
      await typeName(world, 'alice')
      await expect.element(page.getByText('Checking the name…')).toBeVisible()
    },
  },
  'RegisterAccountName, offline': {
    ...form,
    async show(world) {
      await openRegister(world)
      world.lifecycle.setOnline(false)
      world.fetch.respond('/v1/profile/suggestions/', new Error('offline'))
      await typeName(world, 'alice')
      await expect.element(page.getByText('You’re offline. The name is checked when you’re back online.')).toBeVisible()
    },
  },
  'RegisterAccountName, not checked': {
    ...form,
    async show(world) {
      await openRegister(world)
      world.fetch.respond('/v1/profile/suggestions/', { status: 500 })
      await typeName(world, 'alice')
      await world.clock.advance(2_000)
      await expect.element(page.getByText('The name could not be checked')).toBeVisible()
    },
  },
  'RegisterAccountName, in the wallet': { ...form, everyLook: true, show: requestSignature },
  'RegisterAccountName, sending': {
    ...form,
    async show(world) {
      await requestSignature(world)
      world.fetch.respond(/\/v1\/profile\/account\?/, 'hang')
      world.control.approve(ALPHA, 'signMessage')
      await expect.element(screen.button('Registering…')).toBeVisible()
    },
  },
  'RegisterAccountName, declined': {
    ...form,
    async show(world) {
      await requestSignature(world)
      world.control.reject(ALPHA, connectionErrors.userRejected(), 'signMessage')
      await expect.element(page.getByText(/^You declined in/)).toBeVisible()
    },
  },
  'RegisterAccountName, refused': {
    ...form,
    async show(world) {
      await refuse(world, 400, 'name', 'This name is reserved for the team.')
      await expect.element(page.getByText(/reserved for the team/)).toBeVisible()
    },
  },
  'RegisterAccountName, too late': {
    ...form,
    async show(world) {
      await refuse(world, 400, 'timestamp', 'Too old.')
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  RegisterAccountNameSuccess: {
    view: 'RegisterAccountNameSuccess',
    title: 'Name registered',
    caption: 'Name registered',
    world: namesWorld,
    async show(world) {
      await requestSignature(world)
      world.fetch.respond('/v1/profile/reverse/', { body: [profileRow('alice')] })
      world.control.approve(ALPHA, 'signMessage')
      await expect.element(page.getByText('This site now shows it instead of your address.')).toBeVisible()
    },
  },
}
