/** A page to try the modal manually, with fake wallets that its query controls. Not published. */
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from '@openappkit/core/networks'
import { createFakeAdapter, createFakePairing, type FakeConnectorOptions } from '@openappkit/testing'
import { createAppKit } from '../src/index.ts'

const query = new URLSearchParams(location.search)
const has = (name: string) => query.has(name)

const picture = (color: string, text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/><text x="20" y="28" font-size="22" font-family="sans-serif" text-anchor="middle" fill="white">${text}</text></svg>`,
  )}`

const few: FakeConnectorOptions[] = [
  { id: 'com.example.alpha', name: 'Alpha Wallet', rdns: 'com.example.alpha', icon: picture('#e4572e', 'α') },
  { id: 'com.example.beta', name: 'Beta Wallet', rdns: 'com.example.beta', icon: picture('#2e86ab', 'β') },
  { id: 'com.example.gamma', name: 'Gamma, a wallet with a very long name indeed' },
]
const many = Array.from({ length: 12 }, (_, index) => ({ id: `com.example.w${index}`, name: `Wallet ${index + 1}` }))
const fake = createFakeAdapter({ connectors: has('none') ? [] : has('many') ? many : few })
const phone = createFakePairing({ isSilent: has('silent') })

if (has('rtl')) document.documentElement.dir = 'rtl'
if (has('dark')) document.documentElement.classList.add('dark')
for (const { id } of few) if (has('hang') && !has('none') && !has('many')) fake.control.onConnect(id, 'hang')

const appKit = createAppKit({
  adapters: [fake.createAdapter],
  connectors: [phone.createDriver],
  networks: [mainnet, base, optimism, polygon, arbitrum, sepolia],
  themeMode: has('dark') ? 'dark' : 'light',
  metadata: { name: 'A dapp', description: '', url: location.origin, icons: [] },
  enableEmbedded: has('embedded'),
  debug: true,
  ...(query.has('directory') && { endpoints: { directory: query.get('directory') ?? '' } }),
  ...(has('legal') && {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy',
  }),
})
if (!has('embedded')) document.querySelector('main > appkit-modal')?.remove()
if (has('several')) {
  fake.control.setAccounts('com.example.alpha', [
    '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ])
}

Object.assign(globalThis, { appKit, control: fake.control, phone: phone.control })
