/** @module The contracts of the market: Uniswap V2, as its optional packages have compiled it, and those of this package. They are on the local chains only. */
import { createRequire } from 'node:module'
import { erc20Abi, parseAbi, type Abi, type Hex } from 'viem'
import { localErrors } from '../errors.ts'
import { readArtifact, type Artifact } from '../data-service/samples/readArtifact.ts'

const require = createRequire(import.meta.url)

function readUniswap(path: string): Artifact {
  let compiled: { readonly abi: Abi; readonly bytecode: string }
  try {
    compiled = require(path) as typeof compiled
  } catch (cause) {
    throw localErrors.marketMissing(undefined, { cause })
  }
  const { abi, bytecode } = compiled
  return { abi, bytecode: (bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`) as Hex }
}

/** Loads the contracts that a market deploys. @throws {@link localErrors.marketMissing} */
export const loadContracts = () => ({
  factory: readUniswap('@uniswap/v2-core/build/UniswapV2Factory.json'),
  weth: readUniswap('@uniswap/v2-periphery/build/WETH9.json'),
  router: readUniswap('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  token: readArtifact('SampleToken'),
  taxed: readArtifact('TaxedToken'),
  permitRouter: readArtifact('PermitRouter'),
})

/** The functions of the router that the market calls. @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02 */
export const ROUTER_ABI = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256, uint256)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** The functions of `SwapRouter02` that the market's other router has. @see https://docs.uniswap.org/contracts/v3/reference/overview */
export const PERMIT_ROUTER_ABI = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])

export const FACTORY_ABI = parseAbi(['function getPair(address, address) view returns (address)'])

export const TOKEN_ABI = [...erc20Abi, ...parseAbi(['function mint(address,uint256)', 'function deposit() payable'])]
