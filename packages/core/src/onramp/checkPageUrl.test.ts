import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { checkPageUrl } from './checkPageUrl.ts'
import { parseHost } from './createOnrampController.ts'

const OWN = `0x${'Ab'.repeat(20)}`
const OTHER = `0x${'c'.repeat(40)}`
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const COSMOS = 'cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8'
const TOKEN = `0x${'d'.repeat(40)}`
const HOSTS = [
  'pay.example.com',
  'checkout.example.com:8443',
  '127.0.0.1:5190',
  'localhost:5190',
  'xn--bcher-kva.example',
]

const check = (url: unknown) => checkPageUrl(url, { hosts: HOSTS, address: OWN, known: [TOKEN] })

/** The code of the refusal, and what it says. */
function refuse(url: unknown): readonly [string, string] {
  try {
    return ['opened', check(url)]
  } catch (error) {
    const { code, params } = error as { code: string; params: Record<string, string> }
    return [code.replace('onramp.', ''), params['reason'] ?? params['host'] ?? params['found'] ?? '']
  }
}

describe('the page of a provider', () => {
  it.each([
    // No URL.
    [undefined, 'unsafeUrl', 'it is no text'],
    [{ href: 'https://pay.example.com/' }, 'unsafeUrl', 'it is no text'],
    ['', 'unsafeUrl', 'it has no scheme'],
    ['/buy', 'unsafeUrl', 'it has no scheme'],
    ['//pay.example.com/buy', 'unsafeUrl', 'it has no scheme'],
    ['pay.example.com/buy', 'unsafeUrl', 'it has no scheme'],
    ['https://', 'unsafeUrl', 'its scheme is not followed by a host'],
    ['https:///pay.example.com/', 'unsafeUrl', 'its scheme is not followed by a host'],
    ['https:pay.example.com/', 'unsafeUrl', 'its scheme is not followed by a host'],
    ['https:/pay.example.com/', 'unsafeUrl', 'its scheme is not followed by a host'],
    ['https://pay.example.com:99999/', 'unsafeUrl', 'it is no URL'],
    ['https://[::1/', 'unsafeUrl', 'it is no URL'],
    [`https://pay.example.com/${'a'.repeat(8_192)}`, 'unsafeUrl', 'it is longer than 8192 characters'],
    // Another scheme.
    ['javascript:alert(1)', 'unsafeUrl', 'its scheme is javascript:'],
    ['JavaScript:alert(1)//pay.example.com', 'unsafeUrl', 'its scheme is javascript:'],
    ['javascript://pay.example.com/%0aalert(1)', 'unsafeUrl', 'its scheme is javascript:'],
    ['data:text/html,<script>alert(1)</script>', 'unsafeUrl', 'its scheme is data:'],
    ['blob:https://pay.example.com/1', 'unsafeUrl', 'its scheme is blob:'],
    ['vbscript:msgbox(1)', 'unsafeUrl', 'its scheme is vbscript:'],
    ['file:///etc/passwd', 'unsafeUrl', 'its scheme is file:'],
    ['intent://pay.example.com/#Intent;scheme=evil;end', 'unsafeUrl', 'its scheme is intent:'],
    ['view-source:https://pay.example.com/', 'unsafeUrl', 'its scheme is view-source:'],
    ['ftp://pay.example.com/', 'unsafeUrl', 'its scheme is ftp:'],
    ['http://pay.example.com/buy', 'unsafeUrl', 'it is not encrypted'],
    // Spaces, controls, backslashes and letters that look like others.
    [' https://pay.example.com/', 'unsafeUrl', 'it has a space or a control character'],
    ['https://pay.example.com/ ', 'unsafeUrl', 'it has a space or a control character'],
    ['java\nscript:alert(1)', 'unsafeUrl', 'it has a space or a control character'],
    ['https://pay.exa\tmple.com/', 'unsafeUrl', 'it has a space or a control character'],
    ['https://pay.example.com/\0', 'unsafeUrl', 'it has a space or a control character'],
    ['https://evil.example\\@pay.example.com/', 'unsafeUrl', 'it has a backslash'],
    ['https:\\\\pay.example.com\\buy', 'unsafeUrl', 'it has a backslash'],
    ['https://pаy.example.com/', 'unsafeUrl', 'it has characters that are not ASCII'],
    ['https://pay。example。com/', 'unsafeUrl', 'it has characters that are not ASCII'],
    ['https://pay.example.com\u200b/', 'unsafeUrl', 'it has characters that are not ASCII'],
    ['https://pay.example.com/\u202efdp', 'unsafeUrl', 'it has characters that are not ASCII'],
    // A user name, and other ways to write a host.
    ['https://pay.example.com@evil.example/', 'unsafeUrl', 'it has a user name'],
    ['https://evil.example@pay.example.com/', 'unsafeUrl', 'it has a user name'],
    ['https://user:password@pay.example.com/', 'unsafeUrl', 'it has a user name'],
    ['https://@pay.example.com/', 'unsafeUrl', 'it has a user name'],
    ['https://pay.example.com./buy', 'unsafeUrl', 'its host ends with a dot'],
    ['https://pay%2eexample.com/', 'unsafeUrl', 'its host is written in an unusual way'],
    ['https://%70ay.example.com/', 'unsafeUrl', 'its host is written in an unusual way'],
    ['http://0x7f.1:5190/', 'unsafeUrl', 'its host is written in an unusual way'],
    ['http://2130706433:5190/', 'unsafeUrl', 'its host is written in an unusual way'],
    // Another host.
    ['https://evil.example/', 'hostNotAllowed', 'evil.example'],
    ['https://pay.example.com.evil.example/', 'hostNotAllowed', 'pay.example.com.evil.example'],
    ['https://xpay.example.com/', 'hostNotAllowed', 'xpay.example.com'],
    ['https://evil.pay.example.com/', 'hostNotAllowed', 'evil.pay.example.com'],
    ['https://example.com/', 'hostNotAllowed', 'example.com'],
    ['https://pay-example.com/', 'hostNotAllowed', 'pay-example.com'],
    ['https://pay.examp1e.com/', 'hostNotAllowed', 'pay.examp1e.com'],
    ['https://xn--py-7ka.example.com/', 'hostNotAllowed', 'xn--py-7ka.example.com'],
    ['https://evil.example/?next=https://pay.example.com/', 'hostNotAllowed', 'evil.example'],
    ['https://evil.example/#@pay.example.com/', 'hostNotAllowed', 'evil.example'],
    ['https://pay.example.com:8443/', 'hostNotAllowed', 'pay.example.com:8443'],
    ['https://checkout.example.com/', 'hostNotAllowed', 'checkout.example.com'],
    ['http://127.0.0.1:5191/', 'hostNotAllowed', '127.0.0.1:5191'],
    ['http://localhost/', 'hostNotAllowed', 'localhost'],
    // Another account.
    [`https://pay.example.com/?address=${OTHER}`, 'otherAddress', OTHER],
    [`https://pay.example.com/${OTHER}`, 'otherAddress', OTHER],
    [`https://pay.example.com/#wallet=${OTHER}`, 'otherAddress', OTHER],
    [
      `https://pay.example.com/?addresses=${encodeURIComponent(JSON.stringify({ [OTHER]: ['base'] }))}`,
      'otherAddress',
      OTHER,
    ],
    [
      `https://pay.example.com/?a=${encodeURIComponent(encodeURIComponent(JSON.stringify([OTHER])))}`,
      'otherAddress',
      OTHER,
    ],
    [`https://pay.example.com/?a=%30%78${OTHER.slice(2)}`, 'otherAddress', OTHER],
    [`https://pay.example.com/?address=${OWN}&address=${OTHER}`, 'otherAddress', OTHER],
    [`https://pay.example.com/?address=eip155:1:${OTHER}`, 'otherAddress', OTHER],
    [
      'https://pay.example.com/?walletAddress=So1anaAddressOfAnotherVisitor',
      'otherAddress',
      'So1anaAddressOfAnotherVisitor',
    ],
    [
      `https://pay.example.com/?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: SOLANA, blockchains: ['solana'], assets: ['SOL'] }]))}`,
      'otherAddress',
      SOLANA,
    ],
    [
      `https://pay.example.com/?addresses=${encodeURIComponent(JSON.stringify({ [SOLANA]: ['solana'] }))}`,
      'otherAddress',
      SOLANA,
    ],
    [`https://pay.example.com/?wallet=${SOLANA}`, 'otherAddress', SOLANA],
    // A percent sign that encodes nothing, beside another account.
    [
      `https://pay.example.com/?discount=100%&walletAddress=0%78${OTHER.slice(2)}`,
      'unsafeUrl',
      'it has a percent sign that encodes no text',
    ],
    [
      `https://pay.example.com/?theme=%ff&walletAddress=0%78${OTHER.slice(2)}`,
      'unsafeUrl',
      'it has a percent sign that encodes no text',
    ],
    [`https://pay.example.com/?discount=100%25&walletAddress=0%78${OTHER.slice(2)}`, 'otherAddress', OTHER],
    [`https://pay.example.com/?theme=%25ff&a=0%2578${OTHER.slice(2)}`, 'otherAddress', OTHER],
    [`https://pay.example.com/?a=%2525252525`, 'unsafeUrl', 'it is encoded too often, or has too many parts'],
    // Names, lists and objects of accounts.
    ['https://pay.example.com/?walletAddresses={"eth":"evil.eth"}', 'otherAddress', 'evil.eth'],
    ['https://pay.example.com/?wallet=evil.eth', 'otherAddress', 'evil.eth'],
    ['https://pay.example.com/?wallet=evil.example', 'otherAddress', 'evil.example'],
    ['https://pay.example.com/?payTo=evil.eth', 'otherAddress', 'evil.eth'],
    ['https://pay.example.com/buy/evil.sol', 'otherAddress', 'evil.sol'],
    ['https://pay.example.com/?walletAddress[]=evil.example', 'otherAddress', 'evil.example'],
    ['https://pay.example.com/?wallets[0][address]=SomeoneElse', 'otherAddress', 'SomeoneElse'],
    ['https://pay.example.com/?wallet%41ddress=SomeoneElse', 'otherAddress', 'SomeoneElse'],
    [`https://pay.example.com/?walletAddress=${OWN},SomeoneElse`, 'otherAddress', 'SomeoneElse'],
    ['https://pay.example.com/?q={"recipient":{"walletAddress":"SomeoneElse"}}', 'otherAddress', 'SomeoneElse'],
    [
      `https://pay.example.com/?q=${encodeURIComponent(JSON.stringify({ a: OTHER }).replace('0x', '\\u0030x'))}`,
      'otherAddress',
      OTHER,
    ],
    ['https://pay.example.com/#/buy?walletAddress=SomeoneElse', 'otherAddress', 'SomeoneElse'],
    [
      `https://pay.example.com/?next=${encodeURIComponent('/buy?walletAddress=SomeoneElse')}`,
      'otherAddress',
      'SomeoneElse',
    ],
    // The chain families, in any parameter.
    [`https://pay.example.com/?a=${SOLANA}`, 'otherAddress', SOLANA],
    [`https://pay.example.com/?a=${BITCOIN}`, 'otherAddress', BITCOIN],
    [`https://pay.example.com/?a=${TAPROOT}`, 'otherAddress', TAPROOT],
    [`https://pay.example.com/?a=${TRON}`, 'otherAddress', TRON],
    [`https://pay.example.com/?a=${COSMOS}`, 'otherAddress', COSMOS],
  ])('S21: is not opened: %j', (url, code, reason) => {
    expect(refuse(url)).toEqual([code, reason])
  })

  it.each([
    ['https://pay.example.com', 'https://pay.example.com/'],
    ['https://pay.example.com/buy/now?session=a%2Fb#step', 'https://pay.example.com/buy/now?session=a%2Fb#step'],
    ['HTTPS://PAY.EXAMPLE.COM/Buy', 'https://pay.example.com/Buy'],
    ['https://pay.example.com:443/', 'https://pay.example.com/'],
    ['https://checkout.example.com:8443/', 'https://checkout.example.com:8443/'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
    // Browsers trust pages of this machine without TLS.
    ['http://127.0.0.1:5190/buy', 'http://127.0.0.1:5190/buy'],
    ['http://localhost:5190/buy', 'http://localhost:5190/buy'],
    ['https://pay.example.com/?user=a@b.example&next=//c', 'https://pay.example.com/?user=a@b.example&next=//c'],
    [
      `https://pay.example.com/?address=${OWN.toLowerCase()}&token=${TOKEN}`,
      `https://pay.example.com/?address=${OWN.toLowerCase()}&token=${TOKEN}`,
    ],
    [`https://pay.example.com/?address=eip155:1:${OWN}`, `https://pay.example.com/?address=eip155:1:${OWN}`],
    [
      `https://pay.example.com/?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: OWN, blockchains: ['base'], assets: ['USDC'] }]))}`,
      `https://pay.example.com/?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: OWN, blockchains: ['base'], assets: ['USDC'] }]))}`,
    ],
    ['https://pay.example.com/?wallet=phantom', 'https://pay.example.com/?wallet=phantom'],
    ...[
      // What pages usually have: a session, a key, a UUID, an email address, a discount and a site.
      'session=9f86d081884c7d659a2feaa0c55ad015',
      'apiKey=pk_live_51H8sXyzAbCdEfGhIjKlMnOpQr',
      'id=3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      'jwt=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
      'emailAddress=a%40b.example&discount=100%25&theme=%2523ff',
      'redirectUrl=https%3A%2F%2Fshop.example%2Fdone%3Forder%3D1&theme=v1.2',
      'destination=https%3A%2F%2Fshop.example%2Fdone&accountId=12345&account=acct_1H8sXyzAbCdEfGhI&logo=https%3A%2F%2Fmy.x%2Fa.svg',
      `walletAddress=${OWN}&walletAddresses=${encodeURIComponent(JSON.stringify({ ethereum: OWN, base: OWN }))}`,
      `wallets[0][address]=${OWN}&wallets[0][network]=base`,
    ].map((query) => [`https://pay.example.com/?${query}`, `https://pay.example.com/?${query}`]),
    // The hash of a transaction or a key is no address.
    [`https://pay.example.com/?session=0x${'e'.repeat(64)}`, `https://pay.example.com/?session=0x${'e'.repeat(64)}`],
  ])('S21: is opened: %j', (url, opened) => {
    expect(refuse(url)).toEqual(['opened', opened])
  })

  it.each([
    ['of Hedera in a list of versions', '0.0.123'],
    ['of EOS', 'eosaccount12'],
    ['in the form of a bank', 'XE60HAMICDXSV5QXVJA7TJW47Q9CHWKJD'],
    ['named in DNS', 'evil.example'],
  ])(
    'S21: is opened with an account %s in a parameter with any name, and not in one for addresses',
    (_form, account) => {
      const value = encodeURIComponent(account)
      expect(refuse(`https://pay.example.com/?a=${value}`)[0]).toBe('opened')
      for (const place of ['?walletAddress=', 'buy/address/', '#/buy/address/', '?next=%2Fbuy%2Faddress%2F']) {
        expect(refuse(`https://pay.example.com/${place}${value}`)[0]).toBe('otherAddress')
      }
    },
  )

  it.each(['evil.example', 'XE60HAMICDXSV5QXVJA7TJW47Q9CHWKJD'])(
    'S21: is not opened with the account %s where a name may mean an account',
    (account) => {
      const names = [
        'to',
        'payTo',
        'account',
        'destination',
        'receiver',
        'recipient',
        'walletId',
        'wallet_id',
        'ensName',
      ]
      const places = [
        ...names.map((name) => `?${name}=`),
        ...['wallet', 'account', 'to'].flatMap((name) => [`buy/${name}/`, `#/buy/${name}/`, `#!/${name}/`]),
      ]
      const opened = places.filter((place) => refuse(`https://pay.example.com/${place}${account}`)[0] === 'opened')
      expect(opened).toEqual([])
    },
  )

  it.each([
    ['of EVM chains without 0x', 'c'.repeat(40)],
    ['of XDC', `xdc${'c'.repeat(40)}`],
    ['of Ronin', `ronin:${'c'.repeat(40)}`],
    ['of EIP-7930', `0x00010000010114${'c'.repeat(40)}`],
    ['of Tron in hexadecimal', `0x41${'c'.repeat(62)}`],
    ['of Sui', `0x${'ab'.repeat(32)}`],
    ['of Starknet', `0x${'ab'.repeat(31)}c`],
    ['of NEAR', 'ab'.repeat(32)],
    ['of Kadena', `k:${'ab'.repeat(32)}`],
    ['of the XRP Ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['of the XRP Ledger with a tag', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb'],
    ['of TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'],
    ['of TON without its form', '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8'],
    ['of Tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
    ['of Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
    ['of Algorand', 'GD64YIY3TWGDMCNPP553DZPPR6LDUSFQOIJVFDPPXWEG3FVOJCCDBBHU5A'],
    ['of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['of Bitcoin Cash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['of Kaspa', 'kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j'],
    ['of Zcash', 't1Rv4exT7bqhZqi2j7xz8bUHDMxwosrjADU'],
    ['of Monero', `44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A`],
    [
      'of Cardano before bech32',
      `DdzFFzCqrhsnoqUmaACQQt6SAi7xDzkCwMuC7mTEKa4Nf7u2bXeWgBsXnRTWF9jcTxZ4V1QxCHPCqdnDyrrCHAoKgfWrRuAK1c7bEWbt`,
    ],
    ['of Nano', 'nano_1natrium1o3z5519ifou7xii8crpxpk8y65qmkih8e8bpsjri651oza8imdd'],
    ['of Filecoin', 'f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za'],
    ['of Hedera', '0.0.123456'],
    ['of the Internet Computer', 'k2t6j-2nvnp-4zjm3-25dtz-6xhaa-c7boj-5gayf-oj3xs-i43lp-teztq-6ae'],
    ['of Neo', 'AXaXZjZGA3qhQRTCsyG5uFKr9HeShgVhTF'],
    ['of a test network of Bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['of Lightning', 'lnbc20m1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqyp'],
    ['with spaces', OTHER.replaceAll(/.{6}/g, '$& ')],
    ['with hyphens', OTHER.replaceAll(/.{6}/g, '$&-')],
    ['with a line break', `${OTHER.slice(0, 9)}\n${OTHER.slice(9)}`],
    ['named in .btc', 'evil.btc'],
    ['named in .box', 'evil.box'],
    ['named in Telegram', 'evil.t.me'],
    ['named in Base64', btoa('evil.eth')],
    ['in hexadecimal', Array.from(OTHER, (sign) => sign.charCodeAt(0).toString(16)).join('')],
    ['named in hexadecimal', '0x6576696c2e657468'],
    ['in JSON in hexadecimal', Array.from(`{"a":"${OTHER}"}`, (sign) => sign.charCodeAt(0).toString(16)).join('')],
    ['with the number of a character in HTML', `&#48;x${OTHER.slice(2)}`],
    ['with the hexadecimal number of a character in HTML', `0&#x78;${OTHER.slice(2)}`],
    ['with the number of a character in a script', `0\\u0078${OTHER.slice(2)}`],
    ['with the short number of a character in a script', `0\\x78${OTHER.slice(2)}`],
    ['in the values of a list', '["walletAddress","SomeoneElse"]'],
    ['in an object with a name and a value', '{"name":"walletAddress","value":"SomeoneElse"}'],
    ['in JSON with names without quotes', '{walletAddress:"SomeoneElse"}'],
    ['in a call of a function', 'open({"walletAddress":"SomeoneElse"})'],
    ['in XML', '<address>SomeoneElse</address>'],
    ['in YAML', 'chain: base\nwalletAddress: SomeoneElse'],
    ['behind a bar', 'base|walletAddress|SomeoneElse'],
  ])(
    'S21: is not opened with an account %s in a parameter with any name, or in a query of the fragment',
    (_form, account) => {
      const value = encodeURIComponent(account)
      const places = ['?a=', '?a=1&b=', '#/buy?a=', '#a=', '?wallet=', '?address=', '?recipient=', 'buy;a=', '?q=1;a=']
      const opened = places.filter((place) => refuse(`https://pay.example.com/${place}${value}`)[0] === 'opened')
      expect(opened).toEqual([])
    },
  )

  it.each([
    '#/buy/address/SomeoneElse',
    '#!/walletAddress/SomeoneElse',
    '?next=%2Fbuy%2Faddress%2FSomeoneElse',
    'buy%2Faddress%2FSomeoneElse',
    '%61ddre%73s/SomeoneElse',
    '%2561ddress/SomeoneElse',
    'address//SomeoneElse',
    'buy/walletAddress:SomeoneElse',
    'buy/walletAddress,SomeoneElse',
    'buy;walletAddress;SomeoneElse',
    'buy;walletAddress=SomeoneElse',
    '?walletAddresses={"eth":"SomeoneElse"}',
    `?${SOLANA}=`,
    `?a=${SOLANA}=`,
    '?adresse=SomeoneElse',
    '?domain=evil.eth',
    '?ensDomain=evil.eth',
    '?unstoppableDomain=evil.crypto',
    '?ens=evil.example',
    '?ensName=evil.example',
  ])('S21: is not opened with another account in %s', (rest) => {
    expect(refuse(`https://pay.example.com/${rest}`)[0]).toBe('otherAddress')
  })

  it.each([
    ['padded to 32 bytes', `0x${'0'.repeat(24)}${OTHER.slice(2)}`],
    ['with an invisible character', `${OTHER.slice(0, 12)}\u200b${OTHER.slice(12)}`],
    ['with a joiner', `${OTHER.slice(0, 2)}\u2060${OTHER.slice(2)}`],
    ['with a wide zero', `０x${OTHER.slice(2)}`],
    ['with a wide dot', 'evil。eth'],
    ['in Base64', btoa(OTHER)],
    ['in JSON in Base64', btoa(JSON.stringify({ address: OTHER }))],
    [
      'in JSON in Base64 of URLs',
      btoa(JSON.stringify({ w: '?>', to: 'evil.eth' }))
        .replaceAll('/', '_')
        .replaceAll('+', '-')
        .replaceAll('=', ''),
    ],
    ['beside a name with an accent in Base64', btoa(`{"name":"Zo\xc3\xab","to":"${OTHER}"}`)],
    ['beside a currency sign in Base64', btoa(`\xe2\x82\xac ${OTHER}`)],
    ['behind a byte order mark in Base64', btoa(`\xef\xbb\xbf{"wallet":"evil.eth"}`)],
    ['beside a control byte in Base64', btoa(`\x01{"a":"${OTHER}"}`)],
    ['in UTF-16 in Base64', btoa(`{"to":"${OTHER}"}`.replaceAll(/./g, '$&\0'))],
    ['in UTF-16 with a byte order mark in Base64', btoa(`\xfe\xff${`{"to":"${OTHER}"}`.replaceAll(/./g, '\0$&')}`)],
    ['in Base64 with line breaks', btoa(JSON.stringify({ address: OTHER })).replace(/.{16}/g, '$&\r\n')],
    ['in Base64 behind the name of a version', `v1:${btoa(JSON.stringify({ address: OTHER }))}`],
    ['in Base64 of a bearer', `Bearer ${btoa(JSON.stringify({ address: OTHER }))}`],
    ['in a data URL', `data:application/json;base64,${btoa(JSON.stringify({ address: OTHER }))}`],
    ['behind the name of its network', `SOL_${SOLANA}`],
    ['behind the name of its network with a hyphen', `btc-${TAPROOT}`],
    ['behind the name of its network with a dot', `solana.${SOLANA}`],
    ['with a name at the end of a sentence', 'pay to evil.eth.'],
    ['with a name and a hyphen', 'evil.eth-'],
    ['with a name and an underline', '_evil.eth_'],
    ['with a name of Coinbase', 'evil.cb.id'],
    ['with a name of .bit', 'evil.bit'],
    ['with a name of .hl', 'evil.hl'],
    ['with a name of .gwei', 'evil.gwei'],
    ['in a token', `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: OTHER }))}.`],
  ])('S21: is not opened with an account %s, in any parameter and in the fragment', (_form, account) => {
    const value = encodeURIComponent(account)
    expect(refuse(`https://pay.example.com/?a=${value}`)[0]).toBe('otherAddress')
    expect(refuse(`https://pay.example.com/#${value}`)[0]).toBe('otherAddress')
    expect(refuse(`https://pay.example.com/buy/${value}`)[0]).toBe('otherAddress')
  })

  it('S21: is not opened with an account in Base64 whose plus signs are read as spaces', () => {
    const encoded = btoa(`{"a":"\xfb\xef\xbe>>>","b":"${OTHER}"}`)
    expect(encoded).toContain('+')
    expect(refuse(`https://pay.example.com/?config=${encoded}`)[0]).toBe('otherAddress')
    expect(refuse(`https://pay.example.com/#config=${encoded}`)[0]).toBe('otherAddress')
  })

  it.each([
    ['walletAddress', TOKEN],
    ['walletAddress', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
    ['wallet', TOKEN],
    ['recipient', TOKEN],
    ['to', TOKEN],
    ['destination', TOKEN],
    ['tokenRecipientAddress', TOKEN],
    ['wallet[ton]', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'],
    ['wallet[eth]', 'evil.example'],
    ['walletEth', 'evil.example'],
    ['tokenWalletAddress', 'c'.repeat(40)],
    ['tokenRecipientAddress', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'],
    ['recipientTon', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'],
  ])('S21: credits only the visitor in %s, and no contract: %s', (name, account) => {
    const url = (value: string) => `https://pay.example.com/?${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    expect(refuse(url(account))[0]).toBe('otherAddress')
    expect(refuse(url(OWN))[0]).toBe('opened')
  })

  it.each([
    'package=com.example.wallet',
    'appBundleId=io.trust.crypto',
    'referrerDomain=io.trust.crypto',
    'icon=logo.x',
    'logo=https%3A%2F%2Fcdn.example%2Flogo.x',
    'partnerAccountId=01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'walletProvider=com.example.app',
    'walletConnectProjectId=0123456789abcdef0123456789abcdef',
    `tokenAddress=${TOKEN}`,
    `assetAddress=${TOKEN}`,
    `currencyContract=${TOKEN}`,
    `signature=${'ab'.repeat(32)}&sessionId=${'c'.repeat(40)}&txHash=0x${'ab'.repeat(32)}`,
    'signature=8rNCuwMf8J8NbsDBVi6SUQ2PaRBgZ17h6ZXW6fn8YWw%3D&sessionToken=8rNCuwMf8J8NbsDBVi6SUQ2PaRBgZ17h6ZXW6fn8YWw=',
    `a=${OWN.slice(2)}&b=0x${'0'.repeat(24)}${OWN.slice(2)}&c=xdc${OWN.slice(2)}&d=ronin:${OWN.slice(2)}&wallet=${OWN.slice(2)}`,
    'disableWalletAddressForm=true&lockAddress=1&hideWalletAddress=false',
    `walletAddressesData=${encodeURIComponent(JSON.stringify({ coins: { ETH: { address: OWN, addressAdditionalData: '' } } }))}`,
    `networkWallets=ethereum:${OWN},base:${OWN}&assets=%5B%22ETH%22%5D&colorCode=%237d00ff`,
    `bt=${btoa('{"alg":"ES256"}')}.${btoa(JSON.stringify({ target: { address: OWN, network: 'base', recipientEditMode: 'only-address' } }))}.rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh_dozjgNryP4J3jVmNHl0w5N`,
    'redirectUrl=https%3A%2F%2Fshop.example%2Faccount%2Faddress%2Fedit',
    `note=${encodeURIComponent('The email address: mine, not the address: yours')}`,
    'version=0.0.12&build=1.10.0',
    'signature=3q2%2B7wAAAAD%2FfwD%2BgIGCg4SFhoeIiYqLjI2Oj5CRkpM%3D',
  ])('S21: is opened with %s, which names no account', (query) => {
    const url = `https://pay.example.com/?walletAddress=${OWN}&${query}`
    expect(refuse(url)).toEqual(['opened', url])
  })

  it.each(['2', '3', '4', '6', '7'])(
    'S21: is opened for an account whose bytes are a text: all digits are %s',
    (digit) => {
      const address = `0x${digit.repeat(40)}`
      const url = `https://pay.example.com/?address=${address}&wallet=${address.slice(2)}`
      expect(checkPageUrl(url, { hosts: HOSTS, address, known: [] })).toBe(url)
    },
  )

  it('S21: is read in a short time, with any part many times', () => {
    const parts = [
      '=/',
      'to:',
      'to%3A',
      'a=',
      'a.-',
      '[[',
      '/a',
      '&#48;',
      '61',
      'YWFh',
      '%2561',
      '"a":',
      'walletAddress:',
    ]
    const started = performance.now()
    for (const part of parts) refuse(`https://pay.example.com/?a=${part.repeat(Math.floor(8_000 / part.length))}`)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('S21: is on an allowed host with TLS, for any text', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'https:',
        'http:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        '.',
        '?',
        '#',
        '%2f',
        '%00',
        '\t',
        'pay.example.com',
        '127.0.0.1:5190',
        'evil.example',
        'javascript:',
        'localhost',
      ),
      fc.string({ maxLength: 5 }),
    )
    const texts = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const [code, opened] = refuse(text)
        if (code !== 'opened') return
        const { host, protocol, username, password } = new URL(opened)
        expect(HOSTS).toContain(host)
        expect(protocol === 'https:' || /^(?:127\.0\.0\.1|localhost):/.test(host)).toBe(true)
        expect(username + password).toBe('')
      }),
      { numRuns: getRuns({ quick: 200, deep: 5_000 }) },
    )
  })

  it('S21: credits no other account, in any parameter and any encoding that URLSearchParams decodes', () => {
    const hex = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
    // Each character is written as it is, or encoded.
    const encoded = (text: string) =>
      fc
        .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
        .map((flags) => Array.from(text, (character, index) => (flags[index] ? hex(character) : character)).join(''))
    const noise = fc.constantFrom(
      '',
      'discount=100%25',
      'theme=%ff',
      'discount=100%',
      'a=%',
      'b=%zz',
      'c=%c3%a9',
      'd',
      '=',
    )
    const name = fc.oneof(
      fc.constantFrom('walletAddress', 'a', 'addresses[]', '', 'x[y]'),
      fc.stringMatching(/^[a-z]{1,8}$/),
    )
    const account = fc.constantFrom(
      OTHER,
      OTHER.toUpperCase().replace('0X', '0x'),
      SOLANA,
      TRON,
      TAPROOT,
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
      'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
      'evil.eth',
      'evil.sol',
    )
    const wrap = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => JSON.stringify([text]),
      (text) => JSON.stringify({ eth: text }),
      (text) => `eip155:1:${text}`,
      (text) => `/buy?to=${text}`,
      (text) => `/buy/x/${text}/y`,
      (text) => `{a:'${text}',}`,
      (text) => btoa(JSON.stringify({ a: [{ b: text }] })),
      (text) => btoa(text).replaceAll('=', ''),
      (text) => Array.from(text, (sign) => sign.charCodeAt(0).toString(16)).join(''),
      (text) => Array.from(text, (sign) => `%26%23${sign.charCodeAt(0)};`).join(''),
      (text) => JSON.stringify(JSON.stringify({ a: JSON.stringify([text]) })),
    )
    const url = fc
      .tuple(account, wrap, fc.nat({ max: 2 }), fc.constantFrom('?', '#', '#/buy?'))
      .chain(([text, put, layers, place]) => {
        let value = put(text)
        for (let layer = 0; layer < layers; layer += 1) value = encodeURIComponent(value)
        return fc.tuple(encoded(value), name, noise, noise).map(([written, key, before, after]) => ({
          text,
          url: `https://pay.example.com/${place}${before}&${key}=${written}&${after}`,
        }))
      })
    fc.assert(
      fc.property(url, (given) => {
        expect(refuse(given.url)[0]).not.toBe('opened')
      }),
      { numRuns: getRuns({ quick: 300, deep: 20_000 }) },
    )
  })

  it('S21: is on no host without a list of hosts', () => {
    expect(() => checkPageUrl('https://pay.example.com/', { hosts: [], address: OWN, known: [] })).toThrow(
      expect.objectContaining({ code: 'onramp.hostNotAllowed' }),
    )
  })
})

describe('an allowed host', () => {
  it.each([
    ['pay.example.com', 'pay.example.com'],
    ['PAY.example.com', 'pay.example.com'],
    ['pay.example.com:443', 'pay.example.com'],
    ['pay.example.com:8443', 'pay.example.com:8443'],
    ['127.0.0.1:5190', '127.0.0.1:5190'],
    ['[::1]:5190', '[::1]:5190'],
    ['localhost', 'localhost'],
  ])('is a name with an optional port: %s', (entry, host) => {
    expect(parseHost(entry)).toBe(host)
  })

  it.each([
    '',
    '*',
    '*.example.com',
    'https://pay.example.com',
    'pay.example.com/',
    'pay.example.com.',
    'a@pay.example.com',
    'pay.example.com:',
    'pay.example.com:99999',
    'pay example',
    'pаy.example.com',
    undefined,
    7,
  ])('S21: is not %j', (entry) => {
    expect(parseHost(entry)).toBeUndefined()
  })
})
