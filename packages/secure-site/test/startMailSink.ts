import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A letter that arrived. */
export interface ReceivedLetter {
  readonly recipients: readonly string[]
  /** Headers and body, as sent. */
  readonly data: string
}

/** An SMTP server of a test without TLS, which accepts every letter. */
export interface MailSink {
  readonly url: string
  readonly letters: ReceivedLetter[]
  /** Answers `RCPT TO`. */
  answerRecipient: string
  /** Resolves with the next letter whose data matches. Letters are found once. */
  findLetter(to: string): Promise<ReceivedLetter>
  stop(): Promise<void>
}

/** Removes the soft line breaks of quoted-printable. */
export const readBody = ({ data }: ReceivedLetter): string =>
  data
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The code of a letter. */
export const readCode = (letter: ReceivedLetter): string => /^(\d{6})\r?$/m.exec(readBody(letter))?.[1] ?? ''

export async function startMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>()
  const letters: ReceivedLetter[] = []
  const waiting = new Set<() => void>()

  function serve(socket: Socket) {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let buffer = ''
    let recipients: string[] = []
    let isData = false
    const answer = (line: string) => socket.write(`${line}\r\n`)

    function readLine(line: string) {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO' || command === 'HELO') return answer('250 sink')
      if (command === 'RCPT') {
        if (sink.answerRecipient.startsWith('250')) recipients.push(line.slice(8).trim())
        return answer(sink.answerRecipient)
      }
      if (command === 'DATA') {
        isData = true
        return answer('354 go')
      }
      if (command === 'STAR') return answer('502 no STARTTLS')
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      if (command === 'RSET' || command === 'MAIL') recipients = []
      return answer('250 ok')
    }

    function readData(): boolean {
      const end = buffer.indexOf('\r\n.\r\n')
      if (end < 0) return false
      letters.push({ recipients, data: buffer.slice(0, end) })
      buffer = buffer.slice(end + 5)
      recipients = []
      isData = false
      answer('250 stored')
      for (const notify of waiting) notify()
      return true
    }

    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        if (isData) {
          if (!readData()) return
          continue
        }
        const end = buffer.indexOf('\r\n')
        if (end < 0) return
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        readLine(line)
      }
    })
    answer('220 sink')
  }

  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    answerRecipient: '250 ok',
    async findLetter(to) {
      for (;;) {
        const letter = letters.find(({ recipients }) => recipients.includes(`<${to}>`))
        if (letter) {
          letters.splice(letters.indexOf(letter), 1)
          return letter
        }
        await new Promise<void>((resolve) => {
          const notify = () => {
            waiting.delete(notify)
            resolve()
          }
          waiting.add(notify)
        })
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return sink
}
