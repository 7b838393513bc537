// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 that burns 1 % of each transfer, for tests: less arrives than was sent. Anyone may mint.
contract TaxedToken is ERC20 {
    constructor() ERC20("Taxed Token", "TAXED") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 tax = from == address(0) || to == address(0) ? 0 : amount / 100;
        if (tax > 0) super._update(from, address(0), tax);
        super._update(from, to, amount - tax);
    }
}
