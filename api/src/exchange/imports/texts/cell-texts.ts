import type { Text } from '../../../core/http/texts'

/** What is wrong with a cell or a line as it stands in the file, by its stable code (rules E-6 to E-11). */
export const cellTexts = {
  required: { es: 'Este dato es obligatorio.', pt: 'Este dado é obrigatório.', en: 'This value is required.' },
  type: {
    es: 'El tipo del valor no es el de la columna.',
    pt: 'O tipo do valor não é o da coluna.',
    en: 'The value is not of the type of the column.',
  },
  control: {
    es: 'Contiene caracteres de control.',
    pt: 'Contém caracteres de controlo.',
    en: 'It contains control characters.',
  },
  formula: {
    es: 'Es una fórmula. Escribe el valor.',
    pt: 'É uma fórmula. Escreva o valor.',
    en: 'It is a formula. Write the value.',
  },
  merged: {
    es: 'La celda está combinada con otras.',
    pt: 'A célula está unida a outras.',
    en: 'The cell is merged with others.',
  },
  date_cell: {
    es: 'La hoja de cálculo ha hecho una fecha de este valor.',
    pt: 'A folha de cálculo fez uma data deste valor.',
    en: 'The spreadsheet has made a date of this value.',
  },
  number_format: {
    es: 'La celda es un porcentaje o un importe en otra moneda.',
    pt: 'A célula é uma percentagem ou um valor noutra moeda.',
    en: 'The cell is a percentage or an amount of another currency.',
  },
  too_long: {
    es: 'Es demasiado largo (máximo {limit}).',
    pt: 'É demasiado longo (máximo {limit}).',
    en: 'It is too long (at most {limit}).',
  },
  too_many: {
    es: 'Tiene demasiados valores (máximo {limit}).',
    pt: 'Tem demasiados valores (máximo {limit}).',
    en: 'It has too many values (at most {limit}).',
  },
  double_value: {
    es: 'Un valor está dos veces.',
    pt: 'Um valor está duas vezes.',
    en: 'A value is there twice.',
  },
  number: {
    es: 'No es un número. Se escribe sin separador de miles.',
    pt: 'Não é um número. Escreve-se sem separador de milhares.',
    en: 'It is no number. Write it without thousands separators.',
  },
  integer: { es: 'Debe ser un número entero.', pt: 'Deve ser um número inteiro.', en: 'It must be a whole number.' },
  ambiguous: {
    es: 'Este número se puede leer de dos maneras. Indica el signo decimal al importar, o escríbelo sin miles.',
    pt: 'Este número pode ser lido de duas maneiras. Indique o sinal decimal ao importar, ou escreva-o sem milhares.',
    en: 'This number can be read in two ways. Say the decimal mark of the import, or write it without thousands.',
  },
  decimal_mark: {
    es: 'El signo decimal no es el declarado (punto, si no se indica otro).',
    pt: 'O sinal decimal não é o declarado (ponto, se não se indicar outro).',
    en: 'The decimal mark is not the declared one (a point, unless another is said).',
  },
  decimals: {
    es: 'Tiene demasiados decimales (máximo {limit}).',
    pt: 'Tem demasiadas casas decimais (máximo {limit}).',
    en: 'It has too many decimals (at most {limit}).',
  },
  inexact: {
    es: 'Es un número demasiado largo. Escríbelo entre comillas.',
    pt: 'É um número demasiado longo. Escreva-o entre aspas.',
    en: 'The number is too long. Write it in quotes.',
  },
  too_small: { es: 'Debe ser {limit} o más.', pt: 'Deve ser {limit} ou mais.', en: 'It must be {limit} or more.' },
  too_large: { es: 'Debe ser {limit} o menos.', pt: 'Deve ser {limit} ou menos.', en: 'It must be {limit} or less.' },
  boolean: { es: 'Debe ser true o false.', pt: 'Deve ser true ou false.', en: 'It must be true or false.' },
  date: {
    es: 'Debe ser una fecha AAAA-MM-DD.',
    pt: 'Deve ser uma data AAAA-MM-DD.',
    en: 'It must be a date YYYY-MM-DD.',
  },
  time: {
    es: 'Debe ser un momento AAAA-MM-DDTHH:MM:SS.',
    pt: 'Deve ser um momento AAAA-MM-DDTHH:MM:SS.',
    en: 'It must be a moment YYYY-MM-DDTHH:MM:SS.',
  },
  choice: {
    es: 'Debe ser uno de estos valores: {values}.',
    pt: 'Deve ser um destes valores: {values}.',
    en: 'It must be one of these: {values}.',
  },
  email: {
    es: 'No es una dirección de correo.',
    pt: 'Não é um endereço de e-mail.',
    en: 'It is no e-mail address.',
  },
  address: {
    es: 'No es una dirección web (https://…) ni una ruta del portal.',
    pt: 'Não é um endereço web (https://…) nem um caminho do portal.',
    en: 'It is neither an address (https://…) nor a path of the portal.',
  },
  file: {
    es: 'No es un nombre de archivo (foto.jpg), ni una dirección web (https://…), ni una ruta del portal.',
    pt: 'Não é um nome de ficheiro (foto.jpg), nem um endereço web (https://…), nem um caminho do portal.',
    en: 'It is neither the name of a file (photo.jpg), an address (https://…), nor a path of the portal.',
  },
  pair: {
    es: 'Debe ser nombre:cantidad, como Caja:12.',
    pt: 'Deve ser nome:quantidade, como Caixa:12.',
    en: 'It must be name:quantity, such as Box:12.',
  },
  json: { es: 'No es un objeto JSON.', pt: 'Não é um objeto JSON.', en: 'It is no JSON object.' },
  json_line: {
    es: 'La línea no es un objeto JSON.',
    pt: 'A linha não é um objeto JSON.',
    en: 'The line is no JSON object.',
  },
  quote: {
    es: 'Unas comillas se abren y no se cierran.',
    pt: 'Umas aspas abrem-se e não se fecham.',
    en: 'A quote is opened and never closed.',
  },
  cells: {
    es: 'La fila tiene {cells} celdas y la cabecera {headings}.',
    pt: 'A linha tem {cells} células e o cabeçalho {headings}.',
    en: 'The row has {cells} cells, the headings {headings}.',
  },
  unknown_column: {
    es: 'La columna {column} no existe.',
    pt: 'A coluna {column} não existe.',
    en: 'There is no column {column}.',
  },
} satisfies Record<string, Text>
