// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {SampleAccount} from "./SampleAccount.sol";

/// Deploys smart accounts for tests. Their addresses are known before (ERC-6492).
contract SampleAccountFactory {
    function create(address owner, bytes32 salt) external returns (address) {
        return address(new SampleAccount{salt: salt}(owner));
    }

    function getAddress(address owner, bytes32 salt) external view returns (address) {
        return Create2.computeAddress(salt, keccak256(abi.encodePacked(type(SampleAccount).creationCode, abi.encode(owner))));
    }
}
