import { connect } from 'node:net'

/**
 * Writes raw bytes to a port of 127.0.0.1, and closes its own half of the connection.
 *
 * @returns The status of the first answer; `undefined` if the server has closed without one.
 */
export function sendRaw(port: number, bytes: string | Uint8Array): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    const settle = () => {
      socket.destroy()
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]
      resolve(status === undefined ? undefined : Number(status))
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\r\n')) settle()
    })
    // There is no answer if the server ends or resets the connection.
    socket.once('end', settle)
    socket.once('error', settle)
    socket.once('close', settle)
    socket.end(bytes)
  })
}
