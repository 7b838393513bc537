/**
 * @module What a page gets that loads OpenAppKit with a script tag: all of `@openappkit/modal`,
 * the EVM adapter, WalletConnect's connector, and the built-in networks.
 */
export * from './start.ts'
