import { login } from '../../top-level/locales/es.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Spanish. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Crear una cuenta con una llave de acceso',
  intro: (site) =>
    `Una llave de acceso abre tu billetera de ${site} con tu huella, tu rostro, el PIN de tu dispositivo o una llave de seguridad. No necesitas correo ni contraseña.`,
  kept: 'Tu navegador o tu gestor de contraseñas guarda la llave y puede copiarla a tus otros dispositivos.',
  loss: 'Si pierdes la llave de acceso y todas sus copias, pierdes la billetera y todo lo que contiene.',
  more: 'Añade más adelante un correo electrónico o una segunda llave, y ya no dependerás solo de esta.',
  create: 'Crear una llave de acceso',
  notCreated: 'No se creó ninguna llave de acceso y aún no tienes cuenta. Puedes intentarlo de nuevo.',
  tookTooLong:
    'Han pasado más de 15 minutos, así que esta página ha borrado el código y los demás pasos. Puedes empezar de nuevo.',
  done: 'Tu cuenta está lista. Puedes cerrar esta ventana.',
  doneElsewhere: 'Tu llave de acceso está lista. Vuelve al sitio y continúa con ella.',
  noPasskey: 'No se usó ninguna llave de acceso',
  noPasskeyText: 'Si aún no tienes una para esta billetera, crea una cuenta con una nueva.',
  inWindow: 'Crea tu llave de acceso en la ventana nueva. Después vuelve aquí.',
  closed: 'La ventana se cerró y aún no tienes cuenta. Puedes intentarlo de nuevo.',
  cancel: 'Cancelar',
}
