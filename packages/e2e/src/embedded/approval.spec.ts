/** @module Approvals in the frame of the real secure site, of honest and of hostile pages. */
import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, stringToHex } from 'viem'
import { findFrame, type Visitor } from './visitor.ts'
import { expect, test } from './test.ts'

type Outcome = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

/** Sends a request to the provider of the page, and returns a function that waits for its outcome. */
async function send(page: Page, method: string, params: readonly unknown[]): Promise<() => Promise<Outcome>> {
  const outcome = await page.evaluateHandle(
    ([name, list]) => {
      type Provider = { request(args: { method: string; params: unknown }): Promise<unknown> }
      type Registry = Record<number, { kits: Map<string, { connections: { getProvider(): Provider } }> }>
      const [kit] = [
        ...(globalThis as unknown as Record<symbol, Registry>)[Symbol.for('openappkit.kits')]![1]!.kits.values(),
      ]
      const answer = kit!.connections.getProvider().request({ method: name, params: list })
      return {
        settled: answer.then(
          (result) => ({ result }),
          (error: unknown) => ({
            error: { code: (error as { code: number }).code, message: (error as Error).message },
          }),
        ),
      }
    },
    [method, params] as const,
  )
  return () => outcome.evaluate(({ settled }) => settled) as Promise<Outcome>
}

const ask = async (page: Page, method: string, params: readonly unknown[]) => (await send(page, method, params))()

/** Signs in a page of a visitor. */
async function open({ dapp, logIn }: Visitor): Promise<`0x${string}`> {
  await dapp.open()
  return logIn()
}

