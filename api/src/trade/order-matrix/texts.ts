import type { Text } from '../../core/http/texts'

/** Refusals of a matrix and of its columns (rules ). */
export const matrixTexts = {
  rowTwice: {
    es: 'El mismo artículo y formato aparece dos veces.',
    pt: 'O mesmo artigo e formato aparece duas vezes.',
    en: 'The same article and format is there twice.',
  },
  centerTwice: {
    es: 'El mismo centro aparece dos veces.',
    pt: 'O mesmo centro aparece duas vezes.',
    en: 'The same centre is there twice.',
  },
  cells: {
    es: '{count} artículos no se pueden pedir así: corrige sus celdas.',
    pt: '{count} artigos não podem ser encomendados assim: corrija as suas células.',
    en: '{count} articles cannot be ordered like this: mend their cells.',
  },
  cell: {
    es: 'Un artículo no se puede pedir así: corrige su celda.',
    pt: 'Um artigo não pode ser encomendado assim: corrija a sua célula.',
    en: 'One article cannot be ordered like this: mend its cell.',
  },
  changed: {
    es: 'Desde la revisión ha cambiado algo: precios, existencias o el límite del centro. Revisa la columna y envíala de nuevo.',
    pt: 'Desde a revisão algo mudou: preços, existências ou o limite do centro. Reveja a coluna e envie-a de novo.',
    en: 'Something has changed since it was checked: prices, stock or the centre’s limit. Check the column and send it again.',
  },
} satisfies Record<string, Text>
