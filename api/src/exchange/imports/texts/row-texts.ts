import type { Text } from '../../../core/http/texts'

/** What is wrong with a row among the others of its file and of the portal, by its stable code (rules E-13, E-19, E-20). */
export const rowTexts = {
  double: {
    es: 'Está también en la línea {line}.',
    pt: 'Está também na linha {line}.',
    en: 'It is in line {line}, too.',
  },
  taken: {
    es: 'Otra fila ya tiene el valor {value}.',
    pt: 'Outra linha já tem o valor {value}.',
    en: 'Another row has the value {value} already.',
  },
  unknown: {
    es: 'No se conoce {value}.',
    pt: 'Não se conhece {value}.',
    en: '{value} is not known.',
  },
  absent: {
    es: 'No existe ninguna fila con este identificador.',
    pt: 'Não existe nenhuma linha com este identificador.',
    en: 'There is no row with this id.',
  },
  action: {
    es: 'Aquí solo se admite: {values}.',
    pt: 'Aqui só se admite: {values}.',
    en: 'Only these are taken here: {values}.',
  },
  in_use: {
    es: 'No se puede borrar: otras filas la nombran.',
    pt: 'Não se pode apagar: outras linhas referem-na.',
    en: 'It cannot be deleted: other rows name it.',
  },
  format_in_use: {
    es: 'El formato {value} está en carritos, listas o documentos y no se puede quitar.',
    pt: 'O formato {value} está em carrinhos, listas ou documentos e não se pode retirar.',
    en: 'The format {value} is in carts, lists or documents and cannot be removed.',
  },
  circle: {
    es: 'La fila quedaría debajo de sí misma.',
    pt: 'A linha ficaria abaixo de si própria.',
    en: 'The row would stand below itself.',
  },
  too_deep: {
    es: 'Hay cuatro niveles como máximo.',
    pt: 'Há quatro níveis no máximo.',
    en: 'There are four levels at most.',
  },
  together: {
    es: '{column} y {other} se indican juntas o ninguna.',
    pt: '{column} e {other} indicam-se juntas ou nenhuma.',
    en: '{column} and {other} are given together or not at all.',
  },
  either: {
    es: 'Se indica {column} o {other}, y solo una.',
    pt: 'Indica-se {column} ou {other}, e só uma.',
    en: 'Either {column} or {other} is given, and not both.',
  },
  period: {
    es: 'El fin es anterior al principio.',
    pt: 'O fim é anterior ao início.',
    en: 'The end is before the beginning.',
  },
  foreign: {
    es: '{value} es de otro cliente.',
    pt: '{value} é de outro cliente.',
    en: '{value} is of another client.',
  },
  fixed: { es: 'Este dato no puede cambiar.', pt: 'Este dado não pode mudar.', en: 'This value may not change.' },
  by_command: {
    es: 'Las cuentas admin solo se importan por la línea de comandos.',
    pt: 'As contas admin só se importam pela linha de comandos.',
    en: 'Accounts of the role admin come in by the command line alone.',
  },
  not_by_key: {
    es: 'Una clave de máquina no puede importarlo: que lo haga una persona.',
    pt: 'Uma chave de máquina não o pode importar: que o faça uma pessoa.',
    en: 'A key of a machine may not import this: let a person do it.',
  },
  own_account: {
    es: 'Es la cuenta de quien importa.',
    pt: 'É a conta de quem importa.',
    en: 'It is the account of who imports.',
  },
  buyers_only: {
    es: 'Solo las cuentas de compradores gestionan usuarios.',
    pt: 'Só as contas de compradores gerem utilizadores.',
    en: "Buyers' accounts alone manage users.",
  },
  own: {
    es: 'La fila se nombra a sí misma.',
    pt: 'A linha refere-se a si própria.',
    en: 'The row names itself.',
  },
  older: {
    es: 'El portal tiene un dato más reciente.',
    pt: 'O portal tem um dado mais recente.',
    en: 'The portal has a newer one.',
  },
} satisfies Record<string, Text>
