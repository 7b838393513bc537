// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {SampleToken} from "./SampleToken.sol";

/// Creates tokens for tests, each a clone of one contract.
contract SampleTokenFactory {
    using Strings for uint256;

    address private immutable original = address(new SampleToken());
    uint256 public count;

    /// Creates the next token, "Sample Token 1" and so on, and mints an amount of it.
    function create(address to, uint256 amount) external {
        uint256 number = ++count;
        SampleToken token = SampleToken(Clones.clone(original));
        string memory text = number.toString();
        token.setUp(string.concat("Sample Token ", text), string.concat("S", text), 18);
        token.mint(to, amount);
    }
}
