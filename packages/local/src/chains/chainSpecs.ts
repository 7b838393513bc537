/** The properties of a local chain. */
export interface ChainSpec {
  readonly id: number
  readonly name: string
  readonly defaultPort: number
  /** The command-line option for its port. */
  readonly portOption: string
}

/** The demo wallet starts with the first chain only; dapps can add the second (EIP-3085). */
export const FIRST_CHAIN: ChainSpec = {
  id: 1337,
  name: 'Local One',
  defaultPort: 8545,
  portOption: '--chain-port',
}

export const SECOND_CHAIN: ChainSpec = {
  id: 31338,
  name: 'Local Two',
  defaultPort: 8546,
  portOption: '--second-chain-port',
}

export const CHAIN_SPECS = [FIRST_CHAIN, SECOND_CHAIN] as const

/**
 * The mnemonic that all Ethereum development tools share. DEVELOPMENT ONLY: its keys are public,
 * and bots take at once any funds that they receive on a public chain.
 */
export const DEMO_MNEMONIC = 'test test test test test test test test test test test junk'

/** The first accounts of {@link DEMO_MNEMONIC}, path m/44'/60'/0'/0/index. */
export const DEMO_ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
] as const
