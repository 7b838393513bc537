/**
 * @module The kits that OpenAppKit is measured beside. Each page is the quick start of its documentation, with two networks and nothing else.
 * Their packages are installed for the measurement only, from the registry, and are never read.
 *
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} page - A file of `pages`.
 * @property {Record<string, string>} packages - Names and versions.
 * @property {string} button - The text of the button that opens the modal.
 * @property {boolean} [needsService] - Whether the modal opens only after answers of the vendor's server.
 */
const REACT_19 = { react: '19.2.0', 'react-dom': '19.2.0' }
const REACT_18 = { react: '18.3.1', 'react-dom': '18.3.1' }
const WAGMI_2 = { wagmi: '^2.19.5', viem: '^2.57.0', '@tanstack/react-query': '^5.108.0' }
const WAGMI_3 = { ...WAGMI_2, wagmi: '^3.7.0', '@wagmi/core': '^3.0.0' }

/** @type {Peer[]} */
export const PEERS = [
  {
    name: 'RainbowKit 2.2.11',
    page: 'rainbowkit.jsx',
    packages: { '@rainbow-me/rainbowkit': '2.2.11', ...WAGMI_2, ...REACT_19 },
    button: 'Connect Wallet',
  },
  {
    name: 'ConnectKit 1.9.2',
    page: 'connectkit.jsx',
    packages: { connectkit: '1.9.2', ...WAGMI_2, ...REACT_18 },
    button: 'Connect Wallet',
  },
  {
    name: 'AppKit 1.8.24',
    page: 'appkit.jsx',
    packages: { '@reown/appkit': '1.8.24', '@reown/appkit-adapter-wagmi': '1.8.24', ...WAGMI_3, ...REACT_19 },
    button: 'Connect Wallet',
  },
  {
    name: 'Privy 3.45.0',
    page: 'privy.jsx',
    packages: { '@privy-io/react-auth': '3.45.0', ...REACT_19 },
    button: 'Log in',
    needsService: true,
  },
]
