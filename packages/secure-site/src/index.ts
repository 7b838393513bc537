/** @module The server of the secure site, for your own process. Most sites run `npx @openappkit/secure-site serve` instead. */
export { createKeyring } from './keyring/createKeyring.ts'
export { keyringErrors } from './keyring/errors.ts'
export { createSecrets, parseKeyring, type KeyringSecrets } from './keyring/parseKeyring.ts'
export type { KeyPurpose, Keyring } from './keyring/types.ts'
export { createSmtpSender, type LetterSender, type OutgoingLetter, type SmtpOptions } from './mail/createSmtpSender.ts'
export { mailErrors } from './mail/errors.ts'
export { createSecureSite, type SecureSite, type SecureSiteOptions } from './server/createSecureSite.ts'
export { BUILT_PAGE } from './server/pages/builtPage.ts'
export { readPageFolder, type PageFile, type PageFolder } from './server/pages/readPageFolder.ts'
export { farcasterErrors } from './server/farcaster/errors.ts'
export type { FarcasterSettings } from './server/farcaster/types.ts'
export { createAppleSecret, type AppleKey } from './server/social/createAppleSecret.ts'
export { providerErrors } from './server/social/errors.ts'
export type { ProviderFetch } from './server/social/providerFetch.ts'
export type { SocialEndpoints, SocialSettings, SocialSettingsByProvider } from './server/social/types.ts'
export { projectErrors } from './server/projects/errors.ts'
export {
  fetchProjects,
  saveProject,
  type Project,
  type ProjectContract,
  type ProjectNetwork,
  type ProjectNode,
} from './server/projects/projects.ts'
export { secureSiteErrors } from './api/errors.ts'
export { socialErrors } from './api/socialErrors.ts'
export { LOGIN_PROVIDERS, SOCIAL_PROVIDERS, type LoginProvider, type SocialProvider } from './api/socialProviders.ts'
