import type { Text } from '../../core/http/texts'

/** What a list of lines answers, row by row or as a whole. */
export const listTexts = {
  unknown: {
    es: 'No hay ningún artículo con este código.',
    pt: 'Não há nenhum artigo com este código.',
    en: 'No article has this code.',
  },
  noCode: { es: 'Falta el código.', pt: 'Falta o código.', en: 'The code is missing.' },
  ambiguous: {
    es: 'Varios artículos tienen este código.',
    pt: 'Vários artigos têm este código.',
    en: 'Several articles have this code.',
  },
  noQuantity: { es: 'Falta la cantidad.', pt: 'Falta a quantidade.', en: 'The quantity is missing.' },
  quantity: {
    es: 'La cantidad es un número entero de 1 a 99.999.',
    pt: 'A quantidade é um número inteiro de 1 a 99.999.',
    en: 'The quantity is a whole number from 1 to 99.999.',
  },
  least: { es: 'La cantidad mínima es 1.', pt: 'A quantidade mínima é 1.', en: 'The smallest quantity is 1.' },
  most: {
    es: 'La cantidad máxima es 99.999.',
    pt: 'A quantidade máxima é 99.999.',
    en: 'The largest quantity is 99.999.',
  },
  date: {
    es: 'La celda es una fecha: la hoja de cálculo la ha hecho de lo que se escribió. Escribe el valor como texto.',
    pt: 'A célula é uma data: a folha de cálculo fê-la do que se escreveu. Escreva o valor como texto.',
    en: 'The cell is a date: the spreadsheet has made one of what was typed. Write the value as text.',
  },
  time: {
    es: 'La celda es una hora, no un valor. Escribe el valor como texto.',
    pt: 'A célula é uma hora, não um valor. Escreva o valor como texto.',
    en: 'The cell is a time, not a value. Write the value as text.',
  },
  percent: {
    es: 'La celda es un porcentaje, no una cantidad.',
    pt: 'A célula é uma percentagem, não uma quantidade.',
    en: 'The cell is a percentage, not a quantity.',
  },
  currency: {
    es: 'La celda es un importe en otra moneda, no una cantidad.',
    pt: 'A célula é um montante noutra moeda, não uma quantidade.',
    en: 'The cell is an amount in another currency, not a quantity.',
  },
  joined: {
    es: 'Está también en la fila {row}: se suma allí.',
    pt: 'Está também na linha {row}: soma-se lá.',
    en: 'It is in row {row} too and is counted there.',
  },
  cut: { es: 'Solo quedan {max}.', pt: 'Só restam {max}.', en: 'Only {max} are left.' },
  freeLine: {
    es: 'Este cargo se añade con su propio precio.',
    pt: 'Este encargo adiciona-se com o seu próprio preço.',
    en: 'This charge is added with a price of its own.',
  },
  formula: {
    es: 'La celda tiene una fórmula. Escribe el valor.',
    pt: 'A célula tem uma fórmula. Escreva o valor.',
    en: 'The cell has a formula. Write the value.',
  },
  merged: {
    es: 'La celda está combinada con otras.',
    pt: 'A célula está unida a outras.',
    en: 'The cell is merged with others.',
  },
  oneOf: {
    es: 'Pega una lista o elige un archivo.',
    pt: 'Cole uma lista ou escolha um ficheiro.',
    en: 'Paste a list or choose a file.',
  },
  none: { es: 'No hay filas con códigos.', pt: 'Não há linhas com códigos.', en: 'There are no rows with codes.' },
  tooMany: {
    es: 'La lista tiene {count} filas; como máximo {max}.',
    pt: 'A lista tem {count} linhas; no máximo {max}.',
    en: 'The list has {count} rows; at most {max}.',
  },
  nothingGood: {
    es: 'Ninguna fila se puede añadir.',
    pt: 'Nenhuma linha se pode adicionar.',
    en: 'No row can be added.',
  },
} satisfies Record<string, Text>

/** Why a text is no quantity. */
export const quantityTexts = {
  none: listTexts.noQuantity,
  number: listTexts.quantity,
  whole: listTexts.quantity,
  least: listTexts.least,
  most: listTexts.most,
} satisfies Record<string, Text>
