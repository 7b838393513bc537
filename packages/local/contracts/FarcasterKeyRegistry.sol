// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The part of Farcaster's registry of keys that logins read. DEVELOPMENT ONLY: everyone may add every key.
contract FarcasterKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 fid => mapping(bytes key => KeyData)) private data;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return data[fid][key];
    }

    function add(uint256 fid, uint32 keyType, bytes calldata key) external {
        data[fid][key] = KeyData(KeyState.ADDED, keyType);
    }

    function remove(uint256 fid, bytes calldata key) external {
        data[fid][key].state = KeyState.REMOVED;
    }
}
