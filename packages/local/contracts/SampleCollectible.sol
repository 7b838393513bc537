// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// An ERC-721 of any name and any metadata, for tests. Anyone may mint.
contract SampleCollectible is ERC721 {
    string private uriBeforeId;
    string private uriAfterId;
    uint256 private totalMinted;

    constructor(string memory name_, string memory symbol_, string memory uriBeforeId_, string memory uriAfterId_)
        ERC721(name_, symbol_)
    {
        (uriBeforeId, uriAfterId) = (uriBeforeId_, uriAfterId_);
    }

    function mint(address to, uint256 count) external {
        for (uint256 index = 0; index < count; index++) _mint(to, ++totalMinted);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return string.concat(uriBeforeId, Strings.toString(id), uriAfterId);
    }
}