test.describe('an approval', () => {
  test('SPEC 4.40, 6.5: can be rejected by its button, by Escape in the frame, and by closing the modal; nothing is signed', async ({
    visitor,
    dapp,
    page,
  }) => {
    const address = await open(visitor)
    const params = [stringToHex('Hello'), address]
    for (const leave of [
      () => visitor.reject.click(),
      () => page.keyboard.press('Escape'),
      // The buttons of the modal are below the dialog of the frame.
      () => page.mouse.click(5, 5),
    ]) {
      const wait = await send(page, 'personal_sign', params)
      await expect(visitor.request).toBeVisible()
      await expect(visitor.request.getByRole('heading', { level: 1 })).toBeFocused()
      await leave()
      expect(await wait()).toEqual({ error: { code: 4001, message: expect.any(String) as unknown } })
      await dapp.modal.expectClosed()
      await expect(findFrame(page).locator('oak-approval')).toBeHidden()
    }
  })

  test('can be read and given with the keyboard alone', async ({ visitor, page }) => {
    const address = await open(visitor)
    const wait = await send(page, 'personal_sign', [stringToHex('Hello'), address])
    await expect(visitor.approve).not.toHaveAttribute('aria-disabled')
    for (
      let presses = 0;
      presses < 12 && !(await visitor.approve.evaluate((button) => button.matches(':focus')));
      presses += 1
    ) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    expect(await wait()).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) as unknown })
  })

  test('one after the other is shown, and each request gets its own answer', async ({ visitor, page }) => {
    const address = await open(visitor)
    const first = await send(page, 'personal_sign', [stringToHex('First'), address])
    const second = await send(page, 'personal_sign', [stringToHex('Second'), address])
    await expect(visitor.request).toContainText('First')
    await visitor.reject.click()
    await expect(visitor.request).toContainText('Second')
    await expect(visitor.approve).not.toHaveAttribute('aria-disabled')
    await visitor.approve.click()
    expect(await first()).toMatchObject({ error: { code: 4001 } })
    expect(await second()).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) as unknown })
  })

  test('S5: of a long message is given only after its end was in view', async ({ visitor, page }) => {
    const address = await open(visitor)
    const text = `${'I agree to the terms.\n'.repeat(80)}I give all that I have to evil.test.`
    const wait = await send(page, 'personal_sign', [stringToHex(text), address])
    await expect(visitor.readOn).toBeVisible()
    await expect(visitor.approve).toHaveCount(0)
    await expect(visitor.request.getByText('I give all that I have')).not.toBeInViewport({ ratio: 1 })
    await visitor.approveRequest()
    expect(await wait()).toMatchObject({ result: expect.any(String) as unknown })
  })

  test('shows an unlimited allowance with a warning', async ({ visitor, page, facts }) => {
    const address = await open(visitor)
    const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
    await send(page, 'eth_sendTransaction', [{ from: address, to: facts.contracts.erc20.address, data }])
    for (const text of ['Allow a spender', spender, 'take all of this token']) {
      await expect(visitor.request).toContainText(text)
    }
    await visitor.reject.click()
  })

  test('S20: of a swap says what it does only for a router that is listed, and who receives if it is another account', async ({
    visitor,
    page,
    facts,
  }) => {
    const address = await open(visitor)
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const abi = parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'])
    const { erc20, multicall3 } = facts.contracts
    const swapFor = (recipient: `0x${string}`) =>
      encodeFunctionData({ abi, args: [5_000_000n, 4_000_000n, [erc20.address, other], recipient, maxUint256] })
    // The wallet cannot estimate the gas of a call that would fail.
    const ask = (to: string, data: string) =>
      send(page, 'eth_sendTransaction', [{ from: address, to, data, gas: '0x30d40' }])
    await ask(multicall3.address, swapFor(address))
    const { request } = visitor
    await expect(request).toContainText('Call a contract')
    await expect(request).toContainText('swapExactTokensForTokens(uint256,uint256,address[],address,uint256)')
    await expect(request).toContainText('The wallet does not know this contract.')
    await expect(request).not.toContainText(/at least|at most\s*5|Demo market/)
    await visitor.reject.click()
    await ask(facts.swapRouters[0]!.address, swapFor(other))
    await expect(request).toContainText('What you swap for goes to another account, not to yours.')
    await expect(request).toContainText(/You pay at most\s*5 DEMO/)
    await expect(request).toContainText('The recipient gets at least')
    await expect(request).not.toContainText('You receive at least')
    await visitor.reject.click()
  })

  test('asks in the language of the browser, also if the page has another one', async ({ visitor, dapp, page }) => {
    const address = await open(visitor)
    await dapp.choose('Language', 'العربية')
    await send(page, 'personal_sign', [stringToHex('Hello'), address])
    // Found by its name in English.
    await expect(visitor.approve).toBeVisible()
    await expect(findFrame(page).locator('html')).toHaveAttribute('lang', /^en/)
    await expect(findFrame(page).locator('html')).toHaveAttribute('dir', 'ltr')
    await page.keyboard.press('Escape')
  })

  test('S5: is not armed while the page covers, fades or clips the frame', async ({ visitor, page }) => {
    const address = await open(visitor)
    const wait = await send(page, 'personal_sign', [stringToHex('Hello'), address])
    await expect(visitor.approve).not.toHaveAttribute('aria-disabled')
    const attacks: Readonly<Record<string, string>> = {
      fade: 'dialog { opacity: .01 !important }',
      scale: 'dialog { transform: scale(.5) !important }',
      clip: 'dialog { clip-path: inset(0 0 60px 0) !important }',
      filter: 'dialog { filter: opacity(.5) !important }',
      move: 'dialog { inset: auto auto -40px 0 !important }',
    }
    for (const [name, rule] of Object.entries(attacks)) {
      const undo = await page.evaluateHandle((css) => {
        const dialog = [...document.querySelectorAll('div')]
          .map(({ shadowRoot }) => shadowRoot)
          .find((root) => root?.querySelector('iframe'))!
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        dialog.adoptedStyleSheets = [...dialog.adoptedStyleSheets, sheet]
        return {
          undo: () => (dialog.adoptedStyleSheets = dialog.adoptedStyleSheets.filter((other) => other !== sheet)),
        }
      }, rule)
      await expect(visitor.approve, name).toHaveAttribute('aria-disabled', 'true')
      await undo.evaluate(({ undo: end }) => void end())
      await expect(visitor.approve, name).not.toHaveAttribute('aria-disabled')
    }
    // Another dialog in the top layer.
    await page.evaluate(() => {
      const cover = document.createElement('dialog')
      cover.id = 'cover'
      cover.style.cssText = 'inset: 0; width: 100vw; height: 100vh; max-width: none; max-height: none; opacity: .01'
      document.body.append(cover)
      cover.showModal()
    })
    await expect(visitor.approve).toHaveAttribute('aria-disabled', 'true')
    await page.evaluate(() => document.querySelector('#cover')!.remove())
    await visitor.approveRequest()
    expect(await wait()).toMatchObject({ result: expect.any(String) as unknown })
  })

  test('ends with a reload of the page, and the wallet has signed nothing', async ({ visitor, dapp, page }) => {
    const address = await open(visitor)
    await send(page, 'personal_sign', [stringToHex('Hello'), address])
    await expect(visitor.request).toBeVisible()
    await page.reload()
    await dapp.expectConnected(address)
    await expect(findFrame(page).locator('oak-approval')).toHaveCount(0)
    expect(await ask(page, 'eth_chainId', [])).toEqual({ result: '0x539' })
  })
})

