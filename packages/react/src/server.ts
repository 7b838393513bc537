/**
 * @module The package for server components (condition `react-server`): `createAppKit` runs on the server, the rest on the
 * client. Its types are those of `index.ts`.
 */
export { createAppKit } from '@openappkit/modal'
export * from './client.ts'
