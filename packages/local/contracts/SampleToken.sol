// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 of any name, for tests. Anyone may mint. It can be cloned: `setUp` is its constructor.
contract SampleToken is ERC20 {
    string private tokenName;
    string private tokenSymbol;
    uint8 private places;
    bool private isSetUp;

    constructor() ERC20("", "") {}

    function setUp(string calldata name_, string calldata symbol_, uint8 decimals_) external {
        require(!isSetUp, "set up before");
        (tokenName, tokenSymbol, places, isSetUp) = (name_, symbol_, decimals_, true);
    }

    function name() public view override returns (string memory) {
        return tokenName;
    }

    function symbol() public view override returns (string memory) {
        return tokenSymbol;
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
