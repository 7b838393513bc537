import type { Snapshot } from './readSnapshot.ts'

// Written by scripts/generateDirectory.mjs from packages/core/directory/wallets.
export const SNAPSHOT: Snapshot = {
  version: 1,
  date: '2026-11-21',
  wallets: [
    { id: 'metamask', name: 'MetaMask', rdns: ['io.metamask', 'io.metamask.mobile'], on: '013', color: 'f6851b', home: 'metamask.io/', links: { native: 'metamask://', universal: 'https://metamask.app.link/' }, stores: { ios: '1438144202', android: 'io.metamask', chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn', firefox: 'ether-metamask', edge: 'ejbalbakoplchlghecdalmeeeajnimhm' }, wc: 1 },
    { id: 'okx', name: 'OKX Wallet', rdns: ['com.okex.wallet'], on: '013', color: '000000', home: 'web3.okx.com/', links: { native: 'okex://main/' }, stores: { ios: '1327268470', android: 'com.okinc.okex.gp', chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge', firefox: 'okexwallet', edge: 'pbpjkcldjiffchgbbndmhojiacbgflha' }, wc: 1 },
    { id: 'phantom', name: 'Phantom', rdns: ['app.phantom'], on: '013', color: 'ab9ff2', home: 'phantom.com/', links: { browse: 'https://phantom.app/ul/browse/{url}?ref={url}' }, stores: { ios: '1598432977', android: 'app.phantom', chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa', firefox: 'phantom-app' } },
    { id: 'rainbow', name: 'Rainbow', rdns: ['me.rainbow'], on: '0', color: '174299', home: 'rainbow.me/', links: { native: 'rainbow://', universal: 'https://rnbwapp.com/' }, stores: { ios: '1457119021', android: 'me.rainbow' }, wc: 1 },
    { id: 'trust', name: 'Trust Wallet', rdns: ['com.trustwallet.app'], on: '013', color: '0500ff', home: 'trustwallet.com/', links: { native: 'trust://', universal: 'https://link.trustwallet.com/' }, stores: { ios: '1288339409', android: 'com.wallet.crypto.trustapp', chrome: 'egjidjbpglichdcondbcbdnbeeppgdph' }, wc: 1 },
  ],
}
