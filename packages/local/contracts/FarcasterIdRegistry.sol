// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The part of Farcaster's registry of ids that logins read. DEVELOPMENT ONLY: everyone may register every id.
contract FarcasterIdRegistry {
    /// The id of a custody address; 0 without one.
    mapping(address owner => uint256 fid) public idOf;

    function register(address owner, uint256 fid) external {
        idOf[owner] = fid;
    }
}
