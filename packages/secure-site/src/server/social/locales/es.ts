import type { SocialMessages } from '../messages.ts'

export const es: SocialMessages = {
  question: '¿Continuar a {site}?',
  request: 'Se ha iniciado un acceso a {site} con {browser}.',
  warning:
    'Continúa solo si has iniciado este acceso en ese sitio. Si otra persona te ha enviado este enlace, cierra esta página: esa persona podría acceder a tu billetera.',
  confirm: 'Continuar',
  done: 'Has iniciado sesión. Cierra esta ventana y vuelve a {site}.',
  refused: 'No has permitido el inicio de sesión. Cierra esta ventana e inténtalo de nuevo.',
  failed: 'El inicio de sesión no ha funcionado. Cierra esta ventana e inténtalo de nuevo.',
  expired:
    'Este inicio de sesión ha caducado o se ha sustituido por otro más reciente. Cierra esta ventana y empieza de nuevo.',
  joinQuestion: '¿Iniciar sesión en esta billetera también con {provider}?',
  joinRequest: 'Desde ahora, tu cuenta de {provider} abre la billetera {address} en {site}.',
  joinWarning:
    'Continúa solo si has iniciado esto en ese sitio y esta es tu billetera. Si otra persona te ha enviado este enlace, cierra esta página.',
  joined: 'Listo. Cierra esta ventana y vuelve a {site}.',
  joinTaken: 'Tu cuenta de {provider} tiene otra billetera. No se pueden unir dos billeteras.',
  joinForeign:
    'Un acceso solo se añade desde la página de tu billetera, en el mismo navegador. Si otra persona te envió este enlace, cierra esta página.',
}
