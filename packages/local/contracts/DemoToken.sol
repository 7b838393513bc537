// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// An ERC-20 with permit (ERC-2612) for the local chains. Anyone may mint: it is worth nothing.
/// Six decimals, so that code which assumes eighteen is found out.
contract DemoToken is ERC20, ERC20Permit {
    constructor() ERC20("Demo Dollar", "DEMO") ERC20Permit("Demo Dollar") {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
