/** @module The page of the mailbox: the letters, the newest first. It waits for new ones with one open request. */

/** @typedef {{ id: number, receivedAt: string, from: string, to: string[], subject: string, text: string, html: string, code?: string, links: string[] }} Letter */

const RETRY_MS = 2_000

const list = /** @type {HTMLOListElement} */ (document.getElementById('letters'))
const status = /** @type {HTMLElement} */ (document.getElementById('status'))
const clear = /** @type {HTMLButtonElement} */ (document.getElementById('clear'))

/**
 * @param {string} tag
 * @param {string} className
 * @param {string} [text]
 */
function create(tag, className, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** @param {string} code */
function createCodeButton(code) {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const button = create('button', 'code', `Copy ${spaced}`)
  button.setAttribute('type', 'button')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      button.textContent = `Copied ${spaced}`
      status.textContent = `The code ${spaced} is in the clipboard.`
    } catch {
      status.textContent = `The browser does not allow copying. The code is ${spaced}.`
    }
  }
  button.addEventListener('click', () => void copy())
  return button
}

/** @param {string} href */
function createLink(href) {
  const link = create('a', 'button', 'Open link')
  for (const [name, value] of Object.entries({ href, target: '_blank', rel: 'noopener noreferrer' })) {
    link.setAttribute(name, value)
  }
  return link
}

/** @param {Letter} letter */
function createFrame({ id, subject }) {
  const frame = document.createElement('iframe')
  frame.title = `The letter “${subject}”`
  frame.loading = 'lazy'
  frame.src = `/letters/${id}`
  const details = create('details', '')
  details.append(create('summary', '', 'Show as HTML'), frame)
  return details
}

/** @param {Letter} letter */
function createLetter(letter) {
  const item = create('li', 'letter')
  item.id = `letter-${letter.id}`
  const time = create('time', '', new Date(letter.receivedAt).toLocaleTimeString())
  time.setAttribute('datetime', letter.receivedAt)
  const facts = create('p', 'facts')
  facts.append(`To ${letter.to.join(', ')} · from ${letter.from} · `, time)
  const actions = create('div', 'actions')
  if (letter.code) actions.append(createCodeButton(letter.code))
  // The address of a site alone is no link to follow.
  actions.append(...letter.links.filter((href) => URL.canParse(href) && new URL(href).pathname !== '/').map(createLink))
  item.append(
    create('h2', '', letter.subject || 'No subject'),
    facts,
    actions,
    create('pre', 'text', letter.text.trim()),
  )
  if (letter.html) item.append(createFrame(letter))
  return item
}

/** Adds and removes letters. Those on the page keep their focus and their state. @param {Letter[]} letters */
function show(letters) {
  const ids = new Set(letters.map(({ id }) => `letter-${id}`))
  for (const item of [...list.children]) if (!ids.has(item.id)) item.remove()
  for (const letter of [...letters].reverse()) {
    if (!document.getElementById(`letter-${letter.id}`)) list.prepend(createLetter(letter))
  }
  clear.hidden = letters.length === 0
  status.textContent = letters.length === 0 ? 'No letters yet. A code that a site sends appears here at once.' : ''
}

async function follow() {
  let known = ''
  for (;;) {
    try {
      const response = await fetch(`/letters?known=${known}`)
      /** @type {{ version: string, letters: Letter[] }} */
      const { version, letters } = await response.json()
      if (version !== known) show(letters)
      known = version
    } catch {
      status.textContent = 'The mailbox does not answer. Is it still running?'
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

clear.addEventListener(
  'click',
  () => void fetch('/letters', { method: 'DELETE', headers: { 'x-mailbox': '1' } }).catch(() => {}),
)
void follow()
