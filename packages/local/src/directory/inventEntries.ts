import { createHash } from 'node:crypto'
import { WALLET_COUNT } from '../ports/defaults.ts'
import type { DirectoryEntry } from './types.ts'

const LOCAL = ['eip155:1337', 'eip155:31338']
const EVM = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']
const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93']

const CHAINS = [
  [...LOCAL, ...EVM],
  [...LOCAL, ...EVM, ...SOLANA],
  SOLANA,
  [...LOCAL, ...EVM, ...SOLANA, ...BITCOIN],
  BITCOIN,
  [...LOCAL, ...EVM],
  EVM,
] as const

function toImageId(id: string): string {
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)].join('-')
}

/** A wallet with everything except links. */
export function completeEntry(
  entry: Partial<DirectoryEntry> & Pick<DirectoryEntry, 'id' | 'name'>,
  url: string,
): DirectoryEntry {
  const imageId = entry.image_id ?? toImageId(createHash('sha256').update(`image of ${entry.id}`).digest('hex'))
  return {
    description: '',
    chains: [...LOCAL, ...EVM],
    homepage: 'https://wallet.example',
    image_id: imageId,
    image_url: `${url}/getWalletImage/${imageId}`,
    order: 0,
    link_mode: null,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    supports_wc: true,
    badge_type: 'none',
    ...entry,
  }
}

const when = <T>(condition: boolean, value: T) => (condition ? value : null)

function inventEntry(name: string, index: number, url: string): DirectoryEntry {
  const number = index + 1
  const slug = `wallet-${number}`
  const site = `https://${slug}.example`
  const chains = CHAINS[index % CHAINS.length] ?? EVM
  const isEvm = chains.some((chain) => chain.startsWith('eip155:'))
  return completeEntry(
    {
      id: createHash('sha256').update(`invented wallet ${number}`).digest('hex'),
      name,
      description: `Invented wallet number ${number}.`,
      chains,
      homepage: site,
      order: number,
      link_mode: when(index % 11 === 3, `${site}/app`),
      // Most have their own scheme, some a universal link, some no link for phones.
      mobile_link: index % 8 === 5 ? `${site}/app` : when(index % 8 !== 7, `${slug}://`),
      desktop_link: when(index % 6 === 2, `${slug}-desktop://`),
      webapp_link: when(index % 10 === 4, `${site}/web`),
      app_store: when(index % 8 !== 7, `https://apps.example/ios/${slug}`),
      play_store: when(index % 8 !== 7 && index % 9 !== 8, `https://apps.example/android/${slug}`),
      chrome_store: when(index % 3 === 0, `https://apps.example/chrome/${slug}`),
      rdns: when(index % 2 === 0, `example.${slug}`),
      injected: when(isEvm && index % 3 === 0, [{ namespace: 'eip155', injected_id: `isWallet${number}` }]),
      supports_wc: index % 10 !== 9,
      badge_type: index % 5 === 0 ? 'certified' : 'none',
    },
    url,
  )
}

/* Names that no wallet has, in the scripts of the world. */

interface Words {
  readonly first: readonly string[]
  readonly second: readonly string[]
  /** The separator between the two. */
  readonly gap: '' | ' '
}

const LATIN: Words = {
  gap: ' ',
  first: [
    'Amber',
    'Basalt',
    'Copper',
    'Dune',
    'Ember',
    'Fjord',
    'Garnet',
    'Harbor',
    'Indigo',
    'Juniper',
    'Kelp',
    'Lichen',
    'Meadow',
    'Nimbus',
    'Orchard',
    'Pebble',
    'Quarry',
    'Raven',
    'Saffron',
    'Tundra',
  ],
  second: [
    'Vault',
    'Pocket',
    'Purse',
    'Satchel',
    'Chest',
    'Drawer',
    'Locker',
    'Case',
    'Pouch',
    'Basket',
    'Keyring',
    'Coffer',
    'Folder',
    'Till',
    'Cabinet',
    'Strongbox',
    'Tin',
    'Crate',
    'Barrel',
    'Jar',
  ],
}

/** Four times five names each. */
const OTHERS: readonly Words[] = [
  { gap: ' ', first: ['Çınar', 'Şafak', 'Yıldız', 'Gümüş'], second: ['Kasa', 'Cüzdan', 'Kutu', 'Çanta', 'Sandık'] },
  { gap: ' ', first: ['Hồng', 'Biển', 'Đồi', 'Mưa'], second: ['Ví', 'Túi', 'Hộp', 'Két', 'Rương'] },
  { gap: ' ', first: ['Берёза', 'Искра', 'Туман', 'Вьюга'], second: ['Кошель', 'Сейф', 'Ларец', 'Сундук', 'Ключ'] },
  { gap: ' ', first: ['Κύμα', 'Φάρος', 'Ελιά', 'Άνεμος'], second: ['Σάκος', 'Κουτί', 'Κλειδί', 'Τσέπη', 'Θήκη'] },
  { gap: ' ', first: ['نجمة', 'واحة', 'فجر', 'ياقوت'], second: ['محفظة', 'صندوق', 'مفتاح', 'خزنة', 'جيب'] },
  { gap: ' ', first: ['ארז', 'גלים', 'שחר', 'ענבר'], second: ['ארנק', 'כספת', 'תיבה', 'מפתח', 'כיס'] },
  { gap: ' ', first: ['नदी', 'सूरज', 'बादल', 'मोती'], second: ['बटुआ', 'तिजोरी', 'डिब्बा', 'चाबी', 'थैली'] },
  { gap: '', first: ['ดาว', 'ทะเล', 'ภูเขา', 'ดอกไม้'], second: ['กระเป๋า', 'ตู้เซฟ', 'กล่อง', 'กุญแจ', 'ถุง'] },
  { gap: '', first: ['青山', '白云', '晨光', '琥珀'], second: ['钱包', '宝箱', '口袋', '金库', '钥匙'] },
  { gap: '', first: ['さくら', 'こはる', 'ミナモ', 'ホタル'], second: ['ウォレット', '金庫', 'さいふ', '小箱', '鍵'] },
]

const cross = ({ first, second, gap }: Words) => first.flatMap((one) => second.map((other) => one + gap + other))

/** 600 different names, always the same; every third is in a script other than Latin. */
function inventNames(): readonly string[] {
  const latin = cross(LATIN)
  const others = OTHERS.map(cross)
  const mixed = Array.from({ length: 200 }, (_, index) => others[index % others.length]?.[Math.floor(index / 10)] ?? '')
  return mixed.flatMap((name, index) => [latin[index] ?? '', latin[index + 200] ?? '', name])
}

/** Always the same wallets; only the addresses of their pictures depend on the directory's address. */
export function inventEntries(url: string): readonly DirectoryEntry[] {
  return inventNames()
    .slice(0, WALLET_COUNT)
    .map((name, index) => inventEntry(name, index, url))
}
