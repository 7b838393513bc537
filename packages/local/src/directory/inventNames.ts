/** @module Names that no wallet has, in the scripts of the world. */

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
export function inventNames(): readonly string[] {
  const latin = cross(LATIN)
  const others = OTHERS.map(cross)
  const mixed = Array.from({ length: 200 }, (_, index) => others[index % others.length]?.[Math.floor(index / 10)] ?? '')
  return mixed.flatMap((name, index) => [latin[index] ?? '', latin[index + 200] ?? '', name])
}
