import { assertPortFree } from '../ports/assertPortFree.ts'
import { createLetterStore } from './createLetterStore.ts'
import { createMailFaults } from './createMailFaults.ts'
import { DEFAULT_MAILBOX_PORT, DEFAULT_SMTP_PORT } from './defaults.ts'
import { listenForMail } from './listenForMail.ts'
import { parseLetter } from './parseLetter.ts'
import { servePage } from './servePage.ts'
import type { RunningMailbox, StartMailboxOptions } from './types.ts'

/**
 * Starts a mailbox on 127.0.0.1: an SMTP server that accepts every letter and sends none, and a page that shows them. The letters
 * are in memory.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startMailbox({
  port = DEFAULT_MAILBOX_PORT,
  smtpPort = DEFAULT_SMTP_PORT,
}: StartMailboxOptions = {}): Promise<RunningMailbox> {
  await assertPortFree(port, 'mailbox', '--mailbox-port')
  await assertPortFree(smtpPort, 'SMTP server of the mailbox', '--smtp-port')
  const store = createLetterStore()
  const { faults, pass, release } = createMailFaults()
  const smtp = await listenForMail(smtpPort, async (raw, envelope) => {
    await pass()
    store.add(await parseLetter(raw, envelope, store.takeId()))
  })
  const page = await servePage(port, store)

  return {
    url: page.url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    faults,
    listLetters: store.list,
    waitForLetter: (to, afterId = 0) => store.wait((letter) => letter.id > afterId && letter.to.includes(to)),
    clear: store.clear,
    async stop() {
      release()
      store.stop()
      await Promise.all([smtp.stop(), page.stop()])
    },
  }
}
