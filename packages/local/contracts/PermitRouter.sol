// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IWrapped is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

interface IPairs {
    function getPair(address first, address second) external view returns (address);
}

interface IPair {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 time);
    function swap(uint256 amount0, uint256 amount1, address to, bytes calldata data) external;
}

/// A router over the pools of Uniswap V2 that takes signed permissions (ERC-2612), for the local chains. Its functions are those of
/// `SwapRouter02` with the same names and arguments.
contract PermitRouter {
    using SafeERC20 for IERC20;

    address public immutable factory;
    address public immutable WETH9;

    /// In a call, these addresses mean the sender and the router itself.
    address private constant SENDER = address(1);
    address private constant ROUTER = address(2);

    error Expired();
    error TooLittleReceived();
    error PaymentFailed();
    error UnknownPool();

    constructor(address pairs, address wrapped) {
        factory = pairs;
        WETH9 = wrapped;
    }

    receive() external payable {
        require(msg.sender == WETH9);
    }

    function multicall(uint256 deadline, bytes[] calldata data) external payable returns (bytes[] memory) {
        if (block.timestamp > deadline) revert Expired();
        return multicall(data);
    }

    function multicall(bytes[] calldata data) public payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 index = 0; index < data.length; index++) {
            (bool isSuccess, bytes memory result) = address(this).delegatecall(data[index]);
            if (!isSuccess) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            results[index] = result;
        }
    }

    function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external payable {
        IERC20Permit(token).permit(msg.sender, address(this), value, deadline, v, r, s);
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to)
        external
        payable
        returns (uint256 amountOut)
    {
        address target = to == SENDER ? msg.sender : to == ROUTER ? address(this) : to;
        IERC20 bought = IERC20(path[path.length - 1]);
        pay(path[0], poolOf(path[0], path[1]), amountIn);
        uint256 before = bought.balanceOf(target);
        exchange(path, target);
        amountOut = bought.balanceOf(target) - before;
        if (amountOut < amountOutMin) revert TooLittleReceived();
    }

    function unwrapWETH9(uint256 amountMinimum, address recipient) public payable {
        uint256 balance = IWrapped(WETH9).balanceOf(address(this));
        if (balance < amountMinimum) revert TooLittleReceived();
        if (balance == 0) return;
        IWrapped(WETH9).withdraw(balance);
        send(recipient, balance);
    }

    function unwrapWETH9(uint256 amountMinimum) external payable {
        unwrapWETH9(amountMinimum, msg.sender);
    }

    function sweepToken(address token, uint256 amountMinimum, address recipient) external payable {
        uint256 balance = IERC20(token).balanceOf(address(this));
        if (balance < amountMinimum) revert TooLittleReceived();
        if (balance > 0) IERC20(token).safeTransfer(recipient, balance);
    }

    function refundETH() external payable {
        if (address(this).balance > 0) send(msg.sender, address(this).balance);
    }

    function pay(address token, address pool, uint256 amount) private {
        if (token == WETH9 && address(this).balance >= amount) {
            IWrapped(WETH9).deposit{value: amount}();
            IERC20(token).safeTransfer(pool, amount);
        } else {
            IERC20(token).safeTransferFrom(msg.sender, pool, amount);
        }
    }

    /// Exchanges what each pool has received, so that tokens which take a part of each transfer work too.
    function exchange(address[] calldata path, address target) private {
        for (uint256 index = 0; index + 1 < path.length; index++) {
            IPair pool = IPair(poolOf(path[index], path[index + 1]));
            bool isFirst = path[index] == pool.token0();
            uint256 out = quote(pool, IERC20(path[index]), isFirst);
            address next = index + 2 < path.length ? poolOf(path[index + 1], path[index + 2]) : target;
            pool.swap(isFirst ? 0 : out, isFirst ? out : 0, next, "");
        }
    }

    /// The amount for what a pool has received, less its fee of 0.3 %.
    function quote(IPair pool, IERC20 sold, bool isFirst) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pool.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 amount = (sold.balanceOf(address(pool)) - reserveIn) * 997;
        return (amount * reserveOut) / (reserveIn * 1000 + amount);
    }

    function poolOf(address first, address second) private view returns (address pool) {
        pool = IPairs(factory).getPair(first, second);
        if (pool == address(0)) revert UnknownPool();
    }

    function send(address recipient, uint256 amount) private {
        (bool isSuccess,) = recipient.call{value: amount}("");
        if (!isSuccess) revert PaymentFailed();
    }
}
