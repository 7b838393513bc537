import { expect, type CDPSession, type Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** An authenticator of DevTools. @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
export interface Authenticator {
  readonly id: string
  readonly session: CDPSession
  listCredentials(): Promise<
    readonly { readonly credentialId: string; readonly rpId?: string; readonly signCount: number }[]
  >
}

/** Adds an authenticator to a tab. It answers without a touch. Its passkeys are those of this tab only. */
export async function addAuthenticator(
  page: Page,
  {
    hasPrf = true,
    transport = 'internal',
  }: { readonly hasPrf?: boolean; readonly transport?: 'internal' | 'usb' } = {},
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
      automaticPresenceSimulation: true,
    },
  })
  return {
    id,
    session,
    listCredentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials,
  }
}

/** The page with the devices and the passkeys of a visitor. */
export function createAccountVisitor(page: Page, visitor: Visitor, secureSiteUrl: string) {
  const account = {
    page,
    addButton: page.getByRole('button', { name: 'Add a passkey' }),
    passkeys: page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem'),
    devices: page.getByRole('list', { name: 'Devices' }).getByRole('listitem'),
    open: () => page.goto(`${secureSiteUrl}/account?projectId=local`),
    async logIn(): Promise<void> {
      await page.getByRole('textbox', { name: 'Email address' }).fill(visitor.email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('textbox', { name: 'Code from the email' }).fill(await visitor.readCode())
      await expect(account.addButton).toBeVisible()
    },
    async logInByPasskey(): Promise<void> {
      await page.getByRole('button', { name: 'Continue with a passkey' }).click()
      await expect(account.addButton).toBeVisible()
    },
    async addPasskey(): Promise<void> {
      await account.addButton.click()
      await expect(page.getByText('The passkey was added.')).toBeVisible()
    },
  }
  return account
}
