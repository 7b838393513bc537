// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The code of an account that runs several calls as a whole (EIP-7702), for the local chains. Only the account itself can use it.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error OnlySelf();

    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert OnlySelf();
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isSuccess, bytes memory result) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!isSuccess) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }
}
