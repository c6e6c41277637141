import type { Language } from '@portal/shared-sdk/contract'
import { figure } from '../format'

/** A text that the API answers, in every language of the interface. {name} is replaced by a value. */
export type Text = Readonly<Record<Language, string>>

/** Values of the {placeholders} of a text; numbers are formatted. */
export type Values = Record<string, string | number>

/** Two sentences, one after the other. */
export const joinedTexts = (one: Text, other: Text): Text => ({
  es: `${one.es} ${other.es}`,
  pt: `${one.pt} ${other.pt}`,
  en: `${one.en} ${other.en}`,
})

/** The text in a language, with its {placeholders} filled. */
export function say(text: Text, language: Language, values: Values = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => format(values[name] ?? whole))
}

const format = (value: string | number) => (typeof value === 'number' ? figure(value) : value)

/** Every code with its text, for screens that look one up. */
export function labels(texts: Readonly<Record<string, Text>>, language: Language): { code: string; value: string }[] {
  return Object.entries(texts).map(([code, text]) => ({ code, value: say(text, language) }))
}

/** A yes or no as spreadsheets write it. */
export const yesOrNo = (is: boolean, language: Language): string => say(is ? texts.yes : texts.no, language)

/** Texts of every route; a feature has its own beside its rules. */
export const texts = {
  yes: { es: 'Sí', pt: 'Sim', en: 'Yes' },
  no: { es: 'No', pt: 'Não', en: 'No' },
  required: { es: 'Este campo es obligatorio.', pt: 'Este campo é obrigatório.', en: 'This field is required.' },
  factorRequired: {
    es: 'Tu cuenta necesita la verificación en dos pasos.',
    pt: 'A sua conta precisa da verificação em dois passos.',
    en: 'Your account needs two-step verification.',
  },
  keyLacksScope: {
    es: 'Esta clave no permite esta llamada.',
    pt: 'Esta chave não permite esta chamada.',
    en: 'This key does not allow this call.',
  },
  empty: {
    es: 'Este campo no puede estar vacío.',
    pt: 'Este campo não pode estar vazio.',
    en: 'This field may not be empty.',
  },
  invalid: { es: 'Valor no válido.', pt: 'Valor inválido.', en: 'Not a valid value.' },
  invalidEmail: {
    es: 'Introduce una dirección de correo válida.',
    pt: 'Introduza um endereço de e-mail válido.',
    en: 'Enter a valid e-mail address.',
  },
  tooLong: {
    es: 'Como máximo {limit} caracteres.',
    pt: 'No máximo {limit} caracteres.',
    en: 'At most {limit} characters.',
  },
  tooShort: {
    es: 'Al menos {limit} caracteres.',
    pt: 'Pelo menos {limit} caracteres.',
    en: 'At least {limit} characters.',
  },
  tooSmall: { es: 'Debe ser {limit} o más.', pt: 'Deve ser {limit} ou mais.', en: 'Must be {limit} or more.' },
  tooLarge: { es: 'Debe ser {limit} o menos.', pt: 'Deve ser {limit} ou menos.', en: 'Must be {limit} or less.' },
  tooMany: { es: 'Como máximo {limit} elementos.', pt: 'No máximo {limit} elementos.', en: 'At most {limit} items.' },
  notOffered: { es: 'No es una de las opciones.', pt: 'Não é uma das opções.', en: 'Not one of the choices.' },
  mustAccept: { es: 'Debes aceptarlo.', pt: 'Tem de aceitar.', en: 'You have to accept this.' },
  unknownField: { es: 'Campo desconocido.', pt: 'Campo desconhecido.', en: 'Unknown field.' },
  unreadable: {
    es: 'La petición no se puede leer.',
    pt: 'O pedido não pode ser lido.',
    en: 'The request cannot be read.',
  },
  signIn: { es: 'Inicia sesión.', pt: 'Inicie sessão.', en: 'Log in.' },
  forbidden: {
    es: 'No tienes permiso para hacer esto.',
    pt: 'Não tem permissão para fazer isto.',
    en: 'You are not allowed to do this.',
  },
  notFound: { es: 'No encontrado.', pt: 'Não encontrado.', en: 'Not found.' },
  stale: {
    es: 'Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo.',
    pt: 'Alguém o alterou entretanto. Volte a carregar.',
    en: 'Somebody changed it meanwhile. Load it again.',
  },
  otherBody: {
    es: 'Esta petición ya se envió con otro contenido.',
    pt: 'Este pedido já foi enviado com outro conteúdo.',
    en: 'This request was already sent with another content.',
  },
  answerGone: {
    es: 'Esta petición ya se hizo. Vuelve a cargar para ver el resultado.',
    pt: 'Este pedido já foi feito. Carregue de novo para ver o resultado.',
    en: 'This request was already done. Load again to see the result.',
  },
  tooLarge413: {
    es: 'La petición es demasiado grande.',
    pt: 'O pedido é demasiado grande.',
    en: 'The request is too large.',
  },
  tooSlow: {
    es: 'La petición ha tardado demasiado en llegar.',
    pt: 'O pedido demorou demasiado a chegar.',
    en: 'The request took too long to arrive.',
  },
  unsupported: {
    es: 'Este tipo de contenido no se admite.',
    pt: 'Este tipo de conteúdo não é aceite.',
    en: 'This type of content is not accepted.',
  },
  tooOften: {
    es: 'Demasiadas peticiones. Inténtalo más tarde.',
    pt: 'Demasiados pedidos. Tente mais tarde.',
    en: 'Too many requests. Try again later.',
  },
  unavailable: {
    es: 'El servicio no está disponible. Inténtalo dentro de un momento.',
    pt: 'O serviço não está disponível. Tente dentro de um momento.',
    en: 'The service is not available. Try again in a moment.',
  },
  failed: {
    es: 'Se ha producido un error. Inténtelo más tarde.',
    pt: 'Ocorreu um erro. Tente mais tarde.',
    en: 'Something went wrong. Please try again later.',
  },
} satisfies Record<string, Text>
