import type { ProjectContract } from '@openappkit/secure-site'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { DEMO, GOLD, MARKET, SWAP_ROUTERS, YEN } from '../market/tokens.ts'

const { erc721, erc1155 } = SEEDED_CONTRACTS

/** What an operator has verified. The taxed token is left out, as every token that anyone may create: approvals mark it. */
const LISTED = [...SWAP_ROUTERS, DEMO, GOLD, YEN, erc721, erc1155]

/** The contracts of a chain that approvals of the secure site name, as `project --contract` and `--wrapped` list them. */
export const listContracts = (chainId: string): readonly ProjectContract[] =>
  [
    ...LISTED.map(({ address, name }) => ({ address, name, isWrapped: false })),
    { address: MARKET.weth, name: 'Wrapped Ether', isWrapped: true },
  ].map(({ address, ...contract }) => ({ chainId, address: address.toLowerCase(), ...contract }))
