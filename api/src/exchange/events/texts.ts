import type { Text } from '../../core/http/texts'

export const eventTexts = {
  unknownCursor: {
    es: 'El cursor no es de un evento guardado. Empieza de nuevo con after=start.',
    pt: 'O cursor não é de um evento guardado. Comece de novo com after=start.',
    en: 'The cursor is of no event that is stored. Begin anew with after=start.',
  },
} satisfies Record<string, Text>
