import type { Text } from '../../../core/http/texts'

/** Why nothing of a file was written, by its stable code. */
export const runRefusals = {
  sender: {
    es: 'Quien envió estas filas ya no puede importarlas: su clave o su cuenta han dejado de valer. Envíalas otra vez.',
    pt: 'Quem enviou estas linhas já não as pode importar: a sua chave ou conta deixou de valer. Envie-as de novo.',
    en: 'Who sent these rows may no longer import them: their key or account has ended. Send them again.',
  },
  problems: {
    es: 'Hay filas rechazadas y no se ha importado ninguna.',
    pt: 'Há linhas recusadas e não se importou nenhuma.',
    en: 'Some rows were refused, and none was imported.',
  },
  retire: {
    es: 'El archivo completo daría de baja {retired} de {of} filas. Confírmalo para seguir.',
    pt: 'O ficheiro completo desativaria {retired} de {of} linhas. Confirme para continuar.',
    en: 'The full file would retire {retired} of {of} rows. Confirm to go on.',
  },
  changed: {
    es: 'Los datos han cambiado desde la prueba. Repítela.',
    pt: 'Os dados mudaram desde o teste. Repita-o.',
    en: 'The data have changed since the dry run. Repeat it.',
  },
  interrupted: {
    es: 'La importación se interrumpió y no se ha escrito nada. Vuelve a enviar el archivo.',
    pt: 'A importação foi interrompida e nada foi escrito. Envie o ficheiro de novo.',
    en: 'The import was interrupted, and nothing was written. Send the file again.',
  },
  state: {
    es: 'Esta importación ya no se puede aplicar.',
    pt: 'Esta importação já não se pode aplicar.',
    en: 'This import cannot be applied any more.',
  },
  not_full: {
    es: 'Este objeto no admite archivos completos.',
    pt: 'Este objeto não admite ficheiros completos.',
    en: 'This object takes no full files.',
  },
  not_undoable: {
    es: 'Esta importación no se puede deshacer.',
    pt: 'Esta importação não se pode anular.',
    en: 'This import cannot be undone.',
  },
  not_last: {
    es: 'Solo se puede deshacer la última importación de estos datos.',
    pt: 'Só se pode anular a última importação destes dados.',
    en: 'Only the last import of these data can be undone.',
  },
  by_command: {
    es: 'No se puede deshacer: cambió cuentas admin o la tuya, que solo se importan por la línea de comandos.',
    pt: 'Não se pode anular: alterou contas admin ou a sua, que só se importam pela linha de comandos.',
    en: 'It cannot be undone: it changed accounts of the role admin, or yours, which come in by the command line alone.',
  },
  of_command: {
    es: 'La línea de comandos probó este archivo de cuentas: solo ella lo aplica.',
    pt: 'A linha de comandos testou este ficheiro de contas: só ela o aplica.',
    en: 'The command line judged this file of accounts: it alone applies it.',
  },
  in_use: {
    es: 'No se puede deshacer: lo importado ya se usa.',
    pt: 'Não se pode anular: o importado já está em uso.',
    en: 'It cannot be undone: what was imported is in use.',
  },
  not_storable: {
    es: 'Los datos del archivo se contradicen con los del portal y no se ha importado ninguno.',
    pt: 'Os dados do ficheiro contradizem os do portal e não se importou nenhum.',
    en: 'The data of the file contradict those of the portal, and none was imported.',
  },
  forgotten: {
    es: 'Las filas de esta importación ya no se guardan.',
    pt: 'As linhas desta importação já não se guardam.',
    en: 'The rows of this import are no longer stored.',
  },
} satisfies Record<string, Text>
