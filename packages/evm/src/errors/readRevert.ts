import { cleanName } from '@openappkit/common'
import { decodeErrorResult, isHex, parseAbi, size, type Hex } from 'viem'

/** Errors of standards and of the contracts that most tokens are built from: Solidity, ERC-6093, pauses, roles, calls. */
const ERRORS = [
  'Error(string)',
  'Panic(uint256)',
  'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'ERC20InvalidSender(address sender)',
  'ERC20InvalidReceiver(address receiver)',
  'ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'ERC20InvalidApprover(address approver)',
  'ERC20InvalidSpender(address spender)',
  'ERC721InvalidOwner(address owner)',
  'ERC721NonexistentToken(uint256 tokenId)',
  'ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'ERC721InvalidSender(address sender)',
  'ERC721InvalidReceiver(address receiver)',
  'ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'ERC721InvalidApprover(address approver)',
  'ERC721InvalidOperator(address operator)',
  'ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
  'ERC1155InvalidSender(address sender)',
  'ERC1155InvalidReceiver(address receiver)',
  'ERC1155MissingApprovalForAll(address operator, address owner)',
  'ERC1155InvalidApprover(address approver)',
  'ERC1155InvalidOperator(address operator)',
  'ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength)',
  'EnforcedPause()',
  'ExpectedPause()',
  'ERC20Blocked(address user)',
  'AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'OwnableUnauthorizedAccount(address account)',
  'SafeERC20FailedOperation(address token)',
  'FailedCall()',
  'FailedInnerCall()',
]

/** Longer reasons hide the rest of a message. */
const MAX_REASON_LENGTH = 160

/**
 * Decodes why a contract refuses a call: the text of `Error(string)`, or an error of a standard with its arguments. The text of an
 * unknown error is its selector.
 *
 * @param data - What the call returned.
 * @returns `undefined` for data that is no error.
 */
export function decodeRevert(data: Hex): string | undefined {
  if (size(data) < 4) return undefined
  try {
    const { errorName, args = [] } = decodeErrorResult({
      abi: parseAbi(ERRORS.map((error) => `error ${error}`)),
      data,
    }) as { errorName: string; args?: readonly unknown[] }
    if (errorName === 'Error') return cleanName(String(args[0]), MAX_REASON_LENGTH) || undefined
    const shown = errorName === 'Panic' ? [`0x${(args[0] as bigint).toString(16)}`] : args.map(String)
    return `${errorName}(${shown.join(', ')})`.slice(0, MAX_REASON_LENGTH)
  } catch {
    // A text that is cut names nothing.
    return data.startsWith('0x08c379a0') ? undefined : `error ${data.slice(0, 10)}`
  }
}

/** Layers of errors around the answer of a node. */
const MAX_LAYERS = 8

/** Finds the data of a revert in an error of viem or of a node. Nodes put it in `data`, some one level deeper, some after a word. */
export function findRevertData(error: unknown): Hex | undefined {
  let layer = error
  for (let depth = 0; depth < MAX_LAYERS && typeof layer === 'object' && layer !== null; depth += 1) {
    const { data, cause } = layer as { data?: unknown; cause?: unknown }
    const inner = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
    const found = typeof inner === 'string' ? inner.replace(/^Reverted /, '') : undefined
    if (isHex(found) && size(found) >= 4) return found
    layer = cause
  }
  return undefined
}
