/** Sample data of the rows: addresses of known test accounts, names in several scripts, pictures drawn here. */

export const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export const ADDRESSES = [
  ADDRESS,
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
]

export const NAMES = ['Ethereum', 'Base', 'Żółw', 'ß', '🦊 Fox', '日本', 'שלום', 'مرحبا']

const toDataUrl = (shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${shapes}</svg>`)}`

/** Pictures as a wallet announces them. */
export const logos = {
  wallet: toDataUrl(
    '<rect width="40" height="40" fill="#3b5bfd"/><path d="M8 12h24v16H8z" fill="#fff"/><circle cx="26" cy="20" r="3" fill="#3b5bfd"/>',
  ),
  fox: toDataUrl(
    '<rect width="40" height="40" fill="#ffe9d6"/><path d="m8 9 9 6h6l9-6-2 13-10 10-10-10z" fill="#f6851b"/><path d="m15 21 3 1m7-1-3 1" stroke="#233447" stroke-width="2"/>',
  ),
  white: toDataUrl('<rect width="40" height="40" fill="#fff"/><path d="m20 7 11 18-11 7-11-7z" fill="#111"/>'),
  ether: toDataUrl(
    '<rect width="40" height="40" fill="#627eea"/><path d="m20 7 8 13-8 5-8-5zm0 21 8-5-8 10-8-10z" fill="#fff"/>',
  ),
  base: toDataUrl(
    '<rect width="40" height="40" fill="#0052ff"/><circle cx="20" cy="20" r="11" fill="#fff"/><path d="M8 18.5h14v3H8z" fill="#0052ff"/>',
  ),
  coin: toDataUrl(
    '<rect width="40" height="40" fill="#2775ca"/><circle cx="20" cy="20" r="12" fill="none" stroke="#fff" stroke-width="2.5"/><path d="M20 12v16m4-12.5c-3-3-8-1.5-8 1.5 0 4 8 2 8 6 0 3-5 4.5-8 1.5" fill="none" stroke="#fff" stroke-width="2.5"/>',
  ),
}

/** A picture that cannot be read. */
export const BROKEN = 'data:image/png;base64,AAAA'

export const LONG_NAME = 'A wallet with a name that is far too long for its row'

/** As long as the codes of wallets are, with a random key. */
export const WALLETCONNECT_URI = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}&expiryTimestamp=1763712000`
