/** @module Reads a balance of the network's currency in a simulation: by code that the simulation puts at an unused address. */
import { pad, type Address } from 'viem'
import { READ_GAS, type CallInput, type CodeOverrides } from '../../transfer/simulation/runSimulation.ts'

const READER: Address = '0xba1a4ce0000000000000000000000000ba1a4ce0'

/** Returns `BALANCE` of the address in the data: RETURNDATASIZE CALLDATALOAD BALANCE RETURNDATASIZE MSTORE PUSH1 32 RETURNDATASIZE RETURN. */
export const CURRENCY_READER: CodeOverrides = { [READER]: { code: '0x3d35313d5260203df3' } }

export const createCurrencyRead = (account: Address): CallInput => ({ to: READER, data: pad(account), gas: READ_GAS })
