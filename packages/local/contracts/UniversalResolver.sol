// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IResolver {
    function addr(bytes32 node) external view returns (address);
    function name(bytes32 node) external view returns (string memory);
}

/// Resolves names of the registry in one call, with the interface that clients use on public chains (ENSIP-21, ENSIP-23).
/// It has neither wildcards nor gateways: every name of the local chains has its own resolver on the chain.
contract UniversalResolver {
    IRegistry private constant REGISTRY = IRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    /// @param name The name as DNS writes it: each label after its length.
    /// @param data A call of the name's resolver, such as `addr(bytes32)`.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        resolver = findResolver(name);
        bool isSuccess;
        (isSuccess, result) = resolver.staticcall(data);
        if (!isSuccess) revert ResolverError(result);
        if (result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
    }

    /// The primary name of an account. Reverts if the name is of another account.
    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        bytes memory reverseName = abi.encodePacked(uint8(40), toDigits(account), uint8(4), "addr", uint8(7), "reverse", uint8(0));
        reverseResolver = findResolver(reverseName);
        name = IResolver(reverseResolver).name(hashName(reverseName, 0));
        if (bytes(name).length == 0) return ("", address(0), reverseResolver);
        bytes memory forwardName = toDnsName(bytes(name));
        resolver = findResolver(forwardName);
        address found = IResolver(resolver).addr(hashName(forwardName, 0));
        if (found != address(bytes20(account))) revert ReverseAddressMismatch(name, abi.encodePacked(found));
    }

    function findResolver(bytes memory name) private view returns (address resolver) {
        resolver = REGISTRY.resolver(hashName(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
    }

    /// The hash of a name (EIP-137).
    function hashName(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 size = uint8(name[offset]);
        if (size == 0) return bytes32(0);
        bytes memory label = new bytes(size);
        for (uint256 index = 0; index < size; index++) label[index] = name[offset + 1 + index];
        return keccak256(abi.encodePacked(hashName(name, offset + 1 + size), keccak256(label)));
    }

    /// `a.eth` is a length of 1, `a`, a length of 3, `eth`, and a length of 0.
    function toDnsName(bytes memory name) private pure returns (bytes memory result) {
        result = abi.encodePacked(uint8(0), name, uint8(0));
        uint256 labelStart = 0;
        for (uint256 index = 1; index < result.length; index++) {
            if (result[index] != "." && index != result.length - 1) continue;
            result[labelStart] = bytes1(uint8(index - labelStart - 1));
            labelStart = index;
        }
    }

    function toDigits(bytes calldata account) private pure returns (bytes memory digits) {
        bytes memory alphabet = "0123456789abcdef";
        digits = new bytes(40);
        for (uint256 index = 0; index < 20; index++) {
            digits[index * 2] = alphabet[uint8(account[index]) >> 4];
            digits[index * 2 + 1] = alphabet[uint8(account[index]) & 15];
        }
    }
}
