/** A window for the page of a provider. It does nothing if the browser has blocked it: the page has a link too. */
export interface LoginWindow {
  load(uri: string): void
  close(): void
}

/** Opens an empty window in a click. It must not refer to this page. */
export function openLoginWindow(): LoginWindow {
  const opened = open('', '_blank', 'popup,width=600,height=800')
  if (opened) opened.opener = null
  return { load: (uri) => opened?.location.replace(uri), close: () => opened?.close() }
}
