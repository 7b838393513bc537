/// <reference types="vite/client" />
import { createFakeClock } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { createOpenState } from '../../../test/accountFixtures.ts'
import type { CustodySection } from '../owner/custody-section.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import { createCustodyLoader } from './createCustodyLoader.ts'
import './define.ts'
import type { AccountPage, AccountState } from './types.ts'

it.each<AccountState>([{ step: 'ended' }, { step: 'email', email: '', isBusy: false }])(
  'leaves an unfinished change of custody when the login ends: $step',
  async (next) => {
    const open = createOpenState()
    if (open.step !== 'open') throw new Error('The account is not open')
    const view = document.createElement('oak-account')
    const session = {
      api: () => new Promise(() => {}),
      user: open.user,
      getFactors: () => ({}),
      refresh: () => Promise.resolve(),
      askOwnLogin: () => false,
    }
    const page = { getSession: () => session } as unknown as AccountPage
    const ports = {
      clock: createFakeClock(),
      origin: 'https://secure.example.com',
      project: { name: 'Shop' },
      languages: ['en'],
    } as unknown as TopLevelPorts
    const show = createCustodyLoader(view, { ...ports, loadKit: () => Promise.resolve('') })
    await show(page, open)
    const section = view.custody as CustodySection
    section.owner?.start('owner')
    expect(section.state.step).toBe('explain')
    const shown = show(page, next)
    // A page that the browser hides has no time to wait.
    expect(section.state.step).toBe('overview')
    await shown
    expect(view.custody).toBeUndefined()
  },
)
