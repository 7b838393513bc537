import { defineErrors } from '@openappkit/common'

/** Errors of a transfer before a wallet is asked. The catalogues of the adapters have the errors of wallets and nodes. */
export const transferErrors = defineErrors('transfer', {
  notSupported: {
    short: 'Transfers not supported',
    long: 'The adapter of the namespace "{namespace}" does not support transfers, or is missing. Send with the provider of the wallet.',
  },
  assetNotSupported: {
    short: 'Asset not supported: {asset}',
    long: 'The asset "{asset}" cannot be sent on the network {network}. It must be an asset of that network that its adapter supports: the currency of the network (slip44), or for eip155 a token (erc20) or an item of a collection (erc721, erc1155).',
  },
  invalidAmount: {
    short: 'Invalid amount',
    long: 'The amount {amount} cannot be sent. Pass base units of the asset, such as wei: more than 0, and no more than the chain can represent.',
  },
  invalidRecipient: {
    short: 'Invalid recipient',
    long: '"{to}" cannot receive on the network {network}: it is not an address there, its checksum is wrong, or it is the token itself. Nothing was sent; compare the address with its source.',
  },
})
