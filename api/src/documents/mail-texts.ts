import type { Text } from '../http/texts'

type Mail = { subject: Text; body: Text }

/** Messages that carry a document; amounts are in the PDF only. */
export const mailTexts: Record<'order' | 'offer' | 'catalog', Mail> = {
  order: {
    subject: { es: 'Pedido {number} recibido', pt: 'Encomenda {number} recebida', en: 'Order {number} received' },
    body: {
      es: 'Hemos recibido el pedido {number}. Lo encontrará adjunto en PDF.\n\nGracias por su confianza.\n{brand}',
      pt: 'Recebemos a encomenda {number}. Encontra-a em anexo em PDF.\n\nObrigado pela sua confiança.\n{brand}',
      en: 'We have received the order {number}. You find it attached as PDF.\n\nThank you for your trust.\n{brand}',
    },
  },
  offer: {
    subject: { es: 'Oferta {number} de {brand}', pt: 'Proposta {number} de {brand}', en: 'Offer {number} from {brand}' },
    body: {
      es: 'Le enviamos la oferta {number}, que encontrará adjunta en PDF.\n\nPara cualquier consulta, responda a este mensaje.\n\n{person}\n{brand}',
      pt: 'Enviamos-lhe a proposta {number}, que encontra em anexo em PDF.\n\nPara qualquer questão, responda a esta mensagem.\n\n{person}\n{brand}',
      en: 'We send you the offer {number}, attached as PDF.\n\nIf you have any question, answer this message.\n\n{person}\n{brand}',
    },
  },
  catalog: {
    subject: { es: '{name}, catálogo de {brand}', pt: '{name}, catálogo de {brand}', en: '{name}, a catalogue from {brand}' },
    body: {
      es: 'Le enviamos el catálogo «{name}» ({number}), que encontrará adjunto en PDF.\n\nPara cualquier consulta, responda a este mensaje.\n\n{person}\n{brand}',
      pt: 'Enviamos-lhe o catálogo «{name}» ({number}), que encontra em anexo em PDF.\n\nPara qualquer questão, responda a esta mensagem.\n\n{person}\n{brand}',
      en: 'We send you the catalogue “{name}” ({number}), attached as PDF.\n\nIf you have any question, answer this message.\n\n{person}\n{brand}',
    },
  },
}