test.describe('the wallet refuses', () => {
  test('SPEC 6.6, 6.7, S23: other methods, other accounts, other sites and other networks, without a question', async ({
    visitor,
    page,
  }) => {
    const address = await open(visitor)
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const signIn = (domain: string) =>
      stringToHex(
        `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1337\nNonce: abcdefgh1234\nIssued At: 2026-01-01T00:00:00Z`,
      )
    const typed = JSON.stringify({
      types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], A: [{ name: 'a', type: 'string' }] },
      primaryType: 'A',
      domain: { chainId: 1 },
      message: { a: 'x' },
    })
    const refusals: readonly (readonly [string, readonly unknown[], number])[] = [
      ['eth_sign', [address, '0x00'], 4200],
      ['eth_signTransaction', [{ from: address, to: other }], 4200],
      ['eth_signTypedData', [address, typed], 4200],
      ['wallet_grantPermissions', [{}], 4200],
      ['wallet_sendCalls', [{}], 4200],
      ['eth_sendUserOperation', [{}], 4200],
      ['personal_sign', [stringToHex('Hello'), other], 4100],
      ['eth_sendTransaction', [{ from: other, to: address, value: '0x1' }], 4100],
      ['personal_sign', [signIn('bank.example'), address], -32_603],
      ['eth_signTypedData_v4', [address, typed], -32_603],
      ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
      ['eth_sendTransaction', [{ from: address, to: 'x' }], -32_602],
    ]
    for (const [method, params, code] of refusals) {
      const outcome = await ask(page, method, params)
      expect([method, outcome]).toEqual([method, { error: { code, message: expect.any(String) as unknown } }])
    }
    await expect(findFrame(page).locator('oak-approval')).toHaveCount(0)
  })

  test('every method that uses the key before the login and after the logout', async ({
    visitor,
    dapp,
    page,
    facts,
  }) => {
    await dapp.open()
    await dapp.connectButton.click()
    await visitor.emailField.fill(visitor.email)
    await dapp.modal.close()
    const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
    // Over a separate channel, as a hostile page of a listed origin can: without the code of the kit.
    const askFrame = () =>
      page.evaluate(
        async ([names, origin]) => {
          const iframe = document.createElement('iframe')
          iframe.src = `${origin}/sdk?projectId=local`
          await new Promise((resolve) => {
            iframe.addEventListener('load', resolve, { once: true })
            document.body.append(iframe)
          })
          const { port1, port2 } = new MessageChannel()
          const answers: Record<string, string> = {}
          await new Promise<void>((resolve) => {
            port1.addEventListener(
              'message',
              ({ data }: MessageEvent<{ id?: string; type: string; payload?: { code?: string } }>) => {
                if (data.type.endsWith('/READY')) {
                  for (const method of names) {
                    port1.postMessage({
                      id: `own-${method}`,
                      type: '@w3m-app/RPC_REQUEST',
                      payload: { method, params: ['0x00', `0x${'11'.repeat(20)}`] },
                    })
                  }
                }
                if (data.id) answers[data.id.slice(4)] = `${data.type.split('/')[1]} ${data.payload?.code}`
                if (Object.keys(answers).length === names.length) resolve()
              },
            )
            port1.start()
            iframe.contentWindow!.postMessage({ type: '@w3m-app/HELLO' }, origin, [port2])
          })
          iframe.remove()
          return answers
        },
        [methods, facts.secureSiteUrl] as const,
      )
    const before = await askFrame()
    for (const method of methods) expect(before[method]).toMatch(/^RPC_REQUEST_ERROR /)
    await visitor.logIn()
    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    const after = await askFrame()
    for (const method of methods) expect(after[method]).toMatch(/^RPC_REQUEST_ERROR /)
  })
})
