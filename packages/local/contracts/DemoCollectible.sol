// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// An ERC-721 for the local chains whose metadata and picture are made on the chain, so that a
/// collectible can be shown without asking any other host. Anyone may mint.
contract DemoCollectible is ERC721 {
    using Strings for uint256;

    uint256 public totalMinted;

    constructor() ERC721("Demo Collectible", "DEMONFT") {}

    function mint(address to) external returns (uint256 id) {
        id = ++totalMinted;
        _safeMint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json = abi.encodePacked(
            '{"name":"Demo Collectible #', id.toString(),
            '","description":"A picture drawn by its own contract.","image":"data:image/svg+xml;base64,',
            Base64.encode(picture(id)), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function picture(uint256 id) private pure returns (bytes memory) {
        string memory hue = ((id * 67) % 360).toString();
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="hsl(',
            hue, ',60%,88%)"/><circle cx="60" cy="52" r="30" fill="hsl(', hue,
            ',65%,45%)"/><text x="60" y="106" font-family="sans-serif" font-size="16" text-anchor="middle">#',
            id.toString(), "</text></svg>"
        );
    }
}
