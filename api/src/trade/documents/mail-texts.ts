import type { Text } from '../../core/http/texts'

type Mail = { subject: Text; body: Text }

/** Messages that carry a document; amounts are in the PDF only. */
export const mailTexts: Record<'order' | 'offer' | 'catalog', Mail> = {
  order: {
    subject: { es: 'Pedido {number} recibido', pt: 'Encomenda {number} recebida', en: 'Order {number} received' },
    body: {
      es: 'Hemos recibido el pedido {number}, que va adjunto en PDF.\n\nGracias por la confianza.\n{brand}',
      pt: 'Recebemos a encomenda {number}. Encontra-a em anexo em PDF.\n\nObrigado pela sua confiança.\n{brand}',
      en: 'We have received the order {number}. You find it attached as PDF.\n\nThank you for your trust.\n{brand}',
    },
  },
  offer: {
    subject: {
      es: 'Oferta {number} de {brand}',
      pt: 'Proposta {number} de {brand}',
      en: 'Offer {number} from {brand}',
    },
    body: {
      es: 'Le enviamos la oferta {number}, que encontrará adjunta en PDF.{link}\n\nPara cualquier consulta, responda a este mensaje.\n\n{person}\n{brand}',
      pt: 'Enviamos-lhe a proposta {number}, que encontra em anexo em PDF.{link}\n\nPara qualquer questão, responda a esta mensagem.\n\n{person}\n{brand}',
      en: 'We send you the offer {number}, attached as PDF.{link}\n\nIf you have any question, answer this message.\n\n{person}\n{brand}',
    },
  },
  catalog: {
    subject: {
      es: '{name}, catálogo de {brand}',
      pt: '{name}, catálogo de {brand}',
      en: '{name}, a catalogue from {brand}',
    },
    body: {
      es: 'Le enviamos el catálogo «{name}» ({number}), que encontrará adjunto en PDF.\n\nPara cualquier consulta, responda a este mensaje.\n\n{person}\n{brand}',
      pt: 'Enviamos-lhe o catálogo «{name}» ({number}), que encontra em anexo em PDF.\n\nPara qualquer questão, responda a esta mensagem.\n\n{person}\n{brand}',
      en: 'We send you the catalogue “{name}” ({number}), attached as PDF.\n\nIf you have any question, answer this message.\n\n{person}\n{brand}',
    },
  },
}

/** The message about a decision, to whoever asked for the document. {reason}, {link}: a paragraph each, or empty. */
export const decisionTexts: Record<'order' | 'offer', Record<'validated' | 'cancelled', Mail>> = {
  order: {
    validated: {
      subject: { es: 'Pedido {number} validado', pt: 'Encomenda {number} validada', en: 'Order {number} validated' },
      body: {
        es: '{person} ha validado tu pedido {number}, que ya está en curso. Lo encontrarás adjunto en PDF.{reason}\n\nGracias por tu confianza.\n{brand}',
        pt: '{person} validou a sua encomenda {number}, que já está em curso. Encontra-a em anexo em PDF.{reason}\n\nObrigado pela sua confiança.\n{brand}',
        en: '{person} validated your order {number}, which is on its way now. You find it attached as PDF.{reason}\n\nThank you for your trust.\n{brand}',
      },
    },
    cancelled: {
      subject: { es: 'Pedido {number} anulado', pt: 'Encomenda {number} anulada', en: 'Order {number} cancelled' },
      body: {
        es: '{person} ha anulado tu pedido {number}, que no se servirá. Lo encontrarás adjunto en PDF.{reason}\n\n{brand}',
        pt: '{person} anulou a sua encomenda {number}, que não será servida. Encontra-a em anexo em PDF.{reason}\n\n{brand}',
        en: '{person} cancelled your order {number}, which will not be served. You find it attached as PDF.{reason}\n\n{brand}',
      },
    },
  },
  offer: {
    validated: {
      subject: { es: 'Oferta {number} validada', pt: 'Proposta {number} validada', en: 'Offer {number} validated' },
      body: {
        es: '{person} ha validado tu oferta {number}. La encontrarás adjunta en PDF.{reason}{link}\n\n{brand}',
        pt: '{person} validou a sua proposta {number}. Encontra-a em anexo em PDF.{reason}{link}\n\n{brand}',
        en: '{person} validated your offer {number}. You find it attached as PDF.{reason}{link}\n\n{brand}',
      },
    },
    cancelled: {
      subject: { es: 'Oferta {number} anulada', pt: 'Proposta {number} anulada', en: 'Offer {number} cancelled' },
      body: {
        es: '{person} ha anulado tu oferta {number}, que no se enviará. La encontrarás adjunta en PDF.{reason}\n\n{brand}',
        pt: '{person} anulou a sua proposta {number}, que não será enviada. Encontra-a em anexo em PDF.{reason}\n\n{brand}',
        en: '{person} cancelled your offer {number}, which will not be sent. You find it attached as PDF.{reason}\n\n{brand}',
      },
    },
  },
}

/** The paragraph with the reason of a decision. */
export const reasonText: Text = { es: 'Motivo: {reason}', pt: 'Motivo: {reason}', en: 'Reason: {reason}' }

/** The paragraph with the link of an offer. */
export const linkText: Text = {
  es: 'Se puede ver y responder en esta dirección:\n{link}',
  pt: 'Pode vê-la e responder neste endereço:\n{link}',
  en: 'You can see and answer it at this address:\n{link}',
}
