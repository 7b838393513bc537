/**
 * @module The exports of the script-tag build: all of `@openappkit/modal`, the EVM adapter,
 * WalletConnect's connector, and the built-in networks.
 */
export * from './start.ts'
