// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// An ERC-1155 for the local chains whose metadata and picture are made on the chain. Anyone may mint.
contract DemoEdition is ERC1155 {
    using Strings for uint256;

    string public constant name = "Demo Edition";
    string public constant symbol = "DEMOED";

    constructor() ERC1155("") {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        bytes memory json = abi.encodePacked(
            '{"name":"Demo Edition #', id.toString(),
            '","description":"Every copy has the same picture.","image":"data:image/svg+xml;base64,',
            Base64.encode(picture(id)), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function picture(uint256 id) private pure returns (bytes memory) {
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="hsl(',
            (id % 360 * 97 % 360).toString(),
            ',55%,40%)"/><path d="M60 18 98 84H22z" fill="#fff"/><text x="60" y="108" font-family="sans-serif" ',
            'font-size="16" fill="#fff" text-anchor="middle">#', id.toString(), "</text></svg>"
        );
    }
}
