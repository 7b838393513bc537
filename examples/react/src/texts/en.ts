/**
 * The texts of the page. The kit has those of the modal. `public` begins the texts of a page without the local world, which offers
 * wallets of the browser only.
 */
export const en = {
  lang: 'en',
  dir: 'ltr',
  headline: 'Log in by email, or bring any wallet.',
  publicHeadline: 'Connect your wallet.',
  lead: 'OpenAppKit is an open-source wallet modal with email login. You host all of it: the page, the logins, the keys.',
  offline: 'This demo runs on your computer, offline, with play money.',
  publicNetworks: 'Public networks: transactions spend real funds.',
  facts: ['Open source, MIT', '24 languages', '28 kB at start', 'No tracking'],
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  login: {
    title: 'Log in by email',
    text: 'An email address is enough: the code arrives in the mailbox of this demo.',
    action: 'Log in',
    mailbox: 'Open mailbox',
  },
  wallet: {
    title: 'Connect a wallet',
    text: 'Extensions, phones, passkeys and social accounts are in one list.',
    publicText: 'The wallets that are installed in your browser are in one list.',
    action: 'Connect',
  },
  signIn: {
    title: 'Sign in',
    text: 'One free signature proves to a server that the account is yours.',
    action: 'Sign in',
    done: 'The server has checked your signature. You are signed in.',
    members: 'Pages for members',
  },
  send: {
    title: 'Send',
    text: 'You see who receives the 0.1 ETH, and the fee, before you confirm.',
    action: 'Send 0.1 ETH',
    done: 'Sent.',
  },
  tokens: {
    title: 'Buy and swap',
    text: 'Pay with a test card, or trade tokens: each swap is checked before you sign.',
    buy: 'Buy',
    swap: 'Swap',
    bought: 'Your purchase has arrived.',
    swapped: 'Swapped.',
  },
  name: {
    title: 'Take a name',
    text: 'A short name replaces your long address, for all who send to you.',
    action: 'Choose a name',
    done: 'The name is yours.',
  },

  transaction: {
    unconfirmed: 'Sent, not confirmed yet.',
    reverted: 'The network refused the transaction. The fee was paid, and nothing else moved.',
    replaced: 'Your wallet sent another transaction in its place.',
  },
  openAccount: 'Open account',
  activity: 'View activity',
  explorer: (name: string) => `View on ${name}`,
  waiting: 'Continue in your wallet …',
  declined: 'You declined the request in your wallet.',
  notEnough: 'Not enough funds for the amount and the network fee.',
  failed: (reason: string) => `That did not work: ${reason}`,
  developer: 'For developers',
  developerText: 'Show the state, the calls and the events of this page',
}

export type Texts = typeof en
