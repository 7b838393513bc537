import type { DirectoryWallet } from '@openappkit/core/internal'

const picture = (color: string, path: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/>` +
      `<path d="${path}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}`

const plain: Omit<DirectoryWallet, 'id' | 'name'> = {
  rdns: [],
  namespaces: ['eip155'],
  chains: [],
  links: {},
  stores: {},
  supportsWalletConnect: true,
  isCertified: false,
}

/** A fictitious wallet for phones, with every property. */
export const fern: DirectoryWallet = {
  ...plain,
  id: 'fern',
  name: 'Fern Wallet',
  image: picture('#0b7a5b', 'M16 26V10M16 14l6-5M16 19l-7-5M16 23l8-6'),
  homepage: 'https://fern.example',
  links: { native: 'fern://', universal: 'https://fern.example/app' },
  stores: { ios: 'https://apps.example/fern', android: 'https://play.example/fern' },
}

/** A wallet for phones, computers and the web, without a picture. */
export const harbor: DirectoryWallet = {
  ...plain,
  id: 'harbor',
  name: 'Harbor',
  links: { native: 'harbor://', desktop: 'harbor-desk://', webapp: 'https://harbor.example' },
}

/** A wallet that is only a web page. */
export const lagoon: DirectoryWallet = {
  ...plain,
  id: 'lagoon',
  name: 'Lagoon',
  image: picture('#0a6ebd', 'M16 8v17M10 14h12M7 19c1 9 17 9 18 0'),
  links: { webapp: 'https://lagoon.example/' },
}

/** A wallet that connects only in the browser of its phone app. */
export const mesa: DirectoryWallet = {
  ...plain,
  id: 'mesa',
  name: 'Mesa',
  supportsWalletConnect: false,
  links: { browse: 'https://mesa.example/browse?url={url}' },
}
