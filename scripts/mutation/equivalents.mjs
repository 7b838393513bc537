/**
 * @module Mutants that no test can detect, because the mutated code behaves the same. They do not count, and are listed in
 * docs/testing.md.
 *
 * @typedef {object} Equivalent
 * @property {string} file - From the root.
 * @property {string} code - The code that is replaced, character by character.
 * @property {string} replacement - What replaces it, character by character.
 * @property {string} reason - Why the behaviour is the same.
 */

/** @type {Equivalent[]} */
export const EQUIVALENTS = [
  {
    file: 'packages/core/src/connections/createConnectionsController.ts',
    code: 'active && address',
    replacement: 'active || address',
    reason: 'There is an active connection exactly where there is an active account.',
  },
  {
    file: 'packages/core/src/connections/createConnectionsController.ts',
    code: 'drivers.findDriver(active.connectorId, namespace)?.getProvider',
    replacement: 'drivers.findDriver(active.connectorId, namespace).getProvider',
    reason: 'A connection was made by a driver, and the list of drivers forgets none.',
  },
  {
    file: 'packages/core/src/connections/disconnect.ts',
    code: 'slot.current?.abort',
    replacement: 'slot.current.abort',
    reason: 'What is pending has an attempt.',
  },
  {
    file: 'packages/core/src/connections/prepare.ts',
    code: 'driver.preload?.()',
    replacement: 'driver.preload()',
    reason: 'It is called only for drivers that have something to preload.',
  },
  {
    file: 'packages/core/src/connections/reconnect.ts',
    code: "'connected'",
    replacement: '""',
    reason: "Here the status is only compared with 'active'.",
  },
  {
    file: 'packages/core/src/connections/requestWallet.ts',
    code: 'connectorId === undefined || address === undefined',
    replacement: 'connectorId === undefined && address === undefined',
    reason: 'A namespace has an active connector exactly where it has an active account.',
  },
  {
    file: 'packages/core/src/connections/requestWallet.ts',
    code: 'connectorId === undefined',
    replacement: 'false',
    reason: 'A namespace has an active connector exactly where it has an active account.',
  },
  {
    file: 'packages/core/src/connections/requestWallet.ts',
    code: 'address === undefined',
    replacement: 'false',
    reason: 'A namespace has an active connector exactly where it has an active account.',
  },
  {
    file: 'packages/core/src/connections/storeConnections.ts',
    code: 'address !== undefined',
    replacement: 'true',
    reason: 'The active connection has an active account.',
  },
  {
    file: 'packages/core/src/connections/switchNetwork.ts',
    code: '++switches.latest',
    replacement: '--switches.latest',
    reason: 'The number is only compared with what it is now, and differs from each before in either direction.',
  },
  {
    file: 'packages/evm/src/errors/parseProviderError.ts',
    code: 'code !== undefined',
    replacement: 'true',
    reason: 'No code is listed under `undefined`.',
  },
  {
    file: 'packages/evm/src/errors/parseProviderError.ts',
    code: 'exactCode === undefined',
    replacement: 'false',
    reason: 'No code is listed under `undefined`.',
  },
  {
    file: 'packages/evm/src/reads/createTransport.ts',
    code: '{ batchSize: BATCH_SIZE }',
    replacement: '{}',
    reason: "viem's default is the same today; it is written down for the viem of a later day.",
  },
  {
    file: 'packages/evm/src/reads/createTransport.ts',
    code: '{ retryCount: RETRY_COUNT, retryDelay: RETRY_DELAY_MS }',
    replacement: '{}',
    reason: "viem's defaults are the same today; they are written down for the viem of a later day.",
  },
  {
    file: 'packages/evm/src/reads/fetchBalance.ts',
    code: 'listErrorLayers(cause)[0]?.message',
    replacement: 'listErrorLayers(cause)[0].message',
    reason: 'What viem throws is an error, and an error has at least one layer.',
  },
  {
    file: 'packages/evm/src/discovery/parseAnnouncement.ts',
    code: '{\n    // A field is missing or its getter threw.\n    return undefined\n  }',
    replacement: '{}',
    reason: 'A function that ends without a `return` returns `undefined`.',
  },
  {
    file: 'packages/evm/src/discovery/createDiscovery.ts',
    code: '{\n    // It is absent, or its getter threw.\n    return undefined\n  }',
    replacement: '{}',
    reason: 'A function that ends without a `return` returns `undefined`.',
  },
  {
    file: 'packages/evm/src/errors/listErrorLayers.ts',
    code: '{\n    // A getter that throws counts as absent.\n    return undefined\n  }',
    replacement: '{}',
    reason: 'A function that ends without a `return` returns `undefined`.',
  },
  {
    file: 'packages/evm/src/reads/createClients.ts',
    code: '{ once: true }',
    replacement: '{}',
    reason: 'A signal is aborted once.',
  },
  {
    file: 'packages/evm/src/reads/createClients.ts',
    code: 'true',
    replacement: 'false',
    reason: 'A signal is aborted once.',
  },
]
