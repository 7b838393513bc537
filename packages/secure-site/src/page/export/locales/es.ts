import { login } from '../../top-level/locales/es.ts'
import type { ExportMessages } from '../messages.ts'

/** Spanish. */
export const messages: ExportMessages = {
  ...login,
  title: 'Exportar tu billetera',
  intro: (site) =>
    `Aquí ves la frase de recuperación y la clave privada de tu billetera de ${site}. Inicia sesión para continuar.`,
  opening: 'Abriendo tu billetera…',
  warning:
    'Quien vea esta frase o esta clave puede llevarse todo lo que hay en tu billetera. No se la des a nadie ni a ningún sitio. Nuestro soporte nunca la pide.',
  lasting:
    'Tu billetera funciona como antes. Si otra persona ha visto la frase o la clave, mueve tus fondos a otra billetera.',
  account: 'Cuenta',
  form: 'Qué mostrar',
  phrase: 'Frase de recuperación',
  privateKey: 'Clave privada',
  hold: 'Mantén pulsado para mostrar',
  hidden: 'Oculto',
  copy: 'Copiar',
  copied: 'Copiado. Otros programas pueden leerlo ahora: pégalo enseguida y copia después otra cosa.',
  notCopied: 'No se pudo copiar.',
  finish: 'Terminar',
  ended: 'Esta página ha borrado la frase y la clave, y tu sesión aquí está cerrada.',
  again: 'Empezar de nuevo',
}
