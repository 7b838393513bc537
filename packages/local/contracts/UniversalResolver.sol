// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IResolver {
    function addr(bytes32 node) external view returns (address);
    function name(bytes32 node) external view returns (string memory);
}

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// Resolves names of the registry in one call, with the interface that clients use on public chains (ENSIP-21, ENSIP-23), also
/// names below one whose resolver has records of all of them (ENSIP-10), and records outside the chain (EIP-3668). Clients
/// request the servers of such a record one by one, because this contract does not batch them.
contract UniversalResolver {
    /// The interface of `IExtendedResolver` (ENSIP-10).
    bytes4 private constant EXTENDED = 0x9061b923;

    IRegistry private constant REGISTRY = IRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    /// @param name The name as DNS writes it: each label after its length.
    /// @param data A call of the name's resolver, such as `addr(bytes32)`.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        bool isExact;
        (resolver, isExact) = findResolver(name);
        return (readRecord(resolver, isExact, name, data, this.resolveCallback.selector, ""), resolver);
    }

    /// The answer of a server for `resolveWithGateways` (EIP-3668).
    function resolveCallback(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        (address resolver,,,) = abi.decode(extra, (address, bytes4, bytes, bytes));
        return (readAnswer(response, extra), resolver);
    }

    /// The primary name of an account. Reverts if the name is of another account.
    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        bytes memory reverseName = abi.encodePacked(uint8(40), toDigits(account), uint8(4), "addr", uint8(7), "reverse", uint8(0));
        (reverseResolver,) = findResolver(reverseName);
        name = IResolver(reverseResolver).name(hashName(reverseName, 0));
        if (bytes(name).length == 0) return ("", address(0), reverseResolver);
        bytes memory forwardName = toDnsName(bytes(name));
        bool isExact;
        (resolver, isExact) = findResolver(forwardName);
        bytes memory data = abi.encodeCall(IResolver.addr, (hashName(forwardName, 0)));
        bytes memory own = abi.encode(name, bytes20(account), reverseResolver);
        checkOwner(name, account, readRecord(resolver, isExact, forwardName, data, this.reverseCallback.selector, own));
    }

    /// The answer of a server for `reverseWithGateways` (EIP-3668).
    function reverseCallback(bytes calldata response, bytes calldata extra)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        bytes memory own;
        (resolver,,, own) = abi.decode(extra, (address, bytes4, bytes, bytes));
        bytes20 account;
        (name, account, reverseResolver) = abi.decode(own, (string, bytes20, address));
        checkOwner(name, abi.encodePacked(account), readAnswer(response, extra));
    }

    function checkOwner(string memory name, bytes memory account, bytes memory record) private pure {
        address found = record.length < 32 ? address(0) : abi.decode(record, (address));
        if (found != address(bytes20(account))) revert ReverseAddressMismatch(name, abi.encodePacked(found));
    }

    /// @param callback The function of this contract that gets the answer of a server.
    /// @param own What that function needs besides.
    function readRecord(address resolver, bool isExact, bytes memory name, bytes memory data, bytes4 callback, bytes memory own)
        private
        view
        returns (bytes memory result)
    {
        bool isExtended = isExtendedResolver(resolver);
        if (!isExact && !isExtended) revert ResolverNotFound(name);
        bool isSuccess;
        (isSuccess, result) = resolver.staticcall(isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data);
        if (!isSuccess) {
            if (bytes4(result) == OffchainLookup.selector) passLookup(resolver, result, callback, own);
            revert ResolverError(result);
        }
        if (result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (isExtended) result = abi.decode(result, (bytes));
    }

    /// Passes the lookup of a resolver on as one of this contract: clients refuse one in the name of another contract.
    function passLookup(address resolver, bytes memory lookup, bytes4 callback, bytes memory own) private view {
        bytes memory fields = new bytes(lookup.length - 4);
        for (uint256 index = 0; index < fields.length; index++) fields[index] = lookup[index + 4];
        (address sender, string[] memory urls, bytes memory callData, bytes4 inner, bytes memory extra) =
            abi.decode(fields, (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(lookup);
        revert OffchainLookup(address(this), urls, callData, callback, abi.encode(resolver, inner, extra, own));
    }

    /// The resolver verifies what the server has sent.
    function readAnswer(bytes calldata response, bytes calldata extra) private view returns (bytes memory) {
        (address resolver, bytes4 inner, bytes memory resolverExtra,) = abi.decode(extra, (address, bytes4, bytes, bytes));
        (bool isSuccess, bytes memory result) = resolver.staticcall(abi.encodeWithSelector(inner, response, resolverExtra));
        if (!isSuccess) revert ResolverError(result);
        return abi.decode(result, (bytes));
    }

    function isExtendedResolver(address resolver) private view returns (bool) {
        (bool isSuccess, bytes memory result) = resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", EXTENDED));
        return isSuccess && result.length == 32 && abi.decode(result, (bool));
    }

    /// The resolver of a name, otherwise that of the closest name above it.
    function findResolver(bytes memory name) private view returns (address resolver, bool isExact) {
        for (uint256 offset = 0; name[offset] != 0; offset += uint8(name[offset]) + 1) {
            resolver = REGISTRY.resolver(hashName(name, offset));
            if (resolver == address(0)) continue;
            if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
            return (resolver, offset == 0);
        }
        revert ResolverNotFound(name);
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
