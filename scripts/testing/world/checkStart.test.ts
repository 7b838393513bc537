import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { getPort } from '../../getPort.mjs'
import { findSilent } from './checkStart.mjs'

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { server, address: `127.0.0.1:${getPort(server)}` }
}

it('names each address that nothing answers, or only with an error', async () => {
  const page = await serve(({ headers }, response) => response.end(headers.host))
  const broken = await serve((_request, response) => response.writeHead(500).end())
  const sockets = await serve((_request, response) => response.writeHead(500).end())
  sockets.server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  )
  const closed = await serve((_request, response) => response.end())
  await new Promise((resolve) => {
    closed.server.close(resolve)
  })
  const named = page.address.replace('127.0.0.1', 'secure.localhost')
  expect(await findSilent([`http://${page.address}`, `http://${named}/`, `ws://${sockets.address}`])).toEqual([])
  expect(await findSilent([`http://${broken.address}/`, `http://${closed.address}`])).toEqual([
    `http://${broken.address}/ does not answer: 500`,
    `http://${closed.address} does not answer: Error: connect ECONNREFUSED ${closed.address}`,
  ])
})
