import { createHash } from 'node:crypto'
import type { AppKitError } from '@openappkit/common'
import { escapeHtml } from '../../mail/renderLetter.ts'
import { FRAMED_HEADERS } from './frameHeaders.ts'

/**
 * Takes the port of the page around it, and answers each request with the reason. A page cannot read the status of a frame of another
 * origin, and would wait until its limit. It only repeats what the status says to anyone.
 */
const createScript = ({
  short,
  code,
}: AppKitError): string => `addEventListener('message', ({ source, data, ports }) => {
  const [port] = ports
  if (source !== parent || !port || data?.type !== '@w3m-app/HELLO') return
  port.onmessage = ({ data: { id, type } }) =>
    port.postMessage({
      id,
      type: type.replace('@w3m-app/', '@w3m-frame/') + '_ERROR',
      payload: ${JSON.stringify({ message: short, code })},
    })
  port.postMessage({ type: '@w3m-frame/READY', payload: {} })
})`

/**
 * The page that a site gets instead of the wallet.
 *
 * @param error - Its texts and values must not come from the request: they are written into a script.
 */
export function createRefusedPage(error: AppKitError): Response {
  const script = createScript(error)
  const hash = createHash('sha256').update(script).digest('base64')
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(error.short)}</title><script>${script}</script></head><body><p>${escapeHtml(error.message)}</p></body></html>`,
    {
      status: 403,
      headers: {
        ...FRAMED_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
      },
    },
  )
}
