import { defineErrors } from '@openappkit/common'

/** Errors of the settings of a project. */
export const projectErrors = defineErrors('projects', {
  invalidContract: {
    short: 'The contract "{chainId}={address},{name}" is invalid',
    long: 'A contract is written as `eip155:1=0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2,WETH`: its chain, its address and its name. Correct it.',
  },
  invalidId: {
    short: '"{id}" is not an id',
    long: 'The id of a project or a realm has 1 to 64 letters, digits, "-" or "_". Choose another one.',
  },
  invalidName: {
    short: 'The name "{name}" is invalid',
    long: 'A name has 1 to 60 characters without control characters, and no space at its start or end. Choose another one.',
  },
  invalidNetwork: {
    short: 'The network "{chainId}={name},{symbol}" is invalid',
    long: 'A network is written as `eip155:1=Ethereum,ETH`: its chain, its name and the symbol of its currency. Correct it.',
  },
  invalidNode: {
    short: 'The node "{chainId}={url}" is invalid',
    long: 'A node is written as `eip155:1=https://node.example.org`, without a user; only hosts of the own machine or network may have http. Correct the chain and the URL.',
  },
  invalidOrigin: {
    short: '"{origin}" is not an origin of a site',
    long: 'An origin is `https://example.org` without a path, or `https://*.example.org` for its subdomains; only loopback hosts may have http. Correct it.',
  },
  noOrigin: {
    short: 'The project "{id}" has no origin',
    long: 'Only the origins of a project may show its frame. Name at least one with `--origin`.',
  },
  realmFixed: {
    short: 'The realm of the project "{id}" cannot change',
    long: 'Accounts belong to a realm, so visitors of the project would lose their wallets. Use another id for the other realm.',
  },
})
