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
export function isSystemScheme(scheme: string): boolean {
  return scheme.length < 2 || SCHEMES.has(scheme) || FAMILIES.test(scheme)
}
