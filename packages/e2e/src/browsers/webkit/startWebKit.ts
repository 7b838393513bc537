import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { openSession, type Session } from './openSession.ts'
import { startProgram } from './startProgram.ts'

/** A visitor's desktop settings. */
export interface Desktop {
  readonly isDark: boolean
  readonly isStill: boolean
}

export interface WebKit {
  readonly session: Session
  stop(): Promise<void>
}

/** Starts a virtual screen. @returns The environment of the programs that draw on it. */
async function startScreen(): Promise<{ env: NodeJS.ProcessEnv; stop(): Promise<void> }> {
  const { child, stop } = await startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    process.env,
  )
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { env: { ...process.env, DISPLAY: `:${number.toString().trim()}` }, stop }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

async function startDriver(env: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  // Without an accessibility bus, which a minimal machine lacks: the driver requests names and roles from the browser.
  const plainEnv = { ...env, NO_AT_BRIDGE: '1', LANG: 'C.UTF-8', LANGUAGE: 'en_US' }
  const { stop } = await startProgram('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], plainEnv)
  await expect
    .poll(
      () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'WebKitWebDriver answers',
    )
    .toBe(true)
  return { url, stop }
}

async function writeSettings(folder: string, { isDark, isStill }: Desktop): Promise<void> {
  await mkdir(join(folder, 'gtk-3.0'), { recursive: true })
  const lines = [
    '[Settings]',
    `gtk-theme-name=Adwaita${isDark ? '-dark' : ''}`,
    `gtk-enable-animations=${Number(!isStill)}`,
  ]
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), lines.join('\n'))
}

/**
 * Opens a window of WebKitGTK on a virtual screen, without data of earlier windows.
 *
 * @param browserPath - The path of its MiniBrowser.
 */
export async function startWebKit(browserPath: string, desktop: Desktop): Promise<WebKit> {
  const endings: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'openappkit-webkit-'))
    endings.push(() => rm(folder, { recursive: true, force: true }))
    await writeSettings(folder, desktop)
    const screen = await startScreen()
    endings.push(screen.stop)
    const driver = await startDriver({ ...screen.env, XDG_CONFIG_HOME: folder })
    endings.push(driver.stop)
    // Without its toolbar, whose minimum width is larger than a phone.
    const args = ['--automation', '--full-screen']
    const session = await openSession(driver.url, { 'webkitgtk:browserOptions': { binary: browserPath, args } })
    endings.push(session.end)
    return { session, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
