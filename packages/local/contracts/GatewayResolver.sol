// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// The resolver of a name and of all names below it (ENSIP-10), whose records are at a server of this machine (EIP-3668). Its
/// answers count only with the signature of a key, for a limited time.
contract GatewayResolver {
    /// The interface of `resolve` (ENSIP-10).
    bytes4 private constant EXTENDED = 0x9061b923;

    /// Constants have no storage, so that the code can be moved to another address.
    uint256 private immutable port;
    address private immutable signer;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error Expired();
    error InvalidSignature();

    constructor(uint256 serverPort, address key) {
        port = serverPort;
        signer = key;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == EXTENDED || id == 0x01ffc9a7;
    }

    /// Reverts with the server to request.
    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = string.concat("http://127.0.0.1:", Strings.toString(port), "/ens/{sender}/{data}.json");
        revert OffchainLookup(address(this), urls, msg.data, this.verify.selector, msg.data);
    }

    /// Returns the record that a server has sent, if its signature is that of this request.
    /// @param response The record, the time until which it counts in seconds, and the signature.
    /// @param extra The call of `resolve`.
    function verify(bytes calldata response, bytes calldata extra) external view returns (bytes memory) {
        (bytes memory record, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired();
        bytes32 digest = keccak256(abi.encodePacked(hex"1900", address(this), expires, keccak256(extra), keccak256(record)));
        (address found, ECDSA.RecoverError failure,) = ECDSA.tryRecover(digest, signature);
        if (failure != ECDSA.RecoverError.NoError || found != signer) revert InvalidSignature();
        return record;
    }
}
