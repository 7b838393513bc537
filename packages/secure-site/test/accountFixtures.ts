import type { AccountDevice, Passkey } from '../src/api/passkeyValues.ts'
import type { AccountState } from '../src/page/account/types.ts'

type OpenState = Extract<AccountState, { step: 'open' }>

const ACCOUNT = '0x1111111111111111111111111111111111111111'

const createPasskeyEntry = (changes: Partial<Passkey> = {}): Passkey => ({
  ...{
    id: '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d11',
    credentialId: 'AAAA',
    name: 'Chrome (macOS)',
    isBackedUp: true,
    canOpen: true,
  },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', usedAt: '2026-11-20T12:00:00.000Z' },
  ...changes,
})

const createDeviceEntry = (changes: Partial<AccountDevice> = {}): AccountDevice => ({
  ...{
    id: 'e7a2f9d0-91a7-4ccf-a6cf-5cf0b7b1a3c2',
    browser: 'Firefox (Linux)',
    name: null,
    site: 'https://shop.example.com',
  },
  ...{ seenAt: '2026-11-24T12:00:00.000Z', isCurrent: false, isLoggedIn: true },
  ...changes,
})

/** The account of a visitor who is logged in. */
export const createOpenState = (changes: Partial<OpenState> = {}): OpenState => ({
  step: 'open',
  user: {
    email: 'ada@example.org',
    authProvider: 'email',
    userName: null,
    picture: null,
    recovery: 'automatic',
    hasPasskey: false,
    wallet: { id: '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d12', address: ACCOUNT, publicKey: '0x' },
  },
  passkeys: [
    createPasskeyEntry(),
    createPasskeyEntry({
      id: '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d13',
      name: 'Blue security key',
      canOpen: false,
      isBackedUp: false,
      usedAt: null,
    }),
  ],
  devices: [
    createDeviceEntry({
      id: '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d14',
      browser: 'Chrome (macOS)',
      site: 'https://secure.example.com',
      isCurrent: true,
    }),
    createDeviceEntry(),
    createDeviceEntry({
      id: '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d15',
      browser: 'Safari (iOS)',
      name: 'Phone',
      isLoggedIn: false,
      seenAt: '2026-06-02T12:00:00.000Z',
    }),
  ],
  ...changes,
})
