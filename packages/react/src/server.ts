/**
 * @module The package for server components, chosen by the condition `react-server`: what may be called on a server is
 * called there, the rest belongs to the client. Its types are those of `index.ts`.
 */
export { createAppKit } from '@openappkit/modal'
export * from './client.ts'
