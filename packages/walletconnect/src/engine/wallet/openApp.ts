import { isWebLink } from '@openappkit/common'

/** Opens an app from the page that has the focus. Other tabs of the site do nothing. */
export function openApp(link: string): void {
  if (typeof document === 'undefined' || !document.hasFocus()) return
  const page = document.defaultView
  // A web link must not replace the site. In a frame, a browser opens an app only through the top window.
  const target = isWebLink(link) ? '_blank' : page?.self === page?.top ? '_self' : '_top'
  page?.open(link, target, 'noopener,noreferrer')
}
