import { UNSEEN } from './cleanName.ts'

/** Longer than any wallet's link, including the URL of a page in it. */
const MAX_LENGTH = 2048

/** A host as it is sent (IDNs in ASCII form) and a port. */
const WEB_AUTHORITY = /^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10}\.?|\[::1\])(?::\d{1,5})?$/i

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

/** The path of an app link: no port, no numeric address, nothing encoded. */
const APP_AUTHORITY = /^(?!(?:[\w-]*\.)*(?:0x[\da-f]*|\d+)\.?$)[\w.-]*$/i

/**
 * Schemes that browsers, operating systems, their programs or networks use. A wallet's app has its own scheme. The list
 * contains schemes that run, read or install something, and also schemes that only call, mail or look something up: no
 * wallet may open any of them.
 */
const SCHEMES = new Set([
  ...'about blob content data edge file filesystem firefox its jar mhtml mk mocha res resource vbscript wyciwyg ws wss'.split(
    ' ',
  ),
  ...'admin appstream apt geo hcp help ghelp info intent man map maps market package snap trash workflow xbox'.split(
    ' ',
  ),
  ...'calculator calshow macappstore macappstores prefs search search-ms shareddocuments shell shortcuts'.split(' '),
  ...'callto im im-apple mailto message messages mms mmsto sip sips sms smsto tel telprompt xmpp'.split(' '),
  ...'afp cifs dav davs ftp ftps ldap ldapi ldaps magnet mtp network nfs rdp rlogin rsh rsync scp sftp smb smbs tftp tn3270'.split(
    ' ',
  ),
  ...'cvs daap dict ed2k feed feeds finger git gopher imap irc ircs itpc news nntp pop rtmp rtmpe rtmps rtmpt rtsp rtspu snews steam svn telnet ts3server'.split(
    ' ',
  ),
  ...'vnc webcal webcals webdav webdavs'.split(' '),
])

/** Prefixes of further such schemes. */
const FAMILIES =
  /^(?:android-|app-(?:prefs|settings)|apple|chrome|com[.-](?:android|apple|google|microsoft)|devtools|facetime|flatpak|git\+|google|itms|itunes|java|jnlp|livescript|microsoft|moz-|ms-|onenote|outlook|ssh|svn\+|view-|vscode|windows|x-)/

/** Whether a scheme, in lower case, cannot belong to a wallet. A single letter is a drive. */
function isSystemScheme(scheme: string): boolean {
  return scheme.length < 2 || SCHEMES.has(scheme) || FAMILIES.test(scheme)
}

/**
 * Validates a link from a third party: a directory, or a wallet in a session (S8).
 *
 * @param value - Any value.
 * @returns The unchanged link if it is `https://…` (or `http://` to this machine) or `scheme://…` of an app (see {@link
 *   isSystemScheme}), without credentials, spaces and invisible characters; otherwise `undefined`.
 */
export function parseWalletLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  // Spaces, and the backslash, which browsers read as a slash.
  if (/[\s\\]/.test(value) || value.search(UNSEEN) >= 0) return undefined
  const [, name = '', rest = ''] = /^([a-z][a-z0-9+.-]{0,63}):\/\/(.*)$/i.exec(value) ?? []
  const scheme = name.toLowerCase()
  const [authority = ''] = rest.split(/[/?#]/, 1)
  const form = scheme === 'https' ? WEB_AUTHORITY : scheme === 'http' ? LOOPBACK : APP_AUTHORITY
  // Checked by the platform too: `256.0.0.1` looks like a host but is none.
  return form.test(authority) && !isSystemScheme(scheme) && URL.canParse(value) ? value : undefined
}

/** Whether a link leads to a web page, which a browser can open without an app. */
export function isWebLink(link: string): boolean {
  return /^https?:/i.test(link)
}
