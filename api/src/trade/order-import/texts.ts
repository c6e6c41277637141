import type { Text } from '../../core/http/texts'

/** Messages about an imported file, by row or for the whole file (rules D-62, D-64, D-66). */
export const importTexts = {
  notImported: {
    es: 'El fichero no ha podido ser importado, por favor revise su contenido y vuelva a intentarlo.',
    pt: 'Não foi possível importar o ficheiro, reveja o seu conteúdo e tente novamente.',
    en: 'The file could not be imported. Please check its content and try again.',
  },
  noFile: {
    es: 'Elige un fichero .xlsx o .xls.',
    pt: 'Escolha um ficheiro .xlsx ou .xls.',
    en: 'Choose an .xlsx or .xls file.',
  },
  noColumns: {
    es: 'Ninguna hoja tiene las columnas Código y Cantidad.',
    pt: 'Nenhuma folha tem as colunas Código e Quantidade.',
    en: 'No sheet has the columns Code and Quantity.',
  },
  tooMany: {
    es: 'El fichero tiene {count} filas; como máximo {max}.',
    pt: 'O ficheiro tem {count} linhas; no máximo {max}.',
    en: 'The file has {count} rows; at most {max}.',
  },
  noRows: {
    es: 'El fichero no tiene filas con códigos.',
    pt: 'O ficheiro não tem linhas com códigos.',
    en: 'The file has no rows with codes.',
  },
  noClient: { es: 'Selecciona un cliente.', pt: 'Selecione um cliente.', en: 'Choose a client.' },
  noCenter: {
    es: 'Falta el centro: indícalo en la columna Centro o selecciona uno.',
    pt: 'Falta o centro: indique-o na coluna Centro ou selecione um.',
    en: 'The centre is missing: name it in the column Centre or choose one.',
  },
  inRows: {
    es: 'Afecta a {count} filas.',
    pt: 'Afeta {count} linhas.',
    en: 'It concerns {count} rows.',
  },
  unknownCenter: {
    es: 'El cliente no tiene el centro «{center}».',
    pt: 'O cliente não tem o centro «{center}».',
    en: 'The client has no centre “{center}”.',
  },
  ambiguousCenter: {
    es: 'Varios centros se llaman «{center}»: escribe su código.',
    pt: 'Vários centros chamam-se «{center}»: escreva o código.',
    en: 'Several centres are called “{center}”: write its code.',
  },
  didYouMean: {
    es: '{message} ¿Querías decir {codes}?',
    pt: '{message} Queria dizer {codes}?',
    en: '{message} Did you mean {codes}?',
  },
  cell: {
    es: 'Fila {row}, {column} ({cell}): {message}',
    pt: 'Linha {row}, {column} ({cell}): {message}',
    en: 'Row {row}, {column} ({cell}): {message}',
  },
  changed: {
    es: 'Desde la revisión ha cambiado algo: precios, existencias o el límite del centro. Revisa el pedido de nuevo.',
    pt: 'Desde a revisão algo mudou: preços, existências ou o limite do centro. Reveja a encomenda de novo.',
    en: 'Something has changed since the preview: prices, stock or the centre’s limit. Please check the order again.',
  },
  repeated: {
    es: 'Este fichero ya se pidió el {day}: {numbers}. ¿Quieres pedirlo otra vez?',
    pt: 'Este ficheiro já foi encomendado em {day}: {numbers}. Quer encomendá-lo outra vez?',
    en: 'This file was ordered before, on {day}: {numbers}. Do you want to order it again?',
  },
  more: { es: 'Y {count} errores más.', pt: 'E mais {count} erros.', en: 'And {count} more errors.' },
} satisfies Record<string, Text>

/** The columns of the file, as its template has them. */
export const columnTexts = {
  code: { es: 'Código', pt: 'Código', en: 'Code' },
  quantity: { es: 'Cantidad', pt: 'Quantidade', en: 'Quantity' },
  center: { es: 'Centro', pt: 'Centro', en: 'Centre' },
} satisfies Record<string, Text>

/** The template's sheets, and what it says of each column. */
export const templateTexts = {
  name: { es: 'pedido', pt: 'encomenda', en: 'order' },
  guide: { es: 'Instrucciones', pt: 'Instruções', en: 'How to fill it in' },
  column: { es: 'Columna', pt: 'Coluna', en: 'Column' },
  meaning: { es: 'Qué se escribe', pt: 'O que se escreve', en: 'What to write' },
  example: { es: 'Ejemplo', pt: 'Exemplo', en: 'Example' },
  code: {
    es: 'Código del artículo (o su EAN). Obligatorio.',
    pt: 'Código do artigo (ou o seu EAN). Obrigatório.',
    en: 'Code of the article (or its EAN). Required.',
  },
  quantity: {
    es: 'Unidades, número entero de 1 a 99.999. Obligatorio.',
    pt: 'Unidades, número inteiro de 1 a 99.999. Obrigatório.',
    en: 'Units, a whole number from 1 to 99.999. Required.',
  },
  center: {
    es: 'Código o nombre del centro de entrega. Si falta, el centro seleccionado en el portal. Cada centro es un pedido.',
    pt: 'Código ou nome do centro de entrega. Se faltar, o centro selecionado no portal. Cada centro é uma encomenda.',
    en: 'Code or name of the delivery centre. Without it, the centre chosen in the portal. Each centre is an order.',
  },
  rules: {
    es: 'Como máximo 5.000 filas y 5 MB. Sin fórmulas, celdas combinadas ni macros. El mismo artículo en varias filas se suma. Los precios los pone el portal. Si una fila tiene un error, no se importa ninguna.',
    pt: 'No máximo 5.000 linhas e 5 MB. Sem fórmulas, células unidas nem macros. O mesmo artigo em várias linhas soma-se. Os preços são os do portal. Se uma linha tiver um erro, nenhuma é importada.',
    en: 'At most 5.000 rows and 5 MB. No formulas, merged cells or macros. The same article in several rows is added up. Prices are the portal’s. When one row has an error, none is imported.',
  },
} satisfies Record<string, Text>
